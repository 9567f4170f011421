import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { SCHOOL_SHEET_COLUMNS } from '@skillkite/rules/school/roster/roster-import';
import { type ZipFile, fromBufferPromise, openPromise } from 'yauzl';
import { type OneRosterTables, readOneRoster, studentRecords } from './one-roster.ts';
import { readSheetRoster, recordsOfSheet } from './read-sheet.ts';
import { type RosterRecord, RosterError } from './record.ts';
import type { Roster } from '../roster.ts';
import { isolatedRows } from './isolated-rows.ts';
import { type SheetRow, csvRecords, decoded, filesOfZip, tableRows } from './table.ts';

/** Larger than the roster of any state; smaller than a machine's memory. */
const MOST_BYTES = 512 * 1024 * 1024;
/** Largest upload in bytes: tables of 60,000 students. */
const MOST_UPLOADED = 100 * 2 ** 20;

const isTable = (name: string) => extname(name).toLowerCase() === '.csv';

async function filesInFolder(path: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(path)).filter(isTable);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(path, name))] as const)),
  );
}

async function filesInZip(
  name: string,
  open: () => Promise<ZipFile>,
  mostBytes: number,
): Promise<Map<string, Buffer>> {
  try {
    return await filesOfZip(name, await open(), { mostBytes, wants: isTable });
  } catch (error) {
    if (error instanceof RosterError) throw error;
    throw new RosterError(`${name} is not a zip file that can be read.`);
  }
}

function oneRosterIn(files: ReadonlyMap<string, Buffer>): OneRosterTables {
  const tables = new Map<string, readonly RosterRecord[]>();
  for (const [name, bytes] of files) {
    const content = decoded(name, bytes);
    if (content.trim() !== '') tables.set(name.toLowerCase(), csvRecords(name, content));
  }
  return tables;
}

/** The students in a OneRoster zip, as rows of a sheet of one school. */
export const rowsOfOneRosterZip = (name: string, content: Buffer, signal?: AbortSignal) =>
  isolatedRows({ kind: 'one-roster', name, content }, signal);

/** The same, parsed in this process. */
export async function parsedOneRosterZip(name: string, content: Buffer): Promise<SheetRow[]> {
  const open = () => fromBufferPromise(content, { lazyEntries: true });
  const { records } = studentRecords(oneRosterIn(await filesInZip(name, open, MOST_UPLOADED)));
  const columns = SCHOOL_SHEET_COLUMNS.filter((column) =>
    records.some(({ cells }) => cells.has(column)),
  );
  return [
    { line: 1, cells: columns },
    ...records.map(({ at, cells }) => ({
      line: at.line,
      cells: columns.map((column) => cells.get(column) ?? ''),
    })),
  ];
}

/** The roster at a path: a OneRoster folder or zip, or one sheet in CSV or Excel, of one school where `schoolCode` is given. */
export async function readRoster(path: string, schoolCode: string | null = null): Promise<Roster> {
  const facts = await stat(path).catch(() => {
    throw new RosterError(`${path} does not exist.`);
  });
  if (facts.isDirectory()) return readOneRoster(oneRosterIn(await filesInFolder(path)));
  if (facts.size > MOST_BYTES) throw new RosterError(`${path} is too large for a roster.`);
  const name = basename(path);
  switch (extname(path).toLowerCase()) {
    case '.zip':
      return readOneRoster(
        oneRosterIn(
          await filesInZip(name, () => openPromise(path, { lazyEntries: true }), MOST_BYTES),
        ),
      );
    case '.csv':
    case '.xlsx':
      return readSheetRoster(recordsOfSheet(name, await tableRows(path), schoolCode), name);
    default:
      throw new RosterError(
        `${name}: give a folder, a .zip, a .csv or an .xlsx (docs/admin/roster.md).`,
      );
  }
}
