import type { ExistingData } from './existing.ts';
import type { Problem } from '../sheets/record.ts';
import type { RosterStudent } from '../roster.ts';

/** Student of a row: an existing id, or a login that the file creates. */
export type Resolved = {
  row: RosterStudent;
  studentId: number | null;
  accountId: number | null;
  /** Names the account, be it here or one that the file makes. */
  account: string;
  schoolId: number | null;
  pinHash: string | null;
};

type Claim = { key: string; what: string; column: string | null; owner: string };

const claimsOf = ({ row, studentId, account, pinHash }: Resolved): Claim[] => {
  const student = studentId === null ? `line ${row.at.line}` : `student ${studentId}`;
  const { loginId, admissionNo } = row.account;
  return [
    ...(loginId
      ? [
          {
            key: `login ${loginId}`,
            what: `login_id "${loginId}"`,
            column: 'login_id',
            owner: account,
          },
        ]
      : []),
    ...(admissionNo
      ? [
          {
            key: `admission ${row.schoolCode} ${admissionNo}`,
            what: `admission_no "${admissionNo}"`,
            column: 'admission_no',
            owner: account,
          },
        ]
      : []),
    ...(row.id === null
      ? []
      : [{ key: `id ${row.id}`, what: `id "${row.id}"`, column: 'id', owner: student }]),
    { key: `who ${student}`, what: 'this student', column: null, owner: `line ${row.at.line}` },
    ...(pinHash === null
      ? []
      : [
          {
            key: `pin ${row.schoolCode} ${pinHash}`,
            what: 'this PIN',
            column: 'pin',
            owner: student,
          },
        ]),
  ];
};

/** Logins and numbers of students outside the file. No row may take them. */
function heldBy(here: ExistingData, resolved: readonly Resolved[]): Map<string, string> {
  const codes = new Map(here.schools.map(({ id, code }) => [id, code.toUpperCase()]));
  const spokenOf = <K extends 'loginId' | 'admissionNo'>(fact: K) =>
    new Set(resolved.filter(({ row }) => fact in row.account).map(({ accountId }) => accountId));
  const [logins, admissions] = [spokenOf('loginId'), spokenOf('admissionNo')];
  const pins = new Set(
    resolved.filter(({ pinHash }) => pinHash !== null).map(({ studentId }) => studentId),
  );
  const held = new Map<string, string>();
  for (const { id, loginId, admissionNo, schoolId } of here.accounts) {
    if (loginId && !logins.has(id)) held.set(`login ${loginId}`, `account ${id}`);
    if (admissionNo && !admissions.has(id))
      held.set(`admission ${codes.get(schoolId)} ${admissionNo.toUpperCase()}`, `account ${id}`);
  }
  for (const { id, pinHash, schoolId } of here.students) {
    if (pinHash && !pins.has(id))
      held.set(`pin ${codes.get(schoolId)} ${pinHash}`, `student ${id}`);
  }
  return held;
}

/** Rows that claim a login, number or PIN of another row or student: the first one keeps it. */
export function conflictsIn(here: ExistingData, resolved: readonly Resolved[]): Problem[] {
  const held = heldBy(here, resolved);
  const inFile = new Map<string, { owner: string; line: number }>();
  const saidOf = new Map<string, string>();
  /** Siblings share login and number: the first row's values count for both. */
  const differing = ({ row, account }: Resolved): Problem[] =>
    (['login_id', 'admission_no'] as const).flatMap((column): Problem[] => {
      const value = column === 'login_id' ? row.account.loginId : row.account.admissionNo;
      const said = saidOf.get(`${column} ${account}`);
      if (value && said === undefined) saidOf.set(`${column} ${account}`, value);
      return !value || said === undefined || said === value
        ? []
        : [
            {
              at: row.at,
              reason: `${column}: "${value}" is not the "${said}" of the siblings who share this login.`,
              kind: 'shared',
              column,
            },
          ];
    });
  return resolved.flatMap((one) => {
    const { at } = one.row;
    const problems = claimsOf(one).flatMap(({ key, what, column, owner }): Problem[] => {
      const holder = held.get(key);
      if (holder !== undefined && holder !== owner)
        return [{ at, reason: `${what} belongs to somebody else here.`, kind: 'taken', column }];
      const earlier = inFile.get(key);
      if (earlier && earlier.owner !== owner)
        return [
          { at, reason: `${what} is on line ${earlier.line} already.`, kind: 'twice', column },
        ];
      return [];
    });
    const [problem] = [...problems, ...differing(one)];
    if (problem !== undefined) return [problem];
    for (const { key, owner } of claimsOf(one))
      if (!inFile.has(key)) inFile.set(key, { owner, line: one.row.at.line });
    return [];
  });
}
