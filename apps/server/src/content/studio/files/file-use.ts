import { type SQL, sql } from 'drizzle-orm';

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
