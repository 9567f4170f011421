export interface CourseInOrder<Id extends number> {
  id: Id;
  isComplete: boolean;
}

/**
 * Open courses of a program: the first, and each one after a complete course (D4). A complete
 * course stays open even if a new one was inserted before it.
 */
export function openCourses<Id extends number>(inOrder: readonly CourseInOrder<Id>[]): Set<Id> {
  const isOpen = (course: CourseInOrder<Id>, index: number) =>
    index === 0 || course.isComplete || inOrder[index - 1]?.isComplete === true;
  return new Set(inOrder.filter(isOpen).map((course) => course.id));
}

/** A program's grade compared with the student's: own, earlier (its courses are old, D1), or later. */
export type ProgramStanding = 'own' | 'old' | 'later';

/** Standing of a program for these grades relative to a student's grade (D1). */
export function programStanding(programGrades: readonly number[], grade: number): ProgramStanding {
  if (programGrades.includes(grade)) return 'own';
  return programGrades.some((programGrade) => programGrade < grade) ? 'old' : 'later';
}

export type CourseAccess = 'open' | 'locked' | 'needs-a-coin' | 'out-of-reach';

/**
 * Whether a student may enter a course (spec 4 "Old courses", spec 7 `unlock_skill_or_ilm`, D4,
 * D13). Old course: once a coin unlocked it. Own grade: in its order. Creative: in its order, or
 * early for a coin. Own and creative: early if a teacher opened it. Later grade: never.
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
