import type { ActiveStudent } from '../../security/principal.ts';
import type { Catalogue, Course, Lesson } from '../../content/catalogue/catalogue.ts';
import { accessTo, isCompleted, sourceOf } from '../../content/catalogue/course-access.ts';
import type { StudentProgress } from '../programs/student-progress.ts';
import { playlistOf } from './lesson-access.ts';

/** The course last worked on that is not complete, else the first open one of the student's own programs. */
function courseToGoOnWith(
  catalogue: Catalogue,
  student: ActiveStudent,
  progress: StudentProgress,
): Course | undefined {
  const isToDo = (course: Course) =>
    !isCompleted(course, progress) && accessTo(course, student, progress) === 'open';
  const begun = progress.begun
    .flatMap(({ courseId }) => catalogue.course(courseId) ?? [])
    .find((course) => isToDo(course) && sourceOf(course.program, student) !== 'not-allowed');
  return (
    begun ??
    catalogue.programs
      .filter((program) => sourceOf(program, student) === 'school')
      .flatMap((program) => program.courses)
      .find(isToDo)
  );
}

type Next = {
  readonly course: Course;
  /** Whether that course was begun before. */
  readonly isBegun: boolean;
  /** The lesson its classroom opens with. */
  readonly lesson: Lesson | undefined;
};

/** Next lesson of a student; null if all open courses are complete. */
export function nextLesson(
  catalogue: Catalogue,
  student: ActiveStudent,
  progress: StudentProgress,
): Next | null {
  const course = courseToGoOnWith(catalogue, student, progress);
  if (!course) return null;
  const own = progress.begun.find(({ courseId }) => courseId === course.id);
  const playingLessonId = course.lessons.find(({ id }) => id === own?.playingLessonId)?.id ?? null;
  const { doneLessons, unlocked } = progress;
  const { playing } = playlistOf(course, student, { doneLessons, unlocked, playingLessonId });
  return {
    course,
    isBegun: own !== undefined,
    lesson: course.lessons.find(({ id }) => id === playing),
  };
}
