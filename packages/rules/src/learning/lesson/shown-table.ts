/** Of a sheet no more is shown. */
export const MOST_SHEET_ROWS = 2000;

export type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

/** Years and the like have four digits and are written as they are. */
export const isNumberCell = (cell: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(cell) && !/^\d{4}$/.test(cell);

/** A cell as a reader has it, in the digits of a language. */
export const cellText = (cell: string, tag: string): string =>
  isNumberCell(cell) ? Number(cell).toLocaleString(tag) : cell;
