/** Problems of a roster's row. */
export const ROSTER_PROBLEMS = [
  /** A required value is missing. */
  'missing',
  /** A value is invalid for its column. */
  'not-allowed',
  /** Another student has the login, admission number, id or PIN. */
  'taken',
  /** Another row of the file has the value, or is about the same student. */
  'twice',
  /** The row's school is unknown or not the expected one. */
  'school',
  /** The student cannot be determined. */
  'unclear',
  /** The spreadsheet rounded a long number and lost its last digits. */
  'rounded',
  /**
   * Other rows, or siblings here, have the same login or number, and the coordinator marked it as
   * wrong.
   */
  'shared',
] as const;
export type RosterProblem = (typeof ROSTER_PROBLEMS)[number];
