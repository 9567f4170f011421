import type { userJoinEvent } from '@skillkite/contract/school/events';
import { eventPhase } from '@skillkite/rules/school/calendar/event-window';
import { and, eq, isNull } from 'drizzle-orm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { requireEvent } from './event-shape.ts';
import { eventEnrolments } from './tables.ts';

/** The way in, while the server's clock lets one in (spec 9); the first time is kept. */
export const userJoinEventHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): Handler<typeof userJoinEvent> =>
  async ({ body, student, fail }) => {
    const now = clock.now();
    const ids = { eventId: body.event_id, student };
    const { event, enrolledAt } = await requireEvent(database.orm, ids);
    if (enrolledAt === null) throw fail('NOT_ENROLLED');
    if (event.cancelledAt !== null || eventPhase(event, now) !== 'joinable')
      throw fail('EVENT_NOT_JOINABLE');
    await database.orm
      .update(eventEnrolments)
      .set({ joinedAt: now })
      .where(
        and(
          eq(eventEnrolments.studentId, student.id),
          eq(eventEnrolments.eventId, event.id),
          isNull(eventEnrolments.joinedAt),
        ),
      );
    return { join_link: event.joinLink };
  };
