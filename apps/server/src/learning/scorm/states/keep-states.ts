import { hash } from 'node:crypto';
import type { SharedValues } from '@skillkite/bridge/shared-values';
import type { Interaction } from '@skillkite/contract/shapes/scorm';
import { interactionsToKeep } from '@skillkite/rules/scorm/scorm-interactions';
import { LRUCache } from 'lru-cache';
import { TAKEN, batched } from '../../../database/batch.ts';
import { arrayOf } from '../../../database/batch-parameter.ts';
import type { Database } from '../../../database/database.ts';
import { escapeText, escapedJson } from '../../../database/exact-text.ts';
import {
  ANSWERS_OF_A_SCO,
  ANSWER_ID_BYTES,
  LESSON_BYTES,
  SHARED_BYTES,
  STATE_BYTES,
} from '../limits.ts';
import { type StandingRow, rankOf } from './kept-outcome.ts';

/** A state that arrives, of a SCO or of the whole package, and the answers in it that reports show. */
export type ArrivingState = {
  readonly studentId: number;
  readonly lessonId: number;
  readonly scoId: string;
  readonly launch: number;
  readonly sequence: number;
  readonly state: Readonly<Record<string, unknown>>;
  readonly lessonStatus: string | null;
  readonly scorePercent: number | null;
  readonly answers: readonly Interaction[];
  /** Changes of data shared within the program. */
  readonly shared?: (SharedValues & { readonly programId: number }) | undefined;
  readonly at: Date;
};

/** `older`: a newer one, or this very one, is there already. */
export type Keeping =
  | { readonly kind: 'kept' | 'older'; readonly standings: readonly StandingRow[] }
  | { readonly kind: 'no-launch' | 'too-large' };

export type StateKeeper = (state: ArrivingState) => Promise<Keeping>;

type Answer = Interaction & { readonly id: string };
type KeptAnswer = { readonly id: string; readonly json: string };

type KeptShared = {
  readonly programId: number;
  readonly objectives: string;
  readonly data: string;
};

type Item = Omit<ArrivingState, 'state' | 'answers' | 'shared'> & {
  readonly serial: number;
  /** Names the lesson of the student. */
  readonly work: string;
  /** As JSON; in bytes, which wait for their turn without a long text. */
  readonly state: Buffer;
  readonly answers: readonly Answer[];
  /** Of the answers; null where there are none. */
  readonly digest: string | null;
  /** The sequence of the state that was kept with the same answers: they are not written again. */
  follows: number | null;
  readonly shared: KeptShared | null;
};

/** How a lesson stood before, of the items given by its place among them. */
type Place = {
  nth: number;
  is_issued: boolean;
  fits: boolean;
  /** Its answers came with it, or are those of the state that is kept. */
  is_whole: boolean;
  before: StandingRow[] | null;
};
/** The row names student, lesson and SCO. */
type Answered = {
  places: Place[] | null;
  written: { student_id: number; lesson_id: number }[] | null;
};

// Stores the better state separately before a lower one replaces it, and when a new launch begins (decision 83). Stores
// the replaced state of a concurrent offline launch (decision 19). Answers equal to those of the previous state are
// omitted, and restored only while that state is still stored. One state of a student's lesson in each statement. Order
// is launch, then sequence, never a clock: the database compares, so of two concurrent states one wins. `key share`:
// only a deletion of the student waits. Results are returned in one value, because a hundred rows cost more to read,
// and a join would compare each with all.
const WRITE = `
  with locked as materialized (
    select s.id from students s where s.id = any($1) order by s.id for key share skip locked
  ), known as materialized (
    select g.*, b.before, b.kept_launch,
      g.launch_number between 1 and coalesce((select max(l.launch_number) from scorm_launches l
        where l.student_id = g.student_id and l.lesson_id = g.lesson_id), 0) as is_issued,
      g.bytes + coalesce(b.other_bytes, 0) <= $14 and case when coalesce(b.kept_launch, 0) <= g.launch_number then true else
        g.bytes + coalesce((select sum(o.bytes) from scorm_other_attempts o where o.student_id = g.student_id
          and o.lesson_id = g.lesson_id and (o.sco_id, o.launch_number) <> (g.sco_id, g.launch_number)), 0) <= $14 end and case when g.program_id is null then true else coalesce((
        select octet_length((k.objectives || g.objectives::jsonb)::text) + octet_length((k.data || g.data::jsonb)::text)
        from scorm_shared k where k.student_id = g.student_id and k.program_id = g.program_id), 0) <= $19 end as fits,
      g.follows is null or coalesce((b.kept_launch, b.kept_sequence) = (g.launch_number, g.follows), false) as is_whole
    from unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[], $5::int[], $6::text[],
      $7::double precision[], $8::int[], $9::timestamptz[], $10::json[], $16::bigint[],
      $17::text[], $18::text[], $21::int[]) with ordinality
      as g(student_id, lesson_id, sco_id, launch_number, sequence, lesson_status, score_percent, bytes, at, state,
        program_id, objectives, data, follows, nth)
    join locked on locked.id = g.student_id
    cross join lateral (
      select sum(s.bytes) filter (where s.sco_id <> g.sco_id) as other_bytes,
        max(s.launch_number) filter (where s.sco_id = g.sco_id) as kept_launch,
        max(s.sequence) filter (where s.sco_id = g.sco_id) as kept_sequence,
        json_agg(json_build_object('sco_id', s.sco_id, 'lesson_status', s.lesson_status,
          'score_percent', s.score_percent)) as before
      from scorm_states s where s.student_id = g.student_id and s.lesson_id = g.lesson_id) b
  ), aside as (
    insert into scorm_other_attempts as o (student_id, lesson_id, sco_id, launch_number, sequence, state,
      lesson_status, score_percent, bytes, updated_at)
    select student_id, lesson_id, sco_id, launch_number, sequence, state, lesson_status, score_percent, bytes, at
    from known where is_issued and fits and is_whole and launch_number < kept_launch
    union all
    select s.student_id, s.lesson_id, s.sco_id, s.launch_number, s.sequence, s.state, s.lesson_status, s.score_percent,
      s.bytes, s.updated_at
    from known k join scorm_states s using (student_id, lesson_id, sco_id)
      join scorm_launches l on l.student_id = k.student_id and l.lesson_id = k.lesson_id and l.launch_number = k.launch_number
    where k.is_issued and k.fits and k.is_whole and k.launch_number > k.kept_launch and s.updated_at > l.started_at
    on conflict (student_id, lesson_id, sco_id, launch_number) do update set
      sequence = excluded.sequence, state = excluded.state, lesson_status = excluded.lesson_status,
      score_percent = excluded.score_percent, bytes = excluded.bytes, updated_at = excluded.updated_at
    where o.sequence < excluded.sequence
  ), best as (
    insert into scorm_best_states as b (student_id, lesson_id, sco_id, launch_number, state, lesson_status, score_percent, bytes, reached_at)
    select s.student_id, s.lesson_id, s.sco_id, s.launch_number, s.state, s.lesson_status, s.score_percent, s.bytes, s.updated_at
    from known k join scorm_states s using (student_id, lesson_id, sco_id)
    where k.is_issued and k.fits and k.is_whole
      and (k.launch_number, k.sequence) > (s.launch_number, s.sequence)
      and (s.score_percent is not null or s.lesson_status in ('failed', 'completed', 'passed'))
      and case when k.launch_number = s.launch_number then ${rankOf('k')} < ${rankOf('s')}
        else not exists (select from scorm_launches l where l.student_id = k.student_id and l.lesson_id = k.lesson_id
          and l.launch_number = k.launch_number and s.updated_at > l.started_at) end
    order by s.student_id, s.lesson_id, s.sco_id
    on conflict (student_id, lesson_id, sco_id) do update set launch_number = excluded.launch_number, state = excluded.state,
      lesson_status = excluded.lesson_status, score_percent = excluded.score_percent, bytes = excluded.bytes,
      reached_at = excluded.reached_at
    where ${rankOf('excluded')} > ${rankOf('b')}
  ), written as (
    insert into scorm_states as s (student_id, lesson_id, sco_id, launch_number, sequence, state,
      lesson_status, score_percent, bytes, updated_at)
    select student_id, lesson_id, sco_id, launch_number, sequence, state, lesson_status, score_percent, bytes, at
    from known where is_issued and fits and is_whole order by student_id, lesson_id
    on conflict (student_id, lesson_id, sco_id) do update set
      launch_number = excluded.launch_number, sequence = excluded.sequence, state = excluded.state,
      lesson_status = excluded.lesson_status, score_percent = excluded.score_percent,
      bytes = excluded.bytes, updated_at = excluded.updated_at
    where (s.launch_number, s.sequence) < (excluded.launch_number, excluded.sequence)
    returning s.student_id, s.lesson_id, s.sco_id, s.updated_at
  ), judged as (
    insert into learning_events (student_id, kind, lesson_id, part_id, score_percent, is_passed, at)
    select k.student_id, 'part-judged', k.lesson_id, k.sco_id, k.score_percent,
      case k.lesson_status when 'passed' then true when 'failed' then false end, k.at
    from known k join written w using (student_id, lesson_id, sco_id)
    where $20::boolean and k.sco_id <> '' and (k.lesson_status in ('passed', 'failed') or k.score_percent is not null)
      and not exists (
        select 1 from json_to_recordset(k.before) as b(sco_id text, lesson_status text, score_percent double precision)
        where b.sco_id = k.sco_id and b.lesson_status = k.lesson_status
          and b.score_percent is not distinct from k.score_percent)
  ), shared as (
    insert into scorm_shared as s (student_id, program_id, objectives, data, updated_at)
    select k.student_id, k.program_id, k.objectives::jsonb, k.data::jsonb, w.updated_at
    from known k join written w using (student_id, lesson_id, sco_id) where k.program_id is not null
    order by k.student_id, k.program_id
    on conflict (student_id, program_id) do update set objectives = s.objectives || excluded.objectives,
      data = s.data || excluded.data, updated_at = excluded.updated_at
  ), changed as materialized (
    select a.*, i.interaction_id is null as is_new
    from unnest($11::int[], $12::text[], $13::text[]) as given(nth, id, data)
    cross join lateral (select ($1::bigint[])[nth] as student_id, ($2::bigint[])[nth] as lesson_id,
      ($3::text[])[nth] as sco_id, given.id, given.data) a
    left join scorm_interactions i on i.student_id = a.student_id and i.lesson_id = a.lesson_id
      and i.sco_id = a.sco_id and i.interaction_id = a.id
    where i.interaction_id is null or i.data::text <> a.data
  ), answers as (
    select c.*, w.updated_at,
      row_number() over (partition by c.student_id, c.lesson_id, c.sco_id, c.is_new) as nth
    from changed c join written w using (student_id, lesson_id, sco_id)
  ), answered as (
    insert into scorm_interactions as i (student_id, lesson_id, sco_id, interaction_id, data, updated_at)
    select student_id, lesson_id, sco_id, id, data::json, updated_at from answers a
    where not is_new or nth + (
      select count(*) from scorm_interactions k
      where k.student_id = a.student_id and k.lesson_id = a.lesson_id and k.sco_id = a.sco_id) <= $15
    order by student_id, lesson_id, sco_id, id
    on conflict (student_id, lesson_id, sco_id, interaction_id)
      do update set data = excluded.data, updated_at = excluded.updated_at
  )
  select (select json_agg(p) from (select nth, is_issued, fits, is_whole, before from known) p) as places,
    (select json_agg(w) from (select student_id, lesson_id from written) w) as written`;

const workOf = (studentId: number, lessonId: number) => `${studentId}/${lessonId}`;

const standingOf = ({ scoId, lessonStatus, scorePercent }: Item): StandingRow => ({
  sco_id: scoId,
  lesson_status: lessonStatus,
  score_percent: scorePercent,
});

const isNewer = (one: Item, other: Item): boolean =>
  one.launch === other.launch ? one.sequence > other.sequence : one.launch > other.launch;

/** Of each lesson of a student the state that is written now: of the SCO that came first, the newest. */
function chosenOf(items: readonly Item[]): ReadonlyMap<string, Item> {
  const chosen = new Map<string, Item>();
  const sharing = new Map<string, string>();
  for (const item of items) {
    const { work } = item;
    const other = chosen.get(work);
    if (other && (other.scoId !== item.scoId || !isNewer(item, other))) continue;
    // Of the lessons that share one row with each other the first; others come with the next statement.
    const row = item.shared && `${item.studentId}/${item.shared.programId}`;
    if (row && (sharing.get(row) ?? work) !== work) continue;
    if (row) sharing.set(row, work);
    chosen.set(work, item);
  }
  return chosen;
}

/** Each state its result, and how its lesson stands when the statement is written. */
function resultsOf(
  items: readonly Item[],
  chosen: ReadonlyMap<string, Item>,
  answered: Answered | undefined,
): (Keeping | typeof TAKEN)[] {
  const given = [...chosen.keys()];
  const places = new Map(answered?.places?.map((place) => [given[place.nth - 1], place]));
  const written = new Set(answered?.written?.map((row) => workOf(row.student_id, row.lesson_id)));
  return items.map((item) => {
    const one = chosen.get(item.work);
    const place = places.get(item.work);
    // Another SCO of the lesson, or one with a refused newer state, goes into the next statement.
    if (!one || !place || one.scoId !== item.scoId) return TAKEN;
    const isRefused = !place.is_issued || !place.fits;
    if (one !== item && isRefused) return TAKEN;
    if (!place.is_issued) return { kind: 'no-launch' };
    if (!place.fits) return { kind: 'too-large' };
    if (!place.is_whole) {
      one.follows = null;
      return TAKEN;
    }
    const isWritten = written.has(item.work);
    return {
      kind: one === item && isWritten ? 'kept' : 'older',
      standings: [...(place.before ?? []), ...(isWritten ? [standingOf(one)] : [])],
    };
  });
}

/** Ids longer than an index entry stay in the state only. */
const keptAnswers = (answers: readonly Answer[]): readonly KeptAnswer[] =>
  answers
    .map(({ id, ...data }) => ({ id: escapeText(id), json: escapedJson(data) }))
    .filter(({ id }) => Buffer.byteLength(id) <= ANSWER_ID_BYTES);

const digestOf = (answers: readonly Answer[]): string | null =>
  answers.length === 0 ? null : hash('sha1', JSON.stringify(answers), 'base64');

const keptShared = ({
  programId,
  objectives,
  data,
}: NonNullable<ArrivingState['shared']>): KeptShared | null =>
  Object.keys(objectives).length + Object.keys(data).length === 0
    ? null
    : { programId, objectives: escapedJson(objectives), data: escapedJson(data) };

const valuesOf = (items: readonly Item[], isTold: boolean): unknown[] => {
  const answers = items.flatMap(({ follows, answers: told }, index) =>
    follows === null ? keptAnswers(told).map(({ id, json }) => ({ id, json, nth: index + 1 })) : [],
  );
  return [
    arrayOf('bigint', items, ({ studentId }) => studentId),
    arrayOf('bigint', items, ({ lessonId }) => lessonId),
    arrayOf('text', items, ({ scoId }) => scoId),
    arrayOf('int', items, ({ launch }) => launch),
    arrayOf('int', items, ({ sequence }) => sequence),
    arrayOf('text', items, ({ lessonStatus }) => lessonStatus),
    arrayOf('double precision', items, ({ scorePercent }) => scorePercent),
    arrayOf('int', items, ({ state }) => state.length),
    arrayOf('timestamptz', items, ({ at }) => at),
    arrayOf('json', items, ({ state }) => state),
    arrayOf('int', answers, ({ nth }) => nth),
    arrayOf('text', answers, ({ id }) => id),
    arrayOf('text', answers, ({ json }) => json),
    LESSON_BYTES,
    ANSWERS_OF_A_SCO,
    arrayOf('bigint', items, ({ shared }) => shared?.programId ?? null),
    arrayOf('text', items, ({ shared }) => shared?.objectives ?? null),
    arrayOf('text', items, ({ shared }) => shared?.data ?? null),
    SHARED_BYTES,
    isTold,
    arrayOf('int', items, ({ follows }) => follows),
  ];
};

/** The last state of a SCO that was kept here. */
type Latest = {
  readonly launch: number;
  readonly sequence: number;
  /** Of its answers. */
  readonly digest: string;
};
/** SCOs in play; some 200 bytes each. */
const MOST_REMEMBERED = 10_000;

/**
 * Stores states in batches: one durable statement for all that arrive meanwhile. Repeats and older states change
 * nothing; an unknown launch stores nothing (D15). `isTold`: a Learning Record Store is configured.
 */
export function stateKeeper({ pool }: Database, isTold: boolean): StateKeeper {
  const latest = new LRUCache<string, Latest>({ max: MOST_REMEMBERED });
  const keep = batched<Item, Keeping>({
    name: 'scorm_states',
    // Bodies are long: while one batch is written the next is read, and neither holds many. Rows lock in one order, states before their answers.
    most: 64,
    key: ({ work, scoId, serial }) => `${work}/${scoId}/${serial}`,
    run: async (items) => {
      const chosen = chosenOf(items);
      const { rows } = await pool.query<Answered>({
        name: 'keep_scorm_states',
        text: WRITE,
        values: valuesOf([...chosen.values()], isTold),
      });
      return resultsOf(items, chosen, rows[0]);
    },
  });
  let serial = 0;
  const itemOf = (arriving: ArrivingState): Item => {
    const { studentId, lessonId, shared } = arriving;
    serial += 1;
    // Those of spec 5. As JSON where they are written: most are those of the state before.
    const answers = interactionsToKeep(arriving.answers);
    return {
      studentId,
      lessonId,
      scoId: arriving.scoId,
      launch: arriving.launch,
      sequence: arriving.sequence,
      lessonStatus: arriving.lessonStatus,
      scorePercent: arriving.scorePercent,
      at: arriving.at,
      serial,
      work: workOf(studentId, lessonId),
      state: Buffer.from(escapedJson(arriving.state)),
      answers,
      digest: digestOf(answers),
      follows: null,
      shared: shared ? keptShared(shared) : null,
    };
  };
  const keepItem = async (item: Item): Promise<Keeping> => {
    const { work, scoId, launch, sequence, digest } = item;
    const sco = `${work}/${scoId}`;
    const before = digest === null ? undefined : latest.get(sco);
    const isAsBefore = before?.launch === launch && before.digest === digest;
    // While this one is under way another must not take its answers for those that are there.
    if (isAsBefore) item.follows = before.sequence;
    else latest.delete(sco);
    const keeping = await keep(item);
    if (keeping.kind === 'kept' && digest !== null) latest.set(sco, { launch, sequence, digest });
    return keeping;
  };
  // Not `async`, because a pending call would hold the much larger source of the item.
  return (arriving) => {
    const item = itemOf(arriving);
    return item.state.length > STATE_BYTES
      ? Promise.resolve({ kind: 'too-large' })
      : keepItem(item);
  };
}
