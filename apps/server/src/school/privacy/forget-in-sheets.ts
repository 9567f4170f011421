import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';

/** Deletes waiting sheets that name this student (decision 16). */
const dropWaiting = (tx: Tx, studentId: number) =>
  tx.execute(sql`
    delete from roster_imports i using students s join accounts a on a.id = s.account_id
    where s.id = ${studentId} and i.school_id = s.school_id and i.undo_until is null
      and exists (
        select from jsonb_array_elements(i.rows) r
        where r -> 'cells' ?| array_remove(array[s.fullname, a.login_id, a.admission_no], null)
          or (s.fullname like '% %' and r -> 'cells' @> to_jsonb(regexp_split_to_array(s.fullname, '\s+'))))`);

/**
 * Removes the student's row from sheets that are being written or undone; other children of the same name or login keep
 * theirs. Writers lock the sheet before its students, so this runs before students are locked.
 */
const takeOutOfConfirmed = (tx: Tx, studentId: number) =>
  tx.execute(sql`
    with confirmed as (
      select i.* from roster_imports i join students s on s.school_id = i.school_id
      where s.id = ${studentId} and i.undo_until is not null and jsonb_array_length(i.rows) > 0
      order by i.id for no key update of i
    ), about as (
      select i.id, (r ->> 'line')::int as line
      from confirmed i
      cross join students s join accounts a on a.id = s.account_id
      cross join lateral jsonb_array_elements(i.rows) r
      cross join lateral (
        select jsonb_object_agg(c.name, lower(btrim(coalesce(i.fixes -> (r ->> 'line') ->> c.name, r -> 'cells' ->> (c.at - 1)::int)))) as said
        from jsonb_array_elements_text(i.columns) with ordinality c(name, at) where c.name <> ''
      ) of
      cross join lateral (
        select coalesce(of.said ->> 'full_name', concat_ws(' ', nullif(of.said ->> 'first_name', ''),
            nullif(of.said ->> 'middle_name', ''), nullif(of.said ->> 'last_name', ''))) = lower(btrim(s.fullname)) as by_name,
          nullif(of.said ->> 'id', '') as own, nullif(of.said ->> 'login_id', '') as login,
          nullif(of.said ->> 'admission_no', '') as admission
      ) row
      where s.id = ${studentId} and case
        when row.own is not null then row.own in ('#' || s.id, lower(s.sourced_id))
        when row.login is null and row.admission is null then row.by_name
        else (row.login = lower(a.login_id) or row.admission = lower(a.admission_no)) and (row.by_name
          or not exists (select from students other where other.account_id = a.id and other.id <> s.id))
      end
    ), shown as (
      delete from roster_differences d using about where d.import_id = about.id and d.line = about.line
    )
    update roster_imports i set
      rows = (select coalesce(jsonb_agg(r order by nth), '[]') from jsonb_array_elements(i.rows) with ordinality of(r, nth)
        where (r ->> 'line')::int <> all(gone.lines)),
      fixes = i.fixes - (select array_agg(line::text) from unnest(gone.lines) line),
      answers = i.answers - (select array_agg(line::text) from unnest(gone.lines) line),
      left_out = i.left_out - (select array_agg(line::text) from unnest(gone.lines) line)
    from (select id, array_agg(line) as lines from about group by id) gone
    where i.id = gone.id`);

/**
 * Names of files, and why a sheet could not be written, may hold a name in any spelling: of every sheet of the school they go. The ending
 * stays, by which a sheet that waits is read.
 */
const forgetWords = (tx: Tx, studentId: number) =>
  tx.execute(sql`
    update roster_imports i set
      file_name = 'sheet' || coalesce(lower(substring(i.file_name from '(?i)[.](?:csv|tsv|txt|xlsx|zip)$')), ''), failure = null
    from students s where s.id = ${studentId} and i.school_id = s.school_id`);

/** A row that was taken for the headings may have named the student: the school's remembered headings go, and are chosen once more. */
const forgetHeadings = (tx: Tx, studentId: number) =>
  tx.execute(sql`
    delete from roster_columns c using students s where s.id = ${studentId} and c.school_id = s.school_id`);

/** A student who is deleted leaves the sheets of their school. */
export async function forgetInSheets(tx: Tx, studentId: number): Promise<void> {
  await dropWaiting(tx, studentId);
  await takeOutOfConfirmed(tx, studentId);
  await forgetWords(tx, studentId);
  await forgetHeadings(tx, studentId);
}
