/** Rows of a sheet that are shown. */
export const MOST_SHEET_ROWS = 2000;

export type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

/** Numbers of four digits are mostly years and keep their form. */
export const isNumberCell = (cell: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(cell) && !/^\d{4}$/.test(cell);

/** A cell's text with numbers in the digits of a language. */
export const cellText = (cell: string, tag: string): string =>
  isNumberCell(cell) ? Number(cell).toLocaleString(tag) : cell;
