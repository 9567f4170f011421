import { daysBetween } from '../time/calendar-day.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { STREAKS_PER_MILESTONE, streakCoins, streakRp } from './rewards.ts';

/** Days a course may take to count for the streak: the day of its start and six more (spec 9, D5). */
export const DAYS_TO_COMPLETE = 7;
/** Days after a counted completion within which the next course has to start (spec 9, D5). */
export const DAYS_TO_START_AGAIN = 35;

/** Phase of a streak, within or between courses (spec 3 "Streak details", D5). */
export type StreakRun<Id extends number> =
  | { kind: 'not-begun' }
  | { kind: 'to-continue' }
  | { kind: 'running'; courseId: Id; startedOn: CalendarDay }
  | { kind: 'counted'; startedOn: CalendarDay; endedOn: CalendarDay };

export interface Streak<Id extends number> {
  count: number;
  run: StreakRun<Id>;
}

export const NO_STREAK: Streak<never> = { count: 0, run: { kind: 'not-begun' } };

export type StreakCompletion<Id extends number> =
  | { kind: 'counted'; streak: Streak<Id>; streakNumber: number; rp: number; coins: number }
  | { kind: 'too-late'; streak: Streak<Id> }
  | { kind: 'not-the-running-course'; streak: Streak<Id> };

/**
 * `currentMilestone` of spec 3: how many milestones of four streaks the student has passed (D5).
 */
export function currentMilestone(count: number): number {
  return Math.floor(count / STREAKS_PER_MILESTONE);
}

/**
 * The streak as of today: the count is 0 if no course started within 35 days after the last counted
 * completion (D5). Its dates stay, so that the panel can show that it expired.
 */
export function streakAsOf<Id extends number>(streak: Streak<Id>, today: CalendarDay): Streak<Id> {
  const { run } = streak;
  const isLapsed = run.kind === 'counted' && daysBetween(run.endedOn, today) >= DAYS_TO_START_AGAIN;
  return isLapsed ? { ...streak, count: 0 } : streak;
}

function isWithinItsDays(startedOn: CalendarDay, today: CalendarDay): boolean {
  return daysBetween(startedOn, today) < DAYS_TO_COMPLETE;
}

/**
 * First progress in a new course. It starts a run unless another one is within its seven days (D5). An expired run does
 * not block: the panel then asks to start a new course.
 */
export function startCourse<Id extends number>(
  streak: Streak<Id>,
  courseId: Id,
  today: CalendarDay,
): Streak<Id> {
  const { count, run } = streakAsOf(streak, today);
  if (run.kind === 'running' && isWithinItsDays(run.startedOn, today)) return streak;
  return { count, run: { kind: 'running', courseId, startedOn: today } };
}

/**
 * Completes a course. In time it adds one streak with its reward. Later it adds nothing, keeps the
 * count and allows the next course to start (D5). A repeat changes nothing.
 */
export function completeCourse<Id extends number>(
  streak: Streak<Id>,
  courseId: Id,
  today: CalendarDay,
): StreakCompletion<Id> {
  const { run } = streak;
  if (run.kind !== 'running' || run.courseId !== courseId) {
    return { kind: 'not-the-running-course', streak };
  }
  if (!isWithinItsDays(run.startedOn, today)) {
    return { kind: 'too-late', streak: { count: streak.count, run: { kind: 'to-continue' } } };
  }
  const streakNumber = streak.count + 1;
  return {
    kind: 'counted',
    streak: {
      count: streakNumber,
      // The end is not before the start, even if the clock was set back.
      run: {
        kind: 'counted',
        startedOn: run.startedOn,
        endedOn: daysBetween(run.startedOn, today) < 0 ? run.startedOn : today,
      },
    },
    streakNumber,
    rp: streakRp(streakNumber),
    coins: streakCoins(streakNumber),
  };
}
