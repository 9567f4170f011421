import type { Tx } from '../../database/database.ts';
import { announceClasses } from '../../database/live-channel.ts';
import { enqueue } from '../../jobs/job-queue.ts';

/** Of the job that gives a class's work to whoever came into it. */
export const CLASS_WORK = 'class-work';
export type ClassWorkPayload = { readonly schoolId: number };

/** Where students came into classes of a school or left them: open pages hear of it, and what a class was given follows who is in it. */
export async function noteClassChanges(tx: Tx, schoolIds: Iterable<number>): Promise<void> {
  for (const schoolId of new Set(schoolIds)) {
    const payload: ClassWorkPayload = { schoolId };
    await announceClasses(tx, schoolId);
    await enqueue(tx, { name: CLASS_WORK }, { payload });
  }
}
