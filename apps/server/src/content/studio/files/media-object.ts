import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { libraryFiles, mediaObjects } from './tables.ts';

/** Gives up an object if no library has it any more. The sweep of removed files deletes it later. */
export async function giveUpObject(tx: Tx, objectId: number, now: Date): Promise<void> {
  // A library that takes it over locks it too.
  await tx.select().from(mediaObjects).where(eq(mediaObjects.id, objectId)).for('update');
  const [other] = await tx
    .select({ id: libraryFiles.id })
    .from(libraryFiles)
    .where(and(eq(libraryFiles.objectId, objectId), isNull(libraryFiles.removedAt)))
    .limit(1);
  if (other) return;
  await tx
    .update(mediaObjects)
    .set({ givenUpAt: now })
    .where(and(eq(mediaObjects.id, objectId), isNull(mediaObjects.givenUpAt)));
}
