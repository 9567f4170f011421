import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { updateExploreWatchHistory } from '@skillkite/contract/learning/progress';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { requireCourse } from '../../content/catalogue/course-access.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';

/** Stores the position of a student in a video of any source, forward or back, in steps of 5 seconds (spec 5, D4). */
export const updateExploreWatchHistoryHandler =
  (
    { catalogue, clock }: Ports<'clock'> & WithCatalogue,
    progress: ProgressRecorder,
  ): Handler<typeof updateExploreWatchHistory> =>
  async ({ body, student }) => {
    const { course } = requireCourse(
      await catalogue.of(student),
      body.class_id,
      student,
      ALL_SOURCES,
    );
    const { lesson, state } = await progress.requireLessonInPlay(student, course, body.lesson_id);
    const now = clock.now();
    const seconds = await progress.recordPosition({
      student,
      lesson,
      state,
      now,
      seconds: body.seconds,
      watchedSeconds: Math.max(body.seconds, body.watched_seconds ?? 0),
    });
    return { lesson_id: lesson.id, seconds };
  };
