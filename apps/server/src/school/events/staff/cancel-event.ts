import type { cancelEvent } from '@skillkite/contract/staff/events';
import { eq } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import { events } from '../tables.ts';
import { tellEnrolled } from '../tell-enrolled.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { heldEvent, schoolEventShape } from './school-event-shape.ts';

export const cancelEventHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof cancelEvent> =>
  ({ body: { event_id, version }, commit, changed }) =>
    commit(async (tx) => {
      const before = await heldEvent(tx, { event_id, version }, changed);
      if (before.cancelledAt !== null)
        return { details: { event: schoolEventShape(before) }, audit: 'unchanged' };
      const [row] = await tx
        .update(events)
        .set({ cancelledAt: clock.now(), version: version + 1 })
        .where(eq(events.id, event_id))
        .returning();
      if (!row) throw new Failure('INTERNAL');
      await tellEnrolled(tx, [event_id]);
      return {
        details: { event: schoolEventShape(row) },
        audit: [
          {
            subject: ['event', event_id] as const,
            schoolId: row.schoolId,
            before: { is_cancelled: 0 },
            after: { is_cancelled: 1, enrolled: row.enrolled },
          },
        ],
      };
    });
