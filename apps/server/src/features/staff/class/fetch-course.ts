import type { fetchCourse } from '@skillkite/contract/staff/class';
import { fieldIn } from '@skillkite/rules/local-text';
import { lessonState } from '@skillkite/rules/lesson-state';
import { minutesSince, presenceOf } from '@skillkite/rules/presence';
import type { SubmissionStatus } from '@skillkite/rules/project';
import { sql } from 'drizzle-orm';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../services.ts';
import type { Lesson } from '../../catalogue/catalogue.ts';
import type { StaffHandler } from '../shared/serve-staff.ts';
import type { Visible } from '../shared/visible.ts';
import { type WithWork, lessonWork, workByLesson } from './lesson-work.ts';
import { type StudentFacts, studentFacts, stuckWords } from './student-facts.ts';

type Row = WithWork & { student_id: number; project: SubmissionStatus | null };

const workOf = (visible: Visible, courseId: number, lessonIds: readonly number[]) =>
  visible.rows<Row>(sql`
    select s.id as student_id, ${lessonWork(lessonIds)},
      (select j.status from submissions j where j.student_id = s.id and j.course_id = ${courseId} and exists (
        select from submission_files f
        where f.student_id = j.student_id and f.course_id = j.course_id and f.file_type is not null)) as project
    from visible_students s`);

function statesOf(lessons: readonly Lesson[], row: Row | undefined, facts: StudentFacts) {
  const byLesson = row && workByLesson(row);
  return lessons.map(({ id }) => {
    const work = byLesson?.get(id);
    const isDone = typeof work?.doneAt === 'string';
    return {
      state: lessonState({
        isDone,
        isBegun: work !== undefined,
        isStuckHere: facts.stuck !== null && facts.lessonId === id,
      }),
      score: work?.score ?? null,
    };
  });
}

const asksSomething = ({ kind, questions }: Lesson): boolean =>
  kind === 'ia' || questions.length > 0;

export const fetchCourseHandler =
  ({ catalogue, clock }: Services): StaffHandler<typeof fetchCourse> =>
  async ({ body, visible }) => {
    const content = catalogue.current();
    const course = content.course(body.course_id);
    if (!course) throw new Failure('NOT_FOUND');
    const lessons = course.requiredLessons;
    const now = clock.now();
    const all = await studentFacts(visible, now, content);
    const rows = await workOf(
      visible,
      course.id,
      lessons.map(({ id }) => id),
    );
    const byStudent = new Map(rows.map((row) => [row.student_id, row]));
    const students = all.map((facts) => {
      const row = byStudent.get(facts.id);
      const states = statesOf(lessons, row, facts);
      const presence = presenceOf(facts.lastSeenAt, now);
      const isHere = lessons.some(({ id }) => id === facts.lessonId);
      return {
        student_id: facts.id,
        fullname: facts.fullname,
        last_seen_at: facts.lastSeenAt?.toISOString() ?? null,
        presence,
        idle_minutes:
          facts.lastSeenAt === null || presence === 'away'
            ? 0
            : minutesSince(facts.lastSeenAt, now),
        stuck: isHere ? stuckWords(facts) : null,
        at_lesson_id: isHere ? facts.lessonId : null,
        project: row?.project ?? null,
        done: states.filter(({ state }) => state === 'done').length,
        states,
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
        done: students.filter(({ states }) => states[at]?.state === 'done').length,
      })),
      students,
    };
  };
