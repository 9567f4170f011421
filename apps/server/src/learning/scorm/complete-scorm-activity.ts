import type { LessonOutcome } from '@skillkite/bridge/lesson-outcome';
import { badgeFor, isBadgeWon } from '@skillkite/rules/rewards/badge';
import type { Reward } from '@skillkite/rules/rewards/ledger';
import { isScormComplete } from '@skillkite/rules/learning/assessment/mastery';
import { NON_VIDEO_PROGRESS } from '@skillkite/rules/learning/lesson/watch-progress';
import type { ActiveStudent } from '../../security/principal.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { lockStudent } from '../../school/accounts/lock-student.ts';
import { type BadgeStanding, badgesOf, programBadges } from '../badges/queries.ts';
import { winBadge } from '../badges/win-badge.ts';
import type { ProgressRecorder } from '../progress-record/record-progress.ts';
import type { Activity } from './activity.ts';
import { requireLaunch } from './launches.ts';
import { masteryOf } from './scorm-data.ts';
import { keptOutcome } from './states/kept-outcome.ts';

export type Settlement = {
  lessonStatus: string;
  scorePercent: number | null;
  isDone: boolean;
  courseCompleted: boolean;
  programCompleted: boolean;
  rewards: Reward[];
  badge: BadgeStanding | null;
};

/** The badge that a complete activity wins, or one that was won before and not looked at yet. */
async function badgeOf(
  { clock, database }: Ports<'clock' | 'database'>,
  student: ActiveStudent,
  { course, manifest }: Activity,
  scorePercent: number | null,
): Promise<BadgeStanding | null> {
  const { badgeMilestone, program } = course;
  if (badgeMilestone === null) return null;
  const score = { scoreRaw: scorePercent ?? 0, scoreMax: 100, masteryScore: masteryOf(manifest) };
  const held = programBadges(program, await badgesOf(database.orm, student.id)).find(
    ({ milestone }) => milestone === badgeMilestone,
  );
  const mayWin = isBadgeWon(held?.type ?? 0, badgeFor({ ...score, grade: student.grade }));
  const won = mayWin
    ? await transaction(database, async (tx) => {
        await lockStudent(tx, student.id);
        return winBadge(tx, { student, course, score, now: clock.now() });
      })
    : null;
  const unseen = held && held.type > 0 && !held.isViewed ? held : null;
  return won ?? unseen;
}

/**
 * Completes the lesson of a finished activity with progress 100, and may award its badge (spec 4 "SCORM", D6, D7).
 * Repeats earn nothing; an unseen badge is reported again.
 */
export async function completeScormActivity(
  services: Ports<'clock' | 'database'>,
  progress: ProgressRecorder,
  student: ActiveStudent,
  activity: Activity,
  { lessonStatus, scorePercent }: LessonOutcome,
  answerKey: string | null,
): Promise<Settlement> {
  const { lesson, state } = activity;
  const isComplete = isScormComplete(lessonStatus);
  const outcome = await progress.record({
    student,
    lesson,
    state,
    isDone: isComplete,
    seconds: NON_VIDEO_PROGRESS,
    answerKey,
    now: services.clock.now(),
  });
  const badge = isComplete ? await badgeOf(services, student, activity, scorePercent) : null;
  return { lessonStatus, scorePercent, ...outcome, badge };
}

/**
 * A completion call for an activity: done if the stored state of its launches is complete, else only begun (D15).
 * Without a launch nothing is known; finished stays finished.
 */
export async function completeSavedScormActivity(
  services: Ports<'clock' | 'database'>,
  progress: ProgressRecorder,
  student: ActiveStudent,
  activity: Activity,
  answerKey: string,
): Promise<Settlement> {
  const { lesson, manifest, state } = activity;
  const { orm } = services.database;
  const work = { studentId: student.id, lessonId: lesson.id };
  if (!state.doneLessons.has(lesson.id)) await requireLaunch(orm, work);
  const outcome = await keptOutcome(orm, work, manifest);
  return completeScormActivity(services, progress, student, activity, outcome, answerKey);
}
