import type { setPlan } from '@skillkite/contract/staff/backups';
import type { StaffHandler } from '../shared/serve-staff.ts';
import { backupPlan } from './tables.ts';

export const setPlanHandler: StaffHandler<typeof setPlan> = ({ body, commit, fail }) =>
  commit(async (tx) => {
    await tx.insert(backupPlan).values({}).onConflictDoNothing();
    const [now] = await tx.select().from(backupPlan).for('update');
    if (!now) throw new Error('The plan of backups was expected.');
    const { hour, keep, version } = now;
    if (hour === body.hour && keep === body.keep)
      return { details: { hour, keep, version }, audit: 'unchanged' };
    if (version !== body.version)
      throw fail('CHANGED_MEANWHILE', { current: { hour, keep, version } });
    const after = { hour: body.hour, keep: body.keep };
    await tx.update(backupPlan).set({ ...after, version: version + 1 });
    return {
      details: { ...after, version: version + 1 },
      audit: [{ subject: ['backup-plan', 1], schoolId: null, before: { hour, keep }, after }],
    };
  });
