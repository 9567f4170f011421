import type { DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { watchHistory } from '@skillkite/contract/progress';
import type { ActiveStudent } from '../../platform/session.ts';
import type { Services } from '../../services.ts';
import { type Source, requireCourse } from '../programs/reach.ts';
import type { ProgressRecorder } from './record-progress.ts';

type Asked = { body: RequestOf<typeof watchHistory>; student: ActiveStudent };

/** Progress in a lesson, for whichever of the three calls: they differ in the courses they may speak of. */
export function watchHistoryOf(
  { catalogue, clock }: Services,
  progress: ProgressRecorder,
  sources: readonly Source[],
) {
  return async ({ body, student }: Asked): Promise<DetailsOf<typeof watchHistory>> => {
    const { course } = requireCourse(catalogue.current(), body.ilm_id, student, sources);
    const isDone = body.is_done === 1;
    const judge = isDone ? progress.requireLesson : progress.requireLessonInPlay;
    const { lesson, state } = await judge(student, course, body.class_id);
    const recorded = await progress.record({
      student,
      lesson,
      state,
      isDone,
      seconds: body.total_duration,
      now: clock.now(),
    });
    return {
      class_id: body.class_id,
      is_done: recorded.isDone ? 1 : 0,
      course_completed: recorded.courseCompleted,
      rewards: recorded.rewards,
      badge: null,
    };
  };
}
