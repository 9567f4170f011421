import { STUCK_TRIES } from '@skillkite/rules/school/stuck';
import { sql } from 'drizzle-orm';
import type { Visible } from '../../../../../staff/visible.ts';
import { BADGE_COLUMNS, type BadgeRow, PROJECT_COLUMNS, type ProjectRow } from '../shown.ts';

/** A child's week, by the school's calendar. */
export type WeekFacts = {
  /** The child's class. */
  of: { schoolId: number; grade: number; section: string | null };
  starts_on: string;
  ends_on: string;
  is_current: boolean;
  has_earlier: boolean;
  /** Lessons that were finished, in their order. */
  done: { lesson_id: number; day: string }[];
  /** Days on which a practice was done. */
  practised_on: string[];
  /** Days on which an activity was played, to its end or not. */
  played_on: string[];
  finished: number[];
  quizzes: { lesson_id: number; score: number }[];
  badges: BadgeRow[];
  projects: ProjectRow[];
  /** Activities that were opened several times, most often first. */
  launches: { lesson_id: number; tries: number; is_done: boolean }[];
  /** Courses that were ever begun, latest first. */
  begun: { course_id: number; is_completed: boolean }[];
  /** Lessons ever finished, of courses that are not. */
  done_of_begun: number[];
};

/** Facts of the visible child; null if there is none. */
export async function weekFacts(
  visible: Visible,
  { week, now }: { week: string | undefined; now: Date },
): Promise<WeekFacts | null> {
  const [row] = await visible.rows<WeekFacts>(sql`
    select json_build_object('schoolId', s.school_id, 'grade', s.grade, 'section', s.section) as of,
      w.starts::text as starts_on, (w.starts + 6)::text as ends_on, w.starts = w.this_week as is_current,
      exists (select from lesson_progress l where l.student_id = s.id and l.first_at < r.since) as has_earlier,
      coalesce((select json_agg(json_build_object('lesson_id', l.lesson_id,
          'day', (l.done_at at time zone c.time_zone)::date) order by l.done_at, l.lesson_id)
        from lesson_progress l where l.student_id = s.id and l.done_at >= r.since and l.done_at < r.until), '[]') as done,
      coalesce((select json_agg(p.day order by p.day) from practice_runs p
        where p.student_id = s.id and p.day between w.starts and w.starts + 6 and p.done_at is not null), '[]') as practised_on,
      coalesce((select json_agg(distinct (n.started_at at time zone c.time_zone)::date) from scorm_launches n
        where n.student_id = s.id and n.started_at >= r.since and n.started_at < r.until), '[]') as played_on,
      coalesce((select json_agg(p.course_id order by p.completed_at) from course_progress p
        where p.student_id = s.id and p.completed_at >= r.since and p.completed_at < r.until), '[]') as finished,
      coalesce((select json_agg(json_build_object('lesson_id', q.lesson_id, 'score', q.score)) from quiz_runs q
        where q.student_id = s.id and q.done_at >= r.since and q.done_at < r.until), '[]') as quizzes,
      coalesce((select json_agg(of) from (select ${BADGE_COLUMNS} from badges b
        where b.student_id = s.id and b.won_at >= r.since and b.won_at < r.until order by b.won_at) of), '[]') as badges,
      coalesce((select json_agg(of) from (select ${PROJECT_COLUMNS} from submissions j
        where j.student_id = s.id and (j.submitted_at >= r.since and j.submitted_at < r.until
          or j.reviewed_at >= r.since and j.reviewed_at < r.until) order by j.submitted_at desc) of), '[]') as projects,
      coalesce((select json_agg(of) from (
        select n.lesson_id, count(*)::int as tries, exists (select from lesson_progress l
          where l.student_id = s.id and l.lesson_id = n.lesson_id and l.is_done) as is_done
        from scorm_launches n where n.student_id = s.id and n.started_at >= r.since and n.started_at < r.until
        group by n.lesson_id having count(*) >= ${STUCK_TRIES} order by tries desc, n.lesson_id) of), '[]') as launches,
      coalesce((select json_agg(json_build_object('course_id', p.course_id,
          'is_completed', p.completed_at is not null) order by p.last_at desc)
        from course_progress p where p.student_id = s.id), '[]') as begun,
      coalesce((select json_agg(l.lesson_id) from lesson_progress l join course_progress p
        on p.student_id = l.student_id and p.course_id = l.course_id
        where l.student_id = s.id and l.is_done and p.completed_at is null), '[]') as done_of_begun
    from visible_students s
    join visible_schools c on c.id = s.school_id
    cross join lateral (select date_trunc('week', ${now.toISOString()}::timestamptz at time zone c.time_zone)::date as this_week) t
    cross join lateral (select t.this_week,
      least(date_trunc('week', coalesce(${week ?? null}::date, t.this_week))::date, t.this_week) as starts) w
    cross join lateral (select w.starts::timestamp at time zone c.time_zone as since,
      (w.starts + 7)::timestamp at time zone c.time_zone as until) r`);
  return row ?? null;
}
