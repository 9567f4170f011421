import { eq } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import { schools } from '../school/accounts/tables.ts';

/** School code for a job, without a scope check. */
export async function codeOfSchool(tx: Tx, schoolId: number): Promise<string> {
  const [school] = await tx
    .select({ code: schools.code })
    .from(schools)
    .where(eq(schools.id, schoolId));
  if (!school) throw new Error('The school of the import does not exist.');
  return school.code.toUpperCase();
}

/** Locks the school until the transaction ends. */
export async function lockSchool(tx: Tx, schoolId: number): Promise<void> {
  await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, schoolId)).for('update');
}
