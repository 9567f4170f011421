import { daysBetween } from '../../time/calendar-day.ts';
import type { CalendarDay } from '../../time/calendar-day.ts';

/** 0 none, 1 offered in the window, 2 required in the window, 3 held at school on paper (D8; wire: `asses_mode`). */
export const ASSESSMENT_MODES = [0, 1, 2, 3] as const;
export type AssessmentMode = (typeof ASSESSMENT_MODES)[number];
/** 0 not started, 1 partly answered, 2 completed (D8; wire: `is_assessment`). */
export const ASSESSMENT_STATES = [0, 1, 2] as const;
export type AssessmentState = (typeof ASSESSMENT_STATES)[number];
/** The level of the questions. */
export const ASSESSMENT_LEVELS = [2, 3] as const;
export type AssessmentLevel = (typeof ASSESSMENT_LEVELS)[number];

/** Highest number of an assessment window; a school opens a few a year. */
export const LAST_WINDOW = 999;

/** `undated`: a date is missing and today is within the one that is set. */
export type AssessmentWindow = 'before' | 'open' | 'after' | 'undated';

/** State of the assessment window today, by dates, both ends included (spec 5). */
export function assessmentWindow(
  today: CalendarDay,
  opens: CalendarDay | null,
  closes: CalendarDay | null,
): AssessmentWindow {
  if (opens && daysBetween(today, opens) > 0) return 'before';
  if (closes && daysBetween(closes, today) > 0) return 'after';
  return opens && closes ? 'open' : 'undated';
}

/**
 * The assessment level (spec 5). If age of school is not 1 and the journey has no end or a future
 * one: classes 4 to 6 give 2, 7 to 9 give 3. Otherwise classes 5 to 7 give 2, 8 to 12 give 3. Other
 * classes give none.
 */
export function assessmentLevel(
  student: { grade: number; ageOfSchool: number | null; journeyEnds: CalendarDay | null },
  today: CalendarDay,
): AssessmentLevel | null {
  const { grade, journeyEnds } = student;
  const isOnJourney = journeyEnds === null || daysBetween(today, journeyEnds) > 0;
  const [lowest, highestOfTwo, highest] =
    isOnJourney && student.ageOfSchool !== 1 ? ([4, 6, 9] as const) : ([5, 7, 12] as const);
  if (grade < lowest || grade > highest) return null;
  return grade <= highestOfTwo ? 2 : 3;
}

/**
 * Whether the profile menu shows the Skill Assessment: all conditions of spec 5 together. It shows
 * in every state, also when completed.
 */
export function hasAssessmentEntry(student: {
  window: AssessmentWindow;
  hasLoggedInBefore: boolean;
  mode: AssessmentMode;
  level: AssessmentLevel | null;
}): boolean {
  return (
    student.window === 'open' &&
    student.hasLoggedInBefore &&
    student.mode === 1 &&
    student.level !== null
  );
}

/** Unfinished progress is saved on log-out only when the test is not marked all-completed and answers exist (spec 5). */
export function isSavedOnLogout(test: { isAllCompleted: boolean; answerCount: number }): boolean {
  return !test.isAllCompleted && test.answerCount > 0;
}

/** Introduction of the assessment, in this order (D9). */
export const ASSESSMENT_POINTS = ['what', 'long', 'saved', 'honest'] as const;
