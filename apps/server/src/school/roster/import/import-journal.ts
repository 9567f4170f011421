import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { lockStudents } from '../../accounts/lock-student.ts';
import type { AddedStudent } from './apply.ts';
import { RosterError } from '../sheets/record.ts';

/** Roster fields of a student `s` with the account `a`, by fact name. */
export const FACTS: SQL = sql`jsonb_build_object(
  'fullname', s.fullname, 'grade', s.grade, 'section', s.section, 'gender', s.gender, 'profileType', s.profile_type,
  'ageOfSchool', s.age_of_school, 'journeyEndDate', s.journey_end_date, 'assessmentMode', s.assessment_mode,
  'assessmentStartDate', s.assessment_start_date, 'assessmentEndDate', s.assessment_end_date, 'isMass', s.is_mass,
  'isCareer', s.is_career, 'tutorialVisibility', s.tutorial_visibility, 'isDeleted', s.is_deleted, 'sourcedId', s.sourced_id,
  'pinHash', s.pin_hash, 'loginId', a.login_id, 'admissionNo', a.admission_no)`;

const ids = (of: readonly number[]) => sql`${sql.param([...of])}::bigint[]`;

/** Writes a part of an import and its journal in one transaction; refuses if the import is being undone. */
export async function journaled(
  tx: Tx,
  importId: number,
  changedIds: readonly number[],
  write: () => Promise<AddedStudent[]>,
): Promise<void> {
  const { rows } = await tx.execute<{ state: string; part: number }>(sql`
    select state, (select coalesce(max(part), 0)::int + 1 from roster_import_writes w where w.import_id = i.id) as part
    from roster_imports i where id = ${importId} for no key update`);
  const [row] = rows;
  if (row?.state !== 'applying') throw new RosterError('The import is being undone.');
  await lockStudents(tx, changedIds);
  // A student written before a stop and changed since keeps the later change.
  await tx.execute(sql`
    insert into roster_import_writes as w (import_id, student_id, part, before)
    select ${importId}::bigint, s.id, ${row.part}, ${FACTS}
    from students s join accounts a on a.id = s.account_id where s.id = any(${ids(changedIds)})
    on conflict (import_id, student_id) do update set part = excluded.part, before = case when w.before is not null then (
      select jsonb_object_agg(now.key, case when now.value = w.after -> now.key then w.before -> now.key else now.value end)
      from jsonb_each(excluded.before) now) end`);
  const added = await write();
  await tx.execute(sql`
    insert into roster_import_writes (import_id, student_id, part, has_new_account)
    select ${importId}::bigint, id, ${row.part}, "hasNewAccount"
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as of (id bigint, "hasNewAccount" boolean)`);
  await tx.execute(sql`
    update roster_import_writes w set after = ${FACTS}
    from students s join accounts a on a.id = s.account_id
    where w.import_id = ${importId} and w.part = ${row.part} and s.id = w.student_id`);
}
