import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import type { Catalogue, QuizQuestion } from '../catalogue/catalogue.ts';
import { lessonProgress } from '../progress-record/tables.ts';

/** The questions of all lessons a student has finished, those of the latest first (D16). */
export async function learntQuestions(
  tx: Tx,
  catalogue: Catalogue,
  studentId: number,
): Promise<QuizQuestion[]> {
  const rows = await tx
    .select({ lessonId: lessonProgress.lessonId })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.studentId, studentId), eq(lessonProgress.isDone, true)))
    .orderBy(desc(lessonProgress.doneAt), desc(lessonProgress.lessonId));
  return rows.flatMap(({ lessonId }) => catalogue.lesson(lessonId)?.questions ?? []);
}
