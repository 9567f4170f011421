import type { Tx } from '../../database/database.ts';
import { learningEvents } from './tables.ts';

/** Records an event for the Learning Record Store in the same transaction; nothing without a store. */
export async function noteEvent(
  tx: Tx,
  isTold: boolean,
  event: typeof learningEvents.$inferInsert,
): Promise<void> {
  if (isTold) await tx.insert(learningEvents).values(event);
}
