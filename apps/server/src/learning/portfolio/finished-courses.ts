import type { Tx } from '../../database/database.ts';
import type { Catalogue, Course } from '../../content/catalogue/catalogue.ts';
import { completedCourses } from '../progress-record/completed-courses.ts';

export type FinishedCourse = { readonly course: Course; readonly completedAt: Date };

/** The courses a student has finished and that are still shown, newest first. */
export async function finishedCourses(
  tx: Tx,
  catalogue: Catalogue,
  studentId: number,
): Promise<FinishedCourse[]> {
  const completed = await completedCourses(tx, studentId);
  return [...completed]
    .toSorted(([, one], [, other]) => other.getTime() - one.getTime())
    .flatMap(([courseId, completedAt]) => {
      const course = catalogue.course(courseId);
      return course ? [{ course, completedAt }] : [];
    });
}
