export type Row = { rank: number; fullname: string; rp: number; isMe: boolean };
/** A row of the leaderboard; `isAfterGap` if rows above it are missing. */
export type ShownRow = Row & { isAfterGap: boolean };

/** Contiguous top rows; below, only those around the student. */
const FIRST = 10;
/** Top rows of the short list. */
const FIRST_IN_SHORT = 5;

/** All rows, with marks for gaps. */
export const allRows = (rows: readonly Row[]): ShownRow[] =>
  rows.map((row, index) => ({
    ...row,
    isAfterGap: index >= FIRST && row.rank > (rows[index - 1]?.rank ?? 0) + 1,
  }));

/** The first five, and the student between two others. All rows if that would hide only one. */
export function shortRows(rows: readonly Row[]): ShownRow[] {
  const mine = rows.findIndex(({ isMe }) => isMe);
  const isShown = (index: number) =>
    index < FIRST_IN_SHORT || (mine >= 0 && Math.abs(index - mine) <= 1);
  const shown = allRows(rows)
    .map((row, index) => ({ row, index }))
    .filter(({ index }) => isShown(index));
  if (rows.length - shown.length <= 1) return allRows(rows);
  return shown.map(({ row, index }, place) => ({
    ...row,
    isAfterGap: row.isAfterGap || index > (shown[place - 1]?.index ?? -1) + 1,
  }));
}
