import type { Interaction } from '@skillkite/contract/shapes/scorm';
import { interactionsToKeep } from '@skillkite/rules/scorm-interactions';
import { TAKEN, batched } from '../../platform/batch.ts';
import type { Database } from '../../platform/database.ts';
import { escapeText, escapedJson } from '../../platform/exact-text.ts';
import { ANSWERS_OF_A_SCO, ANSWER_ID_BYTES, LESSON_BYTES, STATE_BYTES } from './limits.ts';
import type { StandingRow } from './standings.ts';

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
  readonly at: Date;
};

/** `older`: a newer one, or this very one, is there already. */
export type Keeping =
  | { readonly kind: 'kept' | 'older'; readonly standings: readonly StandingRow[] }
  | { readonly kind: 'no-launch' | 'too-large' };

export type StateKeeper = (state: ArrivingState) => Promise<Keeping>;

type KeptAnswer = { readonly id: string; readonly json: string };

type Item = Omit<ArrivingState, 'state' | 'answers'> & {
  readonly serial: number;
  readonly json: string;
  readonly bytes: number;
  readonly answers: readonly KeptAnswer[];
};

type Row = {
  serial: number;
  is_issued: boolean;
  fits: boolean;
  is_written: boolean;
  before: StandingRow[] | null;
};

/** Between the JSON texts of a batch: no JSON text holds it, so that none of them has to be escaped once more. */
const BETWEEN = '\u001e';

// By launch, then by sequence, never by a clock: the database compares, so that two that arrive at once
// cannot both win. `key share`: only who deletes a student makes their states wait.
const WRITE = `
  with given as materialized (
    select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::int[], $6::int[], $7::text[],
      $8::double precision[], $9::int[], $10::timestamptz[], string_to_array($11, e'\\x1e'))
      as g(serial, student_id, lesson_id, sco_id, launch, sequence, lesson_status, score_percent, bytes, at, state)
  ), locked as materialized (
    select s.id from students s where s.id = any($2) order by s.id for key share skip locked
  ), works as materialized (
    select distinct student_id, lesson_id from given join locked on locked.id = student_id
  ), before as materialized (
    select s.student_id, s.lesson_id, s.sco_id, s.lesson_status, s.score_percent, s.bytes
    from works join scorm_states s using (student_id, lesson_id)
  ), sizes as (
    select student_id, lesson_id, sum(bytes) as bytes from (
      select student_id, lesson_id, sco_id, max(bytes) as bytes from (
        select student_id, lesson_id, sco_id, bytes from before
        union all select student_id, lesson_id, sco_id, bytes from given) of_all
      group by student_id, lesson_id, sco_id) of_scos
    group by student_id, lesson_id
  ), known as materialized (
    select w.student_id, w.lesson_id, z.bytes <= $15 as fits,
      (select max(l.ordinal) from scorm_launches l
        where l.student_id = w.student_id and l.lesson_id = w.lesson_id) as newest
    from works w join sizes z using (student_id, lesson_id)
  ), latest as materialized (
    select distinct on (g.student_id, g.lesson_id, g.sco_id) g.*
    from given g join known k using (student_id, lesson_id)
    where g.launch between 1 and k.newest and k.fits
    order by g.student_id, g.lesson_id, g.sco_id, g.launch desc, g.sequence desc, g.serial
  ), written as (
    insert into scorm_states as s (student_id, lesson_id, sco_id, launch, sequence, state,
      lesson_status, score_percent, bytes, updated_at)
    select student_id, lesson_id, sco_id, launch, sequence, state::json, lesson_status, score_percent, bytes, at
    from latest order by student_id, lesson_id, sco_id
    on conflict (student_id, lesson_id, sco_id) do update set
      launch = excluded.launch, sequence = excluded.sequence, state = excluded.state,
      lesson_status = excluded.lesson_status, score_percent = excluded.score_percent,
      bytes = excluded.bytes, updated_at = excluded.updated_at
    where (s.launch, s.sequence) < (excluded.launch, excluded.sequence)
    returning s.student_id, s.lesson_id, s.sco_id
  ), answers as (
    select l.student_id, l.lesson_id, l.sco_id, l.at, a.id, a.data, i.interaction_id is null as is_new,
      row_number() over (partition by l.student_id, l.lesson_id, l.sco_id, i.interaction_id is null) as nth
    from unnest($12::bigint[], $13::text[], string_to_array($14, e'\\x1e')) as a(serial, id, data)
    join latest l using (serial)
    join written w using (student_id, lesson_id, sco_id)
    left join scorm_interactions i on i.student_id = l.student_id and i.lesson_id = l.lesson_id
      and i.sco_id = l.sco_id and i.interaction_id = a.id
    where i.interaction_id is null or i.data::text <> a.data
  ), answered as (
    insert into scorm_interactions as i (student_id, lesson_id, sco_id, interaction_id, data, updated_at)
    select student_id, lesson_id, sco_id, id, data::json, at from answers a
    where not is_new or nth + (
      select count(*) from scorm_interactions k
      where k.student_id = a.student_id and k.lesson_id = a.lesson_id and k.sco_id = a.sco_id) <= $16
    order by student_id, lesson_id, sco_id, id
    on conflict (student_id, lesson_id, sco_id, interaction_id)
      do update set data = excluded.data, updated_at = excluded.updated_at
  )
  select g.serial, g.launch between 1 and coalesce(k.newest, 0) as is_issued, k.fits,
    w.student_id is not null as is_written, b.standings as before
  from given g
  join known k using (student_id, lesson_id)
  left join latest l on l.serial = g.serial
  left join written w on w.student_id = l.student_id and w.lesson_id = l.lesson_id and w.sco_id = l.sco_id
  left join (
    select student_id, lesson_id, json_agg(json_build_object('sco_id', sco_id,
      'lesson_status', lesson_status, 'score_percent', score_percent)) as standings
    from before group by student_id, lesson_id) b
    on b.student_id = g.student_id and b.lesson_id = g.lesson_id`;

const workOf = ({ studentId, lessonId }: Item) => `${studentId}/${lessonId}`;

const standingOf = ({ scoId, lessonStatus, scorePercent }: Item): StandingRow => ({
  sco_id: scoId,
  lesson_status: lessonStatus,
  score_percent: scorePercent,
});

/** Each state its result, and how its lesson stands when all of the statement is written. */
function resultsOf(items: readonly Item[], rows: readonly Row[]): (Keeping | typeof TAKEN)[] {
  const bySerial = new Map(rows.map((row) => [row.serial, row]));
  const written = Map.groupBy(
    items.filter(({ serial }) => bySerial.get(serial)?.is_written),
    workOf,
  );
  return items.map((item) => {
    const row = bySerial.get(item.serial);
    if (!row) return TAKEN;
    if (!row.is_issued) return { kind: 'no-launch' };
    if (!row.fits) return { kind: 'too-large' };
    const now = (written.get(workOf(item)) ?? []).map(standingOf);
    return {
      kind: row.is_written ? 'kept' : 'older',
      standings: [...(row.before ?? []), ...now],
    };
  });
}

/** The answers that the filter of spec 5 lets through. The state keeps those too whose id is longer than an index takes. */
const answersOf = (answers: readonly Interaction[]): readonly KeptAnswer[] =>
  interactionsToKeep(answers)
    .map(({ id, ...data }) => ({ id: escapeText(id), json: escapedJson(data) }))
    .filter(({ id }) => Buffer.byteLength(id) <= ANSWER_ID_BYTES);

const valuesOf = (items: readonly Item[]): unknown[] => {
  const answers = items.flatMap((item) =>
    item.answers.map((of) => ({ ...of, serial: item.serial })),
  );
  return [
    items.map(({ serial }) => serial),
    items.map(({ studentId }) => studentId),
    items.map(({ lessonId }) => lessonId),
    items.map(({ scoId }) => scoId),
    items.map(({ launch }) => launch),
    items.map(({ sequence }) => sequence),
    items.map(({ lessonStatus }) => lessonStatus),
    items.map(({ scorePercent }) => scorePercent),
    items.map(({ bytes }) => bytes),
    items.map(({ at }) => at),
    items.map(({ json }) => json).join(BETWEEN),
    answers.map(({ serial }) => serial),
    answers.map(({ id }) => id),
    answers.map(({ json }) => json).join(BETWEEN),
    LESSON_BYTES,
    ANSWERS_OF_A_SCO,
  ];
};

/**
 * Keeps states in batches: one durable statement for all that arrive meanwhile. A repeat and what is
 * older than what is there change nothing; a launch that was never issued keeps nothing (D15).
 */
export function stateKeeper({ pool }: Database): StateKeeper {
  const keep = batched<Item, Keeping>({
    name: 'scorm_states',
    // While one is written, the next is read: bodies are long. Rows lock in one order, states before their answers.
    concurrency: 2,
    most: 100,
    key: ({ studentId, lessonId, scoId, serial }) => `${studentId}/${lessonId}/${scoId}/${serial}`,
    run: async (items) => {
      const { rows } = await pool.query<Row>({
        name: 'keep_scorm_states',
        text: WRITE,
        values: valuesOf(items),
      });
      return resultsOf(items, rows);
    },
  });
  let serial = 0;
  return async ({ state, answers, ...arriving }) => {
    const json = escapedJson(state);
    const bytes = Buffer.byteLength(json);
    if (bytes > STATE_BYTES) return { kind: 'too-large' };
    serial += 1;
    return keep({ ...arriving, serial, json, bytes, answers: answersOf(answers) });
  };
}
