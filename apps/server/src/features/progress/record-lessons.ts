import { batched } from '../../platform/batch.ts';
import type { Database } from '../../platform/database.ts';
import { LOCKED, PLAYED, numbered } from './given-deeds.ts';

/** One student's progress in one lesson. */
export type LessonDeed = {
  readonly studentId: number;
  readonly lessonId: number;
  readonly courseId: number;
  readonly isDone: boolean;
  /** Where a video begins, in seconds, if this is the first that is heard of it. */
  readonly seconds: number;
  /** Reward points of a first completion. */
  readonly points: number;
  readonly at: Date;
};

export type RecordedDeed = {
  /** Reward points earned by this very deed; a repeat earns none (D4). */
  readonly earnedPoints: number;
  /** Lessons of the course that are done now, as far as this statement saw. */
  readonly done: ReadonlySet<number>;
};

type NumberedDeed = LessonDeed & { readonly serial: number };

type Row = {
  student_id: number;
  lesson_id: number;
  earned: number | null;
  /** Lessons of the course that were done before this statement, and those of its own: it does not see what it writes. */
  done_before: number[] | null;
  done_now: number[] | null;
};

// The ledger row is what makes points happen once: only where it was new does the balance change (architecture 4).
// Everything joins `locked`, so that nothing of a student is touched before their lock is held.
const WRITE = `
  with given as materialized (
    select student_id, lesson_id, min(course_id) as course_id, bool_or(is_done) as is_done,
           max(seconds) as seconds, max(points) as points, max(at) as at, max(serial) as serial,
           true as is_playing
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::boolean[], $5::int[], $6::int[],
                $7::timestamptz[], $8::bigint[])
      as g(student_id, lesson_id, course_id, is_done, seconds, points, at, serial)
    group by student_id, lesson_id
  ), ${LOCKED}, written as (
    insert into lesson_progress as p
      (student_id, lesson_id, course_id, is_done, seconds, watched_seconds, first_at, last_at, done_at)
    select student_id, lesson_id, course_id, is_done, seconds, seconds, at, at, case when is_done then at end
    from given join locked on locked.id = student_id
    on conflict (student_id, lesson_id) do update set
      is_done = true, done_at = excluded.done_at, last_at = greatest(p.last_at, excluded.last_at)
    where excluded.is_done and not p.is_done
  ), ${PLAYED}, earned as (
    insert into ledger (student_id, currency, amount, reason, source, at)
    select student_id, 'rp', points, 'lesson', 'lesson:' || lesson_id, at
    from given join locked on locked.id = student_id
    where is_done and points > 0
    on conflict (student_id, currency, source) do nothing
    returning student_id, amount, source
  ), paid as (
    update students s set rp = s.rp + e.total
    from (select student_id, sum(amount)::int as total from earned group by student_id) e
    where s.id = e.student_id
  )
  select g.student_id, g.lesson_id, e.amount as earned, n.lessons as done_now,
    (select json_agg(p.lesson_id) from lesson_progress p
      where p.student_id = g.student_id and p.course_id = g.course_id and p.is_done) as done_before
  from given g
  join locked on locked.id = g.student_id
  join (
    select student_id, course_id, json_agg(lesson_id) filter (where is_done) as lessons
    from given group by student_id, course_id
  ) n on n.student_id = g.student_id and n.course_id = g.course_id
  left join earned e on e.student_id = g.student_id and e.source = 'lesson:' || g.lesson_id`;

const keyOf = (studentId: number, lessonId: number) => `${studentId}/${lessonId}`;

/** Each deed its result; of several deeds of one lesson the first that did it has earned its points. */
function resultsOf(deeds: readonly NumberedDeed[], rows: readonly Row[]): (RecordedDeed | Error)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row.student_id, row.lesson_id), row]));
  const claimed = new Set<string>();
  return deeds.map(({ studentId, lessonId, isDone }) => {
    const key = keyOf(studentId, lessonId);
    const row = byKey.get(key);
    if (!row) return new Error('A deed was not recorded.');
    const isEarner = isDone && !claimed.has(key);
    if (isDone) claimed.add(key);
    return {
      earnedPoints: isEarner ? (row.earned ?? 0) : 0,
      done: new Set([...(row.done_before ?? []), ...(row.done_now ?? [])]),
    };
  });
}

/** Records progress in batches: one durable statement for all that arrive meanwhile (architecture 5). */
export function lessonRecorder({ pool }: Database): (deed: LessonDeed) => Promise<RecordedDeed> {
  const record = batched<NumberedDeed, RecordedDeed>({
    name: 'lessons_done',
    key: ({ studentId, serial }) => `${studentId}/${serial}`,
    run: async (deeds) => {
      const { rows } = await pool.query<Row>({
        name: 'record_lessons',
        text: WRITE,
        values: [
          deeds.map(({ studentId }) => studentId),
          deeds.map(({ lessonId }) => lessonId),
          deeds.map(({ courseId }) => courseId),
          deeds.map(({ isDone }) => isDone),
          deeds.map(({ seconds }) => seconds),
          deeds.map(({ points }) => points),
          deeds.map(({ at }) => at),
          deeds.map(({ serial }) => serial),
        ],
      });
      return resultsOf(deeds, rows);
    },
  });
  const number = numbered<LessonDeed>();
  return (deed) => record(number(deed));
}
