import {
  type ExistingAccount,
  type ExistingData,
  type ExistingStudent,
  ownId,
} from './existing.ts';
import type { AccountRef } from './plan.ts';
import { RowError } from './read-record.ts';
import type { RosterStudent } from './roster.ts';

export type Match =
  | { kind: 'known'; student: ExistingStudent; account: ExistingAccount }
  | { kind: 'new'; account: AccountRef };

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What names the login of a row: its login id, else its admission number within the school. */
export const accountName = ({ account, schoolCode, id }: RosterStudent): string =>
  account.loginId
    ? `login ${account.loginId}`
    : account.admissionNo
      ? `admission ${schoolCode} ${account.admissionNo}`
      : `student ${id}`;

/** Tells which student here a row means. Built once for a whole roster. */
export function studentMatcher(here: ExistingData, rows: readonly RosterStudent[]) {
  const codes = new Map(here.schools.map(({ id, code }) => [id, code.toUpperCase()]));
  const accountById = new Map(here.accounts.map((account) => [account.id, account]));
  const byId = new Map(
    here.students.flatMap((student) => [
      [ownId(student.id), student] as const,
      ...(student.sourcedId === null ? [] : [[student.sourcedId, student] as const]),
    ]),
  );
  const byLogin = new Map(
    here.accounts.flatMap((account) => (account.loginId ? [[account.loginId, account]] : [])),
  );
  const byAdmission = new Map(
    here.accounts.flatMap((account) =>
      account.admissionNo
        ? [[`${codes.get(account.schoolId)} ${account.admissionNo.toUpperCase()}`, account]]
        : [],
    ),
  );
  const profiles = Map.groupBy(here.students, ({ accountId }) => accountId);
  const rowsOf = Map.groupBy(
    rows.filter(({ id }) => id === null || !byId.has(id)),
    accountName,
  );

  const accountOf = ({ account, schoolCode }: RosterStudent): ExistingAccount | null =>
    (account.loginId && byLogin.get(account.loginId)) ||
    (account.admissionNo && byAdmission.get(`${schoolCode} ${account.admissionNo}`)) ||
    null;

  /** A row without an id of its own means the profile of its account with that name, or the only one there is. */
  const profileIn = (account: ExistingAccount, row: RosterStudent): ExistingStudent | null => {
    const own = profiles.get(account.id) ?? [];
    const siblings = rowsOf.get(accountName(row)) ?? [];
    const name = plain(row.facts.fullname ?? '');
    const named = own.filter(({ fullname }) => plain(fullname) === name);
    if (named.length === 1) return named[0] ?? null;
    if (siblings.length === 1 && own.length === 1) return own[0] ?? null;
    if (siblings.length === 1 && own.length > 1)
      throw new RowError(
        `this login holds ${own.length} students: give the id of one, or the name.`,
        'unclear',
        'full_name',
      );
    return null;
  };

  return (row: RosterStudent): Match => {
    const known = row.id === null ? undefined : byId.get(row.id);
    const account = known ? accountById.get(known.accountId) : accountOf(row);
    if (known && account) return { kind: 'known', student: known, account };
    if (row.id?.startsWith('#'))
      throw new RowError(`id: there is no student ${row.id} here.`, 'unclear', 'id');
    if (!account) return { kind: 'new', account: { kind: 'new', name: accountName(row) } };
    const profile = profileIn(account, row);
    if (!profile) return { kind: 'new', account: { kind: 'known', id: account.id } };
    if (row.id !== null && profile.sourcedId !== null)
      throw new RowError(
        `id: ${profile.fullname} is known here as ${profile.sourcedId}.`,
        'unclear',
        'id',
      );
    return { kind: 'known', student: profile, account };
  };
}
