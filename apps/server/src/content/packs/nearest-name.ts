/** Damerau–Levenshtein distance. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped =
        i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/** Longer words are not slips of the pen, and would take long to compare. */
const LONGEST = 100;

/** The known name nearest to a misspelt one, if any is near. */
export function nearestName(word: string, known: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  const [nearest] = known
    .filter((name) => name.length <= LONGEST)
    .map((name) => ({ name, away: distance(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, away }) => away <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.away - b.away);
  return nearest?.name;
}

/** ` Did you mean "…"?` or nothing. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const meant = nearestName(word, known);
  return meant === undefined ? '' : ` Did you mean "${meant}"?`;
};
