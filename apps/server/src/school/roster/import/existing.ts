import { or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../database/database.ts';
import { accounts, schools, students } from '../../accounts/tables.ts';
import type { Roster } from '../roster.ts';

export type ExistingSchool = typeof schools.$inferSelect;
export type ExistingAccount = typeof accounts.$inferSelect;
export type ExistingStudent = typeof students.$inferSelect;

/** The part of the installation that a roster could touch. */
export type ExistingData = {
  readonly schools: readonly ExistingSchool[];
  readonly accounts: readonly ExistingAccount[];
  readonly students: readonly ExistingStudent[];
};

/** Names a student without an id of the roster's own: `#12`. */
export const ownId = (id: number): string => `#${id}`;
const numberIn = (id: string): number | null =>
  /^#\d{1,15}$/.test(id) ? Number(id.slice(1)) : null;

/** One list as one parameter, however long: a roster has more rows than a statement has parameters. */
const isAnyOf = (column: PgColumn, values: readonly (string | number)[]) =>
  sql`${column} = any(${sql.param([...values])})`;

const present = <T>(values: Iterable<T | null | undefined>): NonNullable<T>[] => [
  ...new Set([...values].filter((value) => value !== null && value !== undefined)),
];

/** Everything here of the schools and people a roster names. */
export async function readExisting(tx: Tx, roster: Roster): Promise<ExistingData> {
  const codes = present([...roster.schools, ...roster.students].map((row) => codeOf(row)));
  const schoolIds = present(roster.schools.map(({ facts }) => facts.sourcedId));
  const ids = present(roster.students.map(({ id }) => id));
  const logins = present(roster.students.map(({ account }) => account.loginId));

  const schoolRows = await tx
    .select()
    .from(schools)
    .where(
      or(
        isAnyOf(schools.sourcedId, schoolIds),
        sql`upper(${schools.code}) = any(${sql.param(codes)})`,
        // A OneRoster file of changes names schools by their ids alone.
        sql`upper(${schools.sourcedId}) = any(${sql.param(codes)})`,
      ),
    );
  const inSchools = schoolRows.map(({ id }) => id);
  const studentRows = await tx
    .select()
    .from(students)
    .where(
      or(
        isAnyOf(students.schoolId, inSchools),
        isAnyOf(students.sourcedId, ids),
        isAnyOf(students.id, present(ids.map(numberIn))),
      ),
    );
  const accountRows = await tx
    .select()
    .from(accounts)
    .where(
      or(
        isAnyOf(accounts.schoolId, inSchools),
        isAnyOf(accounts.loginId, logins),
        isAnyOf(accounts.id, present(studentRows.map(({ accountId }) => accountId))),
      ),
    );
  return { schools: schoolRows, accounts: accountRows, students: studentRows };
}

const codeOf = (row: { code: string } | { schoolCode: string }) =>
  'code' in row ? row.code : row.schoolCode;
