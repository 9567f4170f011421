import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type BadgeRow, badgesOf } from '../badges/queries.ts';
import { courseUnlocks } from '../coins/tables.ts';
import { courseProgress, lessonProgress } from '../progress/tables.ts';
import type { Opened } from './reach.ts';

/** What a student's lists of programs and courses ask about, in as few queries as there are tables. */
export type StudentProgress = Opened & {
  readonly doneLessons: ReadonlySet<number>;
  readonly lastCourseIds: readonly number[];
  readonly badges: readonly BadgeRow[];
};

/** Read it; every row is the student's own. */
export async function studentProgress(tx: Tx, studentId: number): Promise<StudentProgress> {
  const [courseRows, unlockRows, lessonRows, badgeRows] = await Promise.all([
    tx.select().from(courseProgress).where(eq(courseProgress.studentId, studentId)),
    tx
      .select({ courseId: courseUnlocks.courseId })
      .from(courseUnlocks)
      .where(eq(courseUnlocks.studentId, studentId)),
    tx
      .select({ lessonId: lessonProgress.lessonId })
      .from(lessonProgress)
      .where(and(eq(lessonProgress.studentId, studentId), eq(lessonProgress.isDone, true))),
    badgesOf(tx, studentId),
  ]);
  return {
    completed: new Set(courseRows.filter((row) => row.completedAt).map((row) => row.courseId)),
    unlocked: new Set(unlockRows.map((row) => row.courseId)),
    doneLessons: new Set(lessonRows.map((row) => row.lessonId)),
    lastCourseIds: courseRows
      .toSorted((a, b) => b.lastAt.getTime() - a.lastAt.getTime())
      .map((row) => row.courseId),
    badges: badgeRows,
  };
}
