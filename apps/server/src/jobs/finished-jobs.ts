import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { JobKind } from './job-kind.ts';

const KEPT_DAYS = 30;
const ROWS_AT_ONCE = 5000;
const DAY_MS = 86_400_000;

/** Finished jobs are kept for a while, for operators and for their keys. */
export const finishedJobs = ({ database }: { database: Database }): JobKind => ({
  name: 'finished-jobs',
  everyMs: DAY_MS,
  run: async () => {
    const { rowCount } = await database.orm.execute(sql`
      delete from jobs where id in (
        select id from jobs
        where state in ('done', 'failed') and finished_at < now() - ${KEPT_DAYS} * interval '1 day'
        limit ${ROWS_AT_ONCE} for update skip locked)`);
    return rowCount === ROWS_AT_ONCE ? 'more' : 'done';
  },
});
