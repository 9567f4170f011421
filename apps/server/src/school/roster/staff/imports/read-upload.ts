import { extname } from 'node:path';
import { headerLine } from '@skillkite/rules/school/roster/sheet-columns';
import { RosterError } from '../../sheets/record.ts';
import { rowsOfOneRosterZip } from '../../sheets/read-roster.ts';
import { type SheetRow, sheetRows } from '../../sheets/table.ts';

/** More than the largest school has. */
const MOST_ROWS = 60_000;
const MOST_COLUMNS = 60;

/** The rows of a file that say something, titles and headings among them. */
export async function readUpload(
  fileName: string,
  content: string,
  signal?: AbortSignal,
): Promise<SheetRow[]> {
  const bytes = Buffer.from(content, 'base64');
  const rows = await (extname(fileName).toLowerCase() === '.zip'
    ? rowsOfOneRosterZip(fileName, bytes, signal)
    : sheetRows(fileName, bytes, signal));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length > MOST_ROWS)
    throw new RosterError(`${fileName} has more than ${MOST_ROWS} rows.`);
  const head = filled.find(({ line }) => line === headerLine(filled));
  const width = (head?.cells ?? []).findLastIndex((cell) => cell.trim() !== '') + 1;
  if (width > MOST_COLUMNS)
    throw new RosterError(`${fileName} has more than ${MOST_COLUMNS} columns.`);
  if (rows.some(({ cells }) => cells.some((cell) => cell.includes('\0'))))
    throw new RosterError(`${fileName} is not a sheet with text cells.`);
  return filled.map(({ line, cells }) => ({ line, cells: cells.slice(0, MOST_COLUMNS) }));
}
