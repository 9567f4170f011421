import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { announceNews } from '../../../platform/live-channel.ts';
import { eventEnrolments } from '../../events/tables.ts';

/** Open pages of those who have a place ask anew: the event says by itself that it moved, or is off. */
export async function tellEnrolled(tx: Tx, eventId: number): Promise<void> {
  const rows = await tx
    .select({ studentId: eventEnrolments.studentId })
    .from(eventEnrolments)
    .where(eq(eventEnrolments.eventId, eventId));
  await announceNews(
    tx,
    rows.map(({ studentId }) => studentId),
  );
}
