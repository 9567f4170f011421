import type { Tx } from '../../database/database.ts';
import { backupPlan } from './tables.ts';

type Terms = Pick<typeof backupPlan.$inferSelect, 'hour' | 'keep'>;
type Plan = Terms & { readonly version: number };

/**
 * Changes the backup schedule with its audit row; `wanted` computes the new plan. `requireSeen` throws if the caller
 * saw another version.
 */
export async function changePlan(
  tx: Tx,
  wanted: (now: Terms) => Terms,
  requireSeen: (now: Plan) => Promise<void> = async () => {},
) {
  await tx.insert(backupPlan).values({}).onConflictDoNothing();
  const [now] = await tx.select().from(backupPlan).for('update');
  if (!now) throw new Error('The backup schedule does not exist.');
  const { hour, keep, version } = now;
  const after = wanted({ hour, keep });
  if (hour === after.hour && keep === after.keep)
    return { details: { hour, keep, version }, audit: 'unchanged' as const };
  await requireSeen({ hour, keep, version });
  await tx.update(backupPlan).set({ ...after, version: version + 1 });
  const audit = { subject: ['backup-plan', 1] as const, schoolId: null };
  return {
    details: { ...after, version: version + 1 },
    audit: [{ ...audit, before: { hour, keep }, after }] as const,
  };
}
