import { isAnsweredKind, lessonTraits } from '@skillkite/rules/learning/lesson/lesson-kind';
import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import type { DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { watchHistory } from '@skillkite/contract/learning/progress';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Ports } from '../../ports.ts';
import type { Lesson, WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { badgeFrom } from '../badges/badge-shape.ts';
import { requireCourse } from '../../content/catalogue/course-access.ts';
import { hasAnswered } from '../practice/answer-lesson.ts';
import { storedStatus } from '../projects/submission.ts';
import { manifestOf } from '../scorm/activity.ts';
import { completeSavedScormActivity } from '../scorm/complete-scorm-activity.ts';
import type { ProgressOutcome, ProgressRecorder } from '../progress-record/record-progress.ts';
import { answerKeyOf } from '../progress-record/tell-rewards.ts';

type Asked = {
  body: RequestOf<typeof watchHistory>;
  student: ActiveStudent;
  request: FastifyRequest;
};

/** A project's lesson needs a submission; a progress call alone is refused (D15). */
async function requireHandedIn(database: Database, studentId: number, lesson: Lesson) {
  if (lesson.kind !== 'project') return;
  const status = await storedStatus(database.orm, { studentId, courseId: lesson.course.id });
  if (status === 'none') throw new Failure('NOT_HANDED_IN');
}

/** A quiz is finished by its answers, which the server has judged (D16). */
async function requireAnswered(database: Database, studentId: number, lesson: Lesson) {
  if (!isAnsweredKind(lesson.kind)) return;
  if (!(await hasAnswered(database.orm, studentId, lesson.id))) throw new Failure('QUIZ_NOT_DONE');
}

const wireOf = ({ isDone, courseCompleted, programCompleted, rewards }: ProgressOutcome) => ({
  is_done: isDone ? (1 as const) : (0 as const),
  course_completed: courseCompleted,
  program_completed: programCompleted,
  rewards,
});

/** Progress in a lesson, by the call of its course's source (D4): the calls differ in the courses they may speak of. */
export function watchHistoryHandler(
  services: Ports<'clock' | 'database'> & WithCatalogue,
  progress: ProgressRecorder,
  sources: readonly CourseSource[],
) {
  const { catalogue, clock, database } = services;
  return async ({ body, student, request }: Asked): Promise<DetailsOf<typeof watchHistory>> => {
    const answerKey = answerKeyOf(request);
    const { course } = requireCourse(await catalogue.of(student), body.ilm_id, student, sources);
    const isDone = body.is_done === 1;
    const judge = isDone ? progress.requireLesson : progress.requireLessonInPlay;
    const { lesson, state } = await judge(student, course, body.class_id);
    const manifest = isDone && lessonTraits(lesson.kind).isRequired ? manifestOf(lesson) : null;
    if (manifest) {
      const activity = { course, lesson, manifest, state };
      const settled = await completeSavedScormActivity(
        services,
        progress,
        student,
        activity,
        answerKey,
      );
      const badge = settled.badge && badgeFrom(settled.badge);
      return { class_id: body.class_id, badge, ...wireOf(settled) };
    }
    if (isDone && !state.doneLessons.has(lesson.id)) {
      await requireHandedIn(database, student.id, lesson);
      await requireAnswered(database, student.id, lesson);
    }
    const recorded = await progress.record({
      student,
      lesson,
      state,
      isDone,
      seconds: body.total_duration,
      answerKey,
      now: clock.now(),
    });
    return { class_id: body.class_id, badge: null, ...wireOf(recorded) };
  };
}
