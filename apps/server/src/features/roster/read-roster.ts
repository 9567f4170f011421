import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { readOneRoster } from './one-roster.ts';
import { readSheetRoster } from './read-sheet.ts';
import { RosterError } from './record.ts';
import type { Roster } from './roster.ts';
import { csvRecords, decoded, tableRecords } from './table.ts';

/** Larger than the roster of any state; smaller than a machine's memory. */
const MOST_BYTES = 512 * 1024 * 1024;

type File = { name: string; read: () => Promise<Buffer> };

const isTable = (name: string) => extname(name).toLowerCase() === '.csv';

async function filesInFolder(path: string): Promise<File[]> {
  const names = await readdir(path);
  return names.map((name) => ({ name, read: () => readFile(join(path, name)) }));
}

async function filesInZip(path: string): Promise<File[]> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(path, {
    lazyEntries: true,
    autoClose: false,
  });
  const files: File[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      files.push({
        name: basename(entry.fileName),
        read: async () => {
          if (entry.uncompressedSize > MOST_BYTES)
            throw new RosterError(`${entry.fileName} is too large.`);
          const stream = await promisify(zip.openReadStream.bind(zip))(entry);
          return Buffer.concat(await stream.toArray());
        },
      });
      zip.readEntry();
    });
    zip.once('end', resolve);
    zip.once('error', reject);
    zip.readEntry();
  });
  return files;
}

async function oneRosterIn(files: readonly File[]): Promise<Roster> {
  const tables = new Map<string, ReturnType<typeof csvRecords>>();
  for (const { name, read } of files.filter((file) => isTable(file.name))) {
    const table = name.toLowerCase();
    const content = decoded(name, await read());
    if (content.trim() !== '') tables.set(table, csvRecords(name, content));
  }
  return readOneRoster(tables);
}

/** The roster at a path: a OneRoster folder or zip, or one sheet in CSV or Excel. */
export async function readRoster(path: string): Promise<Roster> {
  const facts = await stat(path).catch(() => {
    throw new RosterError(`There is nothing at ${path}.`);
  });
  if (facts.isDirectory()) return oneRosterIn(await filesInFolder(path));
  if (facts.size > MOST_BYTES) throw new RosterError(`${path} is too large for a roster.`);
  const name = basename(path);
  switch (extname(path).toLowerCase()) {
    case '.zip': {
      const files = await filesInZip(path).catch((error: unknown) => {
        if (error instanceof RosterError) throw error;
        throw new RosterError(`${name} is not a zip file that can be read.`);
      });
      return oneRosterIn(files);
    }
    case '.csv':
    case '.xlsx':
      return readSheetRoster(await tableRecords(path), name);
    default:
      throw new RosterError(`${name}: give a folder, a .zip, a .csv or an .xlsx (docs/roster.md).`);
  }
}
