import type { Event } from '@skillkite/contract/shapes/event';
import type { EventId } from '@skillkite/contract/ids';
import { eventPhase, isJoinVisible } from '@skillkite/rules/school/calendar/event-window';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import { eventEnrolments, events } from './tables.ts';

export type EventRow = typeof events.$inferSelect;
type Seen = {
  event: EventRow;
  /** Since when this student has a place; null without one. */
  enrolledAt: Date | null;
  timeZone: string;
  now: Date;
};

function newsOf({ event, enrolledAt }: Seen): Event['news'] {
  if (enrolledAt === null) return null;
  if (event.cancelledAt !== null) return 'cancelled';
  return event.movedAt !== null && event.movedAt > enrolledAt ? 'moved' : null;
}

/** An event for a student: its link only while it can be used and with a place (D3, spec 9). */
export function eventFrom(seen: Seen): Event {
  const { event, enrolledAt, timeZone, now } = seen;
  const isEnrolled = enrolledAt !== null;
  const isOn = event.cancelledAt === null;
  const isJoinable = isOn && eventPhase(event, now) === 'joinable';
  return {
    id: event.id as EventId,
    name: event.name,
    description: event.description,
    kind: event.kind,
    host: event.host,
    lang: event.lang,
    translations: event.translations,
    class_groups: event.classGroups,
    starts_at: event.startsAt.toISOString(),
    ends_at: event.endsAt.toISOString(),
    time_zone: timeZone,
    capacity: event.capacity,
    places_left: event.capacity === null ? null : event.capacity - event.enrolled,
    is_enrolled: isEnrolled ? 1 : 0,
    news: newsOf(seen),
    join_visible: isOn && isJoinVisible(event, now) ? 1 : 0,
    joinable: isJoinable ? 1 : 0,
    ...(isJoinable && isEnrolled && { join_link: event.joinLink }),
  };
}

/**
 * The event with this student's place, else 404. Events that left their pack, belong to another school or are cancelled
 * are visible only with a place.
 */
export async function requireEvent(
  tx: Tx,
  { eventId, student }: { eventId: number; student: { id: number; schoolId: number } },
): Promise<{ event: EventRow; enrolledAt: Date | null }> {
  const [row] = await tx
    .select({ event: events, enrolment: eventEnrolments })
    .from(events)
    .leftJoin(
      eventEnrolments,
      and(eq(eventEnrolments.eventId, events.id), eq(eventEnrolments.studentId, student.id)),
    )
    .where(
      and(
        eq(events.id, eventId),
        isNull(events.retiredAt),
        or(isNull(events.schoolId), eq(events.schoolId, student.schoolId)),
        or(isNull(events.cancelledAt), isNotNull(eventEnrolments.eventId)),
      ),
    );
  if (!row) throw new Failure('EVENT_NOT_FOUND');
  return { event: row.event, enrolledAt: row.enrolment?.at ?? null };
}
