import { lessonOutcome } from '@skillkite/bridge/lesson-outcome';
import type { scormDetailsInsert } from '@skillkite/contract/scorm';
import type { Handler } from '../../platform/serve.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { ALL_SOURCES } from '../programs/reach.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';
import { requireActivity } from './activity.ts';
import { keepWork } from './keep-work.ts';
import { requireState, savedWork } from './saved-work.ts';
import { stateFromPlainData } from './plain-state.ts';

/** Keep the state of a SCORM lesson; repeats and older states change nothing (D7). */
export const answerScormDetailsInsert =
  (services: Services, progress: ProgressRecorder): Handler<typeof scormDetailsInsert> =>
  async ({ body, student }) => {
    const { clock, database } = services;
    const { lesson, manifest } = await requireActivity(services, progress, {
      student,
      courseId: body.section_id,
      lessonId: body.topic_id,
      sources: ALL_SOURCES,
    });
    const work = { studentId: student.id, lessonId: lesson.id };
    if (body.launch_state) requireState(body.launch_state);
    const saved = await transaction(database, async (tx) => {
      const state =
        body.launch_state ?? stateFromPlainData(manifest, await savedWork(tx, work), body);
      await keepWork(tx, work, state, body.interactions ?? null, clock.now());
      return savedWork(tx, work);
    });
    return { saved: true, lesson_status: lessonOutcome(manifest, saved).lessonStatus };
  };
