import type { fetchCourse } from '@skillkite/contract/staff/class';
import { fieldIn } from '@skillkite/rules/text/local-text';
import { minutesSince } from '@skillkite/rules/school/calendar/presence';
import type { SubmissionStatus } from '@skillkite/rules/learning/project/project';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../../errors/failure.ts';
import type { Ports } from '../../../../ports.ts';
import type { Lesson, WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import { contentAt } from '../../../../content/catalogue/content-at.ts';
import type { StaffHandler } from '../../../../staff/serve-staff.ts';
import { asksSomething } from './item-analysis.ts';
import { ACTIVITY_SCORE, STATES_OF_STUDENT } from './lesson-work.ts';
import { presenceIn, stuckWords, studentsStanding } from './student-facts.ts';

type Score = [lessonId: number, score: number | null];
/** Short names, because a class has thousands of these. */
type Work = {
  done: number[] | null;
  begun: number[] | null;
  answered: Score[] | null;
  opened: number[] | null;
  scored: Score[] | null;
  project: SubmissionStatus | null;
};

/** Lesson progress of a course, read with each student's standing. */
function workIn(courseId: number, lessons: readonly Lesson[]) {
  const among = (some: readonly Lesson[]) =>
    sql`= any(${sql.param(some.map(({ id }) => id))}::bigint[])`;
  const ofQuestions = among(lessons.filter(({ questions }) => questions.length > 0));
  const ofActivities = among(lessons.filter(({ kind }) => kind === 'ia'));
  return {
    lessons: sql`
    left join lateral (
      select max(l.last_at) as last_at,
        json_agg(l.lesson_id) filter (where l.course_id = ${courseId} and l.is_done) as done,
        json_agg(l.lesson_id) filter (where l.course_id = ${courseId} and not l.is_done) as begun
      from lesson_progress l where l.student_id = s.id
    ) lessons on true`,
    quizzes: sql`,
        json_agg(json_build_array(q.lesson_id, q.score)) filter (where q.lesson_id ${ofQuestions}) as answered`,
    states: sql`
      select max(x.at) as at,
        json_agg(json_build_array(x.lesson_id, x.score)) filter (where x.lesson_id ${ofActivities}) as scored
      from (
        select lesson_id, max(w.updated_at) as at, ${ACTIVITY_SCORE} as score
        from ${STATES_OF_STUDENT} group by lesson_id
      ) x`,
    columns: sql`, lessons.done, lessons.begun, quiz.answered, states.scored,
      (select json_agg(distinct w.lesson_id) from scorm_launches w
        where w.student_id = s.id and w.lesson_id ${ofActivities}) as opened,
      (select j.status from submissions j where j.student_id = s.id and j.course_id = ${courseId} and exists (
        select from submission_files f
        where f.student_id = j.student_id and f.course_id = j.course_id and f.file_type is not null)) as project`,
  };
}

/** By places of lessons, in their order: those that are done, those that are begun and not done, and the scores there are. */
function progressOf(
  { done, begun, answered, opened, scored }: Work,
  placeOf: ReadonlyMap<number, number>,
) {
  const scores = new Map(answered);
  for (const [id, score] of scored ?? [])
    if (score !== null || !scores.has(id)) scores.set(id, score);
  const found: ('done' | 'begun' | undefined)[] = Array.from({ length: placeOf.size });
  const find = (ids: Iterable<number>, as: 'done' | 'begun') => {
    for (const id of ids) {
      const at = placeOf.get(id);
      if (at !== undefined) found[at] ??= as;
    }
  };
  find(done ?? [], 'done');
  find(begun ?? [], 'begun');
  find(opened ?? [], 'begun');
  find(scores.keys(), 'begun');
  const places = { done: [] as number[], begun: [] as number[] };
  for (const [at, as] of found.entries()) if (as) places[as].push(at);
  return {
    ...places,
    scores: [...scores].flatMap(([id, percent]) => {
      const at = placeOf.get(id);
      return at === undefined || percent === null ? [] : [{ at, percent }];
    }),
  };
}

export const fetchCourseHandler =
  ({ catalogue, clock }: Ports<'clock'> & WithSchoolCatalogue): StaffHandler<typeof fetchCourse> =>
  async ({ body, visible, place }) => {
    const content = await contentAt({ catalogue }, place);
    const course = content.course(body.course_id);
    if (!course) throw new Failure('NOT_FOUND');
    const lessons = course.requiredLessons;
    const placeOf = new Map<number, number>(lessons.map(({ id }, at) => [id, at]));
    const doneAt = lessons.map(() => 0);
    const now = clock.now();
    const all = await studentsStanding<Work>(visible, now, content, workIn(course.id, lessons));
    const students = all.map((student) => {
      const progress = progressOf(student.beside, placeOf);
      for (const at of progress.done) doneAt[at] = (doneAt[at] ?? 0) + 1;
      const { lastSeenAt, lessonId } = student;
      const presence = presenceIn(student, now);
      const isHere = lessonId !== null && placeOf.has(lessonId);
      return {
        student_id: student.id,
        fullname: student.fullname,
        presence,
        idle_minutes:
          lastSeenAt === null || presence === 'away' ? 0 : minutesSince(lastSeenAt, now),
        stuck: isHere ? stuckWords(student) : null,
        at_lesson_id: isHere ? lessonId : null,
        project: student.beside.project,
        ...progress,
      };
    });
    return {
      course: fieldIn(course, 'name', body.language),
      program: fieldIn(course.program, 'name', body.language),
      lessons: lessons.map((lesson, at) => ({
        lesson_id: lesson.id,
        lesson: fieldIn(lesson, 'title', body.language),
        kind: lesson.kind,
        has_answers: asksSomething(lesson) ? 1 : 0,
        done: doneAt[at] ?? 0,
      })),
      students,
    };
  };
