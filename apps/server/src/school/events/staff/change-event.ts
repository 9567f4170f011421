import type { changeEvent } from '@skillkite/contract/staff/events';
import { eq } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import { events } from '../tables.ts';
import { tellEnrolled } from '../tell-enrolled.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { columnsOf, heldEvent, schoolEventShape, traceOfEvent } from './school-event-shape.ts';

/** One that was called off stays so: a new one is made in its place. */
export const changeEventHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof changeEvent> =>
  ({ body: { event_id, version, ...words }, commit, changed }) =>
    commit(async (tx) => {
      const before = await heldEvent(tx, { event_id, version }, changed);
      if (before.cancelledAt !== null)
        throw await changed(tx, schoolEventShape(before), traceOfEvent(event_id));
      const now = clock.now();
      const columns = columnsOf(words, now, before);
      const isMoved =
        columns.startsAt.getTime() !== before.startsAt.getTime() ||
        columns.endsAt.getTime() !== before.endsAt.getTime();
      const [row] = await tx
        .update(events)
        .set({ ...columns, version: version + 1, ...(isMoved && { movedAt: now }) })
        .where(eq(events.id, event_id))
        .returning();
      if (!row) throw new Failure('INTERNAL');
      if (isMoved) await tellEnrolled(tx, [event_id]);
      const event = schoolEventShape(row);
      return {
        details: { event },
        audit: [
          {
            subject: ['event', event_id] as const,
            schoolId: row.schoolId,
            before: schoolEventShape(before),
            after: event,
          },
        ],
      };
    });
