import { lessonOutcome } from '@skillkite/bridge/lesson-outcome';
import type { SavedStates } from '@skillkite/bridge/saved-state';
import type { Badge, Reward } from '@skillkite/contract/shapes/reward';
import { isScormComplete } from '@skillkite/rules/mastery';
import { NON_VIDEO_PROGRESS } from '@skillkite/rules/watch-progress';
import { sql } from 'drizzle-orm';
import type { ActiveStudent } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { badgesOf, programBadges } from '../badges/queries.ts';
import { winBadge } from '../badges/win-badge.ts';
import type { ProgressRecorder } from '../progress/record-progress.ts';
import type { Activity } from './activity.ts';
import { masteryOf } from './scorm-data.ts';

export type Settlement = {
  lessonStatus: string;
  scorePercent: number | null;
  courseCompleted: boolean;
  rewards: Reward[];
  badge: Badge | null;
};

/**
 * A complete activity marks its lesson done with progress 100 and may win its course's badge (spec 4 "SCORM", D6, D7).
 * What was settled before is not credited again; a badge that was won and not yet looked at is told once more.
 */
export async function settleActivity(
  { clock, database }: Services,
  progress: ProgressRecorder,
  student: ActiveStudent,
  { course, lesson, manifest, state }: Activity,
  saved: SavedStates,
): Promise<Settlement> {
  const { lessonStatus, scorePercent } = lessonOutcome(manifest, saved);
  const now = clock.now();
  const isDone = isScormComplete(lessonStatus);
  const { courseCompleted, rewards } = await progress.record({
    student,
    lesson,
    state,
    isDone,
    seconds: NON_VIDEO_PROGRESS,
    now,
  });
  if (!isDone) return { lessonStatus, scorePercent, courseCompleted, rewards, badge: null };
  const won = await transaction(database, async (tx) => {
    await tx.execute(sql`select 1 from students where id = ${student.id} for update`);
    const score = {
      scoreRaw: scorePercent ?? 0,
      scoreMax: 100,
      masteryScore: masteryOf(manifest),
    };
    return winBadge(tx, { student, course, score, now });
  });
  const held = won ? null : programBadges(course.program, await badgesOf(database.orm, student.id));
  const unseen = held?.find(
    ({ ilm_id, type, is_viewed }) => ilm_id === course.id && type > 0 && !is_viewed,
  );
  return { lessonStatus, scorePercent, courseCompleted, rewards, badge: won ?? unseen ?? null };
}
