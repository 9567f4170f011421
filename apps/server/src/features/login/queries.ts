import type { StudentId } from '@skillkite/contract/ids';
import type { Profile, User } from '@skillkite/contract/shapes/user';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
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
  return rows.map(({ id, fullname, grade, gender, avatar }) => ({
    user_id: id as StudentId,
    fullname,
    class: grade,
    gender,
    avatar,
  }));
}

const bit = (is: boolean) => (is ? 1 : 0);

/** The student as the wire tells it (D3 "User"), without secrets. */
export async function userOf(tx: Tx, studentId: number): Promise<User | null> {
  const [row] = await tx
    .select({
      student: students,
      school: schools,
      profiles: sql<number>`(select count(*)::int from students other where other.account_id = ${students.accountId})`,
    })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.schoolId))
    .where(eq(students.id, studentId));
  if (!row) return null;
  const { student, school, profiles } = row;
  return {
    id: student.id as StudentId,
    fullname: student.fullname,
    class: student.grade,
    section: student.section,
    school_code: school.code,
    gender: student.gender,
    age_of_school: student.ageOfSchool,
    profile_type: student.profileType as User['profile_type'],
    journey_end_date: student.journeyEndDate,
    asses_sdate: student.assessmentStartDate,
    asses_edate: student.assessmentEndDate,
    is_login: bit(student.isLogin),
    is_assessment: student.assessmentState as User['is_assessment'],
    asses_mode: student.assessmentMode as User['asses_mode'],
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
