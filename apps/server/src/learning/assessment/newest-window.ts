import { eq, inArray, max } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { students } from '../../school/accounts/tables.ts';
import { assessmentResults } from './tables.ts';

/** The newest window that any class of a school has come to. */
export async function newestWindowOf(tx: Tx, schoolId: number): Promise<number> {
  const [row] = await tx
    .select({ newest: max(students.assessmentWindow) })
    .from(students)
    .where(eq(students.schoolId, schoolId));
  return row?.newest ?? 1;
}

/** A window of the school that none of these students has a result in: those who came from elsewhere may have later ones. */
export async function nextWindowOf(
  tx: Tx,
  schoolId: number,
  studentIds: readonly number[],
): Promise<number> {
  const newest = await newestWindowOf(tx, schoolId);
  const [row] = await tx
    .select({ newest: max(assessmentResults.windowNumber) })
    .from(assessmentResults)
    .where(inArray(assessmentResults.studentId, [...studentIds]));
  return Math.max(newest, row?.newest ?? 1) + 1;
}
