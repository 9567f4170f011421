import type { fetchCourseResults } from '@skillkite/contract/staff/studio/results';
import type { DraftCourse } from '@skillkite/content/draft-schemas';
import { fileTypeGroup } from '@skillkite/rules/files/file-kind';
import {
  LEFT_AFTER_DAYS,
  MOST_STUDENTS,
  SITTING_SECONDS,
} from '@skillkite/rules/learning/results/course-results';
import { type LessonKind, isAnsweredKind } from '@skillkite/rules/learning/lesson/lesson-kind';
import { FEWEST_STUDENTS } from '@skillkite/rules/quiz/item-statistics';
import type { QuizKind } from '@skillkite/rules/quiz/quiz';
import { HIGHEST_RATING, LOWEST_RATING } from '@skillkite/rules/school/feedback';
import { type LocalText, textIn } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { StaffHandler } from '../../../staff/serve-staff.ts';
import type { QuestionContent } from '../../catalogue/tables.ts';
import { readCourseTree } from '../course-tree.ts';

type QuestionRow = {
  draft_id: number;
  kind: QuizKind;
  content: QuestionContent;
  student_count: number | null;
  right_count: number | null;
  discrimination: number | null;
  chosen: Record<string, number> | null;
};
type LessonRow = {
  draft_id: number;
  kind: LessonKind;
  title: string;
  file_type: string;
  duration: number;
  opened: number;
  done: number;
  left: number;
  left_at: number | null;
  timed: number;
  usual: number | null;
  again: number;
  questions: QuestionRow[];
};
type Found = {
  students: number;
  done: number;
  rated: number;
  stars: { rating: number; count: number }[];
  lessons: LessonRow[];
};

type WireLesson = NonNullable<
  (typeof fetchCourseResults)['~details']['results']
>['lessons'][number];

/** A lesson that is done again leaves a trace: another launch, run or position. */
const isAgainKnown = ({ kind, file_type }: LessonRow): boolean =>
  kind === 'ia' || isAnsweredKind(kind) || fileTypeGroup(file_type) === 'video';

function questionShape({ draft_id, kind, content, ...of }: QuestionRow, lang: Locale) {
  const said = (text: LocalText) => textIn(text, lang, lang).text || (Object.values(text)[0] ?? '');
  const [distractor] = Object.entries(of.chosen ?? {})
    .flatMap(([number, count]) => {
      const option = content.options[Number(number) - 1];
      return option && !option.isRight ? [{ text: said(option.text), student_count: count }] : [];
    })
    .toSorted((one, other) => other.student_count - one.student_count);
  const isShown = of.student_count !== null && of.student_count >= FEWEST_STUDENTS;
  return {
    draft_id,
    kind,
    question: said(content.question),
    results: isShown
      ? {
          student_count: of.student_count ?? 0,
          right_count: of.right_count ?? 0,
          discrimination: of.discrimination,
          distractor: distractor ?? null,
        }
      : null,
  };
}

const lessonShape = (row: LessonRow, lang: Locale): WireLesson => ({
  draft_id: row.draft_id,
  kind: row.kind,
  title: row.title,
  results:
    row.opened < FEWEST_STUDENTS
      ? null
      : {
          opened_count: row.opened,
          done_count: row.done,
          left_count: row.left,
          left_at_seconds:
            row.left >= FEWEST_STUDENTS && fileTypeGroup(row.file_type) === 'video'
              ? Math.round(row.left_at ?? 0)
              : null,
          usual_seconds: row.timed >= FEWEST_STUDENTS ? Math.round(row.usual ?? 0) : null,
          planned_seconds: row.duration > 0 ? Math.round(row.duration) : null,
          again_count: isAgainKnown(row) ? row.again : null,
        },
  questions: row.questions.map((question) => questionShape(question, lang)),
});

/**
 * Counts of the latest students who began a course. The index of `course_progress` by course and start bounds them; all else
 * is read by student. A course with a million students costs no more.
 */
const resultsOf = (course: number, now: Date): SQL => sql`, inside as materialized (
    select p.student_id, p.last_at, p.completed_at
    from course_progress p
    where p.course_id = ${course} and exists (select from visible_students s where s.id = p.student_id)
    order by p.started_at desc limit ${MOST_STUDENTS + 1}
  ), shown as materialized (
    select l.id, l.kind, l.title, l.file_type, l.duration_seconds, l.position, d.id as draft_id
    from lessons l join drafts d on d.row_id = l.id and d.kind = 'lesson'
    where l.course_id = ${course} and l.retired_at is null
  ), learned as (
    select l.* from inside i join lesson_progress l on l.student_id = i.student_id and l.course_id = ${course}
  ), launched as (
    select i.student_id, l.id as lesson_id, a.first_at, a.last_at
    from inside i cross join shown l cross join lateral (
      select min(a.started_at) as first_at, max(a.started_at) as last_at from scorm_launches a
      where a.student_id = i.student_id and a.lesson_id = l.id) a
    where l.kind = 'ia' and a.first_at is not null
  ), answered as (
    select q.student_id, q.lesson_id, q.last_at, q.first_answers is not null as is_again
    from inside i cross join shown l join quiz_runs q on q.student_id = i.student_id and q.lesson_id = l.id
  ), steps as (
    select student_id, lesson_id, coalesce(l.is_done, false) as is_done, l.done_at, l.watched_seconds,
      least(l.first_at, a.first_at) as begun_at, greatest(l.last_at, a.last_at, q.last_at) as last_at,
      -- The end of a video is told once more as its page closes.
      coalesce(q.is_again, false) or coalesce(a.last_at > l.done_at, false)
        or coalesce(l.last_at > l.done_at + interval '1 minute', false) as is_again,
      lag(l.done_at) over (partition by student_id order by l.done_at) as before_at
    from learned l full join launched a using (student_id, lesson_id) full join answered q using (student_id, lesson_id)
  ), timed as (
    select s.*, not s.is_done and i.completed_at is null
        and greatest(s.last_at, i.last_at) < ${now.toISOString()}::timestamptz - make_interval(days => ${LEFT_AFTER_DAYS}) as has_left,
      extract(epoch from s.done_at - case when s.begun_at < s.done_at then s.begun_at
        else coalesce(s.before_at, o.opened_at) end) as seconds
    from steps s join inside i on i.student_id = s.student_id
      left join course_openings o on o.student_id = s.student_id and o.course_id = ${course}
  ), counted as (
    select lesson_id, count(*)::int as opened, count(*) filter (where is_done)::int as done,
      count(*) filter (where has_left)::int as left,
      percentile_cont(0.5) within group (order by watched_seconds) filter (where has_left) as left_at,
      count(*) filter (where seconds > 0 and seconds <= ${SITTING_SECONDS})::int as timed,
      percentile_cont(0.5) within group (order by seconds)
        filter (where seconds > 0 and seconds <= ${SITTING_SECONDS}) as usual,
      count(*) filter (where is_done and is_again)::int as again
    from timed group by lesson_id
  ), rated as (
    select f.response from inside i join feedback_reviews f on f.student_id = i.student_id and f.course_id = ${course}
    where not f.is_skipped
  )
  select (select count(*)::int from inside) as students,
    (select count(*)::int from inside where completed_at is not null) as done,
    (select count(*)::int from rated) as rated,
    (select coalesce(jsonb_agg(s), '[]') from (
      select v.value::int as rating, count(*)::int as count from rated r, jsonb_each_text(r.response) v group by 1) s) as stars,
    (select coalesce(jsonb_agg(to_jsonb(w) order by w.position), '[]') from (
      select l.draft_id, l.kind, l.title, l.file_type, l.duration_seconds as duration, l.position,
        coalesce(c.opened, 0) as opened, coalesce(c.done, 0) as done, coalesce(c.left, 0) as left, c.left_at,
        coalesce(c.timed, 0) as timed, c.usual, coalesce(c.again, 0) as again,
        (select coalesce(jsonb_agg(jsonb_build_object('draft_id', d.id, 'kind', q.kind, 'content', q.content,
            'student_count', t.student_count, 'right_count', t.right_count, 'discrimination', t.discrimination,
            'chosen', t.chosen) order by q.position), '[]')
          from quiz_questions q join drafts d on d.row_id = q.id and d.kind = 'question'
            left join question_statistics t on t.question_id = q.id
          where q.lesson_id = l.id and q.retired_at is null) as questions
      from shown l left join counted c on c.lesson_id = l.id) w) as lessons`;

export const fetchCourseResultsHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): StaffHandler<typeof fetchCourseResults> =>
  async ({ body: { draft_id }, visible }) => {
    const { orm } = database;
    const { course, published } = await readCourseTree(orm, draft_id);
    if (published === null) return { is_published: 0, results: null };
    const [found] = await visible.rows<Found>(resultsOf(course.rowId, clock.now()));
    if (!found || found.students < FEWEST_STUDENTS) return { is_published: 1, results: null };
    const { lang } = course.content as DraftCourse;
    const countOf = (stars: number) =>
      found.stars.find(({ rating }) => rating === stars)?.count ?? 0;
    return {
      is_published: 1,
      results: {
        student_count: Math.min(found.students, MOST_STUDENTS),
        is_more: found.students > MOST_STUDENTS ? 1 : 0,
        done_count: Math.min(found.done, MOST_STUDENTS),
        stars:
          found.rated >= FEWEST_STUDENTS
            ? Array.from({ length: HIGHEST_RATING }, (_, at) => countOf(at + LOWEST_RATING))
            : null,
        lessons: found.lessons.map((lesson) => lessonShape(lesson, lang)),
      },
    };
  };
