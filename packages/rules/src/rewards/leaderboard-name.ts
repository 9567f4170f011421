import { firstNameAndInitial } from '../text/first-name.ts';
import type { LeaderboardScope } from './leaderboard.ts';

/** A student in a leaderboard row. */
export type NamedStudent = {
  id: number;
  fullname: string;
  schoolId: number;
  /** The chosen kite name; null if the student shows their own name. */
  kiteName: string | null;
  /** Whether leaderboards beyond the student's class may show the name (D22). */
  isNamed: boolean;
};

/**
 * A student's name on a leaderboard. The kite name if the student hides, or beyond the class while the name is not
 * shared (D22). Otherwise the full name within the reader's school, first name and initial beyond it. An initial is a
 * whole grapheme, so that Devanagari keeps its vowel signs.
 */
export function leaderboardName(
  student: NamedStudent,
  { scope, schoolId }: { scope: LeaderboardScope; schoolId: number },
): string {
  if (student.kiteName !== null) return student.kiteName;
  if (scope !== 'class' && !student.isNamed) return kiteName(student.id);
  if (student.schoolId === schoolId) return student.fullname;
  return firstNameAndInitial(student.fullname);
}

const COLOURS = ['Red', 'Blue', 'Green', 'Golden', 'Silver', 'Violet', 'Orange', 'Pink'] as const;
const NUMBERS = 90;

/**
 * The kite name of a student: constant, unique among 720 consecutive ids, and without personal
 * data.
 */
export function kiteName(studentId: number): string {
  const colour = COLOURS[studentId % COLOURS.length] ?? COLOURS[0];
  return `${colour} Kite ${10 + (Math.floor(studentId / COLOURS.length) % NUMBERS)}`;
}
