import { interactionsToKeep } from '@skillkite/rules/scorm-interactions';
import { sql } from 'drizzle-orm';
import type { KeptAttempts } from '../../practice/tables.ts';
import { interactionsIn } from '../../scorm/interactions.ts';
import type { AttemptRow } from '../../scorm/kept-outcome.ts';
import type { Visible } from '../shared/visible.ts';
import type { KeptAnswer } from './item-analysis.ts';
import { type KeptPatterns, questionKey } from './right-patterns.ts';

type Kept = { tried: number; answers: KeptAnswer[]; patterns: KeptPatterns[] };

/** As much of a package's own words as somebody reads. */
const LONGEST = 200;

/** The latest run of each student who answered something. */
export const keptRuns = async (visible: Visible, lessonId: number): Promise<KeptAttempts[]> =>
  (
    await visible.rows<{ attempts: KeptAttempts }>(sql`
      select q.attempts from visible_students s
      join quiz_runs q on q.student_id = s.id and q.lesson_id = ${lessonId}
      where jsonb_array_length(q.attempts) > 0`)
  ).map(({ attempts }) => attempts);

/** What a package set in an attempt `a`, by element. */
const ELEMENTS_SET = sql.raw(
  `json_each_text(case when json_typeof(a.state->'elements') = 'object' then a.state->'elements' end) e`,
);

/** Of each question the attempts of so many students say what is right: two, so that it is seen where they differ. */
const TELLING = 2;

/** Counted where they lie: each answer of each question once, with how many gave it; and what attempts say is right. */
export async function keptAnswers(visible: Visible, lessonId: number) {
  const [row] = await visible.rows<Kept>(sql`
    select
      (select count(*)::int from visible_students s where exists (
        select from scorm_launches a where a.student_id = s.id and a.lesson_id = ${lessonId}) or exists (
        select from scorm_interactions i where i.student_id = s.id and i.lesson_id = ${lessonId})) as tried,
      coalesce((select json_agg(g) from (
        select i.sco_id, i.interaction_id, max(left(i.data->>'description', ${LONGEST})) as description,
          max(left(i.data->>'type', ${LONGEST})) as type,
          left(i.data->>'student_response', ${LONGEST}) as response,
          coalesce((array_agg(i.data->'correct_responses') filter (where i.data->'correct_responses' is not null))[1],
            (array_agg(json_build_array(i.data->'correct_response')) filter (where i.data->'correct_response' is not null))[1]
          ) as correct_responses,
          coalesce(i.data->>'result' = 'correct', false) as is_right,
          bool_or(i.data->>'result' in ('correct', 'wrong', 'incorrect')) is true as is_judged,
          count(*)::int as students
        from visible_students s
        join scorm_interactions i on i.student_id = s.id and i.lesson_id = ${lessonId}
        group by i.sco_id, i.interaction_id, response, is_right) g), '[]') as answers,
      coalesce((select json_agg(p) from (
        select a.sco_id, (
          select coalesce(json_object_agg(e.key, left(e.value, ${LONGEST})), '{}')
          from ${ELEMENTS_SET}
          where e.key ~ '^cmi[.]interactions[.][0-9]+[.](id|correct_responses[.][0-9]+[.]pattern)$') as elements
        from scorm_states a
        where a.lesson_id = ${lessonId} and (a.student_id, a.sco_id) in (
          select i.student_id, i.sco_id from (
            select i.student_id, i.sco_id, row_number() over (
              partition by i.sco_id, i.interaction_id order by i.updated_at desc, i.student_id) as nth
            from visible_students s
            join scorm_interactions i on i.student_id = s.id and i.lesson_id = ${lessonId}) i
          where i.nth <= ${TELLING})) p), '[]') as patterns`);
  return row ?? { tried: 0, answers: [], patterns: [] };
}

/** How each SCO stands in an attempt, and what its package set of answers there. */
export type PlayedRow = AttemptRow & {
  readonly heard_at: string;
  readonly elements: Readonly<Record<string, string>> | null;
};

const ANSWERS_SET = sql`(
  select json_object_agg(e.key, e.value) from ${ELEMENTS_SET} where e.key like 'cmi.interactions.%') as elements`;

/** The attempts of students who played on devices that did not know of each other. */
export const keptAttempts = (visible: Visible, lessonId: number): Promise<PlayedRow[]> =>
  visible.rows<PlayedRow>(sql`
    select a.sco_id, a.lesson_status, a.score_percent, a.launch_number as beside, a.updated_at as heard_at, ${ANSWERS_SET}
    from visible_students s
    join scorm_other_attempts a on a.student_id = s.id and a.lesson_id = ${lessonId}
    union all
    select a.sco_id, a.lesson_status, a.score_percent, null, a.updated_at, ${ANSWERS_SET}
    from visible_students s
    join scorm_states a on a.student_id = s.id and a.lesson_id = ${lessonId}
    where exists (
      select from scorm_other_attempts o where o.student_id = s.id and o.lesson_id = ${lessonId})`);

const JUDGEMENTS: ReadonlySet<string | undefined> = new Set(['correct', 'wrong', 'incorrect']);

/** The answers of an attempt that reports show. */
export const answersOfAttempt = (rows: readonly PlayedRow[]): KeptAnswer[] =>
  rows.flatMap(({ sco_id, elements }) =>
    interactionsToKeep(interactionsIn(elements ?? {})).map((answer) => ({
      sco_id,
      interaction_id: answer.id,
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

/** Answers are kept by question, whichever attempt brought them: without those that were given beside the attempt that goes on. */
export function withoutThoseBeside(
  answers: readonly KeptAnswer[],
  { own, beside }: { own: readonly KeptAnswer[]; beside: readonly KeptAnswer[] },
): KeptAnswer[] {
  const ours = new Set(own.map(keyOf));
  const theirs = new Set(beside.map(keyOf));
  return answers.filter((answer) => ours.has(keyOf(answer)) || !theirs.has(keyOf(answer)));
}
