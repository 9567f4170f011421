import type { leaveEvent } from '@skillkite/contract/school/events';
import { and, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { requireEvent } from './event-shape.ts';
import { eventEnrolments, events } from './tables.ts';

/** Returns a place until the event begins. The deletion of the row frees it once. */
export const leaveEventHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): Handler<typeof leaveEvent> =>
  ({ body, student, fail }) =>
    transaction(database, async (tx) => {
      const ids = { eventId: body.event_id, studentId: student.id };
      const { event, enrolledAt } = await requireEvent(tx, { eventId: body.event_id, student });
      if (enrolledAt === null) return { is_enrolled: 0 };
      if (event.startsAt <= clock.now()) throw fail('EVENT_BEGUN');
      const given = await tx
        .delete(eventEnrolments)
        .where(
          and(
            eq(eventEnrolments.eventId, ids.eventId),
            eq(eventEnrolments.studentId, ids.studentId),
          ),
        )
        .returning({ eventId: eventEnrolments.eventId });
      if (given.length > 0) {
        await tx
          .update(events)
          .set({ enrolled: sql`${events.enrolled} - 1` })
          .where(eq(events.id, event.id));
      }
      return { is_enrolled: 0 };
    });
