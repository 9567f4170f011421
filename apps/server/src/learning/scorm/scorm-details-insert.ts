import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { scormDetailsInsert } from '@skillkite/contract/learning/scorm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';

import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { requireActivityInPlay } from './activity.ts';
import { arrivingState } from './states/arriving-state.ts';
import { namedInteractions } from './interactions.ts';
import { keepPlainData, outcomeOfKeeping } from './states/keep-plain-data.ts';
import type { StateKeeper } from './states/keep-states.ts';

/** Keep the state of a SCORM lesson; repeats and older states change nothing (D7). */
export const scormDetailsInsertHandler =
  (
    services: Ports<'clock' | 'database'> & WithCatalogue,
    progress: ProgressRecorder,
    keep: StateKeeper,
  ): Handler<typeof scormDetailsInsert> =>
  async ({ body, student }) => {
    const { course, lesson, manifest } = await requireActivityInPlay(services, progress, {
      student,
      courseId: body.section_id,
      lessonId: body.topic_id,
      sources: ALL_SOURCES,
    });
    const work = { studentId: student.id, lessonId: lesson.id, programId: course.program.id };
    const now = services.clock.now();
    const { launch_state: state, interactions } = body;
    const answers = interactions ? namedInteractions(interactions) : null;
    // While it waits for its turn the bytes that are written are held, and not this.
    delete body.launch_state;
    const outcome = state
      ? outcomeOfKeeping(
          manifest,
          await keep(arrivingState(work, manifest, state, { answers, at: now })),
        )
      : await keepPlainData({ tx: services.database.orm, keep, now }, work, manifest, body);
    return { saved: true, lesson_status: outcome.lessonStatus };
  };
