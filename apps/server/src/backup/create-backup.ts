import { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../platform/clock.ts';
import type { Storage } from '../platform/storage.ts';
import type { BackupWriter } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { MANIFEST, type Manifest, Sealing, fileEntry, tableEntry } from './manifest.ts';
import { migrationsOf } from './migrations.ts';
import { type Table, quoted, sequencesOf, tablesOf } from './tables.ts';

type Source = { readonly url: string; readonly storage: Storage; readonly clock: Clock };

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

const copyFiles = async (storage: Storage, writer: BackupWriter): Promise<Manifest['files']> => {
  const files: Manifest['files'] = [];
  for await (const key of storage.list('')) {
    // What was removed since it was listed is no loss: nothing that is kept refers to it.
    if ((await storage.stat(key)) === null) continue;
    files.push({ key, seal: await addSealed(writer, fileEntry(key), await storage.read(key)) });
  }
  return files;
};

/**
 * Everything of an installation, as it was at one moment, while it goes on: all tables in one snapshot, then the files,
 * which are there before a row speaks of them.
 */
export async function createBackup(source: Source, writer: BackupWriter): Promise<Manifest> {
  const client = new pg.Client({ connectionString: source.url });
  await client.connect();
  try {
    const madeAt = source.clock.now().toISOString();
    await client.query('begin isolation level repeatable read, read only');
    const ordered = await tablesOf(client);
    if (ordered.length === 0)
      throw new BackupError('There is nothing to back up: the database has no tables.');
    const migrations = await migrationsOf(client);
    const tables: Manifest['tables'] = [];
    for (const table of ordered) tables.push(await copyTable(client, writer, table));
    const sequences = await sequencesOf(client);
    await client.query('commit');
    const files = await copyFiles(source.storage, writer);
    const manifest: Manifest = { format: 1, madeAt, migrations, tables, sequences, files };
    // Last: a backup without it is not whole.
    await writer.add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
    await writer.finish();
    return manifest;
  } catch (error) {
    await writer.abandon();
    throw error;
  } finally {
    await client.end();
  }
}
