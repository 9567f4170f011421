import { sql } from 'drizzle-orm';
import { WHOLE_PACKAGE } from '../../scorm/tables.ts';

export type LessonWork = {
  readonly lesson_id: number;
  readonly begun_at: string | null;
  readonly done_at: string | null;
  readonly score: number | null;
  readonly tries: number;
};

/**
 * What student `s` did in each lesson they began, read in one way for every screen: since when, whether it is done, the score in percent
 * (of questions the first run, of an activity the latest) and how often an activity was opened. All lessons, or some.
 */
export function lessonWork(lessonIds: readonly number[] | null = null) {
  const among =
    lessonIds === null ? sql`true` : sql`w.lesson_id = any(${sql.param(lessonIds)}::bigint[])`;
  return sql`coalesce((
    select json_agg(json_build_object('lesson_id', p.lesson_id, 'begun_at', p.begun_at, 'done_at', p.done_at,
      'score', coalesce(p.activity, p.quiz), 'tries', p.tries))
    from (
      select e.lesson_id, min(e.begun_at) as begun_at, max(e.done_at) as done_at, max(e.activity) as activity,
        max(e.quiz) as quiz, max(e.tries) as tries
      from (
        select w.lesson_id, w.first_at as begun_at, w.done_at, null::int as activity, null::int as quiz, 0 as tries
        from lesson_progress w where w.student_id = s.id and ${among}
        union all
        select w.lesson_id, w.last_at, null, null, w.score, 0
        from quiz_runs w where w.student_id = s.id and ${among}
        union all
        select w.lesson_id, min(w.started_at), null, null, null, count(*)::int
        from scorm_launches w where w.student_id = s.id and ${among} group by w.lesson_id
        union all
        select w.lesson_id, null, null,
          round(coalesce(max(w.score_percent) filter (where w.sco_id = ${WHOLE_PACKAGE}), avg(w.score_percent)))::int, null, 0
        from scorm_states w where w.student_id = s.id and ${among} group by w.lesson_id
      ) e group by e.lesson_id
    ) p), '[]')`;
}
