export interface CourseInOrder<Id extends number> {
  id: Id;
  isComplete: boolean;
}

/**
 * The courses of a program that are open: the first, and each one after a complete one (D4). A complete course stays open
 * where a new one was put in before it.
 */
export function openCourses<Id extends number>(inOrder: readonly CourseInOrder<Id>[]): Set<Id> {
  const isOpen = (course: CourseInOrder<Id>, index: number) =>
    index === 0 || course.isComplete || inOrder[index - 1]?.isComplete === true;
  return new Set(inOrder.filter(isOpen).map((course) => course.id));
}

/** Whose program it is for a student: of their own grade, of an earlier one (its courses are old, D1), or of a later one. */
export type ProgramStanding = 'own' | 'old' | 'later';

/** Where a program for some grades stands to a student's grade (D1). */
export function programStanding(programGrades: readonly number[], grade: number): ProgramStanding {
  if (programGrades.includes(grade)) return 'own';
  return programGrades.some((programGrade) => programGrade < grade) ? 'old' : 'later';
}

export type CourseAccess = 'open' | 'locked' | 'needs-a-coin' | 'out-of-reach';

/**
 * Whether a student may enter a course: an old one once it is unlocked with a coin, whatever its place; one of their own
 * grade in its order; a creative one in its order, or before its turn with a coin; both before their turn where a teacher opened them; one of a later grade not at all (spec 4
 * "Old courses", spec 7 `unlock_skill_or_ilm`, D4, D13).
 */
export function courseAccess(course: {
  standing: ProgramStanding | 'creative';
  isOpenInOrder: boolean;
  isUnlockedWithCoin: boolean;
  isOpenedByTeacher: boolean;
}): CourseAccess {
  const isInTurn = course.isOpenInOrder || course.isOpenedByTeacher;
  switch (course.standing) {
    case 'old':
      return course.isUnlockedWithCoin ? 'open' : 'needs-a-coin';
    case 'own':
      return isInTurn ? 'open' : 'locked';
    case 'creative':
      return isInTurn || course.isUnlockedWithCoin ? 'open' : 'locked';
    case 'later':
      return 'out-of-reach';
  }
}
