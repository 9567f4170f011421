/** The most rows that one answer lists. */
export const MOST_LISTED = 5000;

/**
 * Cuts a list that was read with one row more than asked for. `nextMost` is how many rows to ask for to see more of it,
 * null where it is complete or as long as an answer may be.
 */
export function listOf<T>(
  read: readonly T[],
  most: number,
): { rows: T[]; nextMost: number | null } {
  const hasMore = read.length > most && most < MOST_LISTED;
  return { rows: read.slice(0, most), nextMost: hasMore ? Math.min(most * 2, MOST_LISTED) : null };
}
