import type { CalendarDay } from '../time/calendar-day.ts';

export const ASSIGNMENT_STATES = ['late', 'open', 'done'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

export const LONGEST_NOTE = 300;

type Facts = {
  readonly isDone: boolean;
  /** The due day; null for no deadline. */
  readonly dueOn: CalendarDay | null;
};

/** By calendar days of the school: the due day itself is in time. */
export function assignmentState({ isDone, dueOn }: Facts, today: CalendarDay): AssignmentState {
  if (isDone) return 'done';
  return dueOn !== null && dueOn < today ? 'late' : 'open';
}
