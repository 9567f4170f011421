import type { RequestOf } from '@skillkite/contract/call';
import type { fetchUserEvents } from '@skillkite/contract/events';
import { monthSpan } from '@skillkite/rules/wall-clock';
import { and, asc, desc, eq, exists, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { batched } from '../../platform/batch.ts';
import type { Database } from '../../platform/database.ts';
import { rowByStudent } from '../../platform/read-by-student.ts';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { type EventRow, eventFrom } from './event-shape.ts';
import { eventEnrolments, events } from './tables.ts';
import { batchParameter } from '../../platform/batch-parameter.ts';

const MOST = 200;

type Asked = RequestOf<typeof fetchUserEvents>;
type List = Pick<Asked, 'type'> & {
  readonly month: string | undefined;
  readonly group: Asked['class_group'] | undefined;
  readonly timeZone: string;
  readonly now: Date;
  readonly schoolId: number;
  /** Whose places are asked about; null where the list is the same for everybody. */
  readonly studentId: number | null;
};

const readList = ({ orm }: Database, list: List): Promise<EventRow[]> => {
  const { type, month, group, timeZone, now, schoolId, studentId } = list;
  const span = month === undefined ? null : monthSpan(month, timeZone);
  const place = and(
    eq(eventEnrolments.eventId, events.id),
    eq(eventEnrolments.studentId, studentId ?? 0),
  );
  return orm
    .select()
    .from(events)
    .where(
      and(
        isNull(events.retiredAt),
        or(isNull(events.schoolId), eq(events.schoolId, schoolId)),
        studentId === null ? isNull(events.cancelledAt) : undefined,
        type === 'past' ? lte(events.endsAt, now) : undefined,
        type === 'upcoming' ? gt(events.endsAt, now) : undefined,
        studentId === null
          ? undefined
          : exists(
              orm
                .select({ one: sql`1` })
                .from(eventEnrolments)
                .where(place),
            ),
        span ? and(gte(events.startsAt, span.from), lt(events.startsAt, span.to)) : undefined,
        group === undefined ? undefined : sql`${group} = any(${events.classGroups})`,
      ),
    )
    .orderBy(type === 'past' ? desc(events.startsAt) : asc(events.startsAt))
    .limit(MOST);
};

/** A list is read once for all who ask for the same meanwhile. */
const listReader = (database: Database) =>
  batched<List, { rows: EventRow[] }>({
    name: 'events',
    key: ({ type, month, group, timeZone, schoolId, studentId }) =>
      JSON.stringify([type, month, group, timeZone, schoolId, studentId]),
    run: (lists) =>
      Promise.all(lists.map(async (list) => ({ rows: await readList(database, list) }))),
  });

type Places = { student_id: number; places: Readonly<Record<string, string>> };

const placesReader = ({ pool }: Database) =>
  rowByStudent<Places>({
    name: 'event_places',
    studentOf: (row) => row.student_id,
    read: async (studentIds) => {
      const { rows } = await pool.query<Places>({
        name: 'event_places',
        text: `select student_id, json_object_agg(event_id, at) as places from event_enrolments
               where student_id = any(${batchParameter(1)}) group by student_id`,
        values: [studentIds],
      });
      return rows;
    },
  });

/** Events by type, month of the school's calendar and class group; those to come by their start, those over latest first. */
export function fetchUserEventsHandler({
  clock,
  database,
}: Services): Handler<typeof fetchUserEvents> {
  const readEvents = listReader(database);
  const readPlaces = placesReader(database);
  return async ({ body, student }) => {
    const { type, month, class_group: group } = body;
    const { timeZone, schoolId } = student;
    const now = clock.now();
    const studentId = type === 'enrolled' ? student.id : null;
    const [{ rows }, places] = await Promise.all([
      readEvents({ type, month, group, timeZone, now, schoolId, studentId }),
      readPlaces(student.id),
    ]);
    const enrolledAt = ({ id }: EventRow) => {
      const at = places?.places[id];
      return at === undefined ? null : new Date(at);
    };
    return {
      events: rows.map((event) =>
        eventFrom({ event, enrolledAt: enrolledAt(event), timeZone, now }),
      ),
    };
  };
}
