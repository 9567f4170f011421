import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';

/**
 * Let the actions of one student happen one after the other: whoever changes what a student has takes this lock first,
 * batches too. `no key`: rows that only refer to the student need not wait. `nowait`: who finds it taken gives the
 * connection back before trying again (`transaction`), so that a row that is held long keeps nobody else waiting.
 */
export async function lockStudent(tx: Tx, studentId: number): Promise<{ coins: number }> {
  const { rows } = await tx.execute<{ coins: number }>(
    sql`select coins from students where id = ${studentId} for no key update nowait`,
  );
  const [student] = rows;
  if (!student) throw new Error('There is no such student.');
  return student;
}

/** For who deletes students: rows that refer to them wait as well, and find nobody afterwards. */
export async function lockStudentsForDeletion(
  tx: Tx,
  studentIds: readonly number[],
): Promise<void> {
  await tx.execute(
    sql`select 1 from students where id = any(${sql.param([...studentIds])}::bigint[]) order by id for update`,
  );
}

/** All profiles of these accounts, in the order of ids: whoever gives an account a new way in waits for the one before. */
export async function lockStudentsOfAccounts(
  tx: Tx,
  accountIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from students where account_id = any(${sql.param([...accountIds])}::bigint[]) order by id for no key update`);
  return rows.map(({ id }) => id);
}

/** For a command that changes many students at once: waits for each, in the order of ids, so that nobody waits in a circle. */
export async function lockStudents(tx: Tx, studentIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`select 1 from students where id = any(${sql.param([...studentIds])}::bigint[]) order by id for no key update`,
  );
}
