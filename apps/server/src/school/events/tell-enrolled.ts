import { inArray } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { announceNews } from '../../database/live-channel.ts';
import { eventEnrolments } from './tables.ts';

/** Notifies pages of enrolled students, so that a moved or cancelled event shows. */
export async function tellEnrolled(tx: Tx, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return;
  const rows = await tx
    .selectDistinct({ studentId: eventEnrolments.studentId })
    .from(eventEnrolments)
    .where(inArray(eventEnrolments.eventId, [...eventIds]));
  await announceNews(
    tx,
    rows.map(({ studentId }) => studentId),
  );
}
