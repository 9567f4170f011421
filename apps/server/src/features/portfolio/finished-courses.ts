import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Catalogue, Course } from '../catalogue/catalogue.ts';
import { courseProgress } from '../lesson-progress/tables.ts';

export type FinishedCourse = { readonly course: Course; readonly completedAt: Date };

/** The courses a student has finished and that are still shown, newest first. */
export async function finishedCourses(
  tx: Tx,
  catalogue: Catalogue,
  studentId: number,
): Promise<FinishedCourse[]> {
  const rows = await tx
    .select({ courseId: courseProgress.courseId, completedAt: courseProgress.completedAt })
    .from(courseProgress)
    .where(and(eq(courseProgress.studentId, studentId), isNotNull(courseProgress.completedAt)))
    .orderBy(desc(courseProgress.completedAt));
  return rows.flatMap(({ courseId, completedAt }) => {
    const course = catalogue.course(courseId);
    return course && completedAt ? [{ course, completedAt }] : [];
  });
}
