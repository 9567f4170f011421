import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../database/database.ts';
import { keysOf } from '../../import/match-student.ts';
import { sameChildKey, studentFinder } from '../../import/same-child.ts';
import { rosterOfSheet } from '../../sheets/school-sheet.ts';
import { codeOfSchool } from '../../../../staff/school-code.ts';
import { rosterSameChildren, type rosterImports } from '../tables.ts';

/** Most rows of a school; the oldest are deleted. */
const MOST_KEPT = 2000;

/** The answers "same child" that a school gave to earlier imports. */
export async function sameChildrenOf(
  tx: Tx,
  schoolId: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ key: rosterSameChildren.rowKey, studentId: rosterSameChildren.studentId })
    .from(rosterSameChildren)
    .where(eq(rosterSameChildren.schoolId, schoolId));
  return new Map(rows.map(({ key, studentId }) => [key, studentId]));
}

type Import = typeof rosterImports.$inferSelect;

/** Keeps the answers "same child as row n" of an import that was written: the student of that row is here now. */
export async function rememberSameChildren(tx: Tx, row: Import): Promise<void> {
  const said = Object.entries(row.answers).flatMap(([line, { as, line: of }]) =>
    as === 'same' && of !== undefined ? [{ line: Number(line), of }] : [],
  );
  if (said.length === 0) return;
  const { roster } = rosterOfSheet(row, await codeOfSchool(tx, row.schoolId));
  const byLine = new Map(roster.students.map((student) => [student.at.line, student]));
  const studentOf = await studentFinder(tx, row.schoolId);
  const kept = said.flatMap(({ line, of }) => {
    const [repeat, counts] = [byLine.get(line), byLine.get(of)];
    if (!repeat || !counts || !keysOf(repeat).some((key) => keysOf(counts).includes(key)))
      return [];
    const student = studentOf(counts);
    return student === undefined ? [] : [{ key: sameChildKey(repeat), student }];
  });
  await tx.execute(sql`
    insert into roster_same_children (school_id, row_key, student_id)
    select distinct on (key) ${row.schoolId}::bigint, key, student
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as of (key text, student bigint)
    on conflict (school_id, row_key) do update set student_id = excluded.student_id`);
  await tx.execute(sql`
    delete from roster_same_children where id in (
      select id from roster_same_children where school_id = ${row.schoolId} order by id desc offset ${MOST_KEPT})`);
}
