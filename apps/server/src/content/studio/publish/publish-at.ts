import type { Tx } from '../../../database/database.ts';
import { dropWaiting, enqueue } from '../../../jobs/job-queue.ts';

/** A publication that is due later. */
export const PUBLISH = { name: 'publish-course' } as const;

const keyOf = (draftId: number) => `${draftId}@`;

/** Forgets the time that a course was to be published at. */
export const dropJobs = (tx: Tx, draftId: number) => dropWaiting(tx, PUBLISH, keyOf(draftId));

/** Has a course published at a time, in the place of another one. */
export async function publishAt(tx: Tx, draftId: number, at: Date, now: Date): Promise<void> {
  await dropJobs(tx, draftId);
  await enqueue(tx, PUBLISH, {
    payload: { draftId },
    uniqueKey: `${keyOf(draftId)}${at.getTime()}`,
    inMs: at.getTime() - now.getTime(),
  });
}
