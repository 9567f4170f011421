import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Clock } from '../time/clock.ts';
import type { Storage } from '../files/storage.ts';
import { withClient } from '../database/database.ts';
import { holdFileDeletion } from '../files/file-deletion.ts';
import { UPLOADS } from '../content/studio/files/tables.ts';
import { STORE_ID_KEY, assertMark, storeIdOf } from '../files/store-identity.ts';
import type { BackupWriter } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { EarlierBackup } from './chain.ts';
import { CopiedRows } from './copied-rows.ts';
import {
  MANIFEST,
  type Manifest,
  type NamedBackup,
  Sealing,
  fileEntry,
  sealedManifest,
  tableEntry,
} from './manifest.ts';
import { migrationsOf } from './migrations.ts';
import { type NamedFile, namedIn, unmetNames } from './named-files.ts';
import { type Table, quoted, sequencesOf, tablesOf } from './tables.ts';

export type Source = {
  readonly url: string;
  readonly storage: Storage;
  /** Name of the store, for the operator. */
  readonly place: string;
  readonly clock: Clock;
};

const addSealed = async (
  writer: BackupWriter,
  name: string,
  content: Readable,
  hear: (chunk: Buffer) => void = () => {},
) => {
  const sealing = new Sealing(hear);
  content.once('error', (error) => sealing.destroy(error));
  await writer.add(name, content.pipe(sealing));
  return sealing.seal;
};

const copyTable = async (
  client: pg.Client,
  writer: BackupWriter,
  { name, columns }: Table,
  named: NamedFile[],
) => {
  const list = columns.map(quoted).join(', ');
  const rows = client.query(copyTo(`copy public.${quoted(name)} (${list}) to stdout`));
  const copied = new CopiedRows(columns, (row) => named.push(...namedIn(name, row)));
  const seal = await addSealed(writer, tableEntry(name), rows, (chunk) => copied.push(chunk));
  return { name, columns, rows: rows.rowCount, seal };
};

/** Files without a row at the snapshot. An earlier version may have used another key. */
const deletedKeys = async (client: pg.Client): Promise<ReadonlySet<string>> => {
  const { rows: found } = await client.query<{ table: string | null }>(
    `select coalesce(to_regclass('public.deleted_files'), to_regclass('public.doomed_files'))::text as "table"`,
  );
  const table = found[0]?.table ?? null;
  if (table === null) return new Set();
  const { rows } = await client.query<{ key: string }>(`select key from ${table}`);
  return new Set(rows.map(({ key }) => key));
};

/** A file that left the store while it was looked for is none: a part of an upload that was dropped. */
const openIfThere = async (storage: Storage, key: string): Promise<Readable | null> => {
  try {
    return await storage.read(key);
  } catch (error) {
    if ((await storage.stat(key)) === null) return null;
    throw error;
  }
};

type File = Manifest['files'][number];

/**
 * The files an earlier backup holds, or knows where they are and they can be found. A key never gets other bytes; a size that
 * differs is copied.
 */
const heldEarlier = (earlier: EarlierBackup | null): ReadonlyMap<string, File> =>
  new Map(
    earlier?.manifest.files
      .map((file) => ({ ...file, in: file.in ?? earlier.id }))
      .filter((file) => earlier.found.has(file.in))
      .map((file) => [file.key, file]),
  );

/** The mark of a store, and parts of uploads to a library: the sender has the whole file. */
const isLeftOut = (key: string): boolean => key === STORE_ID_KEY || key.startsWith(UPLOADS);

const keysIn = async (storage: Storage): Promise<number> => {
  let count = 0;
  for await (const key of storage.list('')) if (!isLeftOut(key)) count += 1;
  return count;
};

const copyFiles = async (
  storage: Storage,
  writer: BackupWriter,
  {
    deleted,
    earlier,
    onFile,
  }: {
    deleted: ReadonlySet<string>;
    earlier: EarlierBackup | null;
    onFile: (done: number) => Promise<void>;
  },
): Promise<File[]> => {
  const held = heldEarlier(earlier);
  const files: File[] = [];
  for await (const key of storage.list('')) {
    if (isLeftOut(key) || deleted.has(key)) continue;
    const known = held.get(key);
    if (known && known.seal.bytes === (await storage.stat(key))?.size) files.push(known);
    else {
      const content = await openIfThere(storage, key);
      if (content) files.push({ key, seal: await addSealed(writer, fileEntry(key), content) });
    }
    await onFile(files.length);
  }
  return files;
};

/** The earlier backups that these files are in. */
const neededOf = (files: readonly File[], earlier: EarlierBackup | null): NamedBackup[] => {
  if (!earlier) return [];
  const { id, name, madeAt, manifest } = earlier;
  const needed = new Set(files.map((file) => file.in));
  return [...(manifest.earlier ?? []), { id, name, madeAt }].filter((one) => needed.has(one.id));
};

const assertOfHere = ({ manifest, name }: EarlierBackup, storeId: string | null) => {
  if ((manifest.storeId ?? null) === storeId) return;
  throw new BackupError(`${name} is a backup of another installation: nothing can be added to it.`);
};

/** Progress callback for each entry; an exception stops the backup. */
export type HearEntry = (done: number, total: number) => Promise<void>;
const nobody: HearEntry = async () => {};

/** The new backup, and the files that its rows name and the store lacks. */
export type Made = { readonly manifest: Manifest; readonly unmet: string[] };

/**
 * Backs up a running installation: all tables in one snapshot, then the files, which exist before their rows. With an
 * earlier backup only the files that it lacks.
 */
export async function createBackup(
  source: Source,
  writer: BackupWriter,
  earlier: EarlierBackup | null = null,
  onEntry: HearEntry = nobody,
): Promise<Made> {
  try {
    return await withClient(source.url, (client) =>
      writeBackup(client, source, { writer, earlier, onEntry }),
    );
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function writeBackup(
  client: pg.Client,
  source: Source,
  {
    writer,
    earlier,
    onEntry,
  }: { writer: BackupWriter; earlier: EarlierBackup | null; onEntry: HearEntry },
): Promise<Made> {
  // Files of the snapshot stay in the store until they are copied.
  await holdFileDeletion(client);
  const madeAt = source.clock.now().toISOString();
  await client.query('begin isolation level repeatable read, read only');
  const ordered = await tablesOf(client);
  if (ordered.length === 0)
    throw new BackupError('There is nothing to back up: the database has no tables.');
  const migrations = await migrationsOf(client);
  const storeId = await storeIdOf(client);
  await assertMark(source.storage, source.place, storeId);
  if (earlier) assertOfHere(earlier, storeId);
  const tables: Manifest['tables'] = [];
  const named: NamedFile[] = [];
  const filesThere = await keysIn(source.storage);
  const total = ordered.length + filesThere;
  for (const table of ordered) {
    tables.push(await copyTable(client, writer, table, named));
    await onEntry(tables.length, total);
  }
  const sequences = await sequencesOf(client);
  const deleted = await deletedKeys(client);
  await client.query('commit');
  const files = await copyFiles(source.storage, writer, {
    deleted,
    earlier,
    onFile: (done) => onEntry(Math.min(ordered.length + done, total), total),
  });
  // A connection that was lost meanwhile held nothing any more.
  await client.query('select 1');
  const manifest = sealedManifest({
    madeAt,
    ...(storeId !== null && { storeId }),
    migrations,
    tables,
    sequences,
    files,
    earlier: neededOf(files, earlier),
  });
  // Last: a backup without it is not whole.
  await writer.add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, null, 1))]));
  await writer.finish();
  return { manifest, unmet: unmetNames(named, new Map(files.map(({ key, seal }) => [key, seal]))) };
}
