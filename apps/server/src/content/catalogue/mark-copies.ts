import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';

/** Digest of the rows of a published course; null where it is not published. Its place and its classes do not count. */
export const courseDigest = (courseId: SQL): SQL => sql`(
  select md5(concat_ws('|', (to_jsonb(c) - '{program_id,position,audience,retired_at,kind,badge_milestone,builds}'::text[])::text,
    (select string_agg((to_jsonb(l) - 'retired_at')::text, '|' order by l.position, l.id)
      from lessons l where l.course_id = c.id and l.retired_at is null),
    (select string_agg((to_jsonb(q) - 'retired_at')::text, '|' order by q.id)
      from quiz_questions q join lessons l on l.id = q.lesson_id
      where l.course_id = c.id and q.retired_at is null),
    (select string_agg((to_jsonb(q) - 'retired_at')::text, '|' order by q.position, q.id)
      from quests q where q.course_id = c.id and q.retired_at is null)))
  from courses c where c.id = ${courseId} and c.retired_at is null)`;

/** Notes in copies of courses that their original has changed, or is again what their owners saw. */
export const markCopies = (tx: Tx, courseIds: SQL, now: Date) =>
  tx.execute(sql`
    with originals as (
      select o.id, ${courseDigest(sql`o.id`)} as digest from (
        select distinct (d.origin->>'courseId')::bigint as id from drafts d
        where d.origin is not null and (d.origin->>'courseId')::bigint in (${courseIds})
      ) o
    )
    update drafts d set origin_changed_at = case when o.digest = d.origin->>'digest' then null
      else coalesce(d.origin_changed_at, ${now.toISOString()}::timestamptz) end
    from originals o
    where d.origin is not null and (d.origin->>'courseId')::bigint = o.id
      and d.origin->>'digest' is not null and o.digest is not null`);
