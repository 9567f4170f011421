import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { Ports } from '../../../ports.ts';

const DAY_MS = 86_400_000;
/** A removed draft can come back for as long. */
export const KEPT_DAYS = 90;
/** Removed lessons and questions of a course that are kept; the oldest leave first. */
export const MOST_REMOVED = 500;
const ROOTS_AT_ONCE = 200;

/** Deletes removed drafts with what is inside; how many of them there were. */
async function deleteDrafts(tx: Tx, roots: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with roots as (${roots}), gone as (
      delete from drafts d using roots r
      where d.id = r.id or d.parent_id = r.id or (r.kind = 'course' and d.course_id = r.id)
    )
    select count(*) as count from roots`);
  return rows[0]?.count ?? 0;
}

/** Those that no version has, nor a publication that is due later. */
const unneeded = sql`d.removed_at is not null and not d.is_in_version
  and not exists (select from drafts c where c.id = d.course_id and c.publish_at is not null)`;

/** Deletes removed drafts after a time. */
export const oldDrafts = ({ clock, database }: Ports<'clock' | 'database'>): JobKind => ({
  name: 'old-drafts',
  everyMs: DAY_MS,
  run: async () => {
    const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString();
    const count = await deleteDrafts(
      database.orm,
      sql`select d.id, d.kind from drafts d where ${unneeded} and d.removed_at < ${before}::timestamptz
        order by d.removed_at limit ${ROOTS_AT_ONCE} for update skip locked`,
    );
    return count === ROOTS_AT_ONCE ? 'more' : 'done';
  },
});

/** A course keeps some of its removed drafts. The caller has locked it. */
export const deleteOldestRemoved = (tx: Tx, courseId: number): Promise<number> =>
  deleteDrafts(
    tx,
    sql`select d.id, d.kind from drafts d where ${unneeded} and d.course_id = ${courseId}
      order by d.removed_at desc, d.id desc offset ${MOST_REMOVED}`,
  );
