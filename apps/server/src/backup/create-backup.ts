import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../platform/clock.ts';
import type { Storage } from '../platform/storage.ts';
import { withClient } from '../platform/database.ts';
import { holdDoomedFiles } from '../platform/doomed-files.ts';
import { STORE_ID_KEY, assertMark, storeIdOf } from '../platform/store-identity.ts';
import type { BackupWriter } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { MANIFEST, type Manifest, Sealing, fileEntry, tableEntry } from './manifest.ts';
import { migrationsOf } from './migrations.ts';
import { type Table, quoted, sequencesOf, tablesOf } from './tables.ts';

export type Source = {
  readonly url: string;
  readonly storage: Storage;
  /** What the store is called to the operator. */
  readonly place: string;
  readonly clock: Clock;
};

const addSealed = async (writer: BackupWriter, name: string, content: Readable) => {
  const sealing = new Sealing();
  content.once('error', (error) => sealing.destroy(error));
  await writer.add(name, content.pipe(sealing));
  return sealing.seal;
};

const copyTable = async (client: pg.Client, writer: BackupWriter, { name, columns }: Table) => {
  const list = columns.map(quoted).join(', ');
  const rows = client.query(copyTo(`copy public.${quoted(name)} (${list}) to stdout`));
  const seal = await addSealed(writer, tableEntry(name), rows);
  return { name, columns, rows: rows.rowCount, seal };
};

/** Files that nobody's row spoke of at the snapshot. A version before them has no such table. */
const doomedKeys = async (client: pg.Client): Promise<ReadonlySet<string>> => {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('public.doomed_files') is not null as "isThere"`,
  );
  if (found[0]?.isThere !== true) return new Set();
  const { rows } = await client.query<{ key: string }>('select key from doomed_files');
  return new Set(rows.map(({ key }) => key));
};

const copyFiles = async (
  storage: Storage,
  writer: BackupWriter,
  doomed: ReadonlySet<string>,
): Promise<Manifest['files']> => {
  const files: Manifest['files'] = [];
  for await (const key of storage.list('')) {
    if (key === STORE_ID_KEY || doomed.has(key)) continue;
    files.push({ key, seal: await addSealed(writer, fileEntry(key), await storage.read(key)) });
  }
  return files;
};

/**
 * Everything of an installation, as it was at one moment, while it goes on: all tables in one snapshot, then the files,
 * which are there before a row speaks of them.
 */
export async function createBackup(source: Source, writer: BackupWriter): Promise<Manifest> {
  try {
    return await withClient(source.url, (client) => writeBackup(client, source, writer));
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function writeBackup(
  client: pg.Client,
  source: Source,
  writer: BackupWriter,
): Promise<Manifest> {
  // Whatever the snapshot speaks of stays in the store until it is copied.
  await holdDoomedFiles(client);
  const madeAt = source.clock.now().toISOString();
  await client.query('begin isolation level repeatable read, read only');
  const ordered = await tablesOf(client);
  if (ordered.length === 0)
    throw new BackupError('There is nothing to back up: the database has no tables.');
  const migrations = await migrationsOf(client);
  const storeId = await storeIdOf(client);
  await assertMark(source.storage, source.place, storeId);
  const tables: Manifest['tables'] = [];
  for (const table of ordered) tables.push(await copyTable(client, writer, table));
  const sequences = await sequencesOf(client);
  const doomed = await doomedKeys(client);
  await client.query('commit');
  const files = await copyFiles(source.storage, writer, doomed);
  // A connection that was lost meanwhile held nothing any more.
  await client.query('select 1');
  const manifest: Manifest = {
    format: 1,
    madeAt,
    ...(storeId !== null && { storeId }),
    migrations,
    tables,
    sequences,
    files,
  };
  // Last: a backup without it is not whole.
  await writer.add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
  await writer.finish();
  return manifest;
}
