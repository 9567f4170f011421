import { extname } from 'node:path';
import { RosterError } from '../../roster/record.ts';
import { rowsOfOneRosterZip } from '../../roster/read-roster.ts';
import { sheetRows } from '../../roster/table.ts';

/** More than the largest school has. */
const MOST_ROWS = 60_000;
const MOST_COLUMNS = 60;

/** The names of the columns of a file, and its rows that say something. */
export async function readUpload(fileName: string, content: string, signal?: AbortSignal) {
  const bytes = Buffer.from(content, 'base64');
  const rows = await (extname(fileName).toLowerCase() === '.zip'
    ? rowsOfOneRosterZip(fileName, bytes, signal)
    : sheetRows(fileName, bytes, signal));
  const [head, ...body] = rows;
  const filled = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head || filled.length === 0) throw new RosterError(`${fileName} is empty.`);
  if (filled.length > MOST_ROWS)
    throw new RosterError(`${fileName} has more than ${MOST_ROWS} rows.`);
  if (head.cells.length > MOST_COLUMNS)
    throw new RosterError(`${fileName} has more than ${MOST_COLUMNS} columns.`);
  if (rows.some(({ cells }) => cells.some((cell) => cell.includes('\0'))))
    throw new RosterError(`${fileName} is no sheet of texts.`);
  return { headers: head.cells.map((cell) => cell.trim().slice(0, 200)), rows: filled };
}
