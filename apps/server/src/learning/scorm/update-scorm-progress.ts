import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import type { DetailsOf, RequestOf } from '@skillkite/contract/call';
import type { updateScormProgress } from '@skillkite/contract/learning/scorm';
import type { FastifyRequest } from 'fastify';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { badgeFrom } from '../badges/badge-shape.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { answerKeyOf } from '../progress-record/tell-rewards.ts';
import { requireActivity } from './activity.ts';
import { keepPlainData } from './states/keep-plain-data.ts';
import type { StateKeeper } from './states/keep-states.ts';
import { completeScormActivity, completeSavedScormActivity } from './complete-scorm-activity.ts';

type Asked = {
  body: RequestOf<typeof updateScormProgress>;
  student: ActiveStudent;
  request: FastifyRequest;
};

/**
 * A SCORM lesson was worked on, by the call of its course's source (D7). A client with the player has sent its states already
 * and says nothing new here; of one without, the data are kept first.
 */
export function scormProgressHandler(
  services: Ports<'clock' | 'database'> & WithCatalogue,
  progress: ProgressRecorder,
  keep: StateKeeper,
  sources: readonly CourseSource[],
) {
  return async ({
    body,
    student,
    request,
  }: Asked): Promise<DetailsOf<typeof updateScormProgress>> => {
    const { clock, database } = services;
    const { ilm_id: courseId, class_id: lessonId } = body.user_details;
    const activity = await requireActivity(services, progress, {
      student,
      courseId,
      lessonId,
      sources,
    });
    const { id: programId } = activity.course.program;
    const work = { studentId: student.id, lessonId, programId };
    const answerKey = answerKeyOf(request);
    const keeping = { tx: database.orm, keep, now: clock.now() };
    const settled =
      Object.keys(body.details).length === 0
        ? await completeSavedScormActivity(services, progress, student, activity, answerKey)
        : await completeScormActivity(
            services,
            progress,
            student,
            activity,
            await keepPlainData(keeping, work, activity.manifest, body.details),
            answerKey,
          );
    return {
      lesson_status: settled.lessonStatus,
      score_raw: settled.scorePercent ?? 0,
      badge: settled.badge && badgeFrom(settled.badge),
      course_completed: settled.courseCompleted,
      program_completed: settled.programCompleted,
      rewards: settled.rewards,
    };
  };
}
