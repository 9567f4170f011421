import type { Failure } from '../../../platform/failure.ts';
import type { Tx } from '../../../platform/database.ts';
import { backupPlan } from './tables.ts';

type Terms = Pick<typeof backupPlan.$inferSelect, 'hour' | 'keep'>;
type Plan = Terms & { readonly version: number };

/** Changes when backups are made, with its row of the audit. `checkSeen` refuses where somebody changed it meanwhile. */
export async function changePlan(
  tx: Tx,
  after: Terms,
  checkSeen: (current: Plan) => Failure | null = () => null,
) {
  await tx.insert(backupPlan).values({}).onConflictDoNothing();
  const [now] = await tx.select().from(backupPlan).for('update');
  if (!now) throw new Error('The plan of backups was expected.');
  const { hour, keep, version } = now;
  if (hour === after.hour && keep === after.keep)
    return { details: { hour, keep, version }, audit: 'unchanged' as const };
  const refused = checkSeen({ hour, keep, version });
  if (refused) throw refused;
  await tx.update(backupPlan).set({ ...after, version: version + 1 });
  const audit = { subject: ['backup-plan', 1] as const, schoolId: null };
  return {
    details: { ...after, version: version + 1 },
    audit: [{ ...audit, before: { hour, keep }, after }] as const,
  };
}
