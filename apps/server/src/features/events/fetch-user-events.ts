import type { fetchUserEvents } from '@skillkite/contract/events';
import { dayOf } from '@skillkite/rules/calendar-day';
import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { eventFrom } from './event-shape.ts';
import { eventEnrolments, events } from './tables.ts';

const MOST = 200;

/** Events by type, month of the school's calendar and class group; those to come by their start, those over latest first. */
export const answerFetchUserEvents =
  ({ clock, database }: Services): Handler<typeof fetchUserEvents> =>
  async ({ body, student }) => {
    const { type, month, class_group: group } = body;
    const now = clock.now();
    const rows = await database.orm
      .select({ event: events, enrolment: eventEnrolments })
      .from(events)
      .leftJoin(
        eventEnrolments,
        and(eq(eventEnrolments.eventId, events.id), eq(eventEnrolments.studentId, student.id)),
      )
      .where(
        and(
          isNull(events.retiredAt),
          type === 'past' ? lte(events.endsAt, now) : undefined,
          type === 'upcoming' ? gt(events.endsAt, now) : undefined,
          type === 'enrolled' ? eq(eventEnrolments.studentId, student.id) : undefined,
          group === undefined ? undefined : sql`${group} = any(${events.classGroups})`,
        ),
      )
      .orderBy(type === 'past' ? desc(events.startsAt) : asc(events.startsAt))
      .limit(MOST);
    return {
      events: rows
        .filter(
          ({ event }) =>
            month === undefined || dayOf(event.startsAt, student.timeZone).startsWith(month),
        )
        .map(({ event, enrolment }) =>
          eventFrom({ event, isEnrolled: enrolment !== null, timeZone: student.timeZone, now }),
        ),
    };
  };
