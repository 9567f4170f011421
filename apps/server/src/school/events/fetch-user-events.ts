import type { RequestOf } from '@skillkite/contract/call';
import { listOf } from '@skillkite/rules/calls/listing';
import type { fetchUserEvents } from '@skillkite/contract/school/events';
import { monthSpan } from '@skillkite/rules/time/wall-clock';
import { and, asc, desc, eq, exists, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { batched } from '../../database/batch.ts';
import type { Database } from '../../database/database.ts';
import { rowByStudent } from '../../database/read-by-student.ts';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { type EventRow, eventFrom } from './event-shape.ts';
import { eventEnrolments, events } from './tables.ts';
import { batchParameter } from '../../database/batch-parameter.ts';

const PAGE = 200;

type Asked = RequestOf<typeof fetchUserEvents>;
type List = Pick<Asked, 'type'> & {
  readonly month: string | undefined;
  readonly group: Asked['class_group'] | undefined;
  readonly timeZone: string;
  readonly now: Date;
  readonly schoolId: number;
  readonly most: number;
  /** The student for enrolments; null if the list is the same for all. */
  readonly studentId: number | null;
};

/** Conditions that change the text of the statement; the others are placeholders. */
type Shape = Pick<List, 'type'> & {
  readonly isOwn: boolean;
  readonly isOfMonth: boolean;
  readonly isOfGroup: boolean;
};

const shapeOf = ({ type, month, group, studentId }: List): Shape => ({
  type,
  isOwn: studentId !== null,
  isOfMonth: month !== undefined,
  isOfGroup: group !== undefined,
});

const nameOf = ({ type, isOwn, isOfMonth, isOfGroup }: Shape) =>
  ['events', type, isOwn && 'own', isOfMonth && 'month', isOfGroup && 'group']
    .filter(Boolean)
    .join('_');

const { placeholder } = sql;

const prepareList = ({ orm }: Database, shape: Shape) => {
  const { type, isOwn, isOfMonth, isOfGroup } = shape;
  const place = and(
    eq(eventEnrolments.eventId, events.id),
    eq(eventEnrolments.studentId, placeholder('studentId')),
  );
  return orm
    .select()
    .from(events)
    .where(
      and(
        isNull(events.retiredAt),
        or(isNull(events.schoolId), eq(events.schoolId, placeholder('schoolId'))),
        type === 'past' ? isNull(events.cancelledAt) : undefined,
        type === 'past' ? lte(events.endsAt, placeholder('now')) : undefined,
        type === 'upcoming' ? gt(events.endsAt, placeholder('now')) : undefined,
        isOwn
          ? exists(
              orm
                .select({ one: sql`1` })
                .from(eventEnrolments)
                .where(place),
            )
          : undefined,
        isOfMonth
          ? and(gte(events.startsAt, placeholder('from')), lt(events.startsAt, placeholder('to')))
          : undefined,
        isOfGroup ? sql`${placeholder('group')} = any(${events.classGroups})` : undefined,
      ),
    )
    .orderBy(type === 'past' ? desc(events.startsAt) : asc(events.startsAt))
    .limit(placeholder('limit'))
    .prepare(nameOf(shape));
};

/** A list is read once for all who ask for the same meanwhile, by a statement that the database has planned. */
function listReader(database: Database) {
  const prepared = new Map<string, ReturnType<typeof prepareList>>();
  const statementOf = (shape: Shape) => {
    const known = prepared.get(nameOf(shape)) ?? prepareList(database, shape);
    prepared.set(nameOf(shape), known);
    return known;
  };
  const read = (list: List): Promise<EventRow[]> => {
    const { month, group, timeZone, now, schoolId, studentId, most } = list;
    const span = month === undefined ? null : monthSpan(month, timeZone);
    return statementOf(shapeOf(list)).execute({
      now,
      schoolId,
      studentId,
      group,
      limit: most + 1,
      ...span,
    });
  };
  return batched<List, { rows: EventRow[] }>({
    name: 'events',
    key: ({ type, month, group, timeZone, schoolId, studentId, most }) =>
      JSON.stringify([type, month, group, timeZone, schoolId, studentId, most]),
    run: (lists) => Promise.all(lists.map(async (list) => ({ rows: await read(list) }))),
  });
}

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

/** Events by type, month of the school's calendar and class group: upcoming ones by start, past ones latest first. */
export function fetchUserEventsHandler({
  clock,
  database,
}: Ports<'clock' | 'database'>): Handler<typeof fetchUserEvents> {
  const readEvents = listReader(database);
  const readPlaces = placesReader(database);
  return async ({ body, student }) => {
    const { type, month, class_group: group, most = PAGE } = body;
    const { timeZone, schoolId } = student;
    const now = clock.now();
    const studentId = type === 'enrolled' ? student.id : null;
    const [read, places] = await Promise.all([
      readEvents({ type, month, group, timeZone, now, schoolId, studentId, most }),
      readPlaces(student.id),
    ]);
    const enrolledAt = ({ id }: EventRow) => {
      const at = places?.places[id];
      return at === undefined ? null : new Date(at);
    };
    const { rows, nextMost } = listOf(read.rows, most);
    // A cancelled event shows to students with a place, so that they do not wait for it.
    const shown = rows.filter((event) => event.cancelledAt === null || enrolledAt(event) !== null);
    return {
      events: shown.map((event) =>
        eventFrom({ event, enrolledAt: enrolledAt(event), timeZone, now }),
      ),
      next_most: nextMost,
    };
  };
}
