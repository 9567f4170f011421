export type Row = { rank: number; fullname: string; rp: number; isMe: boolean };
/** A row of the board; `isAfterGap` where students between it and the one above are not shown. */
export type ShownRow = Row & { isAfterGap: boolean };

/** The first come without a gap; after them only those around the student. */
const FIRST = 10;
/** Of them, before more are asked for. */
const FIRST_IN_SHORT = 5;

/** All rows, each with whether there is a gap before it. */
export const allRows = (rows: readonly Row[]): ShownRow[] =>
  rows.map((row, index) => ({
    ...row,
    isAfterGap: index >= FIRST && row.rank > (rows[index - 1]?.rank ?? 0) + 1,
  }));

/** The first five and the student between two others; all of them where that leaves out no more than one. */
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
