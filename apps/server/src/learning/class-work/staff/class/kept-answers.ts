import { type SQL, sql } from 'drizzle-orm';
import type { KeptAttempts } from '../../../practice/tables.ts';
import { interactionsIn } from '../../../scorm/interactions.ts';
import type { AttemptRow } from '../../../scorm/states/kept-outcome.ts';
import type { Visible } from '../../../../staff/visible.ts';
import type { KeptAnswer } from './item-analysis.ts';
import { type KeptPatterns, questionKey } from './right-patterns.ts';

type Kept = { tried: number; answers: KeptAnswer[]; patterns: KeptPatterns[] };

/** Longest text of a package. */
const LONGEST = 200;

/** The latest run of each student who answered something. */
export const keptRuns = async (visible: Visible, lessonId: number): Promise<KeptAttempts[]> =>
  (
    await visible.rows<{ attempts: KeptAttempts }>(sql`
      select q.attempts from visible_students s
      join quiz_runs q on q.student_id = s.id and q.lesson_id = ${lessonId}
      where jsonb_array_length(q.attempts) > 0`)
  ).map(({ attempts }) => attempts);

/** Elements set by a package in an attempt `a`. */
const ELEMENTS_SET = sql.raw(
  `json_each_text(case when json_typeof(a.state->'elements') = 'object' then a.state->'elements' end) e`,
);

/** Attempts compared for the right answers of a question: two show whether they differ. */
const TELLING = 2;

/** Values of a question by the end of the element's name, which differs between SCORM 1.2 and 2004. */
const toldAs = (...words: readonly string[]): SQL =>
  sql`max(left(p.value, ${LONGEST})) filter (where p.part[2] in ${words})`;

/**
 * All interactions of the kept states (D19), and those that a client without the player, or a part of cmi5, told by themselves. Several
 * of one question in one state are its tries, in their order; one without an id is named by its place.
 */
const answersTold = (lessonId: number): SQL => sql`
  elements_set as (
    select a.student_id, a.sco_id, e.value,
      regexp_match(e.key, '^cmi[.]interactions[.]([0-9]{1,9})[.](id|type|description|student_response|learner_response|result)$') as part
    from visible_students s join scorm_states a on a.student_id = s.id and a.lesson_id = ${lessonId}, ${ELEMENTS_SET}
    where e.key like 'cmi.interactions.%'
  ), questions as (
    select p.student_id, p.sco_id, p.part[1]::int as place, ${toldAs('id')} as id, ${toldAs('type')} as type,
      ${toldAs('description')} as description, ${toldAs('student_response', 'learner_response')} as response, ${toldAs('result')} as result
    from elements_set p where p.part is not null group by p.student_id, p.sco_id, p.part[1]::int
  ), own as (
    select q.student_id, q.sco_id, coalesce(nullif(btrim(q.id), ''), '#' || q.place + 1) as interaction_id, q.type, q.description, q.response,
      q.result, null::json as correct_responses, row_number() over (
        partition by q.student_id, q.sco_id, coalesce(nullif(btrim(q.id), ''), '#' || q.place + 1) order by q.place) as try
    from questions q where q.response is not null or q.result is not null
  ), told as (
    select * from own
    union all
    select i.student_id, i.sco_id, i.interaction_id, left(i.data->>'type', ${LONGEST}), left(i.data->>'description', ${LONGEST}),
      left(i.data->>'student_response', ${LONGEST}), i.data->>'result',
      coalesce(i.data->'correct_responses', case when i.data->'correct_response' is not null then json_build_array(i.data->'correct_response') end), 1
    from visible_students s join scorm_interactions i on i.student_id = s.id and i.lesson_id = ${lessonId}
    where not exists (select from own o where o.student_id = i.student_id and o.sco_id = i.sco_id
      and o.interaction_id = left(i.interaction_id, ${LONGEST}))
  )`;

/**
 * Counted where they lie: each answer of each question once, with how many gave it; and what attempts say is right. Of a class what each
 * student answered first, of one student all tries.
 */
export async function keptAnswers(
  visible: Visible,
  lessonId: number,
  of: 'first tries' | 'all tries',
) {
  // Said once, as a parameter would be another one at each place.
  const asked = sql.raw(of === 'all tries' ? 't.try' : '1');
  const [row] = await visible.rows<Kept>(sql`, ${answersTold(lessonId)}
    select
      (select count(*)::int from visible_students s where exists (
        select from scorm_launches a where a.student_id = s.id and a.lesson_id = ${lessonId}) or exists (
        select from scorm_interactions i where i.student_id = s.id and i.lesson_id = ${lessonId})) as tried,
      coalesce((select json_agg(g order by g.try, g.response) from (
        select t.sco_id, t.interaction_id, max(t.description) as description, max(t.type) as type, t.response,
          ${asked} as try,
          (array_agg(t.correct_responses) filter (where t.correct_responses is not null))[1] as correct_responses,
          coalesce(t.result = 'correct', false) as is_right,
          bool_or(t.result in ('correct', 'wrong', 'incorrect')) is true as is_judged,
          count(*)::int as students
        from told t where t.try = ${asked}
        group by t.sco_id, t.interaction_id, t.response, is_right, t.try) g), '[]') as answers,
      coalesce((select json_agg(p) from (
        select a.sco_id, (
          select coalesce(json_object_agg(e.key, left(e.value, ${LONGEST})), '{}')
          from ${ELEMENTS_SET}
          where e.key ~ '^cmi[.]interactions[.][0-9]+[.](id|correct_responses[.][0-9]+[.]pattern)$') as elements
        from scorm_states a
        where a.lesson_id = ${lessonId} and (a.student_id, a.sco_id) in (
          select i.student_id, i.sco_id from (
            select t.student_id, t.sco_id, row_number() over (
              partition by t.sco_id, t.interaction_id order by t.student_id) as nth
            from told t where t.try = 1) i
          where i.nth <= ${TELLING})) p), '[]') as patterns`);
  return row ?? { tried: 0, answers: [], patterns: [] };
}

/** Outcome of each SCO in an attempt, with the answers that its package set. */
export type PlayedRow = AttemptRow & {
  readonly heard_at: string;
  readonly elements: Readonly<Record<string, string>> | null;
};

const ANSWERS_SET = sql`(
  select json_object_agg(e.key, e.value) from ${ELEMENTS_SET} where e.key like 'cmi.interactions.%') as elements`;

/** Kind of attempt: the continuing one, one of another device, or the best before a lower one. */
type AttemptKind = 'own' | 'device' | 'best';
export type KeptAttempt = PlayedRow & { readonly kind: AttemptKind };

/**
 * Attempts of students with a concurrent offline attempt or a better earlier one. None if the continuing attempt is the
 * only one.
 */
export async function keptAttempts(visible: Visible, lessonId: number): Promise<KeptAttempt[]> {
  const rows = await visible.rows<KeptAttempt>(sql`
    select a.sco_id, a.lesson_status, a.score_percent, a.launch_number as beside, a.updated_at as heard_at, 'device' as kind, ${ANSWERS_SET}
    from visible_students s
    join scorm_other_attempts a on a.student_id = s.id and a.lesson_id = ${lessonId}
    union all
    select a.sco_id, a.lesson_status, a.score_percent, null, a.reached_at, 'best', ${ANSWERS_SET}
    from visible_students s
    join scorm_best_states a on a.student_id = s.id and a.lesson_id = ${lessonId}
    union all
    select a.sco_id, a.lesson_status, a.score_percent, null, a.updated_at, 'own', ${ANSWERS_SET}
    from visible_students s
    join scorm_states a on a.student_id = s.id and a.lesson_id = ${lessonId}
    where exists (
      select from scorm_other_attempts o where o.student_id = s.id and o.lesson_id = ${lessonId}) or exists (
      select from scorm_best_states o where o.student_id = s.id and o.lesson_id = ${lessonId})`);
  return rows;
}

const JUDGEMENTS: ReadonlySet<string | undefined> = new Set(['correct', 'wrong', 'incorrect']);

/** All answers of an attempt (D19), in their order. */
export const answersOfAttempt = (rows: readonly PlayedRow[]): KeptAnswer[] =>
  rows.flatMap(({ sco_id, elements }) =>
    interactionsIn(elements ?? {}).map((answer, index) => ({
      sco_id,
      interaction_id: answer.id.trim() || `#${index + 1}`,
      description: answer.description?.slice(0, LONGEST) ?? null,
      type: answer.type ?? null,
      // Said with the patterns of the state.
      correct_responses: null,
      response: answer.student_response?.slice(0, LONGEST) ?? null,
      is_right: answer.result === 'correct',
      is_judged: JUDGEMENTS.has(answer.result),
      students: 1,
    })),
  );

const keyOf = ({ sco_id, interaction_id }: KeptAnswer) => questionKey(sco_id, interaction_id);

/** Answers are stored by question for all attempts: removes those given only in another attempt. */
export function withoutOtherAttempts(
  answers: readonly KeptAnswer[],
  { own, beside }: { own: readonly KeptAnswer[]; beside: readonly KeptAnswer[] },
): KeptAnswer[] {
  const ours = new Set(own.map(keyOf));
  const theirs = new Set(beside.map(keyOf));
  return answers.filter((answer) => ours.has(keyOf(answer)) || !theirs.has(keyOf(answer)));
}
