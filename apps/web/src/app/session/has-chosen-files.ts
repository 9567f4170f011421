import type { StudentId } from '@skillkite/contract/ids';

/**
 * Storage key that marks a student with chosen files, without opening the database or loading its
 * code.
 */
export const flagOf = (studentId: number) => `chosenFiles/${studentId}`;

export const hasChosenFiles = (studentId: StudentId): boolean =>
  localStorage.getItem(flagOf(studentId)) !== null;
