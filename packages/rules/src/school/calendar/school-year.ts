import { LAST_GRADE } from '../grade.ts';

export type YearClass = { readonly grade: number; readonly section: string };

/** Where a student is in the new school year; null: not at the school. */
export type YearTarget = YearClass | null;

/** Default target: each class moves up by one, and the school's last class leaves. */
export const usualTarget = ({ grade, section }: YearClass, lastGrade: number): YearTarget =>
  grade < lastGrade ? { grade: grade + 1, section } : null;

/** Possible targets of a new year: leave, repeat the class, or move up to any section. */
export const isYearTarget = ({ grade }: YearClass, target: YearTarget): boolean =>
  target === null ||
  target.grade === grade ||
  (target.grade === grade + 1 && target.grade <= LAST_GRADE);

export const YEAR_OUTCOMES = ['up', 'repeats', 'leaves'] as const;
export type YearOutcome = (typeof YEAR_OUTCOMES)[number];

export const yearOutcome = ({ grade }: YearClass, target: YearTarget): YearOutcome =>
  target === null ? 'leaves' : target.grade > grade ? 'up' : 'repeats';

/** A student with another target than the class. */
export type YearException = { readonly studentId: number } & YearClass & {
    readonly target: YearTarget;
  };

/** Numbers of students who move up, repeat and leave, from classes and individual exceptions. */
export function yearCounts(
  classes: readonly (YearClass & { readonly students: number })[],
  exceptions: readonly YearException[],
  lastGrade: number,
): Record<YearOutcome, number> {
  const counts = { up: 0, repeats: 0, leaves: 0 };
  for (const one of classes) counts[yearOutcome(one, usualTarget(one, lastGrade))] += one.students;
  for (const one of exceptions) {
    counts[yearOutcome(one, usualTarget(one, lastGrade))] -= 1;
    counts[yearOutcome(one, one.target)] += 1;
  }
  return counts;
}
