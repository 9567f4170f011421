import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { enqueue } from '../../jobs/job-queue.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { backupPlan, backups } from './tables.ts';

// The backup code is imported on use: a starting server does not need it.

/** Few tries: a backup that kills its process is not retried for hours. */
const MOST_TRIES = 3;
const LOOKS_EVERY_MS = 300_000;

export const BACKUP_JOB = 'backup';
export const CHECK_JOB = 'backup-check';
type OfBackup = { readonly backupId: number };

export const backupJob = (
  services: Ports<'clock' | 'config' | 'database' | 'storage'>,
): JobKind<OfBackup> => ({
  name: BACKUP_JOB,
  maxAttempts: MOST_TRIES,
  run: async ({ payload, signal }) => {
    const { makeBackup } = await import('./make-backup.ts');
    await makeBackup(services, payload.backupId, signal);
    return 'done';
  },
});

export const backupCheckJob = (
  services: Ports<'clock' | 'config' | 'database' | 'storage'>,
): JobKind<OfBackup> => ({
  name: CHECK_JOB,
  maxAttempts: MOST_TRIES,
  run: async ({ payload, signal }) => {
    const { testRestore } = await import('./test-restore.ts');
    await testRestore(services, payload.backupId, signal);
    return 'done';
  },
});

/** Has a backup made; one that waits or is being made does for both. */
export async function askForBackup(
  services: Ports<'clock' | 'config' | 'database' | 'storage'>,
  tx: Tx,
  personId: number | null,
): Promise<{ id: number; isNew: boolean }> {
  // The second of two concurrent requests finds the backup of the first.
  await tx.execute(sql`lock table backups in share row exclusive mode`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select b.id from backups b join jobs j on j.kind = ${BACKUP_JOB} and j.unique_key = b.id::text
    where j.state in ('waiting', 'running') and b.made_at is null limit 1`);
  const [known] = rows;
  if (known) return { id: known.id, isNew: false };
  const [row] = await tx
    .insert(backups)
    .values({ askedAt: services.clock.now(), personId })
    .returning();
  if (!row) throw new Error('The row of the backup does not exist.');
  await enqueue(tx, backupJob(services), {
    payload: { backupId: row.id },
    uniqueKey: String(row.id),
  });
  return { id: row.id, isNew: true };
}

const hourAndDay = (at: Date, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, hour: Number(of('hour')) };
};

/** The backup of each day, at the hour of the plan or as soon after it as the application runs. */
export const scheduledBackups = (
  services: Ports<'clock' | 'config' | 'database' | 'storage'>,
): JobKind => ({
  name: 'scheduled-backups',
  everyMs: LOOKS_EVERY_MS,
  run: async () => {
    const { clock, config, database } = services;
    const now = hourAndDay(clock.now(), config.timeZone);
    await transaction(database, async (tx) => {
      const [plan] = await tx.select().from(backupPlan);
      if (plan?.hour === undefined || plan.hour === null || now.hour < plan.hour) return;
      const [ofToday] = await tx
        .select({ id: backups.id })
        .from(backups)
        .where(
          and(
            isNull(backups.personId),
            eq(
              sql`(${backups.askedAt} at time zone ${config.timeZone})::date`,
              sql`${now.day}::date`,
            ),
          ),
        )
        .limit(1);
      if (!ofToday) await askForBackup(services, tx, null);
    });
    return 'done';
  },
});
