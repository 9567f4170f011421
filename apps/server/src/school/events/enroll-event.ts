import type { enrollEvent } from '@skillkite/contract/school/events';
import { classGroup } from '@skillkite/rules/school/grade';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { requireEvent } from './event-shape.ts';
import { eventEnrolments, events } from './tables.ts';

/** Take a place: of several who race for the last one, one has it and the others get 409. */
export const enrollEventHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): Handler<typeof enrollEvent> =>
  ({ body, student, fail }) =>
    transaction(database, async (tx) => {
      const now = clock.now();
      const ids = { eventId: body.event_id, studentId: student.id };
      const { event, enrolledAt } = await requireEvent(tx, { eventId: body.event_id, student });
      if (enrolledAt !== null) return { is_enrolled: 1 };
      const group = classGroup(student.grade);
      if (group === null || !event.classGroups.includes(group)) throw fail('NOT_ALLOWED');
      if (event.endsAt <= now) throw fail('EVENT_OVER');
      const added = await tx
        .insert(eventEnrolments)
        .values({ ...ids, at: now })
        .onConflictDoNothing()
        .returning({ eventId: eventEnrolments.eventId });
      if (added.length === 0) return { is_enrolled: 1 };
      const taken = await tx
        .update(events)
        .set({ enrolled: sql`${events.enrolled} + 1` })
        .where(
          and(
            eq(events.id, event.id),
            isNull(events.cancelledAt),
            or(isNull(events.capacity), lt(events.enrolled, events.capacity)),
          ),
        )
        .returning({ id: events.id });
      // The insert is rolled back with the transaction.
      if (taken.length === 0) throw fail('EVENT_FULL');
      return { is_enrolled: 1 };
    });
