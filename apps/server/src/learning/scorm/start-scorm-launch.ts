import { ALL_SOURCES } from '@skillkite/rules/learning/course/course-source';
import { BEACON_PATH } from '@skillkite/bridge/messages';
import { betterOutcome, lessonOutcome } from '@skillkite/bridge/lesson-outcome';
import type { startScormLaunch } from '@skillkite/contract/learning/scorm';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { noteEvent } from '../learning-events/note-event.ts';
import { mediaUrl } from '../../content/catalogue/media-url.ts';

import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import { requireActivity, requireActivityAhead } from './activity.ts';
import { earlierLaunches, issueLaunch } from './launches.ts';
import { loadShared } from './states/load-shared.ts';
import { learnerName, packageSecrets } from './package-secrets.ts';
import { outcomeOfOtherAttempts } from './states/kept-outcome.ts';
import { loadAttempt } from './states/load-attempt.ts';
import { completeScormActivity } from './complete-scorm-activity.ts';

/** Begin a launch: numbered after all earlier ones, with everything the player needs before the package starts (D7). */
export const startScormLaunchHandler =
  (
    services: Ports<'clock' | 'config' | 'database'> & WithCatalogue,
    progress: ProgressRecorder,
  ): Handler<typeof startScormLaunch> =>
  async ({ body, student }) => {
    const { clock, config, database } = services;
    const isAhead = body.is_ahead === true;
    const require = isAhead ? requireActivityAhead : requireActivity;
    const activity = await require(services, progress, {
      student,
      courseId: body.section_id,
      lessonId: body.topic_id,
      sources: ALL_SOURCES,
    });
    const { lesson, manifest } = activity;
    const work = { studentId: student.id, lessonId: lesson.id };
    const saved = await loadAttempt(database.orm, work);
    // A package that completed while its tab closed reported it by beacon. It is settled at the next launch, and the
    // next answer with rewards reports them (D18).
    const own = lessonOutcome(manifest, saved);
    const beside = await outcomeOfOtherAttempts(database.orm, work, manifest);
    const outcome = beside === null ? own : betterOutcome(own, beside);
    if (!isAhead) {
      await completeScormActivity(services, progress, student, activity, outcome, null);
    }
    const now = clock.now();
    const launch = await issueLaunch(database.orm, work, now);
    // A launch issued ahead has not begun.
    await noteEvent(database.orm, config.lrsUrl !== null && !isAhead, {
      kind: 'activity-begun',
      ...work,
      partId: launch.id,
      at: now,
    });
    const earlier = await earlierLaunches(database.orm, work, launch.launchNumber);
    const shared = await loadShared(database.orm, work, activity);
    const secrets = await packageSecrets(database);
    // All languages have the same SCOs (content packs), so states are interchangeable.
    const file = (body.lang && lesson.variants[body.lang]) ?? lesson;
    const packageUrl = `${mediaUrl(config, file.storageKey)}/`;
    return {
      launch: {
        id: launch.id,
        launch_number: launch.launchNumber,
        token: launch.token,
        key: secrets.launchKey(launch.id),
      },
      earlier_launches: earlier.map(({ id, launchNumber }) => ({
        launch_number: launchNumber,
        key: secrets.launchKey(id),
      })),
      learner: { id: secrets.learnerId(work), name: learnerName(student.fullname, config) },
      player_url: `${new URL(packageUrl).origin}/player/player.html`,
      package_url: packageUrl,
      beacon_url: `${config.publicUrl}${BEACON_PATH}`,
      manifest: { ...file.scormManifest },
      saved: saved as unknown as Record<string, unknown>,
      shared,
      other_attempt: beside && {
        score_percent: beside.scorePercent,
        own_score_percent: own.scorePercent,
        is_better: outcome === beside,
      },
      is_logged: launch.isLogged ? 1 : 0,
    };
  };
