import { daysBetween } from '../time/calendar-day.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { STREAKS_PER_MILESTONE, streakCoins, streakRp } from './rewards.ts';

/** Days a course may take to count for the streak: the day of its start and six more (spec 9, D5). */
export const DAYS_TO_COMPLETE = 7;
/** Days after a counted completion before which the next course has to start (spec 9, D5). */
export const DAYS_TO_START_AGAIN = 35;

/** Where a student stands between the courses of a streak (spec 3 "Streak details", D5). */
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

/** `currentMilestone` of spec 3: how many milestones of four streaks are behind the student (D5). */
export function currentMilestone(count: number): number {
  return Math.floor(count / STREAKS_PER_MILESTONE);
}

/**
 * The streak as it counts today: after 35 days since the last counted completion without a new start the count is 0
 * again (D5). Its dates stay, so that the panel goes on saying that it expired.
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
 * The completion of a course. In time it adds one streak with its reward; later it adds nothing, keeps the count and
 * frees the place for the next course (D5). Completing the same course again changes nothing.
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
      // A clock that was set back ends nothing before it began.
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
