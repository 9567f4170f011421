/** Group in which a student is ranked. */
export const LEADERBOARD_SCOPES = ['class', 'school', 'country'] as const;
export type LeaderboardScope = (typeof LEADERBOARD_SCOPES)[number];

/**
 * The rank of a student by the number of students with more points. Equal points share a rank and
 * later ranks skip (D1, D3 `me.rank`).
 */
export function rankBelow(studentsWithMorePoints: number): number {
  return studentsWithMorePoints + 1;
}
