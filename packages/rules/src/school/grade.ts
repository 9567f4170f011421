/** The classes of the school, 1 to 12 (D1). */
export const FIRST_GRADE = 1;
export const LAST_GRADE = 12;
export const GRADES: readonly number[] = Array.from(
  { length: LAST_GRADE - FIRST_GRADE + 1 },
  (_, at) => at + FIRST_GRADE,
);

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

/** Grades without badges and without Explore (spec 9). */
export const EXCLUDED_GRADES: readonly number[] = [1, 2];

/** Last class whose students do not read yet (decision 15). */
export const LAST_YOUNG_GRADE = 3;

/** Classes I to III do not read yet: pictures and voices, without ranks and coins (decision 15). */
export const isYoung = (grade: number): boolean => grade <= LAST_YOUNG_GRADE;

/** The grade in Roman numerals, VI or XII (spec 9, D1). */
export function romanGrade(grade: number): string {
  const numeral = ROMAN[grade - FIRST_GRADE];
  if (numeral === undefined) throw new RangeError(`Grades go from 1 to 12, not ${grade}`);
  return numeral;
}

/** Grade of a Roman numeral in any case; null if it is none. */
export function gradeOfRoman(numeral: string): number | null {
  const at = (ROMAN as readonly string[]).indexOf(numeral.toUpperCase());
  return at === -1 ? null : at + FIRST_GRADE;
}

export const CLASS_GROUPS = [1, 2, 3] as const;
export type ClassGroup = (typeof CLASS_GROUPS)[number];

/** The class group of a grade: 3 and 4 give 1; 5 to 7 give 2; 8 to 12 give 3; others have none (spec 5). */
export function classGroup(grade: number): ClassGroup | null {
  if (grade === 3 || grade === 4) return 1;
  if (grade >= 5 && grade <= 7) return 2;
  if (grade >= 8 && grade <= LAST_GRADE) return 3;
  return null;
}

/** Whether a grade has badges and gating by badges: not classes 1 and 2 (spec 5, 9, D6). */
export function hasBadges(grade: number): boolean {
  return !EXCLUDED_GRADES.includes(grade);
}

/** 1 is a student of a school; 2 and 3 are others (spec 3). */
export const PROFILE_TYPES = [1, 2, 3] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

/** Explore exists only for profile types 2 and 3, and not for classes 1 and 2 (spec 2, 9). */
export function hasExplore(student: { profileType: ProfileType; grade: number }): boolean {
  return student.profileType !== 1 && !EXCLUDED_GRADES.includes(student.grade);
}
