import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';

/** Audit rows of an import from the command line: one for each school, with the ids of its students. */
export const noteCommandImport = async (
  tx: Tx,
  { studentIds, now }: { studentIds: readonly number[]; now: Date },
): Promise<void> => {
  await tx.execute(sql`
    insert into audit_log (at, person_id, action, subject_kind, subject_id, school_number, after)
    select ${now.toISOString()}::timestamptz, null, 'roster/apply_import', 'school', s.school_id::text, s.school_id,
      jsonb_build_object('students', jsonb_agg(s.id order by s.id))
    from students s where s.id = any(${sql.param(studentIds)}::bigint[]) group by s.school_id`);
};

/** Audit rows for changes to schools. */
export const noteCommandSchools = async (
  tx: Tx,
  { schoolIds, now }: { schoolIds: readonly number[]; now: Date },
): Promise<void> => {
  await tx.execute(sql`
    insert into audit_log (at, person_id, action, subject_kind, subject_id, school_number, after)
    select ${now.toISOString()}::timestamptz, null, 'schools/change_school', 'school', c.id::text, c.id,
      jsonb_build_object('name', c.name)
    from schools c where c.id = any(${sql.param(schoolIds)}::bigint[])`);
};
