/**
 * Cells that a spreadsheet may run as a formula when it opens a CSV, by OWASP's list (CSV Injection). It includes
 * full-width forms that East Asian spreadsheets read like `=`.
 */
export const FORMULA_START = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** The text of a cell without the apostrophe that an export put before it. */
export const unguarded = (cell: string): string => cell.replace(GUARDED, '');
