import { type Presence, presenceOf } from '@skillkite/rules/school/calendar/presence';
import { mostWrongAnswers } from '@skillkite/rules/quiz/quiz-run';
import { streakTimer } from '@skillkite/rules/rewards/streak-timer';
import { type Stuck, stuckAt } from '@skillkite/rules/school/stuck';
import {
  type FinishedLesson,
  UNUSUAL_DAYS,
  type UnusualLesson,
  unusualLessons,
} from '@skillkite/rules/learning/lesson/unusual-progress';
import { NOT_SEEN_DAYS, type WaitingKind, waitingOf } from '@skillkite/rules/school/waiting';
import { type SQL, sql } from 'drizzle-orm';
import type { Catalogue } from '../../../../content/catalogue/catalogue.ts';
import { judgedRun } from '../../../practice/judge-run.ts';
import type { KeptAttempts } from '../../../practice/tables.ts';
import { streakFrom } from '../../../streak/queries.ts';
import type { Visible } from '../../../../staff/visible.ts';

/** A student's standing. Every staff screen reads it here, so that they agree. */
export type Standing = {
  readonly id: number;
  readonly fullname: string;
  readonly schoolId: number;
  readonly grade: number;
  readonly section: string;
  readonly timeZone: string;
  readonly lastSeenAt: Date | null;
  /** They logged out, and did nothing since. */
  readonly hasLeft: boolean;
  readonly courseId: number | null;
  readonly lessonId: number | null;
  /** At the current lesson; null for long absent students too. */
  readonly stuck: Stuck | null;
};

/** Students who need a teacher; last seen is read only as far as needed. */
export type WaitingFacts = Omit<Standing, 'lastSeenAt' | 'hasLeft'> & {
  readonly streak: number;
  readonly hasNeverSignedIn: boolean;
  /** Projects that wait for a review, the oldest first. */
  readonly projects: readonly { readonly courseId: number; readonly since: Date }[];
  readonly waiting: readonly { readonly kind: WaitingKind; readonly since: Date }[];
};

export type StudentFacts = WaitingFacts &
  Pick<Standing, 'lastSeenAt' | 'hasLeft'> & {
    readonly rp: number;
    readonly lessonsThisWeek: number;
    readonly badges: number;
    readonly projectsApproved: number;
    /** Unusually fast lessons of the last days. */
    readonly unusual: readonly UnusualLesson[];
  };

type StandingRow = {
  id: number;
  fullname: string;
  school_id: number;
  grade: number;
  section: string;
  time_zone: string;
  last_seen_at: string | null;
  left_at: string | null;
  course_id: number | null;
  lesson_id: number | null;
  lesson_since: string | null;
  lesson_tries: number;
  lesson_attempts: KeptAttempts | null;
};
type WaitingRow = StandingRow & {
  streak_count: number | null;
  streak_course_id: number | null;
  streak_started_at: string | null;
  streak_ended_at: string | null;
  projects: readonly { course_id: number; since: string }[] | null;
};
type FactsRow = WaitingRow & {
  rp: number;
  lessons_this_week: number;
  badges: number;
  approved: number;
  finished: [lessonId: number, doneAt: string, begunAt: string][] | null;
};

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

type Read = {
  /** Extra columns for student `s`. */
  readonly columns?: SQL;
  readonly joins?: SQL;
  /** `seen.at` is the latest activity outside lessons, `lessons.last_at` the latest lesson progress. */
  readonly lastSeen?: SQL;
  readonly lessons?: SQL;
  /** More of the quizzes `q` that they answered, in `quiz`. */
  readonly quizzes?: SQL;
  /** Activity states as `x`, if more than their last time `states.at` is needed. */
  readonly states?: SQL;
};

// Answers do not change the current lesson: it stays the quiz.
const readRows = <Row extends StandingRow>(
  visible: Visible,
  now: Date,
  {
    columns = sql``,
    joins = sql``,
    lastSeen = sql`greatest(seen.at, lessons.last_at)`,
    lessons = sql`
    left join lateral (
      select max(l.last_at) as last_at, count(*) filter (where l.done_at >= c.week)::int as this_week
      from lesson_progress l where l.student_id = s.id
    ) lessons on true`,
    quizzes = sql``,
    states = sql`select max(x.updated_at) as at from scorm_states x where x.student_id = s.id`,
  }: Read = {},
) =>
  visible.rowsOfOnePlan<Row>(sql`,
    -- Once a school: the start of a week takes as long as all that is counted of a student.
    around as materialized (
      select c.id, c.time_zone,
        date_trunc('week', ${now.toISOString()}::timestamptz at time zone c.time_zone) at time zone c.time_zone as week
      from visible_schools c
    )
    select s.id, s.fullname, s.school_id, s.grade, coalesce(s.section, '') as section, c.time_zone,
      ${lastSeen} as last_seen_at, visit.left_at,
      at.course_id, here.lesson_id,
      case when lesson.is_done is not true
        then coalesce(lesson.first_at, launches.launched_at, run.last_at) end as lesson_since,
      launches.tries as lesson_tries, run.attempts as lesson_attempts ${columns}
    from visible_students s
    join around c on c.id = s.school_id
    left join student_visits visit on visit.student_id = s.id
    left join lateral (
      select p.course_id, p.playing_lesson_id, p.last_at from course_progress p
      where p.student_id = s.id order by p.last_at desc limit 1
    ) at on true
    left join lateral (
      select max(q.last_at) as any_at, max(q.last_at) filter (where q.done_at is null) as last_at ${quizzes}
      from quiz_runs q where q.student_id = s.id
    ) quiz on true
    cross join lateral (
      select case when quiz.last_at >= coalesce(at.last_at, '-infinity') then (
          select q.lesson_id from quiz_runs q where q.student_id = s.id and q.done_at is null
          order by q.last_at desc limit 1
        ) else at.playing_lesson_id end as lesson_id
    ) here
    left join lesson_progress lesson on lesson.student_id = s.id and lesson.lesson_id = here.lesson_id
    left join quiz_runs run on run.student_id = s.id and run.lesson_id = here.lesson_id and run.done_at is null
    cross join lateral (
      select count(*)::int as tries, min(a.started_at) as launched_at from scorm_launches a
      where a.student_id = s.id and a.lesson_id = here.lesson_id
    ) launches
    cross join lateral (${states}) states
    cross join lateral (
      -- Looked up once, wherever it is spoken of.
      select greatest(visit.last_seen_at, quiz.any_at, states.at) as at offset 0
    ) seen
    ${lessons} ${joins}
    order by s.fullname, s.id`);

/** Project `j` has a submitted file. */
const HAS_FILE = sql`exists (
  select from submission_files f
  where f.student_id = j.student_id and f.course_id = j.course_id and f.file_type is not null)`;
const WAITING_COLUMNS = sql`,
  k.count as streak_count, k.course_id as streak_course_id, k.started_at as streak_started_at,
  k.ended_at as streak_ended_at, projects.waiting as projects`;
const WAITING_JOINS = sql`
  left join streaks k on k.student_id = s.id
  left join lateral (
    select count(*) filter (where j.status = 'approved') as approved,
      json_agg(json_build_object('course_id', j.course_id, 'since', j.submitted_at) order by j.submitted_at, j.course_id)
        filter (where j.status = 'submitted') as waiting
    from submissions j where j.student_id = s.id and ${HAS_FILE}
  ) projects on true`;

/** Wrong answers to a question of the lesson that a student is at. */
function wrongAnswersOf({ lesson_id, lesson_attempts }: StandingRow, content: Catalogue): number {
  const questions = lesson_id === null ? [] : (content.lesson(lesson_id)?.questions ?? []);
  return lesson_attempts === null ? 0 : mostWrongAnswers(judgedRun(questions, lesson_attempts));
}

const stuckOf = (row: StandingRow, now: Date, content: Catalogue): Stuck | null =>
  stuckAt(
    {
      since: moment(row.lesson_since),
      wrongAnswers: wrongAnswersOf(row, content),
      tries: row.lesson_tries,
    },
    now,
    row.time_zone,
  );

/** Standing from a row. A student counts as stuck only if a teacher is needed. */
const standingOf = (
  row: StandingRow,
  stuck: Stuck | null,
  waiting: WaitingFacts['waiting'],
  content: Catalogue,
): Standing => ({
  hasLeft:
    row.left_at !== null &&
    row.last_seen_at !== null &&
    Date.parse(row.left_at) >= Date.parse(row.last_seen_at),
  id: row.id,
  fullname: row.fullname,
  schoolId: row.school_id,
  grade: row.grade,
  section: row.section,
  timeZone: row.time_zone,
  lastSeenAt: moment(row.last_seen_at),
  courseId:
    (row.lesson_id === null ? null : content.lesson(row.lesson_id)?.course.id) ?? row.course_id,
  lessonId: row.lesson_id,
  stuck: waiting.some(({ kind }) => kind === 'stuck') ? stuck : null,
});

function waitingFactsOf(row: WaitingRow, now: Date, content: Catalogue): WaitingFacts & Standing {
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
  const streakEndsToday =
    streak.count > 0 && startedAt !== null && timer.value.kind === 'countdown';
  const stuck = stuckOf(row, now, content);
  const lastSeenAt = moment(row.last_seen_at);
  // Projects of removed courses cannot be reviewed.
  const projects = (row.projects ?? []).flatMap(({ course_id: courseId, since }) =>
    content.course(courseId) ? [{ courseId, since: new Date(since) }] : [],
  );
  const projectSince = projects[0]?.since ?? null;
  const waiting = waitingOf({ lastSeenAt, stuck, projectSince, streakEndsToday }, now, zone);
  return {
    ...standingOf(row, stuck, waiting, content),
    streak: streak.count,
    hasNeverSignedIn: lastSeenAt === null,
    projects,
    waiting,
  };
}

/** Standings of all visible students, by name; `beside` adds columns. */
export async function studentsStanding<Beside extends Record<string, unknown>>(
  visible: Visible,
  now: Date,
  content: Catalogue,
  beside: Pick<Read, 'columns' | 'lessons' | 'quizzes' | 'states'> = {},
): Promise<(Standing & { readonly beside: Beside })[]> {
  const rows = await readRows<StandingRow & Beside>(visible, now, beside);
  return rows.map((row) => {
    const stuck = stuckOf(row, now, content);
    const facts = { lastSeenAt: moment(row.last_seen_at), stuck };
    const waiting = waitingOf(
      { ...facts, projectSince: null, streakEndsToday: false },
      now,
      row.time_zone,
    );
    return { ...standingOf(row, stuck, waiting, content), beside: row };
  });
}

/** Visible students who need a teacher, by name, with the reason. */
export async function studentsWaiting(
  visible: Visible,
  now: Date,
  contentOf: (schoolId: number) => Catalogue,
): Promise<WaitingFacts[]> {
  const rows = await readRows<WaitingRow>(visible, now, {
    columns: WAITING_COLUMNS,
    joins: WAITING_JOINS,
    // A student seen this week is not absent, so the expensive lesson reads are skipped.
    lastSeen: sql`case when seen.at > ${now.toISOString()}::timestamptz - make_interval(days => ${NOT_SEEN_DAYS - 1})
      then seen.at
      else greatest(seen.at, (select max(l.last_at) from lesson_progress l where l.student_id = s.id)) end`,
    lessons: sql``,
  });
  return rows.map((row) => waitingFactsOf(row, now, contentOf(row.school_id)));
}

/** Last and weekly learning, and recently finished lessons with their start. */
const lessonsOf = (now: Date) => sql`
  left join lateral (
    select max(l.last_at) as last_at, count(*) filter (where l.done_at >= c.week)::int as this_week,
      json_agg(json_build_array(l.lesson_id, l.done_at, least(l.first_at, (
        select min(a.started_at) from scorm_launches a where a.student_id = l.student_id and a.lesson_id = l.lesson_id
      )))) filter (where l.done_at > ${now.toISOString()}::timestamptz - make_interval(days => ${UNUSUAL_DAYS + 1})) as finished
    from lesson_progress l where l.student_id = s.id
  ) lessons on true`;

const finishedOf = ({ finished }: FactsRow, content: Catalogue): FinishedLesson[] =>
  (finished ?? []).flatMap(([lessonId, doneAt, begunAt]) => {
    const lesson = content.lesson(lessonId);
    if (!lesson) return [];
    const { kind, durationSeconds } = lesson;
    const [done, begun] = [new Date(doneAt), new Date(begunAt)];
    return [{ lessonId, kind, durationSeconds, doneAt: done, begunAt: begun }];
  });

/** Facts of all visible students, ordered by name. */
export async function studentFacts(
  visible: Visible,
  now: Date,
  content: Catalogue,
): Promise<StudentFacts[]> {
  const rows = await readRows<FactsRow>(visible, now, {
    columns: sql`${WAITING_COLUMNS}, s.rp, coalesce(lessons.this_week, 0) as lessons_this_week,
      (select count(*)::int from badges b where b.student_id = s.id) as badges,
      coalesce(projects.approved, 0)::int as approved, lessons.finished`,
    joins: WAITING_JOINS,
    lessons: lessonsOf(now),
  });
  return rows.map((row) => ({
    ...waitingFactsOf(row, now, content),
    rp: row.rp,
    lessonsThisWeek: row.lessons_this_week,
    badges: row.badges,
    projectsApproved: row.approved,
    unusual: unusualLessons(finishedOf(row, content), now),
  }));
}

/** Whether a student is at work now; logged-out students are not. */
export const presenceIn = (
  { lastSeenAt, hasLeft }: Pick<Standing, 'lastSeenAt' | 'hasLeft'>,
  now: Date,
): Presence => (hasLeft ? 'away' : presenceOf(lastSeenAt, now));

/** Why a student is stuck, as calls say it. */
export const stuckWords = ({ stuck }: Pick<Standing, 'stuck'>) =>
  stuck && { why: stuck.why, count: stuck.count };

/** Unusually fast lessons, in wire format. */
export function unusualWords({ unusual }: Pick<StudentFacts, 'unusual'>) {
  if (unusual.length === 0) return null;
  const sum = (of: (lesson: UnusualLesson) => number) =>
    Math.round(unusual.reduce((total, lesson) => total + of(lesson), 0));
  return {
    lessons: unusual.length,
    took_seconds: sum(({ tookSeconds }) => tookSeconds),
    usual_seconds: sum(({ usualSeconds }) => usualSeconds),
  };
}
