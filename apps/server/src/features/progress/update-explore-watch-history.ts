import type { updateExploreWatchHistory } from '@skillkite/contract/progress';
import { watchSeconds } from '@skillkite/rules/watch-progress';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { requireCourse } from '../programs/reach.ts';
import type { ProgressRecorder } from './record-progress.ts';
import { lessonProgress } from './tables.ts';

/** Where a student is in a video: forward or back, as they moved it, in steps of 5 seconds (spec 5, D4). */
export const answerUpdateExploreWatchHistory =
  (
    { catalogue, clock, database }: Services,
    progress: ProgressRecorder,
  ): Handler<typeof updateExploreWatchHistory> =>
  async ({ body, student }) => {
    const { course } = requireCourse(catalogue.current(), body.class_id, student, [
      'school',
      'old',
      'career',
      'creative',
    ]);
    const { lesson, state } = await progress.requireLesson(student, course, body.lesson_id);
    const now = clock.now();
    const seconds = watchSeconds(body.seconds);
    await progress.record({ student, lesson, state, isDone: false, seconds, now });
    await database.orm
      .update(lessonProgress)
      .set({ seconds })
      .where(and(eq(lessonProgress.studentId, student.id), eq(lessonProgress.lessonId, lesson.id)));
    return { lesson_id: body.lesson_id, seconds };
  };
