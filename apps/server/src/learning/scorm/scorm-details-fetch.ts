import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import type { scormDetailsFetch } from '@skillkite/contract/learning/scorm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';

import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { requireActivity } from './activity.ts';
import { keptInteractions } from './interactions.ts';
import { issuePlainLaunch } from './launches.ts';
import { learnerName, packageSecrets } from './package-secrets.ts';
import { loadAttempt } from './states/load-attempt.ts';
import { scormDataFrom } from './scorm-data.ts';

/** A student's data of a SCORM lesson, or null (D3). The call counts as opening it (D15). */
export const scormDetailsFetchHandler =
  (
    services: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
    progress: ProgressRecorder,
  ): Handler<typeof scormDetailsFetch> =>
  async ({ body, student }) => {
    const { lesson, manifest } = await requireActivity(services, progress, {
      student,
      courseId: body.section_id,
      lessonId: body.topic_id,
      sources: ALL_SOURCES,
    });
    const work = { studentId: student.id, lessonId: lesson.id };
    const { config, database } = services;
    const { orm } = database;
    await issuePlainLaunch(orm, work, services.clock.now());
    const [saved, interactions, secrets] = await Promise.all([
      loadAttempt(orm, work),
      keptInteractions(orm, work),
      packageSecrets(database),
    ]);
    const learner = {
      id: secrets.learnerId(work),
      name: learnerName(student.fullname, config),
    };
    return scormDataFrom(learner, manifest, saved, interactions);
  };
