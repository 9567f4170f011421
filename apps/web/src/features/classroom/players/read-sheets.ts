import { MOST_SHEET_ROWS, type Sheet } from '@skillkite/rules/learning/lesson/shown-table';

async function readCsv(text: string): Promise<Sheet[]> {
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  return [{ name: '', rows: data.slice(0, MOST_SHEET_ROWS) }];
}

async function readXlsx(file: Blob): Promise<Sheet[]> {
  const { default: readExcelFile } = await import('read-excel-file/browser');
  const sheets = await readExcelFile(file);
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: data
      .slice(0, MOST_SHEET_ROWS)
      .map((row) => row.map((cell) => (cell === null ? '' : String(cell)))),
  }));
}

/** Reads a spreadsheet as rows of texts; throws if it fails to load or parse. */
export async function readSheets(source: string, fileType: string): Promise<Sheet[]> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`The table answered ${response.status}.`);
  return fileType === 'csv' ? readCsv(await response.text()) : readXlsx(await response.blob());
}
