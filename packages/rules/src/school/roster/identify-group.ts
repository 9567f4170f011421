import type { KnownRoster } from './known-roster.ts';
import {
  type Identity,
  type IdentityRow,
  type KnownStudent,
  type Question,
  type RowAnswer,
  sameNameKey,
} from './roster-identity.ts';
import { type RowAnswers, rowAnswers } from './row-answers.ts';

const namedIn = (students: readonly KnownStudent[], row: IdentityRow) => {
  const same = students.filter(({ name }) => sameNameKey(name) === sameNameKey(row.name));
  return same.length === 1 ? same[0] : undefined;
};

/** Identities of rows that share keys. */
export function identifyGroup(
  group: readonly IdentityRow[],
  roster: KnownRoster,
  answers: ReadonlyMap<number, RowAnswer>,
): Map<number, Identity> {
  const said = rowAnswers(group, roster, answers);
  const repeats = repeatsIn(group, roster, said);
  const left = group.filter(({ line }) => !repeats.has(line));
  return new Map([...repeats, ...identifyLeft(left, roster, said)]);
}

const accountIn = (rows: readonly IdentityRow[], { accountOf }: KnownRoster): number | null =>
  rows.map(accountOf).find((id) => id !== null) ?? null;

/** Rows that repeat another one, by an answer now or in an earlier import. */
function repeatsIn(
  group: readonly IdentityRow[],
  roster: KnownRoster,
  { keyOf, answerOf, repeats }: RowAnswers,
): Map<number, Identity> {
  const all = roster.studentsOf(accountIn(group, roster));
  const whose = (row: IdentityRow) => (roster.studentOf(row) ?? namedIn(all, row))?.id;
  /**
   * The row that matches the student of an earlier confirmation, if another row has that student's
   * name.
   */
  const remembered = (row: IdentityRow): number | undefined => {
    if (row.knownAs === undefined || answerOf(row) || whose(row) !== undefined) return undefined;
    return group.find((other) => !answerOf(other) && whose(other) === row.knownAs)?.line;
  };
  const found = new Map<number, Identity>();
  for (const row of group) {
    const of = repeats(row);
    if (of !== undefined) {
      found.set(row.line, { kind: 'repeat', of });
      continue;
    }
    const told = remembered(row);
    if (told === undefined) continue;
    const asked = { key: keyOf(row), lines: [told], students: all.map(({ id }) => id) };
    found.set(row.line, { kind: 'repeat', of: told, remembered: asked });
  }
  return found;
}

/** Identities of the rows of a group that do not repeat another one. */
function identifyLeft(
  left: readonly IdentityRow[],
  roster: KnownRoster,
  { keyOf, answerOf }: RowAnswers,
): (readonly [number, Identity])[] {
  const account = accountIn(left, roster);
  const own = roster.studentsOf(account);
  const { studentOf } = roster;
  const chosen = (row: IdentityRow): KnownStudent | undefined => {
    const answer = answerOf(row);
    return answer?.as === 'same' ? own.find(({ id }) => id === answer.student) : undefined;
  };
  const question = (row: IdentityRow): Question => ({
    key: keyOf(row),
    lines: left.filter((other) => other !== row).map(({ line }) => line),
    students: own.map(({ id }) => id),
  });

  const [only] = left;
  if (only && left.length === 1) return [[only.line, identifyOne(only)]];
  const matches = left.map((row) => studentOf(row) ?? chosen(row) ?? namedIn(own, row));
  const isOneEach = new Set(matches.map((match) => match?.id)).size === left.length;
  if (isOneEach && matches.every((match) => match !== undefined)) {
    return left.map((row, at) => [row.line, { kind: 'known', student: matches[at]?.id ?? 0 }]);
  }
  const isWrong = left.some((row) => answerOf(row)?.as === 'wrong');
  const isNamed = (at: number) =>
    matches[at] !== undefined &&
    matches.every((match, other) => other === at || match?.id !== matches[at]?.id);
  // The first row needs no answer: the others are its siblings.
  const isSaid = left.every(
    (row, at) => isNamed(at) || answerOf(row)?.as === 'siblings' || (at === 0 && own.length === 0),
  );
  const canShare = left.every((row) => row.keys.length > 0 || studentOf(row) !== undefined);
  return left.map((row, at) => [row.line, identifyAmong(row, at)]);

  function identifyAmong(row: IdentityRow, at: number): Identity {
    if (isWrong) return { kind: 'wrong', question: question(row) };
    if (!isSaid || !canShare) return { kind: 'ask', question: question(row) };
    if (isNamed(at)) return { kind: 'known', student: matches[at]?.id ?? 0 };
    return { kind: 'new', account, joins: left[0]?.keys[0] ?? '' };
  }

  function identifyOne(row: IdentityRow): Identity {
    const known = studentOf(row);
    const answer = answerOf(row);
    if (known)
      return isStranger(row, known)
        ? { kind: answer?.as === 'wrong' ? 'wrong' : 'ask', question: question(row) }
        : { kind: 'known', student: known.id };
    if (row.id?.startsWith('#')) return { kind: 'no-such-id' };
    const joins = row.keys[0] ?? `id ${row.id}`;
    if (account === null || own.length === 0) return { kind: 'new', account, joins };
    const named = namedIn(own, row);
    const match = chosen(row) ?? named ?? (own.length === 1 ? own[0] : undefined);
    if (answer?.as === 'wrong') return { kind: 'wrong', question: question(row) };
    if (answer?.as === 'siblings' && !named) return { kind: 'new', account, joins };
    if (match && !isStranger(row, match)) return { kind: 'known', student: match.id };
    return { kind: 'ask', question: question(row) };
  }

  /**
   * Whether a corrected key belongs to a child with another name. Then only an answer makes the row
   * that child.
   */
  function isStranger(row: IdentityRow, { id, name }: KnownStudent): boolean {
    const answer = answerOf(row);
    const isSaid = answer?.as === 'same' && answer.student === id;
    return row.isTyped === true && !isSaid && sameNameKey(name) !== sameNameKey(row.name);
  }
}
