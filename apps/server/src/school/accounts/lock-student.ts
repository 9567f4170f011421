import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';

/**
 * Serialises the actions of one student: every change of a student takes this lock first, batches too. `no key`: rows
 * that refer to the student do not wait. `nowait`: on a conflict the connection is released before a retry
 * (`transaction`), so that a long lock does not block others.
 */
export async function lockStudent(tx: Tx, studentId: number): Promise<{ coins: number }> {
  const { rows } = await tx.execute<{ coins: number }>(
    sql`select coins from students where id = ${studentId} for no key update nowait`,
  );
  const [student] = rows;
  if (!student) throw new Error('There is no such student.');
  return student;
}

/** Lock for a deletion: inserts of referring rows wait as well and fail afterwards. */
export async function lockStudentsForDeletion(
  tx: Tx,
  studentIds: readonly number[],
): Promise<void> {
  await tx.execute(
    sql`select 1 from students where id = any(${sql.param([...studentIds])}::bigint[]) order by id for update`,
  );
}

/**
 * Locks all profiles of the accounts in id order, so that new credentials for an account are made one after the other.
 */
export async function lockStudentsOfAccounts(
  tx: Tx,
  accountIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from students where account_id = any(${sql.param([...accountIds])}::bigint[]) order by id for no key update`);
  return rows.map(({ id }) => id);
}

/** Locks many students for a command, in id order, to avoid deadlocks. */
export async function lockStudents(tx: Tx, studentIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select 1 from students where id = any(${sql.param([...studentIds])}::bigint[]) order by id for no key update`,
  );
}
