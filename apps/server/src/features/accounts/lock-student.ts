import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';

/**
 * Let the actions of one student happen one after the other: whoever changes what a student has takes this lock first,
 * batches too, in the order of ids, so nobody waits in a circle. `no key`: rows that only refer to the student need not wait.
 */
export async function lockStudent(tx: Tx, studentId: number): Promise<{ coins: number }> {
  const { rows } = await tx.execute<{ coins: number }>(
    sql`select coins from students where id = ${studentId} for no key update`,
  );
  const [student] = rows;
  if (!student) throw new Error('There is no such student.');
  return student;
}
