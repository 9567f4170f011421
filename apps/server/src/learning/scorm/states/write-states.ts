import type { QueryConfig } from 'pg';
import { batchStatement, column } from '../../../database/batch-statement.ts';
import { ANSWERS_OF_A_SCO, LESSON_BYTES, SHARED_BYTES } from '../limits.ts';
import { type StandingRow, rankOf } from './kept-outcome.ts';

/** A state of a SCO to be written, with what it changes in the data shared within the program. */
export type GivenState = {
  readonly studentId: number;
  readonly lessonId: number;
  readonly scoId: string;
  readonly launch: number;
  readonly sequence: number;
  readonly lessonStatus: string | null;
  readonly scorePercent: number | null;
  readonly at: Date;
  /** JSON as bytes: a waiting batch holds no long text. */
  readonly state: Buffer;
  /** Sequence of the kept state that had the same answers: they are not written again. */
  readonly follows: number | null;
  readonly shared: {
    readonly programId: number;
    readonly objectives: string;
    readonly data: string;
  } | null;
};

/** An answer as a row; `nth` is the position of its state, from 1. */
export type GivenAnswer = { readonly nth: number; readonly id: string; readonly json: string };

/** State of a lesson before the statement, by the position of its new state. */
export type Place = {
  nth: number;
  is_issued: boolean;
  fits: boolean;
  /** The answers came with the state, or are those of the kept state. */
  is_whole: boolean;
  before: StandingRow[] | null;
};

/** The only row: a hundred rows cost more to read, and a join would compare each with all. */
export type Answered = {
  places: Place[] | null;
  written: { student_id: number; lesson_id: number }[] | null;
};

/** `key share`: only a deletion of the student waits. */
const lockedStudents = (studentIds: string) => `
    select s.id from students s where s.id = any(${studentIds})
    order by s.id for key share skip locked`;

/** Bytes of the other SCOs of the lesson, and the kept state of this one. */
const KEPT = `
      select sum(s.bytes) filter (where s.sco_id <> g.sco_id) as other_bytes,
        max(s.launch_number) filter (where s.sco_id = g.sco_id) as kept_launch,
        max(s.sequence) filter (where s.sco_id = g.sco_id) as kept_sequence,
        json_agg(json_build_object('sco_id', s.sco_id, 'lesson_status', s.lesson_status,
          'score_percent', s.score_percent)) as before
      from scorm_states s where s.student_id = g.student_id and s.lesson_id = g.lesson_id`;

const IS_ISSUED = `
      g.launch_number between 1 and coalesce((
        select max(l.launch_number) from scorm_launches l
        where l.student_id = g.student_id and l.lesson_id = g.lesson_id), 0)`;

/** The limits of a lesson, of a lesson's other attempts, and of shared data. */
const FITS = `
      g.bytes + coalesce(b.other_bytes, 0) <= ${LESSON_BYTES}
      and case when coalesce(b.kept_launch, 0) <= g.launch_number then true else
        g.bytes + coalesce((
          select sum(o.bytes) from scorm_other_attempts o
          where o.student_id = g.student_id and o.lesson_id = g.lesson_id
            and (o.sco_id, o.launch_number) <> (g.sco_id, g.launch_number)), 0) <= ${LESSON_BYTES} end
      and case when g.program_id is null then true else coalesce((
        select octet_length((k.objectives || g.objectives::jsonb)::text)
          + octet_length((k.data || g.data::jsonb)::text)
        from scorm_shared k
        where k.student_id = g.student_id and k.program_id = g.program_id), 0) <= ${SHARED_BYTES} end`;

/** Answers that were left out come back only while the state that brought them is still kept. */
const IS_WHOLE = `
      g.follows is null or coalesce(
        (b.kept_launch, b.kept_sequence) = (g.launch_number, g.follows), false)`;

const STATE_COLUMNS =
  'student_id, lesson_id, sco_id, launch_number, sequence, state, lesson_status, score_percent, bytes, updated_at';

/** States of concurrent offline launches: one older than the kept state, or the kept state that a newer one replaces (decision 19). */
const OTHER_ATTEMPTS = `
    insert into scorm_other_attempts as o (${STATE_COLUMNS})
    select student_id, lesson_id, sco_id, launch_number, sequence, state, lesson_status, score_percent, bytes, at
    from known where is_issued and fits and is_whole and launch_number < kept_launch
    union all
    select s.student_id, s.lesson_id, s.sco_id, s.launch_number, s.sequence, s.state, s.lesson_status, s.score_percent,
      s.bytes, s.updated_at
    from known k join scorm_states s using (student_id, lesson_id, sco_id)
      join scorm_launches l on l.student_id = k.student_id and l.lesson_id = k.lesson_id
        and l.launch_number = k.launch_number
    where k.is_issued and k.fits and k.is_whole and k.launch_number > k.kept_launch and s.updated_at > l.started_at
    on conflict (student_id, lesson_id, sco_id, launch_number) do update set
      sequence = excluded.sequence, state = excluded.state, lesson_status = excluded.lesson_status,
      score_percent = excluded.score_percent, bytes = excluded.bytes, updated_at = excluded.updated_at
    where o.sequence < excluded.sequence`;

/** The better state is stored before a lower one replaces it, and when a new launch begins (decision 83). */
const BEST_STATES = `
    insert into scorm_best_states as b
      (student_id, lesson_id, sco_id, launch_number, state, lesson_status, score_percent, bytes, reached_at)
    select s.student_id, s.lesson_id, s.sco_id, s.launch_number, s.state, s.lesson_status, s.score_percent, s.bytes,
      s.updated_at
    from known k join scorm_states s using (student_id, lesson_id, sco_id)
    where k.is_issued and k.fits and k.is_whole
      and (k.launch_number, k.sequence) > (s.launch_number, s.sequence)
      and (s.score_percent is not null or s.lesson_status in ('failed', 'completed', 'passed'))
      and case when k.launch_number = s.launch_number then ${rankOf('k')} < ${rankOf('s')}
        else not exists (
          select from scorm_launches l
          where l.student_id = k.student_id and l.lesson_id = k.lesson_id
            and l.launch_number = k.launch_number and s.updated_at > l.started_at) end
    order by s.student_id, s.lesson_id, s.sco_id
    on conflict (student_id, lesson_id, sco_id) do update set
      launch_number = excluded.launch_number, state = excluded.state, lesson_status = excluded.lesson_status,
      score_percent = excluded.score_percent, bytes = excluded.bytes, reached_at = excluded.reached_at
    where ${rankOf('excluded')} > ${rankOf('b')}`;

/** Order is launch, then sequence, never a clock. The database compares, so of two concurrent states one wins. */
const WRITTEN = `
    insert into scorm_states as s (${STATE_COLUMNS})
    select student_id, lesson_id, sco_id, launch_number, sequence, state, lesson_status, score_percent, bytes, at
    from known where is_issued and fits and is_whole order by student_id, lesson_id
    on conflict (student_id, lesson_id, sco_id) do update set
      launch_number = excluded.launch_number, sequence = excluded.sequence, state = excluded.state,
      lesson_status = excluded.lesson_status, score_percent = excluded.score_percent,
      bytes = excluded.bytes, updated_at = excluded.updated_at
    where (s.launch_number, s.sequence) < (excluded.launch_number, excluded.sequence)
    returning s.student_id, s.lesson_id, s.sco_id, s.updated_at`;

/** Events for the Learning Record Store: a SCO has a new outcome. */
const judgedEvents = (isTold: boolean) => `
    insert into learning_events (student_id, kind, lesson_id, part_id, score_percent, is_passed, at)
    select k.student_id, 'part-judged', k.lesson_id, k.sco_id, k.score_percent,
      case k.lesson_status when 'passed' then true when 'failed' then false end, k.at
    from known k join written w using (student_id, lesson_id, sco_id)
    where ${isTold} and k.sco_id <> ''
      and (k.lesson_status in ('passed', 'failed') or k.score_percent is not null)
      and not exists (
        select 1 from json_to_recordset(k.before)
          as b(sco_id text, lesson_status text, score_percent double precision)
        where b.sco_id = k.sco_id and b.lesson_status = k.lesson_status
          and b.score_percent is not distinct from k.score_percent)`;

const SHARED_DATA = `
    insert into scorm_shared as s (student_id, program_id, objectives, data, updated_at)
    select k.student_id, k.program_id, k.objectives::jsonb, k.data::jsonb, w.updated_at
    from known k join written w using (student_id, lesson_id, sco_id) where k.program_id is not null
    order by k.student_id, k.program_id
    on conflict (student_id, program_id) do update set
      objectives = s.objectives || excluded.objectives, data = s.data || excluded.data,
      updated_at = excluded.updated_at`;

/** Answers of written states that are new or different, up to the limit of a SCO. */
const ANSWERS = `
    insert into scorm_interactions as i (student_id, lesson_id, sco_id, interaction_id, data, updated_at)
    select student_id, lesson_id, sco_id, id, data::json, updated_at from answers a
    where not is_new or nth + (
      select count(*) from scorm_interactions k
      where k.student_id = a.student_id and k.lesson_id = a.lesson_id and k.sco_id = a.sco_id) <= ${ANSWERS_OF_A_SCO}
    order by student_id, lesson_id, sco_id, id
    on conflict (student_id, lesson_id, sco_id, interaction_id)
      do update set data = excluded.data, updated_at = excluded.updated_at`;

/** Writes one state for each lesson of a student, with all that follows from it, in one durable statement. */
export const writeStates = (
  isTold: boolean,
): ((given: {
  readonly states: readonly GivenState[];
  readonly answers: readonly GivenAnswer[];
}) => QueryConfig) =>
  batchStatement<{ states: GivenState; answers: GivenAnswer }>(
    'keep_scorm_states',
    {
      states: {
        student_id: column('bigint', ({ studentId }) => studentId),
        lesson_id: column('bigint', ({ lessonId }) => lessonId),
        sco_id: column('text', ({ scoId }) => scoId),
        launch_number: column('int', ({ launch }) => launch),
        sequence: column('int', ({ sequence }) => sequence),
        lesson_status: column('text', ({ lessonStatus }) => lessonStatus),
        score_percent: column('double precision', ({ scorePercent }) => scorePercent),
        bytes: column('int', ({ state }) => state.length),
        at: column('timestamptz', ({ at }) => at),
        state: column('json', ({ state }) => state),
        program_id: column('bigint', ({ shared }) => shared?.programId ?? null),
        objectives: column('text', ({ shared }) => shared?.objectives ?? null),
        data: column('text', ({ shared }) => shared?.data ?? null),
        follows: column('int', ({ follows }) => follows),
      },
      answers: {
        nth: column('int', ({ nth }) => nth),
        id: column('text', ({ id }) => id),
        data: column('text', ({ json }) => json),
      },
    },
    ({ states, answers }) => `
  with locked as materialized (${lockedStudents(states.array('student_id'))}
  ), known as materialized (
    select g.*, b.before, b.kept_launch, ${IS_ISSUED} as is_issued, ${FITS} as fits, ${IS_WHOLE} as is_whole
    from ${states.unnest} with ordinality as g(${states.names}, nth)
    join locked on locked.id = g.student_id
    cross join lateral (${KEPT}) b
  ), other_attempts as (${OTHER_ATTEMPTS}
  ), best as (${BEST_STATES}
  ), written as (${WRITTEN}
  ), judged as (${judgedEvents(isTold)}
  ), shared as (${SHARED_DATA}
  ), changed as materialized (
    select a.*, i.interaction_id is null as is_new
    from ${answers.unnest} as given(${answers.names})
    cross join lateral (
      select ${states.array('student_id')}[nth] as student_id, ${states.array('lesson_id')}[nth] as lesson_id,
        ${states.array('sco_id')}[nth] as sco_id, given.id, given.data) a
    left join scorm_interactions i on i.student_id = a.student_id and i.lesson_id = a.lesson_id
      and i.sco_id = a.sco_id and i.interaction_id = a.id
    where i.interaction_id is null or i.data::text <> a.data
  ), answers as (
    select c.*, w.updated_at,
      row_number() over (partition by c.student_id, c.lesson_id, c.sco_id, c.is_new) as nth
    from changed c join written w using (student_id, lesson_id, sco_id)
  ), answered as (${ANSWERS}
  )
  select (select json_agg(p) from (select nth, is_issued, fits, is_whole, before from known) p) as places,
    (select json_agg(w) from (select student_id, lesson_id from written) w) as written`,
  );
