import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { listenNotifications } from '../database/listen-notifications.ts';
import { describeError } from '../errors/log-error.ts';
import type { JobKind, JobResult } from './job-kind.ts';
import {
  type ClaimedJob,
  JOBS_CHANNEL,
  type Outcome,
  claim,
  nextDueIn,
  renew,
  schedule,
  settle,
} from './job-queue.ts';
import { retryDelayMs } from './retry-delay.ts';

/** A job without a heartbeat for this long is taken over. */
const LEASE_MS = 60_000;
/** Interval of polling, in case the notification of a new job was missed. */
const POLL_MS = 15_000;
/** Time for a running job at shutdown; then it is aborted and another process repeats it. */
const STOPS_WITHIN_MS = 5000;
const MAX_ATTEMPTS = 10;

const CRASHED = 'Each process that began it ended before it was done.';

class TakenOver extends Error {
  override readonly name = 'TakenOver';
}

export type JobRunner = {
  /** Takes no more jobs and waits for the running one, up to a limit. */
  stop(): Promise<void>;
};

type Options = {
  readonly database: Database;
  readonly kinds: readonly JobKind[];
  readonly logger: FastifyBaseLogger;
  readonly leaseMs?: number;
  readonly pollMs?: number;
  readonly stopsWithinMs?: number;
};

const messageOf = (error: unknown): string => {
  const { type, message } = describeError(error);
  return `${type}: ${message}`.replaceAll('\0', '').slice(0, 500);
};

/** Result of a failed try. A schedule waits and starts again. */
const afterFailure = (kind: JobKind, job: ClaimedJob, why: unknown): Outcome => {
  const { everyMs, maxAttempts = MAX_ATTEMPTS, isHopeless } = kind;
  const error = typeof why === 'string' ? why : messageOf(why);
  if (job.attempts < maxAttempts && isHopeless?.(why) !== true) {
    const inMs = Math.min(retryDelayMs(job.attempts), everyMs ?? Number.POSITIVE_INFINITY);
    return { kind: 'again', inMs, attempts: job.attempts, error };
  }
  return everyMs === undefined
    ? { kind: 'failed', error }
    : { kind: 'again', inMs: everyMs, attempts: 0, error };
};

const afterSuccess = ({ everyMs }: JobKind, result: JobResult): Outcome => {
  if (result !== 'done') {
    const inMs = result === 'more' ? 0 : result.inMs;
    return { kind: 'again', inMs, attempts: 0, error: null };
  }
  return everyMs === undefined
    ? { kind: 'done' }
    : { kind: 'again', inMs: everyMs, attempts: 0, error: null };
};

/**
 * Runs jobs of these kinds one after another. Several processes may run: each run belongs to one, and a killed one's
 * job is repeated.
 */
export function runJobs({
  database,
  kinds,
  logger,
  leaseMs = LEASE_MS,
  pollMs = POLL_MS,
  stopsWithinMs = STOPS_WITHIN_MS,
}: Options): JobRunner {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const names = [...byName.keys()];
  const stopping = new AbortController();
  let wakes = 0;
  let waking = new AbortController();
  const wake = () => {
    wakes += 1;
    waking.abort();
  };
  const rest = async (ms: number, wakesSeen = wakes) => {
    if (wakes !== wakesSeen) return;
    waking = new AbortController();
    const signal = AbortSignal.any([stopping.signal, waking.signal]);
    await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  };

  let hearing: ReturnType<typeof listenNotifications> | null = null;
  /** Not awaited: until it listens, jobs are found by polling. */
  const listen = () => {
    if (hearing !== null) return;
    hearing = listenNotifications(database.pool, JOBS_CHANNEL, (kind) => {
      if (kind === null || byName.has(kind)) wake();
    });
    hearing.then(wake, () => (hearing = null));
  };

  const end = async (kind: JobKind, job: ClaimedJob, outcome: Outcome) => {
    if (!(await settle(database.orm, job, outcome))) throw new TakenOver(kind.name);
  };

  const attempt = async (kind: JobKind, job: ClaimedJob) => {
    const lost = new AbortController();
    const alive = setInterval(() => {
      renew(database, job, leaseMs).then(
        (isOurs) => isOurs || lost.abort(new TakenOver(kind.name)),
        () => {},
      );
    }, leaseMs / 3);
    alive.unref();
    let isSettled = false;
    try {
      const result = await kind.run({
        payload: job.payload,
        signal: AbortSignal.any([stopping.signal, lost.signal]),
        complete: async (tx) => {
          if (!(await settle(tx, job, afterSuccess(kind, 'done')))) throw new TakenOver(kind.name);
          isSettled = true;
        },
      });
      if (!isSettled) await end(kind, job, afterSuccess(kind, result));
    } finally {
      clearInterval(alive);
    }
  };

  const run = async (kind: JobKind, job: ClaimedJob) => {
    if (job.attempts > (kind.maxAttempts ?? MAX_ATTEMPTS)) {
      logger.error(
        { job: kind.name, id: job.id },
        'job crashes its process repeatedly: it is not started again',
      );
      await end(kind, job, afterFailure(kind, job, CRASHED));
      return;
    }
    const startedAt = performance.now();
    try {
      await attempt(kind, job);
      const ms = Math.round(performance.now() - startedAt);
      logger.debug({ job: kind.name, id: job.id, ms }, 'a job is done');
    } catch (error) {
      if (error instanceof TakenOver) throw error;
      const isBrokenOff = stopping.signal.aborted;
      const outcome: Outcome = isBrokenOff
        ? { kind: 'again', inMs: 0, attempts: job.attempts - 1, error: null }
        : afterFailure(kind, job, error);
      if (!isBrokenOff)
        logger[outcome.kind === 'failed' ? 'error' : 'warn'](
          { err: error, job: kind.name, id: job.id, attempts: job.attempts },
          outcome.kind === 'failed' ? 'a job failed for good' : 'a job failed, and is tried again',
        );
      await end(kind, job, outcome);
    }
  };

  const next = async (): Promise<void> => {
    listen();
    const seen = wakes;
    const job = await claim(database, names, leaseMs);
    const kind = job && byName.get(job.kind);
    if (job && kind) await run(kind, job);
    else
      await rest(Math.min(Math.max((await nextDueIn(database, names)) ?? pollMs, 0), pollMs), seen);
  };

  const work = async () => {
    let isScheduled = false;
    while (!stopping.signal.aborted) {
      try {
        if (!isScheduled)
          for (const kind of kinds) if (kind.everyMs) await schedule(database.orm, kind);
        isScheduled = true;
        // Shutdown began: a new listener would keep its connection.
        if (!stopping.signal.aborted) await next();
      } catch (error) {
        logger.warn({ err: error }, 'job queue cannot be read: retrying');
        await rest(pollMs);
      }
    }
  };

  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      const deadline = new AbortController();
      const silent = hearing?.then(
        (listener) => listener.close(),
        () => {},
      );
      await Promise.race([
        Promise.all([working, silent]),
        sleep(stopsWithinMs, undefined, { signal: deadline.signal }).catch(() => {}),
      ]);
      deadline.abort();
    },
  };
}
