import { admissionKey } from '@skillkite/rules/text/login-key';
import { identifyRows } from '@skillkite/rules/school/roster/identify-rows';
import {
  ANY_KEY,
  type Identity,
  type Question,
  type RowAnswer,
} from '@skillkite/rules/school/roster/roster-identity';
import {
  type ExistingAccount,
  type ExistingData,
  type ExistingStudent,
  ownId,
} from './existing.ts';
import type { AccountRef } from './plan.ts';
import { RowError } from '../sheets/read-record.ts';
import type { Answers, RosterStudent } from '../roster.ts';
import { sameChildKey } from './same-child.ts';

export type Match =
  | { kind: 'known'; student: ExistingStudent; account: ExistingAccount }
  | { kind: 'new'; account: AccountRef }
  | { kind: 'repeat'; of: number; remembered?: Question }
  | { kind: 'ask'; question: Question };

const loginOf = (login: string) => `login ${login}`;
const admissionOf = (school: string | undefined, number: string) =>
  `admission ${school} ${admissionKey(number)}`;

/** Keys of a row's login: the login id, and the admission number within the school. */
export const keysOf = ({ account, schoolCode }: RosterStudent): string[] => [
  ...(account.loginId ? [loginOf(account.loginId)] : []),
  ...(account.admissionNo ? [admissionOf(schoolCode, account.admissionNo)] : []),
];

/** Column of a shared key. */
const columnOfKey = (key: string): string =>
  key.startsWith('login ') ? 'login_id' : key.startsWith('admission ') ? 'admission_no' : 'id';

/** Tells which student here a row means (D21). Built once for a whole roster. */
export function studentMatcher(
  here: ExistingData,
  rows: readonly RosterStudent[],
  answers: Answers | undefined,
): (row: RosterStudent) => Match {
  const codes = new Map(here.schools.map(({ id, code }) => [id, code.toUpperCase()]));
  const accountById = new Map(here.accounts.map((account) => [account.id, account]));
  const studentById = new Map(here.students.map((student) => [student.id, student]));
  const siblings = rows.flatMap(({ at, isSibling }): [number, RowAnswer][] =>
    isSibling ? [[at.line, { as: 'siblings', key: ANY_KEY }]] : [],
  );
  const found = identifyRows(
    rows.map((row) => ({
      line: row.at.line,
      id: row.id,
      keys: keysOf(row),
      name: row.facts.fullname ?? '',
      says: row.says,
      isTyped: answers?.typed.has(row.at.line) ?? false,
      knownAs: answers?.sameChildren.get(sameChildKey(row)),
    })),
    {
      accounts: here.accounts.map(({ id, loginId, admissionNo, schoolId }) => ({
        id,
        keys: [
          ...(loginId ? [loginOf(loginId)] : []),
          ...(admissionNo ? [admissionOf(codes.get(schoolId), admissionNo)] : []),
        ],
      })),
      students: here.students.map(({ id, accountId, sourcedId, fullname }) => ({
        id,
        accountId,
        ids: [ownId(id), ...(sourcedId === null ? [] : [sourcedId])],
        name: fullname,
      })),
    },
    new Map([...siblings, ...(answers?.rows ?? [])]),
  );

  const known = (row: RosterStudent, studentId: number): Match => {
    const student = studentById.get(studentId);
    const account = student && accountById.get(student.accountId);
    if (!student || !account) throw new Error(`There is no student ${studentId}.`);
    const names = [ownId(student.id), student.sourcedId];
    if (row.id !== null && student.sourcedId !== null && !names.includes(row.id))
      throw new RowError(
        `id: ${student.fullname} is known here as ${student.sourcedId}.`,
        'unclear',
        'id',
      );
    return { kind: 'known', student, account };
  };

  return (row) => {
    const identity: Identity | undefined = found.get(row.at.line);
    switch (identity?.kind) {
      case 'known':
        return known(row, identity.student);
      case 'new':
        return {
          kind: 'new',
          account:
            identity.account === null
              ? { kind: 'new', name: identity.joins }
              : { kind: 'known', id: identity.account },
        };
      case 'wrong': {
        const column = columnOfKey(identity.question.key);
        throw new RowError(
          `${column}: other students have it. Type the right one.`,
          'shared',
          column,
        );
      }
      case 'no-such-id':
        throw new RowError(`id: there is no student ${row.id} here.`, 'unclear', 'id');
      case 'repeat':
      case 'ask':
        return identity;
      case undefined:
        throw new Error(`Line ${row.at.line} has no identity.`);
    }
  };
}
