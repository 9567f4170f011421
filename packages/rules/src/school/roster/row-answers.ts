import type { KnownRoster } from './known-roster.ts';
import { ANY_KEY, type IdentityRow, type RowAnswer } from './roster-identity.ts';

/** The coordinator's answers about the rows of a group. */
export type RowAnswers = {
  /** Key that the row shares with others, for questions and answers. */
  keyOf(row: IdentityRow): string;
  answerOf(row: IdentityRow): RowAnswer | undefined;
  /** Line of the row that this one repeats, by its answer. */
  repeats(row: IdentityRow): number | undefined;
};

export function rowAnswers(
  group: readonly IdentityRow[],
  { hasAccount, tokensOf }: KnownRoster,
  answers: ReadonlyMap<number, RowAnswer>,
): RowAnswers {
  const keyOf = (row: IdentityRow): string => {
    const shared = tokensOf(row).find((token) =>
      group.some((other) => other !== row && tokensOf(other).includes(token)),
    );
    const [first = ''] = row.keys;
    return shared === undefined || shared.startsWith('account ')
      ? (row.keys.find(hasAccount) ?? (first || (tokensOf(row)[0] ?? '')))
      : shared;
  };
  const answerOf = (row: IdentityRow): RowAnswer | undefined => {
    const answer = answers.get(row.line);
    return answer?.key === ANY_KEY || answer?.key === keyOf(row) ? answer : undefined;
  };
  return {
    keyOf,
    answerOf,
    repeats(row) {
      const answer = answerOf(row);
      const target = answer?.as === 'same' ? answer.line : undefined;
      if (target === undefined || target === row.line) return undefined;
      const other = group.find(({ line }) => line === target);
      if (!other) return undefined;
      // If two rows each claim to be the other, the first counts.
      return answerOf(other)?.line === row.line && row.line < target ? undefined : target;
    },
  };
}
