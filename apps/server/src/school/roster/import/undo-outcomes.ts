import type { UndoKind, UNDO_REASONS } from '@skillkite/rules/school/roster/roster-import';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Change } from './plan.ts';
import { FACTS } from './import-journal.ts';

export type UndoOutcome = {
  readonly studentId: number;
  readonly accountId: number;
  readonly hasNewAccount: boolean;
  readonly kind: UndoKind;
  readonly reason: (typeof UNDO_REASONS)[number] | null;
  readonly fullname: string;
  readonly grade: number;
  readonly section: string;
  readonly changes: readonly Change[];
  readonly before: Readonly<Record<string, unknown>> | null;
};

/** Foreign keys to students and accounts, read from the database so that tables of later versions count. */
const REFERRING = sql`
  select r.confrelid = 'students'::regclass as "isStudent", r.conrelid::regclass::text as "table", a.attname as "column"
  from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
  where r.contype = 'f' and r.confrelid in ('students'::regclass, 'accounts'::regclass)
    and r.conrelid not in ('students'::regclass, 'parent_codes'::regclass, 'roster_import_writes'::regclass)`;

/** Whether a student `s` has any data by themselves or staff, or chose a password. */
async function hasWorked(tx: Tx): Promise<SQL> {
  const { rows } = await tx.execute<{ isStudent: boolean; table: string; column: string }>(
    REFERRING,
  );
  const anyOf = (isStudent: boolean, id: SQL) =>
    rows
      .filter((row) => row.isStudent === isStudent)
      .map(
        ({ table, column }) =>
          sql`exists (select from ${sql.raw(table)} r where r.${sql.identifier(column)} = ${id})`,
      );
  const ofAccount = [sql`a.password_hash is not null`, ...anyOf(false, sql`a.id`)];
  return sql`(${sql.join(anyOf(true, sql`s.id`), sql` or `)}
    or (w.has_new_account and (${sql.join(ofAccount, sql` or `)})))`;
}

/** Another student has the earlier login, number or PIN. */
const TAKEN = sql`(
  exists (select from accounts o where o.login_id = told.before ->> 'loginId' and o.id <> a.id
    and not exists (select from students os join roster_import_writes ow on ow.student_id = os.id
      where os.account_id = o.id and ow.import_id = w.import_id))
  or exists (select from accounts o where o.school_id = i.school_id and upper(o.admission_no) = upper(told.before ->> 'admissionNo') and o.id <> a.id
    and not exists (select from students os join roster_import_writes ow on ow.student_id = os.id
      where os.account_id = o.id and ow.import_id = w.import_id))
  or exists (select from students o where o.school_id = i.school_id and o.pin_hash = told.before ->> 'pinHash' and o.id <> s.id
    and not exists (select from roster_import_writes ow where ow.student_id = o.id and ow.import_id = w.import_id)))`;

/**
 * Outcome of undo for each student `of` an import: fields of the import are restored, others stay. `left_because` is an
 * outcome found before.
 */
export async function undoOutcomes(tx: Tx, importId: number, of: SQL = sql`true`): Promise<SQL> {
  return sql`
    select s.id, s.account_id, s.fullname, s.grade, coalesce(s.section, '') as section, told.changes, told.before, w.has_new_account as "hasNewAccount", found.reason,
      case when found.reason is not null then 'left' when w.before is null then 'removed'
        when told.before ->> 'isDeleted' = 'false' then 'back' else 'returned' end as kind
    from roster_import_writes w
    join roster_imports i on i.id = w.import_id
    join students s on s.id = w.student_id
    join accounts a on a.id = s.account_id
    cross join lateral (
      select coalesce(bool_or(now.value <> w.after -> now.key), false) or s.school_id <> i.school_id as is_changed,
        jsonb_object_agg(now.key, w.before -> now.key) filter (where w.before is not null) as before,
        coalesce(jsonb_agg(jsonb_build_object('fact', case now.key when 'pinHash' then 'pin' else now.key end,
          'from', coalesce(now.value #>> '{}', 'nothing'), 'to', coalesce(w.before ->> now.key, 'nothing')) order by now.key)
          filter (where w.before is not null), '[]') as changes
      from jsonb_each(${FACTS}) now
      where w.after ? now.key and (w.before is null or w.before -> now.key <> w.after -> now.key)
    ) told
    cross join lateral (
      select coalesce(w.left_because, case when told.is_changed then 'changed'
        when w.before is null and ${await hasWorked(tx)} then 'worked'
        when w.before is not null and ${TAKEN} then 'taken' end) as reason
    ) found
    where w.import_id = ${importId} and ${of}`;
}
