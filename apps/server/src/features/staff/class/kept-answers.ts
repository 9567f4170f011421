import { sql } from 'drizzle-orm';
import type { KeptAttempts } from '../../practice/tables.ts';
import type { AttemptRow } from '../../scorm/kept-outcome.ts';
import type { Visible } from '../shared/visible.ts';
import type { KeptAnswer } from './item-analysis.ts';

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

/** Counted where they lie: each answer of each question once, with how many gave it. */
export async function keptAnswers(visible: Visible, lessonId: number) {
  const [row] = await visible.rows<{ tried: number; answers: KeptAnswer[] }>(sql`
    select
      (select count(*)::int from visible_students s where exists (
        select from scorm_launches a where a.student_id = s.id and a.lesson_id = ${lessonId}) or exists (
        select from scorm_interactions i where i.student_id = s.id and i.lesson_id = ${lessonId})) as tried,
      coalesce((select json_agg(g) from (
        select i.sco_id, i.interaction_id, max(left(i.data->>'description', ${LONGEST})) as description,
          left(i.data->>'student_response', ${LONGEST}) as response,
          coalesce(i.data->>'result' = 'correct', false) as is_right,
          bool_or(i.data->>'result' in ('correct', 'wrong', 'incorrect')) is true as is_judged,
          count(*)::int as students
        from visible_students s
        join scorm_interactions i on i.student_id = s.id and i.lesson_id = ${lessonId}
        group by 1, 2, 4, 5) g), '[]') as answers`);
  return row ?? { tried: 0, answers: [] };
}

/** How the attempts of each SCO of an activity stand. */
export const keptAttempts = (visible: Visible, lessonId: number): Promise<AttemptRow[]> =>
  visible.rows<AttemptRow>(sql`
    select a.sco_id, a.lesson_status, a.score_percent, null::int as beside from visible_students s
    join scorm_states a on a.student_id = s.id and a.lesson_id = ${lessonId}
    union all
    select a.sco_id, a.lesson_status, a.score_percent, a.launch_number from visible_students s
    join scorm_other_attempts a on a.student_id = s.id and a.lesson_id = ${lessonId}`);
