import type pg from 'pg';
import { type Database, withClient } from '../../database/database.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { BUCKET, MOST_CHANGES, STANDS } from './points-counts.ts';

/** Any number that no other advisory lock of ours has. */
const COUNTING_LOCK = 4_155_005;
const EVERY_MS = 60_000;

// Who does not get the lock leaves it to who has it. What another one took meanwhile, a delete no longer finds.
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

/** Counts the changes in. Nobody who earns points waits for it. */
const countIn = (pool: pg.Pool) => pool.query(COUNT_IN);

/** For who reads: in a rush there are more changes within a second than are quick to add up. */
export async function countInChanges(pool: pg.Pool, changes: number): Promise<void> {
  if (changes >= MOST_CHANGES) await countIn(pool);
}

/** Where nobody reads the changes would become more and more. */
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
 * Counts all students anew, some 0.3 s for a million: at each start and after a restore, so that counts that were ever
 * wrong do not stay so. Others may go on meanwhile: one statement sees students and changes of one moment.
 */
export async function countPointsAnew(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // Statements of their own: what the second one sees is what there is when the lock is held. It ends with the connection.
    await client.query('select pg_advisory_lock($1)', [COUNTING_LOCK]);
    await client.query(COUNT_ANEW);
  });
}
