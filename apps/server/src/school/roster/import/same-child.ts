import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sameNameKey } from '@skillkite/rules/school/roster/roster-identity';
import type { Tx } from '../../../database/database.ts';
import { accounts, students } from '../../accounts/tables.ts';
import type { RosterStudent } from '../roster.ts';

/**
 * A one-way key of a row's login, number and name. The answer "same child" is kept under it, so no spelling of a name is kept.
 */
export const sameChildKey = ({ account, facts }: RosterStudent): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        account.loginId ?? null,
        account.admissionNo ?? null,
        sameNameKey(facts.fullname ?? ''),
      ]),
    )
    .digest('base64url');

/** Finds the student of a school who has the name of a row and its login or number. */
export async function studentFinder(
  tx: Tx,
  schoolId: number,
): Promise<(row: RosterStudent) => number | undefined> {
  const here = await tx
    .select({
      id: students.id,
      fullname: students.fullname,
      loginId: accounts.loginId,
      admissionNo: accounts.admissionNo,
    })
    .from(students)
    .innerJoin(accounts, eq(accounts.id, students.accountId))
    .where(eq(students.schoolId, schoolId));
  const byName = Map.groupBy(here, ({ fullname }) => sameNameKey(fullname));
  return ({ account, facts }) =>
    byName
      .get(sameNameKey(facts.fullname ?? ''))
      ?.find(
        ({ loginId, admissionNo }) =>
          (account.loginId && account.loginId === loginId) ||
          (account.admissionNo && account.admissionNo === admissionNo?.toUpperCase()),
      )?.id;
}
