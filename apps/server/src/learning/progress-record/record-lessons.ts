import type { Reward } from '@skillkite/rules/rewards/ledger';
import { TAKEN, batched } from '../../database/batch.ts';
import { batchStatement, column } from '../../database/batch-statement.ts';
import type { Database } from '../../database/database.ts';
import { LOCKED, numbered, played } from './progress-events.ts';

/** One student's progress in one lesson. */
export type LessonEvent = {
  readonly studentId: number;
  readonly lessonId: number;
  readonly courseId: number;
  readonly isDone: boolean;
  /** Start position of a video in seconds, for the first event of the lesson. */
  readonly seconds: number;
  /** Reward points of a first completion. */
  readonly points: number;
  /** Step of the student's clock for lessons; null for events without a time rule (D15). */
  readonly clock: ClockStep | null;
  /** Key of the answer that reports the rewards; '' without a key, null without an answer (D18). */
  readonly answerKey: string | null;
  readonly at: Date;
};

/** The student's clock before and after the judgement. */
export type ClockStep = { readonly from: Date | null; readonly to: Date };

export type RecordedEvent = {
  /** Rewards of this event, and earlier ones that no answer reported. A repeat earns nothing (D4, D18). */
  readonly rewards: readonly Reward[];
  /** Lessons of the course that are done now, as far as this statement saw. */
  readonly done: ReadonlySet<number>;
};

/** Another progress event of this student moved their clock since it was read: the progress event is to be judged again (D15). */
export type ClockMoved = 'clock-moved';

type NumberedEvent = LessonEvent & { readonly serial: number };

type Row = {
  student_id: number;
  lesson_id: number;
  is_taken: boolean;
  earned: number | null;
  told_later: Reward[] | null;
  /** Lessons of the course that were done before this statement, plus its own, which it does not see. */
  done_before: number[] | null;
  done_now: number[] | null;
};

// The ledger row makes points unique: only a new row changes the balance. LTI reports of the course become due in the
// same statement. Everything joins `taken`, so that nothing is written before the student's lock, and of several
// lessons judged by one clock state one counts (D15).
const writeStatement = (isTold: boolean) =>
  batchStatement<{ given: NumberedEvent }>(
    'record_lessons',
    {
      given: {
        student_id: column('bigint', ({ studentId }) => studentId),
        lesson_id: column('bigint', ({ lessonId }) => lessonId),
        course_id: column('bigint', ({ courseId }) => courseId),
        is_done: column('boolean', ({ isDone }) => isDone),
        seconds: column('int', ({ seconds }) => seconds),
        points: column('int', ({ points }) => points),
        is_by_clock: column('boolean', ({ clock }) => clock !== null),
        clock_from: column('timestamptz', ({ clock }) => clock?.from ?? null),
        clock_to: column('timestamptz', ({ clock }) => clock?.to ?? null),
        answer_key: column('text', ({ answerKey }) => answerKey),
        at: column('timestamptz', ({ at }) => at),
        serial: column('bigint', ({ serial }) => serial),
      },
    },
    ({ given }) => `
  with given as materialized (
    select student_id, lesson_id, min(course_id) as course_id, bool_or(is_done) as is_done,
           max(seconds) as seconds, max(points) as points, bool_or(is_by_clock) as is_by_clock,
           min(clock_from) as clock_from, min(clock_to) as clock_to, min(answer_key) as answer_key,
           max(at) as at, min(serial) as first, max(serial) as serial, true as is_playing
    from ${given.unnest} as g(${given.names})
    group by student_id, lesson_id
  ), ${LOCKED}, taken as materialized (
    select g.* from given g join locked l on l.id = g.student_id
    where not g.is_by_clock
      or (date_trunc('milliseconds', l.lesson_clock) is not distinct from g.clock_from
        and g.first = (
          select min(r.first) from given r
          where r.student_id = g.student_id and r.is_by_clock
            and r.clock_from is not distinct from g.clock_from))
  ), written as (
    insert into lesson_progress as p
      (student_id, lesson_id, course_id, is_done, seconds, watched_seconds, first_at, last_at, done_at)
    select student_id, lesson_id, course_id, is_done, seconds, seconds, at, at, case when is_done then at end
    from taken
    on conflict (student_id, lesson_id) do update set
      is_done = true, done_at = greatest(p.first_at, excluded.done_at),
      last_at = greatest(p.last_at, excluded.last_at)
    where excluded.is_done and not p.is_done
    returning p.student_id, p.lesson_id, p.is_done, coalesce(p.done_at, p.last_at) as at
  ), noted as (
    insert into learning_events (student_id, kind, lesson_id, at)
    select student_id, case when is_done then 'lesson-done' else 'lesson-begun' end, lesson_id, at
    from written where ${isTold}
  ), ${played('taken')}, earned as (
    insert into ledger (student_id, currency, amount, reason, source, at, told_by)
    select student_id, 'rp', points, 'lesson', 'lesson:' || lesson_id, at, answer_key
    from taken
    where is_done and points > 0
    on conflict (student_id, currency, source) do nothing
    returning student_id, amount, source
  ), told as (
    update ledger l set told_by = g.answer_key
    from (
      select distinct on (student_id) student_id, lesson_id, answer_key from taken
      where answer_key is not null order by student_id, first
    ) g
    where l.student_id = g.student_id and l.told_by is null
    returning l.student_id, g.lesson_id, l.currency as kind, l.amount, l.reason
  ), to_platforms as (
    update lti_scores o set changes = o.changes + 1, tries = 0, due_at = t.at
    from (select student_id, course_id, max(at) as at from taken where is_done group by student_id, course_id) t
    where o.student_id = t.student_id and o.course_id = t.course_id
  ), paid as (
    update students s set rp = s.rp + coalesce(e.total, 0), lesson_clock = coalesce(c.clock_to, s.lesson_clock)
    from (select student_id, max(clock_to) as clock_to from taken group by student_id) c
    left join (
      select student_id, sum(amount)::int as total from earned group by student_id
    ) e on e.student_id = c.student_id
    where s.id = c.student_id and (e.total is not null or c.clock_to is not null)
  )
  select g.student_id, g.lesson_id, t.student_id is not null as is_taken, e.amount as earned, n.lessons as done_now,
    (select json_agg(json_build_object('kind', x.kind, 'amount', x.amount, 'reason', x.reason))
      from told x where x.student_id = g.student_id and x.lesson_id = g.lesson_id) as told_later,
    (select json_agg(p.lesson_id) from lesson_progress p
      where p.student_id = g.student_id and p.course_id = g.course_id and p.is_done) as done_before
  from given g
  join locked on locked.id = g.student_id
  left join taken t on t.student_id = g.student_id and t.lesson_id = g.lesson_id
  left join (
    select student_id, course_id, json_agg(lesson_id) filter (where is_done) as lessons
    from taken group by student_id, course_id
  ) n on n.student_id = g.student_id and n.course_id = g.course_id
  left join earned e on e.student_id = g.student_id and e.source = 'lesson:' || g.lesson_id`,
  );

const keyOf = (studentId: number, lessonId: number) => `${studentId}/${lessonId}`;

/** Each progress event its result; of several progress events of one lesson the first that did it has earned its points. */
function resultsOf(
  events: readonly NumberedEvent[],
  rows: readonly Row[],
): (RecordedEvent | ClockMoved | typeof TAKEN)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row.student_id, row.lesson_id), row]));
  const claimed = new Set<string>();
  const told = new Set<string>();
  const claim = (claims: Set<string>, key: string, isClaimed: boolean): boolean => {
    const isFirst = isClaimed && !claims.has(key);
    if (isClaimed) claims.add(key);
    return isFirst;
  };
  return events.map(({ studentId, lessonId, isDone, answerKey }) => {
    const key = keyOf(studentId, lessonId);
    const row = byKey.get(key);
    if (!row) return TAKEN;
    if (!row.is_taken) return 'clock-moved';
    const isTold = answerKey !== null;
    const earned = claim(claimed, key, isDone && isTold) ? row.earned : null;
    const later = claim(told, key, isTold) ? row.told_later : null;
    return {
      rewards: [
        ...(later ?? []),
        ...(earned === null ? [] : [{ kind: 'rp', amount: earned, reason: 'lesson' } as const]),
      ],
      done: new Set([...(row.done_before ?? []), ...(row.done_now ?? [])]),
    };
  });
}

/** Records progress in batches: one durable statement for all that arrive meanwhile. `isTold`: a Learning Record Store is named. */
export function lessonRecorder(
  { pool }: Database,
  isTold: boolean,
): (event: LessonEvent) => Promise<RecordedEvent | ClockMoved> {
  const write = writeStatement(isTold);
  const record = batched<NumberedEvent, RecordedEvent | ClockMoved>({
    name: 'lessons_done',
    key: ({ studentId, serial }) => `${studentId}/${serial}`,
    run: async (events) => {
      const { rows } = await pool.query<Row>(write({ given: events }));
      return resultsOf(events, rows);
    },
  });
  const number = numbered<LessonEvent>();
  return (event) => record(number(event));
}
