/** Longest list in one answer. */
export const MOST_LISTED = 5000;

/** The most questions that one request brings, names or asks for. */
export const MOST_QUESTIONS_AT_ONCE = 200;

/**
 * Cuts a list that was read with one row more than requested. `nextMost` is the limit to request
 * next. It is null if the list is complete or at its maximum length.
 */
export function listOf<T>(
  read: readonly T[],
  most: number,
): { rows: T[]; nextMost: number | null } {
  const hasMore = read.length > most && most < MOST_LISTED;
  return { rows: read.slice(0, most), nextMost: hasMore ? Math.min(most * 2, MOST_LISTED) : null };
}
