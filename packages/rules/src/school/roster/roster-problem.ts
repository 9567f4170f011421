/** What can be wrong with a row of a roster. */
export const ROSTER_PROBLEMS = [
  /** A value that has to be there is not. */
  'missing',
  /** A value that its column cannot hold. */
  'not-allowed',
  /** Another student has the login, admission number, id or PIN. */
  'taken',
  /** Another row of the file has it, or is about the same student. */
  'twice',
  /** The row names a school that is not the one meant, or not here. */
  'school',
  /** It cannot be told which student is meant. */
  'unclear',
  /** The spreadsheet kept the first digits of a number alone. */
  'rounded',
  /** Other rows, or siblings here, have the same login or number, and the coordinator said that it is wrong. */
  'shared',
] as const;
export type RosterProblem = (typeof ROSTER_PROBLEMS)[number];
