import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { IN_CLASS } from './in-class.ts';

/**
 * Early openings of an assignment in its present state (D13): for each of its students in the class, from the start of
 * its first day. Students who began a course keep it.
 */
export async function settleEarlyOpenings(
  tx: Tx,
  of: { readonly id: number } | { readonly schoolId: number },
): Promise<void> {
  const those = 'id' in of ? sql`a.id = ${of.id}` : sql`a.school_id = ${of.schoolId}`;
  await tx.execute(sql`
    with holding as (
      select x.student_id, a.course_id, a.id as assignment_id,
        coalesce(a.starts_on::timestamp at time zone c.time_zone, a.created_at) as opens_at
      from assignments a join schools c on c.id = a.school_id
      join assignment_students x on x.assignment_id = a.id
      join students s on s.id = x.student_id and ${IN_CLASS}
      where ${those} and a.is_opening and a.withdrawn_at is null
    ), ended as (
      delete from early_openings e using assignments a
      where ${those} and e.assignment_id = a.id
        and not exists (select from holding h where h.student_id = e.student_id and h.assignment_id = a.id)
        and not exists (
          select from course_progress k where k.student_id = e.student_id and k.course_id = e.course_id)
    )
    insert into early_openings (student_id, course_id, assignment_id, opens_at)
    select student_id, course_id, assignment_id, opens_at from holding
    on conflict (student_id, course_id, assignment_id) do update set opens_at = excluded.opens_at
    where early_openings.opens_at <> excluded.opens_at`);
}
