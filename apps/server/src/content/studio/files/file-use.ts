import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';

/**
 * Whether a draft, the published version of a course or a scheduled publication names a file. What was removed, and earlier
 * versions, do not count.
 */
export const isUsed = (fileId: SQL): SQL => sql`(
  exists (
    select from drafts d join drafts c on c.id = d.course_id left join drafts p on p.id = d.parent_id
    where d.file_ids @> array[${fileId}] and d.removed_at is null and c.removed_at is null and p.removed_at is null)
  or exists (
    select from course_versions v join drafts c on c.id = v.course_draft_id
    where v.file_ids @> array[${fileId}] and c.removed_at is null and c.unpublished_at is null
      and v.number = (select max(l.number) from course_versions l where l.course_draft_id = v.course_draft_id)))`;

/** Whether a version of a course names a file that its library no longer has. */
export async function hasLostFiles(
  tx: Tx,
  courseDraftId: number,
  number: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from course_versions v cross join unnest(v.file_ids) named(id)
    where v.course_draft_id = ${courseDraftId} and v.number = ${number}
      and not exists (select from library_files f where f.id = named.id and f.removed_at is null)
    limit 1`);
  return rows.length > 0;
}
