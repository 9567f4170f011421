import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { BackupError } from '../../backup-archive/backup-error.ts';
import { type Backup, openBackup } from '../../backup-archive/chain.ts';
import { restoreBackup } from '../../backup-archive/restore-backup.ts';
import { quoted } from '../../backup-archive/tables.ts';
import { verifyBackup } from '../../backup-archive/verify-backup.ts';
import { withClient, withDatabaseName } from '../../database/database.ts';
import { operatorMessage } from '../../errors/operator-message.ts';
import type { Storage } from '../../files/storage.ts';
import { backupPath, requireRoom } from './backup-place.ts';
import { type Maker, saying } from './make-backup.ts';
import { backups } from './tables.ts';

/** Rows take more room in a database, with their indexes, than in a backup. */
const ROWS_GROW = 4;
const MOST_PROBLEMS = 20;

/** Reads to their end the files it is given, counts them and keeps none: there is room for one copy of them, not for two. */
function countedFiles(): Storage & { readonly count: () => number } {
  const kept = new Map<string, number>();
  const take = async (key: string, content: Readable | Buffer) => {
    let bytes = 0;
    const parts = Buffer.isBuffer(content) ? [content] : content;
    for await (const part of parts) bytes += (part as Buffer).length;
    kept.set(key, bytes);
    return bytes;
  };
  return {
    count: () => kept.size,
    put: take,
    putNew: async (key, content) => !kept.has(key) && (await take(key, content)) >= 0,
    stat: async () => null,
    read: async () => Readable.from([]),
    remove: async (key) => void kept.delete(key),
    list: async function* list() {
      yield* kept.keys();
    },
  };
}

/** A database of its own for as long as it is needed, on the same server. */
async function withDatabaseAside<T>(
  url: string,
  name: string,
  work: (aside: string) => Promise<T>,
): Promise<T> {
  const remove = (client: pg.Client) =>
    client.query(`drop database if exists ${quoted(name)} with (force)`);
  await withClient(url, async (client) => {
    await remove(client);
    await client.query(`create database ${quoted(name)} template template0`);
  });
  try {
    return await work(withDatabaseName(url, name));
  } finally {
    await withClient(url, remove);
  }
}

/** Reads a whole backup and restores it into a temporary database. Returns its problems. */
async function problemsOf(
  backup: Backup,
  { url, name, onEntry }: { url: string; name: string; onEntry: () => Promise<void> },
): Promise<string[]> {
  const problems = await verifyBackup(backup, onEntry);
  if (problems.length > 0) return problems.slice(0, MOST_PROBLEMS);
  const storage = countedFiles();
  const { files } = await withDatabaseAside(url, name, (aside) =>
    restoreBackup(backup, { url: aside, storage, onEntry }),
  );
  // The store's marker is not part of the backup.
  const count = storage.count() - 1;
  return count === files.length
    ? []
    : [`${count} files were restored, not the ${files.length} of the backup.`];
}

/** Verifies a requested backup and stores the problems in its row. */
export async function testRestore(
  { config, clock, database }: Maker,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const where = eq(backups.id, id);
  const [row] = await database.orm.select().from(backups).where(where);
  if (!row?.madeAt || !row.checkAskedAt || row.checkedAt) return;
  const write = saying(signal, (checkDone, checkTotal) =>
    database.orm.update(backups).set({ checkDone, checkTotal }).where(where),
  );
  let problems: readonly string[];
  try {
    const backup = await openBackup(backupPath(config, row));
    try {
      const { tables, files } = backup.manifest;
      const bytes = tables.reduce((sum, { seal }) => sum + seal.bytes, 0);
      if (config.databaseUrl === null || new URL(database.url).hostname === '127.0.0.1')
        await requireRoom(config.dataDir, bytes * ROWS_GROW);
      const total = 2 * (tables.length + files.length);
      let done = 0;
      problems = await problemsOf(backup, {
        url: database.url,
        name: `skillkite_aside_${id}`,
        onEntry: () => write((done += 1), total),
      });
    } finally {
      await backup.close();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof BackupError)) throw error;
    problems = [operatorMessage(error)];
  }
  await database.orm.update(backups).set({ checkedAt: clock.now(), problems }).where(where);
}
