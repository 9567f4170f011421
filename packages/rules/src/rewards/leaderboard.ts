/** Group in which a student is ranked. */
export const LEADERBOARD_SCOPES = ['class', 'school', 'country'] as const;
export type LeaderboardScope = (typeof LEADERBOARD_SCOPES)[number];

/**
 * The rank of a student by how many have more reward points: equal points share a rank, and the next one counts on after
 * them (D1, D3 `me.rank`).
 */
export function rankBelow(studentsWithMorePoints: number): number {
  return studentsWithMorePoints + 1;
}
