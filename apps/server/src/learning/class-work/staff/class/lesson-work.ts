import { type SQL, sql } from 'drizzle-orm';
import { rankOf } from '../../../scorm/states/kept-outcome.ts';
import { WHOLE_PACKAGE } from '../../../scorm/tables.ts';

export type LessonWork = {
  begunAt: string | null;
  doneAt: string | null;
  score: number | null;
  /** Score of the latest try of an activity, if it is lower. */
  latestScore: number | null;
  tries: number;
};

/** Stored work of student `s` in lessons, by source. */
type KeptWork = {
  readonly learned: readonly [lessonId: number, begunAt: string, doneAt: string | null][] | null;
  readonly answered: readonly [lessonId: number, lastAt: string, score: number | null][] | null;
  readonly opened: readonly [lessonId: number, begunAt: string, times: number][] | null;
  readonly scored:
    | readonly [lessonId: number, score: number | null, latest: number | null][]
    | null;
};
export type WithWork = { readonly work: KeptWork };

const scoreOf = (column: SQL): SQL => sql`
  round(coalesce(max(${column}) filter (where w.sco_id = ${WHOLE_PACKAGE}), avg(${column})))::int`;
/** Best score of an activity in percent, from rows of `STATES_OF_STUDENT` (decision 83). */
export const ACTIVITY_SCORE = scoreOf(
  sql`case when ${sql.raw(rankOf('b'))} > ${sql.raw(rankOf('w'))} then b.score_percent else w.score_percent end`,
);
/** The score of its latest try. */
const LATEST_SCORE = scoreOf(sql`w.score_percent`);
/** State of each part of each activity of student `s` (`w`), and its best earlier state (`b`). */
export const STATES_OF_STUDENT = sql`scorm_states w
  left join scorm_best_states b using (student_id, lesson_id, sco_id) where student_id = s.id`;

/** Reads it into the column `work`; `workByLesson` parses it. */
export const LESSON_WORK = sql`json_build_object(
  'learned', (select json_agg(json_build_array(w.lesson_id, w.first_at, w.done_at))
    from lesson_progress w where w.student_id = s.id),
  'answered', (select json_agg(json_build_array(w.lesson_id, w.last_at, w.score))
    from quiz_runs w where w.student_id = s.id),
  'opened', (select json_agg(json_build_array(o.lesson_id, o.at, o.times)) from (
    select w.lesson_id, min(w.started_at) as at, count(*) as times
    from scorm_launches w where w.student_id = s.id group by w.lesson_id) o),
  'scored', (select json_agg(json_build_array(o.lesson_id, o.score, o.latest)) from (
    select lesson_id, ${ACTIVITY_SCORE} as score, ${LATEST_SCORE} as latest
    from ${STATES_OF_STUDENT} group by lesson_id) o)) as work`;

const earlier = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) <= Date.parse(other) ? one : other;

/**
 * A student's work in each begun lesson: start, completion, score in percent (questions: first run; activity: best) and
 * number of launches.
 */
export function workByLesson({ work }: WithWork): ReadonlyMap<number, LessonWork> {
  const found = new Map<number, LessonWork>();
  const of = (lessonId: number): LessonWork => {
    const known = found.get(lessonId) ?? {
      begunAt: null,
      doneAt: null,
      score: null,
      latestScore: null,
      tries: 0,
    };
    found.set(lessonId, known);
    return known;
  };
  for (const [lessonId, begunAt, doneAt] of work.learned ?? [])
    Object.assign(of(lessonId), { begunAt, doneAt });
  for (const [lessonId, lastAt, score] of work.answered ?? []) {
    const one = of(lessonId);
    Object.assign(one, { begunAt: earlier(one.begunAt, lastAt), score });
  }
  for (const [lessonId, begunAt, tries] of work.opened ?? []) {
    const one = of(lessonId);
    Object.assign(one, { begunAt: earlier(one.begunAt, begunAt), tries });
  }
  for (const [lessonId, score, latest] of work.scored ?? []) {
    const one = of(lessonId);
    one.score = score ?? one.score;
    one.latestScore = score !== null && latest !== null && latest < score ? latest : null;
  }
  return found;
}
