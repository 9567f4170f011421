import type { StudentId } from '@skillkite/contract/ids';
import type { Profile, User } from '@skillkite/contract/shapes/user';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/database.ts';
import { rowByStudent } from '../../platform/read-by-student.ts';
import { shownNameOf } from '../accounts/shown-name.ts';
import { accounts, schools, students } from '../accounts/tables.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** The account of a login id; letters count the same, large or small. */
export async function accountByLogin(tx: Tx, loginId: string): Promise<AccountRow | null> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.loginId, loginId.trim().toLowerCase()));
  return row ?? null;
}

/** The account of an admission number in a school. */
export async function accountByAdmission(
  tx: Tx,
  schoolCode: string,
  admissionNo: string,
): Promise<AccountRow | null> {
  const [row] = await tx
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(schools, eq(schools.id, accounts.schoolId))
    .where(
      and(
        eq(sql`upper(${schools.code})`, schoolCode.trim().toUpperCase()),
        eq(sql`upper(${accounts.admissionNo})`, admissionNo.trim().toUpperCase()),
      ),
    );
  return row?.account ?? null;
}

/** The profiles of an account, in the order they were made. */
export async function profilesOf(tx: Tx, accountId: number): Promise<Profile[]> {
  const rows = await tx
    .select()
    .from(students)
    .where(eq(students.accountId, accountId))
    .orderBy(asc(students.id));
  return rows.map((student) => ({
    user_id: student.id as StudentId,
    fullname: shownNameOf(student),
    class: student.grade,
    gender: student.gender,
    avatar: student.avatar,
  }));
}

const bit = (is: boolean) => (is ? 1 : 0);

const selectUsers = (tx: Tx) =>
  tx
    .select({
      student: students,
      school: schools,
      profiles: sql<number>`(select count(*)::int from students other where other.account_id = ${students.accountId})`,
    })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.schoolId));

type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/** The student as the wire tells it (D3 "User"), without secrets. */
function userFrom({ student, school, profiles }: UserRow): User {
  return {
    id: student.id as StudentId,
    fullname: shownNameOf(student),
    class: student.grade,
    section: student.section,
    school_code: school.code,
    gender: student.gender,
    age_of_school: student.ageOfSchool,
    profile_type: student.profileType,
    journey_end_date: student.journeyEndDate,
    asses_sdate: student.assessmentStartDate,
    asses_edate: student.assessmentEndDate,
    is_login: bit(student.isLogin),
    is_assessment: student.assessmentState,
    asses_mode: student.assessmentMode,
    is_multi_profile: profiles > 1,
    tutorial_visibility: bit(student.tutorialVisibility),
    tutorial_status: bit(student.tutorialSeen),
    is_deleted: bit(student.isDeleted || school.isDeleted),
    is_mass: bit(student.isMass),
    is_career: bit(student.isCareer),
    coins: student.coins,
    rp: student.rp,
    avatar: student.avatar,
    time_zone: school.timeZone,
  };
}

/** As the transaction sees the student; null where there is none. */
export async function userOf(tx: Tx, studentId: number): Promise<User | null> {
  const [row] = await selectUsers(tx).where(eq(students.id, studentId));
  return row ? userFrom(row) : null;
}

/** Reads students for all who ask meanwhile by one statement; null where there is none. */
export function userReader({ orm }: Database): (studentId: number) => Promise<User | null> {
  const users = selectUsers(orm)
    .where(sql`${students.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare('users');
  const read = rowByStudent<UserRow>({
    name: 'users',
    studentOf: ({ student }) => student.id,
    read: (ids) => users.execute({ ids }),
  });
  return async (studentId) => {
    const row = await read(studentId);
    return row && userFrom(row);
  };
}
