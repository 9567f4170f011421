import type { Reward } from '@skillkite/rules/rewards/ledger';
import { NON_VIDEO_PROGRESS } from '@skillkite/rules/learning/lesson/watch-progress';
import { Failure } from '../../errors/failure.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Course } from '../../content/catalogue/catalogue.ts';
import { isProgramCompleted } from '../../content/catalogue/course-access.ts';
import type { ProgressOutcome, ProgressRecorder } from '../progress-record/record-progress.ts';

/**
 * Completes the open project lessons of a course at hand-in. A locked one completes when the student comes to it (spec
 * 4, D4). A repeat earns nothing.
 */
export async function completeProjectLessons(
  progress: ProgressRecorder,
  student: ActiveStudent,
  course: Course,
  { answerKey, now }: { answerKey: string; now: Date },
): Promise<Omit<ProgressOutcome, 'isDone'>> {
  const rewards: Reward[] = [];
  let isRecorded = false;
  for (const { id } of course.lessons.filter(({ kind }) => kind === 'project')) {
    try {
      const { lesson, state } = await progress.requireLesson(student, course, id);
      // A repeated request reports these rewards already.
      if (isRecorded && state.doneLessons.has(id)) continue;
      const seconds = NON_VIDEO_PROGRESS;
      const event = { student, lesson, state, isDone: true, seconds, answerKey, now };
      rewards.push(...(await progress.record(event)).rewards);
      isRecorded = true;
    } catch (error) {
      const isLocked = error instanceof Failure && error.code === 'LESSON_LOCKED';
      if (!isLocked) throw error;
    }
  }
  const state = await progress.state(student, course);
  return {
    courseCompleted: state.completed.has(course.id),
    programCompleted: isProgramCompleted(course.program, state),
    rewards,
  };
}
