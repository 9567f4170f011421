import type { DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { updateScormProgress } from '@skillkite/contract/scorm';
import type { ActiveStudent } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import type { Source } from '../programs/reach.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';
import { requireActivity } from './activity.ts';
import { keepWork } from './keep-work.ts';
import { stateFromPlainData } from './plain-state.ts';
import { savedWork } from './saved-work.ts';
import { settleActivity } from './settle-activity.ts';

type Asked = { body: RequestOf<typeof updateScormProgress>; student: ActiveStudent };

/**
 * A SCORM lesson was worked on, for whichever of the three calls. A client with the player has sent its states already
 * and says nothing new here; of one without, the data are kept first.
 */
export function scormProgressOf(
  services: Services,
  progress: ProgressRecorder,
  sources: readonly Source[],
) {
  return async ({ body, student }: Asked): Promise<DetailsOf<typeof updateScormProgress>> => {
    const { clock, database } = services;
    const { ilm_id: courseId, class_id: lessonId } = body.user_details;
    const activity = await requireActivity(services, progress, {
      student,
      courseId,
      lessonId,
      sources,
    });
    const work = { studentId: student.id, lessonId };
    const saysSomething = Object.keys(body.details).length > 0;
    const saved = await transaction(database, async (tx) => {
      const before = await savedWork(tx, work);
      if (!saysSomething) return before;
      const state = stateFromPlainData(activity.manifest, before, body.details);
      await keepWork(tx, work, state, body.details.interactions ?? null, clock.now());
      return savedWork(tx, work);
    });
    const settled = await settleActivity(services, progress, student, activity, saved);
    return {
      lesson_status: settled.lessonStatus,
      score_raw: settled.scorePercent ?? 0,
      badge: settled.badge,
      course_completed: settled.courseCompleted,
      rewards: settled.rewards,
    };
  };
}
