import { mostWrongAnswers } from '@skillkite/rules/quiz-run';
import { streakTimer } from '@skillkite/rules/streak-timer';
import { type Stuck, stuckAt } from '@skillkite/rules/stuck';
import { type WaitingKind, waitingOf } from '@skillkite/rules/waiting';
import { sql } from 'drizzle-orm';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { judgedRun } from '../../practice/judge-run.ts';
import type { KeptAttempts } from '../../practice/tables.ts';
import { streakFrom } from '../../streak/queries.ts';
import type { Visible } from '../shared/visible.ts';

/** What the school's side says of a student, read in one way for every screen: counts agree. */
export type StudentFacts = {
  readonly id: number;
  readonly fullname: string;
  readonly schoolId: number;
  readonly grade: number;
  readonly section: string;
  readonly timeZone: string;
  readonly rp: number;
  readonly lastSeenAt: Date | null;
  readonly courseId: number | null;
  readonly lessonId: number | null;
  readonly lessonsThisWeek: number;
  readonly streak: number;
  readonly badges: number;
  readonly projectsToReview: number;
  readonly projectsApproved: number;
  /** Of the project that waits the longest. */
  readonly projectCourseId: number | null;
  /** At the lesson they are at; null too of who was not seen for long. */
  readonly stuck: Stuck | null;
  readonly waiting: readonly { readonly kind: WaitingKind; readonly since: Date }[];
};

type Row = {
  id: number;
  fullname: string;
  school_id: number;
  grade: number;
  section: string;
  time_zone: string;
  rp: number;
  last_seen_at: string | null;
  course_id: number | null;
  lesson_id: number | null;
  lesson_since: string | null;
  lesson_tries: number;
  lesson_attempts: KeptAttempts | null;
  lessons_this_week: number;
  streak_count: number | null;
  streak_course_id: number | null;
  streak_started_at: string | null;
  streak_ended_at: string | null;
  badges: number;
  to_review: number;
  approved: number;
  project_since: string | null;
  project_course_id: number | null;
};

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

// Answers to questions move nobody in their course: the lesson they are at is the quiz they answered since.
const readRows = (visible: Visible, now: Date) =>
  visible.rows<Row>(sql`
    select s.id, s.fullname, s.school_id, s.grade, coalesce(s.section, '') as section, c.time_zone, s.rp,
      greatest(
        (select max(v.last_seen_at) from sessions v where v.student_id = s.id),
        lessons.last_at,
        quiz.any_at,
        (select max(x.updated_at) from scorm_states x where x.student_id = s.id)
      ) as last_seen_at,
      at.course_id, here.lesson_id,
      case when lesson.is_done is not true
        then coalesce(lesson.first_at, lesson.launched_at, lesson.answered_at) end as lesson_since,
      lesson.tries as lesson_tries, lesson.attempts as lesson_attempts,
      coalesce(lessons.this_week, 0)::int as lessons_this_week,
      k.count as streak_count, k.course_id as streak_course_id, k.started_at as streak_started_at,
      k.ended_at as streak_ended_at,
      (select count(*)::int from badges b where b.student_id = s.id) as badges,
      coalesce(projects.to_review, 0)::int as to_review, coalesce(projects.approved, 0)::int as approved,
      projects.since as project_since, projects.course_id as project_course_id
    from visible_students s
    join (
      -- Once a school: the start of a week takes as long as all that is counted of a student.
      select c.id, c.time_zone,
        date_trunc('week', ${now.toISOString()}::timestamptz at time zone c.time_zone) at time zone c.time_zone as week
      from visible_schools c offset 0
    ) c on c.id = s.school_id
    left join streaks k on k.student_id = s.id
    left join lateral (
      select p.course_id, p.playing_lesson_id, p.last_at from course_progress p
      where p.student_id = s.id order by p.last_at desc limit 1
    ) at on true
    left join lateral (
      select max(q.last_at) as any_at, max(q.last_at) filter (where q.done_at is null) as last_at,
        (array_agg(q.lesson_id order by q.last_at desc) filter (where q.done_at is null))[1] as lesson_id
      from quiz_runs q where q.student_id = s.id
    ) quiz on true
    cross join lateral (
      select case when quiz.last_at >= coalesce(at.last_at, '-infinity') then quiz.lesson_id
        else at.playing_lesson_id end as lesson_id
    ) here
    cross join lateral (
      select launches.tries, launches.launched_at, l.is_done, l.first_at,
        case when quiz.lesson_id = here.lesson_id then quiz.last_at end as answered_at,
        case when quiz.lesson_id = here.lesson_id then (
          select q.attempts from quiz_runs q where q.student_id = s.id and q.lesson_id = quiz.lesson_id
        ) end as attempts
      from (
        select count(*)::int as tries, min(a.started_at) as launched_at from scorm_launches a
        where a.student_id = s.id and a.lesson_id = here.lesson_id
      ) launches
      left join lesson_progress l on l.student_id = s.id and l.lesson_id = here.lesson_id
    ) lesson
    left join lateral (
      select max(l.last_at) as last_at, count(*) filter (where l.done_at >= c.week) as this_week
      from lesson_progress l where l.student_id = s.id
    ) lessons on true
    left join lateral (
      select count(*) filter (where j.status = 'approved') as approved,
        count(*) filter (where j.status = 'submitted') as to_review,
        min(j.submitted_at) filter (where j.status = 'submitted') as since,
        (array_agg(j.course_id order by j.submitted_at) filter (where j.status = 'submitted'))[1] as course_id
      from submissions j where j.student_id = s.id and exists (
        select from submission_files f
        where f.student_id = j.student_id and f.course_id = j.course_id and f.file_type is not null)
    ) projects on true
    order by s.fullname, s.id`);

/** Wrong answers to a question of the lesson that a student is at. */
function wrongAnswersOf({ lesson_id, lesson_attempts }: Row, content: Catalogue): number {
  const questions = lesson_id === null ? [] : (content.lesson(lesson_id)?.questions ?? []);
  return lesson_attempts === null ? 0 : mostWrongAnswers(judgedRun(questions, lesson_attempts));
}

function factsOf(row: Row, now: Date, content: Catalogue): StudentFacts {
  const zone = row.time_zone;
  const { streak, startedAt } = streakFrom(
    row.streak_count === null
      ? null
      : {
          studentId: row.id,
          count: row.streak_count,
          courseId: row.streak_course_id,
          startedAt: moment(row.streak_started_at),
          endedAt: moment(row.streak_ended_at),
        },
    { zone, now },
  );
  const timer = streakTimer(streak.run, now, zone);
  const lastSeenAt = moment(row.last_seen_at);
  const streakEndsToday =
    streak.count > 0 && startedAt !== null && timer.value.kind === 'countdown';
  const stuck = stuckAt(
    {
      since: moment(row.lesson_since),
      wrongAnswers: wrongAnswersOf(row, content),
      tries: row.lesson_tries,
    },
    now,
    zone,
  );
  const waiting = waitingOf(
    {
      lastSeenAt,
      stuck,
      projectSince: moment(row.project_since),
      streakEndsToday,
    },
    now,
    zone,
  );
  return {
    id: row.id,
    fullname: row.fullname,
    schoolId: row.school_id,
    grade: row.grade,
    section: row.section,
    timeZone: zone,
    rp: row.rp,
    lastSeenAt,
    courseId:
      (row.lesson_id === null ? null : content.lesson(row.lesson_id)?.course.id) ?? row.course_id,
    lessonId: row.lesson_id,
    lessonsThisWeek: row.lessons_this_week,
    streak: streak.count,
    badges: row.badges,
    projectsToReview: row.to_review,
    projectsApproved: row.approved,
    projectCourseId: row.project_course_id,
    stuck: waiting.some(({ kind }) => kind === 'stuck') ? stuck : null,
    waiting,
  };
}

/** Of all students that a call sees, by name. */
export async function studentFacts(
  visible: Visible,
  now: Date,
  content: Catalogue,
): Promise<StudentFacts[]> {
  return (await readRows(visible, now)).map((row) => factsOf(row, now, content));
}

/** Why a student is stuck, as calls say it. */
export const stuckWords = ({ stuck }: StudentFacts) =>
  stuck && { why: stuck.why, count: stuck.count };
