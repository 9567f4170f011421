import type { Card } from '@skillkite/rules/quiz/practice';
import { batchStatement, column } from '../../database/batch-statement.ts';
import { TAKEN, batched } from '../../database/batch.ts';
import type { Database } from '../../database/database.ts';
import { escapedJson } from '../../database/exact-text.ts';
import { enqueueFrom } from '../../jobs/job-queue.ts';
import { LOCKED, numbered } from '../progress-record/progress-events.ts';
import { COUNT, type CountDue } from './count-questions.ts';
import type { KeptAttempts } from './tables.ts';

/** A run of a quiz to be stored, with all that follows from it. */
export type GivenRun = {
  readonly studentId: number;
  readonly lessonId: number;
  readonly runId: string;
  readonly attempts: KeptAttempts;
  /** First answers of the finished run that this one replaces. */
  readonly firstAnswers: KeptAttempts | null;
  /** Percent; null while the run is not done. */
  readonly score: number | null;
  readonly at: Date;
  /** The stored run by which this one was judged. */
  readonly before: { readonly runId: string; readonly attempts: KeptAttempts } | null;
  readonly cards: ReadonlyMap<number, Card>;
  /** Has the statistics of the lesson's questions counted. */
  readonly count: CountDue | null;
};

/** Another answer was stored since the standing was read: the run is to be judged again. */
export type RunMoved = 'moved';
type NumberedRun = GivenRun & { readonly serial: number };
type GivenCard = { readonly serial: number; readonly questionId: number; readonly card: Card };
type Row = { serial: number; student_id: number; lesson_id: number; is_written: boolean };

const jsonOf = (attempts: KeptAttempts) => Buffer.from(escapedJson(attempts));

// `on conflict` sees the present row, not the statement's snapshot: of two runs judged by one standing the first
// counts. Everything else joins `written`.
const writeStatement = (isTold: boolean) =>
  batchStatement<{ runs: NumberedRun; cards: GivenCard }>(
    'write_quiz_runs',
    {
      runs: {
        student_id: column('bigint', ({ studentId }) => studentId),
        lesson_id: column('bigint', ({ lessonId }) => lessonId),
        run_id: column('text', ({ runId }) => runId),
        attempts: column('json', ({ attempts }) => jsonOf(attempts)),
        first_answers: column('json', ({ firstAnswers }) => firstAnswers && jsonOf(firstAnswers)),
        score: column('int', ({ score }) => score),
        at: column('timestamptz', ({ at }) => at),
        run_before: column('text', ({ before }) => before?.runId ?? null),
        count_before: column('int', ({ before }) => before?.attempts.length ?? null),
        job_key: column('text', ({ count }) => count?.uniqueKey ?? null),
        job_in_ms: column('int', ({ count }) => count?.inMs ?? null),
        serial: column('bigint', ({ serial }) => serial),
      },
      cards: {
        serial: column('bigint', ({ serial }) => serial),
        question_id: column('bigint', ({ questionId }) => questionId),
        box: column('int', ({ card }) => card.box),
        due_on: column('text', ({ card }) => card.dueOn),
        missed_on: column('text', ({ card }) => card.missedOn),
      },
    },
    ({ runs, cards }) => `
  with given as materialized (
    select distinct on (student_id, lesson_id) * from ${runs.unnest} as g(${runs.names})
    order by student_id, lesson_id, serial
  ), ${LOCKED}, stored as (
    insert into quiz_runs as q (student_id, lesson_id, run_id, attempts, first_answers, last_at, done_at, score)
    select student_id, lesson_id, run_id, attempts::jsonb, first_answers::jsonb, at,
      case when score is not null then at end, score
    from given g join locked l on l.id = g.student_id
    order by student_id, lesson_id
    on conflict (student_id, lesson_id) do update set
      run_id = excluded.run_id, attempts = excluded.attempts, last_at = excluded.last_at,
      first_answers = coalesce(excluded.first_answers, q.first_answers),
      done_at = coalesce(q.done_at, excluded.done_at), score = coalesce(q.score, excluded.score)
    where exists (
      select from given g where g.student_id = q.student_id and g.lesson_id = q.lesson_id
        and g.run_before = q.run_id and g.count_before = jsonb_array_length(q.attempts))
    returning student_id, lesson_id
  ), written as materialized (
    select g.* from given g join stored s using (student_id, lesson_id)
  ), moved as (
    insert into practice_cards (student_id, question_id, box, due_on, missed_on)
    select w.student_id, c.question_id, c.box, c.due_on::date, c.missed_on::date
    from ${cards.unnest} as c(${cards.names}) join written w on w.serial = c.serial
    order by w.student_id, c.question_id
    on conflict (student_id, question_id) do update set
      box = excluded.box, due_on = excluded.due_on, missed_on = excluded.missed_on
  ), noted as (
    insert into learning_events (student_id, kind, lesson_id, score_percent, at)
    select student_id, 'quiz-done', lesson_id, score, at from written where ${isTold} and score is not null
  ), ${enqueueFrom(COUNT, { rows: `written where job_key is not null`, payload: `jsonb_build_object('lessonId', lesson_id)`, key: 'job_key', inMs: 'job_in_ms' })}
  select g.serial, g.student_id, g.lesson_id, w.serial is not null as is_written
  from given g join locked l on l.id = g.student_id left join written w on w.serial = g.serial`,
  );

const keyOf = (studentId: number, lessonId: number) => `${studentId}/${lessonId}`;

function resultsOf(runs: readonly NumberedRun[], rows: readonly Row[]) {
  const written = new Set(rows.flatMap((row) => (row.is_written ? [row.serial] : [])));
  const locked = new Set(rows.map((row) => keyOf(row.student_id, row.lesson_id)));
  return runs.map(({ serial, studentId, lessonId }) => {
    if (!locked.has(keyOf(studentId, lessonId))) return TAKEN;
    return written.has(serial) ? 'written' : 'moved';
  });
}

/** Stores runs in batches: one durable statement for all that arrive meanwhile. `isTold`: a Learning Record Store is named. */
export function runWriter(
  { pool }: Database,
  isTold: boolean,
): (run: GivenRun) => Promise<'written' | RunMoved> {
  const write = writeStatement(isTold);
  const record = batched<NumberedRun, 'written' | RunMoved>({
    name: 'quiz_runs',
    key: ({ studentId, serial }) => `${studentId}/${serial}`,
    run: async (runs) => {
      const cards = runs.flatMap(({ serial, cards: moved }) =>
        [...moved].map(([questionId, card]) => ({ serial, questionId, card })),
      );
      const { rows } = await pool.query<Row>(write({ runs, cards }));
      return resultsOf(runs, rows);
    },
  });
  const number = numbered<GivenRun>();
  return (run) => record(number(run));
}
