import type pg from 'pg';
import { type Database, withClient } from '../../database/database.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { BUCKET, MOST_CHANGES, STANDS } from './points-counts.ts';

/** Any number that no other advisory lock of ours has. */
const COUNTING_LOCK = 4_155_005;
const EVERY_MS = 60_000;

// Without the lock, its holder counts these changes. A delete skips rows that another process took.
const COUNT_IN = `
  with taken as (
    delete from points_changes where (select pg_try_advisory_xact_lock(${COUNTING_LOCK}))
    returning points, students
  )
  insert into points_counts as c (width, points, students)
  select 1, points, sum(students) from taken group by points having sum(students) <> 0
  union all
  select ${BUCKET}, points / ${BUCKET} * ${BUCKET}, sum(students) from taken
  group by points / ${BUCKET} having sum(students) <> 0
  on conflict (width, points) do update set students = c.students + excluded.students`;

/** Adds the pending changes to the counts. Requests that earn points do not wait for it. */
const countIn = (pool: pg.Pool) => pool.query(COUNT_IN);

/** For readers: at peak times there are too many changes to sum in a query. */
export async function countInChanges(pool: pg.Pool, changes: number): Promise<void> {
  if (changes >= MOST_CHANGES) await countIn(pool);
}

/** Without readers the changes would pile up. */
export const pointsCounts = ({ database }: { database: Database }): JobKind => ({
  name: 'points-counts',
  everyMs: EVERY_MS,
  run: async () => {
    await countIn(database.pool);
    return 'done';
  },
});

const COUNT_ANEW = `
  with dropped as (delete from points_changes), truth as (
    select 1 as width, s.rp as points, count(*) as students from students s where ${STANDS} group by s.rp
    union all
    select ${BUCKET}, s.rp / ${BUCKET} * ${BUCKET}, count(*) from students s where ${STANDS}
    group by s.rp / ${BUCKET}
  ), counted as (
    insert into points_counts as c (width, points, students) select width, points, students from truth
    on conflict (width, points) do update set students = excluded.students
    where c.students <> excluded.students
  )
  delete from points_counts c
  where not exists (select from truth t where t.width = c.width and t.points = c.points)`;

/**
 * Recounts all students, about 0.3 s for a million: at each start and after a restore, so that wrong counts do not
 * last. Others continue: one statement sees students and changes at the same moment.
 */
export async function countPointsAnew(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // Separate statements: the second one sees the data after the lock. The lock ends with the connection.
    await client.query('select pg_advisory_lock($1)', [COUNTING_LOCK]);
    await client.query(COUNT_ANEW);
  });
}
