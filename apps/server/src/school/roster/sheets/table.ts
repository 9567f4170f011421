import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { csvRows as readCsv } from '@skillkite/formats/csv-rows';
import type { SheetRow } from '@skillkite/formats/import-report';
import { FORMULA_START, unguarded } from '@skillkite/rules/school/roster/formula-guard';
import Papa from 'papaparse';
import type { ZipFile } from 'yauzl';
import { isolatedRows } from './isolated-rows.ts';
import { type RosterRecord, RosterError } from './record.ts';

export type { SheetRow };

/** A column's name as the roster knows it: small letters, words joined by `_`. */
export const columnName = (header: string) =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

const ENCODINGS: readonly { mark: readonly number[]; name: string }[] = [
  { mark: [0xff, 0xfe], name: 'utf-16le' },
  { mark: [0xfe, 0xff], name: 'utf-16be' },
];

/** Decodes a file of a declared encoding, or UTF-8. */
export function decoded(file: string, bytes: Uint8Array): string {
  const marked = ENCODINGS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  try {
    return new TextDecoder(marked?.name ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RosterError(`${file} is not in UTF-8. Save it as "CSV UTF-8" and try again.`);
  }
}

const recordsOf = (file: string, rows: readonly SheetRow[]): RosterRecord[] => {
  const [header, ...body] = rows;
  if (!header) throw new RosterError(`${file} is empty.`);
  return recordsUnder(file, header.cells.map(columnName), body);
};

/** Rows as records under the given columns; '' skips a column. */
export function recordsUnder(
  file: string,
  columns: readonly string[],
  body: readonly SheetRow[],
): RosterRecord[] {
  const twice = columns.find((name, at) => name !== '' && columns.indexOf(name) !== at);
  if (twice !== undefined) throw new RosterError(`${file} has the column "${twice}" twice.`);
  return body
    .map(({ line, cells }) => ({
      at: { file, line },
      cells: new Map(
        columns
          .map((name, at) => [name, unguarded((cells[at] ?? '').trim())] as const)
          .filter(([name, text]) => name !== '' && text !== ''),
      ),
    }))
    .filter(({ cells }) => cells.size > 0);
}

/** The rows of a CSV text; a row's line is where it begins, cells over several lines or not. */
function csvRows(file: string, text: string): SheetRow[] {
  const { rows, openQuote } = readCsv(text);
  if (openQuote !== null)
    throw new RosterError(`${file}:${openQuote}  A quotation mark is not closed.`);
  return rows;
}

export const csvRecords = (file: string, text: string): RosterRecord[] =>
  recordsOf(file, csvRows(file, text));

/** A small zip may hold more than a process has memory for. */
const MOST_UNPACKED_BYTES = 50 * 2 ** 20;

/** Files of a zip, by name; the limit applies to bytes read, not to stated sizes. */
export async function filesOfZip(
  file: string,
  zip: ZipFile,
  { mostBytes = MOST_UNPACKED_BYTES, wants = (_name: string): boolean => true } = {},
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let sum = 0;
  for await (const entry of zip.eachEntry()) {
    const name = basename(entry.fileName);
    const isWanted = wants(name);
    const parts: Buffer[] = [];
    for await (const part of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      sum += part.length;
      if (sum > mostBytes)
        throw new RosterError(`${file} is too large. Save it as CSV, or in parts.`);
      if (isWanted) parts.push(part);
    }
    if (isWanted) files.set(name, Buffer.concat(parts));
  }
  return files;
}

/** The rows of the first sheet of an Excel file, each cell as the sheet shows it. */
async function xlsxRows(file: string, bytes: Buffer): Promise<SheetRow[]> {
  const { fromBufferPromise } = await import('yauzl');
  const { requireFewCells } = await import('./xlsx-cells.ts');
  const { xlsxSheet } = await import('./xlsx-sheet.ts');
  const open = () => fromBufferPromise(bytes, { lazyEntries: true });
  const wants = (name: string) => /\.(?:xml|rels)$/i.test(name);
  return open()
    .then((zip) => requireFewCells(file, zip, MOST_UNPACKED_BYTES))
    .then(async () => xlsxSheet(await filesOfZip(file, await open(), { wants })))
    .catch((error: unknown) => {
      if (error instanceof RosterError) throw error;
      throw new RosterError(
        `${file} is not an Excel file that can be read. Save it as .xlsx or CSV.`,
      );
    });
}

/** The same as `sheetRows`, parsed in this process. */
export async function parsedRows(name: string, content: Buffer): Promise<SheetRow[]> {
  switch (extname(name).toLowerCase()) {
    case '.csv':
      return csvRows(name, decoded(name, content));
    case '.xlsx':
      return xlsxRows(name, content);
    default:
      throw new RosterError(`${name}: give a .csv or an .xlsx.`);
  }
}

/** All rows of a sheet in CSV or Excel, by the ending of its name. */
export const sheetRows = (name: string, content: Buffer, signal?: AbortSignal) =>
  isolatedRows({ kind: 'sheet', name, content }, signal);

/** The same of a file at a path, parsed in this process. */
export async function tableRows(path: string): Promise<SheetRow[]> {
  const content = await readFile(path).catch(() => {
    throw new RosterError(`${path} cannot be read.`);
  });
  return parsedRows(basename(path), content);
}

/** Records of a table whose first row has the column names. */
export const tableRecords = async (path: string): Promise<RosterRecord[]> =>
  recordsOf(basename(path), await tableRows(path));

/** A CSV text that any spreadsheet opens, and none runs. */
export const csvText = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    { fields: [...columns], data: rows.map((row) => [...row]) },
    { escapeFormulae: FORMULA_START },
  ) + '\r\n';
