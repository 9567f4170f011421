import type { CourseSource } from '@skillkite/rules/learning/course/course-source';
import {
  type CourseAccess,
  courseAccess,
  openCourses,
  programStanding,
} from '@skillkite/rules/learning/course/course-order';
import { isCourseComplete } from '@skillkite/rules/learning/course/course-progress';
import { hasExplore } from '@skillkite/rules/school/grade';
import { Failure } from '../../errors/failure.ts';
import type { ActiveStudent } from '../../security/principal.ts';
import type { Catalogue, Course, Program } from './catalogue.ts';

/** The part of a student's state that decides which courses are open. */
export type Opened = {
  /** Courses that were completed once: they stay so where lessons were added since. */
  readonly completed: ReadonlySet<number>;
  readonly unlocked: ReadonlySet<number>;
  /** Courses that a teacher opened before their turn (D13). */
  readonly openedEarly: ReadonlySet<number>;
  /** Lessons done, at least of the program that is asked about. */
  readonly doneLessons: ReadonlySet<number>;
};

/** A course that a teacher opened before its turn, and from when. */
export type EarlyOpening = [courseId: number, opensAt: string];

/** Courses whose early opening has begun. */
export const openedBy = (early: readonly EarlyOpening[] | null, now: Date): ReadonlySet<number> =>
  new Set(
    (early ?? []).flatMap(([id, opensAt]) => (Date.parse(opensAt) <= now.getTime() ? [id] : [])),
  );

/**
 * Whether a course is complete to a student (D4): once completed, or with every lesson done that it has now. Else a lesson
 * that a new version of its pack took out would lock the rest of the program for good.
 */
export const isCompleted = (course: Course, { completed, doneLessons }: Opened): boolean =>
  completed.has(course.id) || isCourseComplete(course.requiredLessons, doneLessons);

/** Whether each course of a program is complete to a student: its certificate is given then. */
export const isProgramCompleted = (
  { courses }: Program,
  { completed }: Pick<Opened, 'completed'>,
): boolean => courses.every(({ id }) => completed.has(id));

/** The facts of a student that decide which programs are offered. */
export type Learner = Pick<ActiveStudent, 'grade' | 'profileType' | 'isCareer'>;

/** The source of a program for a student, or the reason why it is not offered. */
export function sourceOf(
  program: Program,
  student: Learner,
): CourseSource | 'not-allowed' | 'out-of-reach' {
  switch (program.area) {
    case 'career':
      return student.isCareer ? 'career' : 'not-allowed';
    case 'creative':
      return hasExplore(student) ? 'creative' : 'not-allowed';
    case 'school': {
      const standing = programStanding(program.grades, student.grade);
      if (standing === 'later') return 'out-of-reach';
      return standing === 'old' ? 'old' : 'school';
    }
  }
}

/** Whether a program is a student's now: of their grade, their careers or explore, and none of an earlier grade. */
export const isCurrentProgram = (program: Program, student: Learner): boolean => {
  const source = sourceOf(program, student);
  return source === program.area;
};

const standingOf = (program: Program, student: ActiveStudent) => {
  if (program.area === 'school') return programStanding(program.grades, student.grade);
  return program.area === 'creative' ? 'creative' : 'own';
};

/** Whether a course may be entered. Careers and creative programs are for all grades and open in order. */
export function accessTo(course: Course, student: ActiveStudent, opened: Opened): CourseAccess {
  const { program } = course;
  const inOrder = program.courses.map((other) => ({
    id: other.id,
    isComplete: isCompleted(other, opened),
  }));
  return courseAccess({
    standing: standingOf(program, student),
    isOpenInOrder: openCourses(inOrder).has(course.id),
    isUnlockedWithCoin: opened.unlocked.has(course.id),
    isOpenedByTeacher: opened.openedEarly.has(course.id),
  });
}

/** The course of an id, which has to belong to one of the given sources for this student (D4). */
export function requireCourse(
  catalogue: Catalogue,
  courseId: number,
  student: ActiveStudent,
  sources: readonly CourseSource[],
): { course: Course; source: CourseSource } {
  const course = catalogue.course(courseId);
  if (!course) throw new Failure('COURSE_NOT_FOUND');
  return { course, source: requireSource(course.program, student, sources) };
}

/** A program has to belong to one of the given sources for this student (D4). */
export function requireSource(
  program: Program,
  student: ActiveStudent,
  sources: readonly CourseSource[],
): CourseSource {
  const source = sourceOf(program, student);
  // The "area not allowed" failure belongs to the calls of that area; elsewhere the course is simply not the student's.
  const isOwnArea = sources.every((wanted) => wanted === program.area);
  if (source === 'not-allowed' && isOwnArea) throw new Failure('NOT_ALLOWED');
  if (source === 'not-allowed' || source === 'out-of-reach' || !sources.includes(source)) {
    throw new Failure('COURSE_OUT_OF_REACH');
  }
  return source;
}

/** The course must be open now (D4). */
export function requireOpen(course: Course, student: ActiveStudent, opened: Opened): void {
  switch (accessTo(course, student, opened)) {
    case 'open':
      return;
    case 'out-of-reach':
      throw new Failure('COURSE_OUT_OF_REACH');
    case 'locked':
    case 'needs-a-coin':
      throw new Failure('COURSE_LOCKED');
  }
}
