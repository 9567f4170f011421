import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Ports } from '../ports.ts';
import type { Database, Tx } from '../database/database.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Storage } from './storage.ts';

/** Shared by running backups, exclusive for file deletion. Ends with its connection. */
const BACKUP_LOCK = 4_155_008;
/** A backup that begins waits for no more than these. */
const FILES_AT_ONCE = 100;
const HOUR_MS = 3_600_000;
const EVERY_MS = HOUR_MS / 6;

/**
 * The one way to delete files: in the transaction that deletes their last row. Files stay in the store for a while,
 * because a running backup or a restored database may need them. Keys are never reused.
 */
export async function deleteFilesLater(tx: Tx, keys: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    insert into deleted_files (key, deleted_at)
    select key, ${now.toISOString()}::timestamptz from unnest(${sql.param([...keys])}::text[]) as key
    on conflict (key) do nothing`);
}

/** Blocks file deletion until the connection ends, so that files of a snapshot can be copied. */
export async function holdFileDeletion(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK]);
}

/** Takes some files out of the store that were deleted before a moment. Answers how many; none while a backup runs. */
export async function removeDeletedFiles(
  { pool }: Database,
  storage: Storage,
  before: Date,
): Promise<number> {
  const client = await pool.connect();
  let isSound = false;
  try {
    const { rows: lock } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_lock($1) as "isFree"',
      [BACKUP_LOCK],
    );
    let removed = 0;
    if (lock[0]?.isFree === true) {
      const { rows } = await client.query<{ key: string }>(
        'select key from deleted_files where deleted_at < $1 order by deleted_at limit $2',
        [before, FILES_AT_ONCE],
      );
      const keys = rows.map(({ key }) => key);
      for (const key of keys) await storage.remove(key);
      await client.query('delete from deleted_files where key = any($1)', [keys]);
      await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]);
      removed = keys.length;
    }
    isSound = true;
    return removed;
  } finally {
    // The lock ends with the connection.
    client.release(!isSound);
  }
}

/** Deletes files from the store when no possible backup or restore needs them. */
export const deletedFiles = ({
  database,
  storage,
  clock,
  keptHours,
}: Ports<'clock' | 'database' | 'storage'> & { readonly keptHours: number }): JobKind => ({
  name: 'deleted-files',
  everyMs: EVERY_MS,
  run: async () => {
    const before = new Date(clock.now().getTime() - keptHours * HOUR_MS);
    const removed = await removeDeletedFiles(database, storage, before);
    return removed === FILES_AT_ONCE ? 'more' : 'done';
  },
});
