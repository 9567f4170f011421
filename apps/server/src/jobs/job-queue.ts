import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/database.ts';
import type { JobKind } from './job-kind.ts';

const SCHEDULE = 'schedule';
const later = (ms: number) => sql`now() + ${ms} * interval '1 ms'`;

/** Notification channel for new jobs, sent at commit. */
export const JOBS_CHANNEL = 'jobs';

/** Has a job done in the background, once the transaction is committed, or no earlier than so long after; false where one of its key is there already. */
export async function enqueue<Payload>(
  tx: Tx,
  kind: Pick<JobKind<Payload>, 'name'>,
  { payload, uniqueKey, inMs = 0 }: { payload: Payload; uniqueKey?: string; inMs?: number },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with added as (
      insert into jobs (kind, payload, unique_key, due_at)
      values (${kind.name}, ${JSON.stringify(payload)}::jsonb, ${uniqueKey ?? null}, ${later(inMs)})
      on conflict do nothing returning kind
    )
    select case when ${inMs}::float8 = 0 then pg_notify(${JOBS_CHANNEL}, kind) end from added`);
  return rowCount === 1;
}

/**
 * The same as a part of a batch statement: a job later for each row of `rows`, with these expressions of its columns.
 * Not announced: the runner finds it when it is due.
 */
export const enqueueFrom = (
  { name }: Pick<JobKind, 'name'>,
  { rows, payload, key, inMs }: Readonly<Record<'rows' | 'payload' | 'key' | 'inMs', string>>,
): string => `
  enqueued as (
    insert into jobs (kind, payload, unique_key, due_at)
    select '${name}', ${payload}, ${key}, now() + ${inMs} * interval '1 ms' from ${rows}
    on conflict do nothing
  )`;

/** Drops jobs whose keys begin so, unless they run already. */
export const dropWaiting = (tx: Tx, kind: Pick<JobKind, 'name'>, keyPrefix: string) =>
  tx.execute(sql`
    delete from jobs where kind = ${kind.name} and state = 'waiting' and starts_with(unique_key, ${keyPrefix})`);

export const schedule = (tx: Tx, kind: JobKind): Promise<boolean> =>
  enqueue(tx, kind, { payload: {}, uniqueKey: SCHEDULE });

/** A job that this process has taken. `runs` tells its run from others of the same job. */
export type ClaimedJob = {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
  runs: number;
};

/** Takes the most overdue job of the known kinds; jobs of dead processes are due again. */
export async function claim(
  { orm }: Database,
  kinds: readonly string[],
  leaseMs: number,
): Promise<ClaimedJob | undefined> {
  const { rows } = await orm.execute<ClaimedJob>(sql`
    update jobs set state = 'running', attempts = attempts + 1, runs = runs + 1, started_at = now(), due_at = ${later(leaseMs)}
    where id = (
      select id from jobs
      where state in ('waiting', 'running') and due_at <= now() and kind = any(${sql.param(kinds)}::text[])
      order by due_at limit 1 for update skip locked
    )
    returning id, kind, payload, attempts, runs`);
  return rows[0];
}

/** In how many milliseconds the next job is due; null where there is none. */
export async function nextDueIn(
  { orm }: Database,
  kinds: readonly string[],
): Promise<number | null> {
  const { rows } = await orm.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as ms from jobs
    where state in ('waiting', 'running') and kind = any(${sql.param(kinds)}::text[])`);
  return rows[0]?.ms ?? null;
}

/** Whether an operator can retry the job: it failed for good, or waits after a failure. */
export const isRetryable = ({ state, error }: { state: string; error: string | null }): boolean =>
  state === 'failed' || (state === 'waiting' && error !== null);

/** Has a job that failed tried again at once; its kind, or null where none of this id did. */
export async function retry(tx: Tx, id: number): Promise<string | null> {
  const { rows } = await tx.execute<{ kind: string }>(sql`
    with again as (
      update jobs set state = 'waiting', attempts = 0, due_at = now(), error = null, finished_at = null
      where id = ${id} and (state = 'failed' or (state = 'waiting' and error is not null))
      returning kind
    )
    select kind, pg_notify(${JOBS_CHANNEL}, kind) from again`);
  return rows[0]?.kind ?? null;
}

const isStillOurs = ({ id, runs }: ClaimedJob) =>
  sql`id = ${id} and runs = ${runs} and state = 'running'`;

/** Says that the process is alive; false where the job was taken over. */
export async function renew({ orm }: Database, job: ClaimedJob, leaseMs: number): Promise<boolean> {
  const { rowCount } = await orm.execute(
    sql`update jobs set due_at = ${later(leaseMs)} where ${isStillOurs(job)}`,
  );
  return rowCount === 1;
}

/** Notes how much of a job is done, in percent. */
export async function noteProgress(
  tx: Tx,
  kind: Pick<JobKind, 'name'>,
  uniqueKey: string,
  percent: number,
): Promise<void> {
  await tx.execute(sql`
    update jobs set progress = ${Math.round(percent)}
    where kind = ${kind.name} and unique_key = ${uniqueKey} and state = 'running'`);
}

/** Forgets a job that is over, so that one of the same key can be enqueued again. */
export const forgetOver = (tx: Tx, kind: Pick<JobKind, 'name'>, uniqueKey: string) =>
  tx.execute(sql`
    delete from jobs
    where kind = ${kind.name} and unique_key = ${uniqueKey} and state in ('done', 'failed')`);

export type Outcome =
  | { kind: 'done' }
  /** To run once more: a schedule, a job with more to do, or one that failed or was broken off. */
  | { kind: 'again'; inMs: number; attempts: number; error: string | null }
  | { kind: 'failed'; error: string };

/** Ends this process's run of a job; false where the job was taken over. */
export async function settle(tx: Tx, job: ClaimedJob, outcome: Outcome): Promise<boolean> {
  const isOver = outcome.kind !== 'again';
  const error = outcome.kind === 'done' ? null : outcome.error;
  const { rowCount } = await tx.execute(sql`
    update jobs set error = ${error}, finished_at = now(),
      ${
        isOver
          ? sql`state = ${outcome.kind}`
          : sql`state = 'waiting', attempts = ${outcome.attempts}, due_at = ${later(outcome.inMs)}`
      }
    where ${isStillOurs(job)}`);
  return rowCount === 1;
}
