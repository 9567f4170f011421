import type { Tx } from '../../database/database.ts';
import { learningEvents } from './tables.ts';

/** Notes what a Learning Record Store is to be told, in the transaction that does it; nothing where none is named. */
export async function noteEvent(
  tx: Tx,
  isTold: boolean,
  event: typeof learningEvents.$inferInsert,
): Promise<void> {
  if (isTold) await tx.insert(learningEvents).values(event);
}
