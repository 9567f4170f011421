/** Reasons for leaving a school, for the coordinator to choose. */
export const LEAVE_REASONS = [
  'another-school',
  'moved-away',
  'finished-school',
  'long-absent',
  'added-by-mistake',
  'other',
] as const;
export type LeaveReason = (typeof LEAVE_REASONS)[number];

/** `not-said`: a roster file or a new school year, which give no reason. */
export const DEPARTURE_REASONS = [...LEAVE_REASONS, 'not-said'] as const;

/** Too short for personal details: "TC number 42 given", not why a family moved. */
export const LONGEST_DEPARTURE_NOTE = 120;

/** In one request; a roster file and the new school year move more. */
export const MOST_CHOSEN_STUDENTS = 1000;
