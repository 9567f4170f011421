import type { createEvent } from '@skillkite/contract/staff/events';
import { and, eq } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Ports } from '../../../ports.ts';
import { events } from '../tables.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import { columnsOf, schoolEventShape } from './school-event-shape.ts';

export const createEventHandler =
  ({ clock }: Ports<'clock'>): StaffHandler<typeof createEvent> =>
  ({ body: { school_id, request_key, ...words }, commit }) =>
    commit(async (tx) => {
      const sameKey = and(eq(events.schoolId, school_id), eq(events.slug, request_key));
      const [known] = await tx.select().from(events).where(sameKey);
      if (known) return { details: { event: schoolEventShape(known) }, audit: 'unchanged' };
      const [row] = await tx
        .insert(events)
        .values({
          ...columnsOf(words, clock.now()),
          schoolId: school_id,
          slug: request_key,
        })
        .returning();
      if (!row) throw new Failure('INTERNAL');
      const event = schoolEventShape(row);
      return {
        details: { event },
        audit: [{ subject: ['event', row.id] as const, schoolId: school_id, after: event }],
      };
    });
