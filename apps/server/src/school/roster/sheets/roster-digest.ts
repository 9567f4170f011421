import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';

/**
 * Digest of a school's students, from all fields of a roster. It changes with each change of these fields, and not with
 * the students' work.
 */
export async function rosterDigest(tx: Tx, schoolId: number): Promise<string> {
  const { rows } = await tx.execute<{ digest: string }>(sql`
    select concat_ws(' ', count(*), sum(hashtextextended((
      s.id, s.account_id, s.sourced_id, s.fullname, s.grade, s.section, s.gender, s.profile_type, s.age_of_school, s.journey_end_date,
      s.assessment_mode, s.assessment_start_date, s.assessment_end_date, s.is_mass, s.is_career, s.tutorial_visibility, s.is_deleted,
      s.pin_hash, a.login_id, a.admission_no
    )::text, 0)::numeric)) as digest
    from students s join accounts a on a.id = s.account_id where s.school_id = ${schoolId}`);
  return rows[0]?.digest ?? '';
}
