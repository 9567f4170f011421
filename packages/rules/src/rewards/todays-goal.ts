import { type CalendarDay, addDays } from '../time/calendar-day.ts';
import { weekOf } from '../time/week.ts';

/** Points for a day's goal, granted once (D16). */
export const GOAL_RP = 5;

/** Parts of a day's goal. */
export const GOAL_PARTS = ['lesson', 'practice'] as const;
export type GoalPart = (typeof GOAL_PARTS)[number];

/** Parts of a student's goal that exist, and whether they are done today (D16). */
export type GoalDay = Readonly<
  Record<GoalPart, { readonly exists: boolean; readonly isDone: boolean }>
>;

/** The parts of today's goal; empty if there is nothing to learn yet. */
export const goalParts = (day: GoalDay): GoalPart[] =>
  GOAL_PARTS.filter((part) => day[part].exists || day[part].isDone);

export function isGoalMet(day: GoalDay): boolean {
  const parts = goalParts(day);
  return parts.length > 0 && parts.every((part) => day[part].isDone);
}

const DAYS_OF_WEEK = 7;

/**
 * The sky of a week, Monday first. Missed and future days look alike, because a missed day has no
 * penalty (D16).
 */
export const weeklySky = (
  today: CalendarDay,
  met: ReadonlySet<CalendarDay>,
): { readonly day: CalendarDay; readonly isMet: boolean }[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(weekOf(today), index)).map((day) => ({
    day,
    isMet: met.has(day),
  }));

/** Whether the student missed a day since the last activity and gets a welcome (D16). */
export const isBackAgain = (today: CalendarDay, lastActiveOn: CalendarDay | null): boolean =>
  lastActiveOn !== null && lastActiveOn < addDays(today, -1);
