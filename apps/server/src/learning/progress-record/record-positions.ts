import { TAKEN, batched } from '../../database/batch.ts';
import { batchStatement, column } from '../../database/batch-statement.ts';
import type { Database } from '../../database/database.ts';
import { LOCKED, numbered, played } from './progress-events.ts';

/** Position of a student in a video. */
export type Position = {
  readonly studentId: number;
  readonly lessonId: number;
  readonly courseId: number;
  readonly seconds: number;
  /** Furthest watched second. */
  readonly watchedSeconds: number;
  /** Whether the lesson becomes the student's position; a supporting file does not. */
  readonly isPlaying: boolean;
  readonly at: Date;
};

type NumberedPosition = Position & { readonly serial: number };

const writeStatement = (isTold: boolean) =>
  batchStatement<{ given: NumberedPosition }>(
    'record_positions',
    {
      given: {
        student_id: column('bigint', ({ studentId }) => studentId),
        lesson_id: column('bigint', ({ lessonId }) => lessonId),
        course_id: column('bigint', ({ courseId }) => courseId),
        seconds: column('int', ({ seconds }) => seconds),
        watched_seconds: column('int', ({ watchedSeconds }) => watchedSeconds),
        is_playing: column('boolean', ({ isPlaying }) => isPlaying),
        at: column('timestamptz', ({ at }) => at),
        serial: column('bigint', ({ serial }) => serial),
      },
    },
    ({ given }) => `
  with given as materialized (
    select distinct on (student_id, lesson_id) student_id, lesson_id, course_id, seconds,
           max(watched_seconds) over (partition by student_id, lesson_id) as watched_seconds,
           is_playing, at, serial
    from ${given.unnest} as g(${given.names})
    order by student_id, lesson_id, serial desc
  ), ${LOCKED}, taken as materialized (
    select g.* from given g join locked on locked.id = g.student_id
  ), ${played('taken')}, written as (
    insert into lesson_progress as p
      (student_id, lesson_id, course_id, is_done, seconds, watched_seconds, first_at, last_at)
    select student_id, lesson_id, course_id, false, seconds, watched_seconds, at, at
    from taken
    on conflict (student_id, lesson_id) do update set
      seconds = excluded.seconds,
      watched_seconds = greatest(p.watched_seconds, excluded.watched_seconds),
      last_at = greatest(p.last_at, excluded.last_at)
    returning p.student_id, p.lesson_id, p.first_at, p.xmax = 0 as is_new
  ), noted as (
    insert into learning_events (student_id, kind, lesson_id, at)
    select student_id, 'lesson-begun', lesson_id, first_at from written where is_new and ${isTold}
  )
  select student_id from written`,
  );

/** Stores positions in batches: the latest of each lesson, and the furthest watched second. */
export function positionRecorder(
  { pool }: Database,
  isTold: boolean,
): (position: Position) => Promise<'kept'> {
  const write = writeStatement(isTold);
  const keep = batched<NumberedPosition, 'kept'>({
    name: 'positions',
    key: ({ studentId, serial }) => `${studentId}/${serial}`,
    run: async (positions) => {
      const { rows } = await pool.query<{ student_id: number }>(write({ given: positions }));
      const kept = new Set(rows.map(({ student_id: studentId }) => studentId));
      return positions.map(({ studentId }) => (kept.has(studentId) ? 'kept' : TAKEN));
    },
  });
  const number = numbered<Position>();
  return (position) => keep(number(position));
}
