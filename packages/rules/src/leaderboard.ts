/** A row with its rank. */
export type Ranked<Row> = Row & { rank: number };

/** Ranks rows by reward points, most first; equal points share a rank and the next one counts on after them (D1, D3). */
export function ranked<Row extends { rp: number }>(rows: readonly Row[]): Ranked<Row>[] {
  const byPoints = rows.toSorted((one, other) => other.rp - one.rp);
  let rank = 0;
  let pointsOfRank = Number.NaN;
  return byPoints.map((row, index) => {
    if (row.rp !== pointsOfRank) {
      rank = index + 1;
      pointsOfRank = row.rp;
    }
    return { ...row, rank };
  });
}

/** The rank of someone by how many have more points: the same rank as in the table (D3 `me.rank`). */
export function rankBelow(studentsWithMorePoints: number): number {
  return studentsWithMorePoints + 1;
}
