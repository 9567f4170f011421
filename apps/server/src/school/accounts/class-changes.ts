import type { Tx } from '../../database/database.ts';
import { announceClasses } from '../../database/live-channel.ts';
import { enqueue } from '../../jobs/job-queue.ts';

/** Job that gives class assignments to students who joined. */
export const CLASS_WORK = 'class-work';
export type ClassWorkPayload = { readonly schoolId: number };

/**
 * Notes that students joined or left classes of a school: notifies open pages and enqueues the update of class
 * assignments.
 */
export async function noteClassChanges(tx: Tx, schoolIds: Iterable<number>): Promise<void> {
  for (const schoolId of new Set(schoolIds)) {
    const payload: ClassWorkPayload = { schoolId };
    await announceClasses(tx, schoolId);
    await enqueue(tx, { name: CLASS_WORK }, { payload });
  }
}
