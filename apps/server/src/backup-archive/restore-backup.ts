import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { countPointsAnew } from '../learning/dashboard/count-points.ts';
import { migrateDatabase } from '../database/database.ts';
import type { Storage } from '../files/storage.ts';
import { markIn, markStore, setStoreId } from '../files/store-identity.ts';
import { BackupError } from './backup-error.ts';
import type { Backup } from './chain.ts';
import { type Manifest, Sealing, assertSealed, fileEntry, tableEntry } from './manifest.ts';
import { assertSameMigrations, migrateAsFarAs, migrationsOf } from './migrations.ts';
import { hasRows, quoted, tablesOf } from './tables.ts';

type Target = {
  readonly url: string;
  readonly storage: Storage;
  /** Called for each restored entry; an exception stops the restore. */
  readonly onEntry?: () => Promise<void>;
};

/** An application that runs on it would write between the rows of the backup. */
const assertAlone = async (client: pg.Client) => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database()
     and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (rowCount) {
    throw new BackupError(
      'Somebody is connected to this database. Stop the application that runs on it first.',
    );
  }
};

/** Only an unused installation is overwritten, never one with data. */
const clearEmpty = async (client: pg.Client) => {
  const tables = await tablesOf(client);
  if (await hasRows(client, tables)) {
    throw new BackupError(
      'This installation is not empty. Restore into a new one: another DATA_DIR, or another database in DATABASE_URL.',
    );
  }
  for (const { name } of tables) await client.query(`drop table public.${quoted(name)} cascade`);
  await client.query('drop schema if exists drizzle cascade');
};

/** The store may hold files of this backup only, as after the loss of the database alone. */
const assertFree = async (storage: Storage, { storeId }: Manifest) => {
  const mark = await markIn(storage);
  if (mark !== null && mark !== storeId) {
    throw new BackupError(
      'The files there belong to another installation. Restore into an empty place: another DATA_DIR, or another bucket in STORAGE.',
    );
  }
  return mark ?? randomUUID();
};

const restoreFiles = async (backup: Backup, { storage, onEntry }: Target) => {
  for (const file of backup.manifest.files) {
    const { key, seal } = file;
    const sealing = new Sealing();
    const content = await backup.readFile(file);
    content.once('error', (error) => sealing.destroy(error));
    await storage.put(key, content.pipe(sealing));
    assertSealed(fileEntry(key), sealing.seal, seal);
    await onEntry?.();
  }
};

const fillTable = async (
  client: pg.Client,
  backup: Backup,
  { name, columns, seal }: Manifest['tables'][number],
) => {
  const sealing = new Sealing();
  const list = columns.map(quoted).join(', ');
  await pipeline(
    await backup.read(tableEntry(name)),
    sealing,
    client.query(copyFrom(`copy public.${quoted(name)} (${list}) from stdin`)),
  );
  assertSealed(tableEntry(name), sealing.seal, seal);
};

/** Checks the rows in the database, not the rows sent. */
const assertCount = async (
  client: pg.Client,
  { name, rows }: Manifest['tables'][number],
): Promise<void> => {
  const counted = await client.query<{ count: number }>(
    `select count(*)::float8 as count from public.${quoted(name)}`,
  );
  const count = counted.rows[0]?.count;
  if (count !== rows)
    throw new BackupError(
      `The table ${name} has ${count} rows after it was restored, not ${rows}.`,
    );
};

const fillTables = async (
  client: pg.Client,
  backup: Backup,
  { storeId, onEntry }: { storeId: string; onEntry: Target['onEntry'] },
) => {
  await client.query('begin');
  for (const table of backup.manifest.tables) {
    await fillTable(client, backup, table);
    await assertCount(client, table);
    await onEntry?.();
  }
  for (const { name, last } of backup.manifest.sequences) {
    if (last !== null)
      await client.query('select setval($1::regclass, $2)', [`public.${quoted(name)}`, last]);
  }
  await setStoreId(client, storeId);
  await client.query('commit');
};

/**
 * Bring a backup into an empty installation: its files, then its tables in one transaction, then what this version of
 * the application has changed since. What went wrong half-way can be tried again.
 */
export async function restoreBackup(backup: Backup, target: Target): Promise<Manifest> {
  const { manifest } = backup;
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  try {
    await assertAlone(client);
    await clearEmpty(client);
    const storeId = await assertFree(target.storage, manifest);
    await migrateAsFarAs(target.url, manifest.migrations);
    assertSameMigrations(await migrationsOf(client), manifest.migrations);
    await restoreFiles(backup, target);
    await fillTables(client, backup, { storeId, onEntry: target.onEntry });
    // Last: a restore that broke off can be tried again.
    await markStore(target.storage, storeId);
    await migrateDatabase(target.url);
    // The load recorded the students as new, in addition to the counts of the backup.
    await countPointsAnew(target.url);
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}
