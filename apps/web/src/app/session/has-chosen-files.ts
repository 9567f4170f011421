import type { StudentId } from '@skillkite/contract/ids';

/** Says without opening the database, or loading what opens it, that a student has files in it. */
export const flagOf = (studentId: number) => `chosenFiles/${studentId}`;

export const hasChosenFiles = (studentId: StudentId): boolean =>
  localStorage.getItem(flagOf(studentId)) !== null;
