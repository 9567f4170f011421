import { MOST_SHEET_ROWS, type Sheet } from '@skillkite/rules/learning/lesson/shown-table';
import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';

/** More than a screen holds; the columns of a table are as wide as all of its rows make them. */
const MOST_ROWS = 150;
const MOST_LETTERS = 15_000;

/** The first tables of a file, each of them whole. */
export type SheetWords = { readonly kind: 'sheets'; readonly sheets: readonly Sheet[] };

const lettersOf = (rows: Sheet['rows']) =>
  rows.reduce((sum, row) => sum + row.reduce((letters, cell) => letters + cell.length + 1, 0), 0);

function firstSheets(all: readonly Sheet[]): SheetWords | null {
  let [rows, letters] = [MOST_ROWS, MOST_LETTERS];
  const sheets: Sheet[] = [];
  for (const sheet of all) {
    rows -= sheet.rows.length;
    letters -= lettersOf(sheet.rows);
    if (rows < 0 || letters < 0) break;
    sheets.push({ name: sheet.name, rows: sheet.rows.slice(0, MOST_SHEET_ROWS) });
  }
  return sheets.length === 0 ? null : { kind: 'sheets', sheets };
}

/** As the reader in the page reads it. */
export function readCsv(file: Buffer): SheetWords | null {
  const { data } = Papa.parse<string[]>(new TextDecoder().decode(file), {
    skipEmptyLines: true,
    preview: MOST_ROWS + 1,
  });
  return firstSheets([{ name: '', rows: data }]);
}

export async function readXlsx(file: Buffer): Promise<SheetWords | null> {
  const sheets = await readExcelFile(file);
  // A day is written as the clock of the device has it.
  const withDays = sheets.findIndex(({ data }) =>
    data.some((row) => row.some((cell) => cell instanceof Date)),
  );
  return firstSheets(
    sheets.slice(0, withDays === -1 ? undefined : withDays).map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
    })),
  );
}
