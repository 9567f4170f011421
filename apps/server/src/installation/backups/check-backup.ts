import type { checkBackup } from '@skillkite/contract/staff/operator/backups';
import { eq } from 'drizzle-orm';
import { Failure } from '../../errors/failure.ts';
import { enqueue } from '../../jobs/job-queue.ts';
import type { Ports } from '../../ports.ts';
import type { StaffHandler } from '../../staff/serve-staff.ts';
import { backupCheckJob } from './jobs.ts';
import { backups } from './tables.ts';

export const checkBackupHandler =
  (
    services: Ports<'clock' | 'config' | 'database' | 'storage'>,
  ): StaffHandler<typeof checkBackup> =>
  ({ body, commit }) =>
    commit(async (tx) => {
      const where = eq(backups.id, body.backup_id);
      const [row] = await tx.select().from(backups).where(where).for('update');
      if (!row?.madeAt) throw new Failure('NOT_FOUND');
      const details = { backup_id: row.id };
      if (row.checkAskedAt && !row.checkedAt) return { details, audit: 'unchanged' };
      const checkAskedAt = services.clock.now();
      await tx
        .update(backups)
        .set({ checkAskedAt, checkDone: 0, checkTotal: 0, checkedAt: null, problems: [] })
        .where(where);
      await enqueue(tx, backupCheckJob(services), {
        payload: { backupId: row.id },
        uniqueKey: `${row.id}:${checkAskedAt.getTime()}`,
      });
      return { details, audit: [{ subject: ['backup', row.id], schoolId: null }] };
    });
