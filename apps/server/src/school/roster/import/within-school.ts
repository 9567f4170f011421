import { type ExistingData, ownId } from './existing.ts';
import type { Problem } from '../sheets/record.ts';
import type { Roster, RosterStudent } from '../roster.ts';

/**
 * Limits a roster and the existing data to one school: its uploader sees and changes nothing of others. Logins of
 * others are reported as taken only.
 */
export function withinSchool(
  roster: Roster,
  here: ExistingData,
  schoolId: number,
): { roster: Roster; here: ExistingData } {
  const students = here.students.filter((student) => student.schoolId === schoolId);
  const used = new Set(students.map(({ accountId }) => accountId));
  const isOwn = (account: ExistingData['accounts'][number]) =>
    account.schoolId === schoolId || used.has(account.id);
  const foreignLogins = new Set(
    here.accounts.flatMap((account) =>
      isOwn(account) || account.loginId === null ? [] : [account.loginId],
    ),
  );
  const foreignIds = new Set(
    here.students.flatMap(({ sourcedId, ...student }) =>
      student.schoolId === schoolId || sourcedId === null ? [] : [sourcedId],
    ),
  );
  const own = here.schools.find(({ id }) => id === schoolId);
  const ownIds = new Set(students.map(({ id }) => ownId(id)));

  const problemOf = ({ at, id, account, schoolCode }: RosterStudent): Problem | null => {
    if (schoolCode !== own?.code.toUpperCase())
      return {
        at,
        reason: 'This row is of another school.',
        kind: 'school',
        column: 'school_code',
      };
    if (account.loginId && foreignLogins.has(account.loginId))
      return {
        at,
        reason: `login_id "${account.loginId}" belongs to somebody else here.`,
        kind: 'taken',
        column: 'login_id',
      };
    if (id === null) return null;
    if (id.startsWith('#') && !ownIds.has(id))
      return { at, reason: `id: there is no student ${id} here.`, kind: 'unclear', column: 'id' };
    return foreignIds.has(id)
      ? { at, reason: `id "${id}" belongs to somebody else here.`, kind: 'taken', column: 'id' }
      : null;
  };

  const judged = roster.students.map((row) => ({ row, problem: problemOf(row) }));
  return {
    roster: {
      ...roster,
      schools: [],
      students: judged.flatMap(({ row, problem }) => (problem ? [] : [row])),
      problems: [...roster.problems, ...judged.flatMap(({ problem }) => problem ?? [])],
    },
    here: {
      schools: own ? [own] : [],
      accounts: here.accounts.filter(isOwn),
      students,
    },
  };
}
