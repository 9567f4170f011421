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

/** A school opens no more windows than this: some in a year. */
export const LAST_WINDOW = 999;

/** `undated`: a date is missing and today is not outside the one that is there. */
export type AssessmentWindow = 'before' | 'open' | 'after' | 'undated';

/** Where today lies to the assessment window, dates only, both ends included (spec 5). */
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
 * The assessment level (spec 5). While the journey has no end or a future one, and age of school is not 1: classes 4 to
 * 6 give 2, 7 to 9 give 3. Otherwise classes 5 to 7 give 2, 8 to 12 give 3. Other classes give none.
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
 * Whether the profile menu has the Skill Assessment entry: all conditions of spec 5 together. It shows in every assessment
 * state, completed too.
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
