import { rm } from 'node:fs/promises';
import { desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type HearEntry, createBackup } from '../../backup-archive/create-backup.ts';
import { writeZip } from '../../backup-archive/zip.ts';
import { placeOfStorage } from '../../files/open-storage.ts';
import { operatorMessage } from '../../errors/operator-message.ts';
import type { Ports } from '../../ports.ts';
import { backupPath, requireRoom, sizeOf } from './backup-place.ts';
import { backupPlan, backups } from './tables.ts';

export type Maker = Ports<'clock' | 'config' | 'database' | 'storage'>;

const SAID_EVERY_MS = 1000;
/** Expected growth of the next backup. */
const GROWTH = 1.2;

/** Writes how far a job is, once a second; throws where the job is to end. */
export function saying(
  signal: AbortSignal,
  write: (done: number, total: number) => Promise<unknown>,
): HearEntry {
  let saidAt = 0;
  return async (done, total) => {
    signal.throwIfAborted();
    const now = performance.now();
    if (now - saidAt < SAID_EVERY_MS && done < total) return;
    saidAt = now;
    await write(done, total);
  };
}

/** Space for the next backup: the latest size plus a margin, else the size of all data. */
async function neededBytes({ config, database, storage }: Maker): Promise<number> {
  const [latest] = await database.orm
    .select()
    .from(backups)
    .where(isNotNull(backups.madeAt))
    .orderBy(desc(backups.id))
    .limit(1);
  if (latest && (await sizeOf(backupPath(config, latest))) !== null) return latest.size * GROWTH;
  const { rows } = await database.orm.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  let bytes = rows[0]?.bytes ?? 0;
  for await (const key of storage.list('')) bytes += (await storage.stat(key))?.size ?? 0;
  return bytes;
}

/** Deletes backups beyond the number that the plan keeps. */
async function removeOlder({ config, database: { orm } }: Maker): Promise<void> {
  const [plan] = await orm.select().from(backupPlan);
  const older = await orm
    .select()
    .from(backups)
    .where(isNotNull(backups.madeAt))
    .orderBy(desc(backups.id))
    .offset(plan?.keep ?? 7);
  for (const one of older) await rm(backupPath(config, one), { force: true });
  const ids = older.map(({ id }) => id);
  if (ids.length > 0) await orm.delete(backups).where(inArray(backups.id, ids));
}

/** Makes a requested backup. A failure that a retry cannot fix is stored in its row. */
export async function makeBackup(maker: Maker, id: number, signal: AbortSignal): Promise<void> {
  const { config, clock, database, storage } = maker;
  const where = eq(backups.id, id);
  const [row] = await database.orm.select().from(backups).where(where);
  if (!row || row.madeAt) return;
  const path = backupPath(config, row);
  try {
    await requireRoom(config.backupsDir, await neededBytes(maker));
    const { manifest, unmet } = await createBackup(
      { url: database.url, storage, place: placeOfStorage(config), clock },
      await writeZip(path),
      null,
      saying(signal, (done, total) =>
        database.orm.update(backups).set({ done, total }).where(where),
      ),
    );
    await database.orm
      .update(backups)
      .set({
        madeAt: clock.now(),
        failure: null,
        size: (await sizeOf(path)) ?? 0,
        rowCount: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
        fileCount: manifest.files.length,
        lostCount: unmet.length,
      })
      .where(where);
  } catch (error) {
    signal.throwIfAborted();
    await database.orm
      .update(backups)
      .set({ failure: operatorMessage(error) })
      .where(where);
    return;
  }
  await removeOlder(maker);
}
