import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';

/**
 * What an assignment opens before its turn, as it stands now (D13): to each of its students from the beginning of its first day. Who has
 * begun a course keeps it, whatever becomes of the assignment.
 */
export async function settleEarlyOpenings(
  tx: Tx,
  { id, timeZone }: { id: number; timeZone: string },
): Promise<void> {
  await tx.execute(sql`
    delete from early_openings e using assignments a
    where e.assignment_id = ${id} and a.id = e.assignment_id
      and (a.withdrawn_at is not null or not a.is_opening or not exists (
        select from assignment_students x where x.assignment_id = a.id and x.student_id = e.student_id))
      and not exists (
        select from course_progress k where k.student_id = e.student_id and k.course_id = e.course_id)`);
  await tx.execute(sql`
    insert into early_openings (student_id, course_id, assignment_id, opens_at)
    select x.student_id, a.course_id, a.id,
      coalesce(a.starts_on::timestamp at time zone ${timeZone}, a.created_at)
    from assignments a join assignment_students x on x.assignment_id = a.id
    where a.id = ${id} and a.is_opening and a.withdrawn_at is null
    on conflict (student_id, course_id, assignment_id) do update set opens_at = excluded.opens_at`);
}
