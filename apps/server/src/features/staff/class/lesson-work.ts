import { sql } from 'drizzle-orm';
import { WHOLE_PACKAGE } from '../../scorm/tables.ts';

export type LessonWork = {
  begunAt: string | null;
  doneAt: string | null;
  score: number | null;
  tries: number;
};

/** What is kept of student `s` in lessons, by where it is kept. */
type KeptWork = {
  readonly learned: readonly [lessonId: number, begunAt: string, doneAt: string | null][] | null;
  readonly answered: readonly [lessonId: number, lastAt: string, score: number | null][] | null;
  readonly opened: readonly [lessonId: number, begunAt: string, times: number][] | null;
  readonly scored: readonly [lessonId: number, score: number | null][] | null;
};
export type WithWork = { readonly work: KeptWork };

/** Of rows `w` of what the parts of an activity told last: its score, in percent. */
export const ACTIVITY_SCORE = sql`
  round(coalesce(max(w.score_percent) filter (where w.sco_id = ${WHOLE_PACKAGE}), avg(w.score_percent)))::int`;

/** Reads it into a column `work`; `workByLesson` says what it means. */
export const LESSON_WORK = sql`json_build_object(
  'learned', (select json_agg(json_build_array(w.lesson_id, w.first_at, w.done_at))
    from lesson_progress w where w.student_id = s.id),
  'answered', (select json_agg(json_build_array(w.lesson_id, w.last_at, w.score))
    from quiz_runs w where w.student_id = s.id),
  'opened', (select json_agg(json_build_array(o.lesson_id, o.at, o.times)) from (
    select w.lesson_id, min(w.started_at) as at, count(*) as times
    from scorm_launches w where w.student_id = s.id group by w.lesson_id) o),
  'scored', (select json_agg(json_build_array(o.lesson_id, o.score)) from (
    select w.lesson_id, ${ACTIVITY_SCORE} as score
    from scorm_states w where w.student_id = s.id group by w.lesson_id) o)) as work`;

const earlier = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) <= Date.parse(other) ? one : other;

/**
 * What a student did in each lesson they began: since when, whether it is done, the score in percent
 * (of questions the first run, of an activity the latest) and how often an activity was opened.
 */
export function workByLesson({ work }: WithWork): ReadonlyMap<number, LessonWork> {
  const found = new Map<number, LessonWork>();
  const of = (lessonId: number): LessonWork => {
    const known = found.get(lessonId) ?? { begunAt: null, doneAt: null, score: null, tries: 0 };
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
  for (const [lessonId, score] of work.scored ?? []) {
    const one = of(lessonId);
    one.score = score ?? one.score;
  }
  return found;
}
