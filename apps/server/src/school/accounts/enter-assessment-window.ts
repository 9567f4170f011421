import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';

/**
 * Moves locked students into a window of the skill assessment. Students without a result in it are asked. Earlier
 * results and unfinished answers stay (decision 52).
 */
export async function enterAssessmentWindow(
  tx: Tx,
  studentIds: readonly number[],
  number: number,
): Promise<void> {
  if (studentIds.length === 0) return;
  await tx.execute(sql`
    update students s set assessment_window = ${number}::smallint, assessment_state = case
        when exists (select from assessment_results r where r.student_id = s.id and r.window_number = ${number}::smallint) then 2
        when exists (select from assessment_drafts d where d.student_id = s.id) then 1
        else 0 end
    where s.id = any(${sql.param([...studentIds])}::bigint[])`);
}
