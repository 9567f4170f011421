import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { escapedJson } from '../../database/exact-text.ts';
import type { Statement } from './own-statement.ts';

type Work = { readonly studentId: number; readonly lessonId: number };

/** Inserts statements in order; existing ones stay. */
export async function insertStatements(
  tx: Tx,
  { studentId, lessonId }: Work,
  now: Date,
  statements: readonly Statement[],
): Promise<void> {
  if (statements.length === 0) return;
  const rows = statements.map((statement) => ({
    id: statement.id,
    statement: escapedJson(statement),
  }));
  await tx.execute(sql`
    insert into cmi5_statements (student_id, lesson_id, statement_id, statement, bytes, stored_at)
    select ${studentId}, ${lessonId}, r.id, r.statement::json, octet_length(r.statement), ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, statement text)
    on conflict do nothing`);
}
