import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { courseProgress } from './tables.ts';

/** When a student completed each course they have completed. */
export async function completedCourses(
  tx: Tx,
  studentId: number,
): Promise<ReadonlyMap<number, Date>> {
  const rows = await tx
    .select({ courseId: courseProgress.courseId, completedAt: courseProgress.completedAt })
    .from(courseProgress)
    .where(and(eq(courseProgress.studentId, studentId), isNotNull(courseProgress.completedAt)));
  return new Map(
    rows.flatMap(({ courseId, completedAt }) => (completedAt ? [[courseId, completedAt]] : [])),
  );
}
