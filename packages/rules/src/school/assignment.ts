import type { CalendarDay } from '../time/calendar-day.ts';

/** How something that a teacher gave to do stands to one student. */
export const ASSIGNMENT_STATES = ['late', 'open', 'done'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

/** The sentence that goes with it. */
export const LONGEST_NOTE = 300;

type Facts = {
  readonly isDone: boolean;
  /** The last day for it; null where any day will do. */
  readonly dueOn: CalendarDay | null;
};

/** By calendar days of the school: the last day itself is in time. */
export function assignmentState({ isDone, dueOn }: Facts, today: CalendarDay): AssignmentState {
  if (isDone) return 'done';
  return dueOn !== null && dueOn < today ? 'late' : 'open';
}
