import { admissionKey, loginKey } from '@skillkite/rules/text/login-key';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../database/database.ts';
import { batchPlaceholder } from '../../database/batch-parameter.ts';
import { rowByStudent } from '../../database/read-by-student.ts';
import { accounts, schools, students } from '../accounts/tables.ts';

export type AccountRow = typeof accounts.$inferSelect;

/** Reads the account of a login id; letters count the same, large or small. */
export function accountReader({ orm }: Database): (loginId: string) => Promise<AccountRow | null> {
  const read = orm
    .select()
    .from(accounts)
    .where(eq(accounts.loginId, sql.placeholder('loginId')))
    .prepare('account_of_login');
  return async (loginId) => {
    const [row] = await read.execute({ loginId: loginKey(loginId) });
    return row ?? null;
  };
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
        eq(sql`upper(${schools.code})`, admissionKey(schoolCode)),
        eq(sql`upper(${accounts.admissionNo})`, admissionKey(admissionNo)),
      ),
    );
  return row?.account ?? null;
}

export type ProfileRow = typeof students.$inferSelect;

/** Reads the profiles of an account, in the order they were made. */
export function profilesReader({ orm }: Database): (accountId: number) => Promise<ProfileRow[]> {
  const read = orm
    .select()
    .from(students)
    .where(eq(students.accountId, sql.placeholder('accountId')))
    .orderBy(asc(students.id))
    .prepare('profiles_of_account');
  return (accountId) => read.execute({ accountId });
}

const selectUsers = (tx: Tx) =>
  tx
    .select({
      student: students,
      school: schools,
      profiles: sql<number>`(select count(*)::int from students other where other.account_id = ${students.accountId})`,
    })
    .from(students)
    .innerJoin(schools, eq(schools.id, students.schoolId));

/** A student with their school, and how many profiles their account has. */
export type UserRow = Awaited<ReturnType<typeof selectUsers>>[number];

/** Reads the student within a transaction; null for an unknown id. */
export async function userOf(tx: Tx, studentId: number): Promise<UserRow | null> {
  const [row] = await selectUsers(tx).where(eq(students.id, studentId));
  return row ?? null;
}

/** Reads students for all who ask meanwhile by one statement; null where there is none. */
export function userReader({ orm }: Database): (studentId: number) => Promise<UserRow | null> {
  const users = selectUsers(orm)
    .where(sql`${students.id} = any(${batchPlaceholder('ids')})`)
    .prepare('users');
  return rowByStudent<UserRow>({
    name: 'users',
    studentOf: ({ student }) => student.id,
    read: (ids) => users.execute({ ids }),
  });
}

/** Reads of many handlers, batched into one statement for concurrent callers. */
export type WithProfileReads = {
  readonly reads: {
    readonly user: ReturnType<typeof userReader>;
    readonly profiles: ReturnType<typeof profilesReader>;
  };
};
