import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { twoLines } from '../testing/processes/job-process.ts';
import { runJob } from '../testing/processes/run-job.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { finishedJobs } from './finished-jobs.ts';
import type { JobKind } from './job-kind.ts';
import { enqueue, retry } from './job-queue.ts';
import { type JobRunner, runJobs } from './job-runner.ts';

const JOB_PROCESS = fileURLToPath(new URL('../testing/processes/job-process.ts', import.meta.url));
const PATIENT = { timeout: 30_000, interval: 20 };

type Row = {
  kind: string;
  state: string;
  attempts: number;
  runs: number;
  error: string | null;
  seconds: number;
};

describe('jobs in the background', () => {
  let database: TestDatabase;
  const runners: JobRunner[] = [];
  const heard: Record<string, unknown>[] = [];
  const logger = pino(
    { level: 'warn' },
    { write: (line) => void heard.push(JSON.parse(line) as Record<string, unknown>) },
  );

  beforeAll(async () => {
    database = await openTestDatabase();
    await database.pool.query('create table lines (text text not null)');
  });
  beforeEach(() => database.pool.query('truncate jobs, lines restart identity'));
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    heard.length = 0;
  });
  afterAll(async () => {
    await database.close();
  });

  const start = (
    kinds: readonly JobKind[],
    options: { stopsWithinMs?: number; leaseMs?: number; pollMs?: number } = {},
  ) => {
    const runner = runJobs({ database, kinds, logger, pollMs: 50, ...options });
    runners.push(runner);
    return runner;
  };
  const jobs = async () =>
    (
      await database.pool.query<Row>(
        `select kind, state, attempts, runs, error, extract(epoch from due_at - now())::float8 as seconds
         from jobs order by id`,
      )
    ).rows;
  const lines = async () =>
    (await database.pool.query<{ text: string }>('select text from lines order by text')).rows.map(
      ({ text }) => text,
    );
  const write = (text: string) => database.pool.query('insert into lines values ($1)', [text]);
  /** As if the time had passed. */
  const makeDue = () => database.pool.query('update jobs set due_at = now()');
  const plain = (payload: unknown = {}) => ({ payload });

  it('are done after the transaction that asked for them is committed, and never where it is not', async () => {
    const kind: JobKind = {
      name: 'note',
      run: async ({ payload }) => {
        await write(String(payload));
        return 'done';
      },
    };
    start([kind]);
    await database.orm.transaction((tx) => enqueue(tx, kind, plain('committed')));
    await database.orm
      .transaction(async (tx) => {
        await enqueue(tx, kind, plain('rolled back'));
        throw new Error('No.');
      })
      .catch(() => {});
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('done'), PATIENT);
    expect(await jobs()).toMatchObject([{ state: 'done', runs: 1, error: null }]);
    expect(await lines()).toEqual(['committed']);
  });

  it('are heard of by another process, which looks for them by itself only much later', async () => {
    const kind = twoLines(database, async () => {});
    const other = spawn(process.execPath, [JOB_PROCESS, database.url, 'nowhere'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    try {
      for (const done of [1, 2, 3]) {
        await enqueue(database.orm, kind, plain());
        await vi.waitFor(async () => expect(await lines()).toHaveLength(2 * done), PATIENT);
        // It looks once more after each of them.
        await sleep(300);
      }
      await database.pool.query(`update jobs set state = 'failed', error = 'No.' where id = 1`);
      await retry(database.orm, 1);
      await vi.waitFor(async () => expect(await lines()).toHaveLength(8), PATIENT);
      expect(await jobs()).toMatchObject([{ runs: 2 }, { runs: 1 }, { runs: 1 }]);
    } finally {
      other.kill();
      await once(other, 'exit');
    }
  });

  it('are heard of again once the connection that heard of them was lost', async () => {
    const kind: JobKind = {
      name: 'note',
      run: async ({ payload }) => {
        await write(String(payload));
        return 'done';
      },
    };
    start([kind], { pollMs: 600_000 });
    await enqueue(database.orm, kind, plain('before'));
    await vi.waitFor(async () => expect(await lines()).toEqual(['before']), PATIENT);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and query = 'listen jobs'`,
    );
    await enqueue(database.orm, kind, plain('while nobody hears'));
    await vi.waitFor(async () => expect(await lines()).toHaveLength(2), PATIENT);
  });

  it('scheduled for later do not start before, and wake no runner', async () => {
    const kind: JobKind = {
      name: 'note',
      run: async ({ payload }) => {
        await write(String(payload));
        return 'done';
      },
    };
    start([kind]);
    await enqueue(database.orm, kind, { payload: 'later', inMs: 3_600_000 });
    await enqueue(database.orm, kind, plain('now'));
    await vi.waitFor(async () => expect(await lines()).toEqual(['now']), PATIENT);
    expect(await jobs()).toMatchObject([{ state: 'waiting', runs: 0 }, { state: 'done' }]);
    await makeDue();
    await vi.waitFor(async () => expect(await lines()).toEqual(['later', 'now']), PATIENT);
  });

  it('are kept once under a key of their kind', async () => {
    const kind: JobKind = { name: 'note', run: async () => 'done' };
    const ask = () => enqueue(database.orm, kind, { payload: {}, uniqueKey: 'week 47' });
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(
      expect.arrayContaining([true, false, false]),
    );
    expect(await jobs()).toHaveLength(1);
  });

  it('are each done once by several that look after them', async () => {
    const kind: JobKind = {
      name: 'count',
      run: async ({ payload }) => {
        await write(String(payload));
        return 'done';
      },
    };
    const wanted = Array.from({ length: 60 }, (_, at) => String(at).padStart(2, '0'));
    for (const text of wanted) await enqueue(database.orm, kind, plain(text));
    for (let runner = 0; runner < 5; runner += 1) start([kind]);
    await vi.waitFor(
      async () => expect((await jobs()).every(({ state }) => state === 'done')).toBe(true),
      PATIENT,
    );
    expect(await lines()).toEqual(wanted);
    expect((await jobs()).every(({ runs }) => runs === 1)).toBe(true);
  });

  it.each([
    // Not taken while the process may be alive.
    { stopsAt: 'half', state: 'running', written: [], runs: 2 },
    { stopsAt: 'whole', state: 'done', written: ['one', 'two'], runs: 1 },
  ])(
    'have one effect where the process was killed when it was $stopsAt done',
    async ({ stopsAt, state, written, runs }) => {
      const kind = twoLines(database, async () => {});
      await enqueue(database.orm, kind, plain());
      const killed = spawn(process.execPath, [JOB_PROCESS, database.url, stopsAt], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(killed.stdout, 'data');
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      start([kind]);
      expect(await jobs()).toMatchObject([{ state, runs: 1 }]);
      expect(await lines()).toEqual(written);
      await makeDue();
      await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('done'), PATIENT);
      expect(await lines()).toEqual(['one', 'two']);
      expect(await jobs()).toMatchObject([{ runs }]);
    },
  );

  it('with a heartbeat are not taken over, however long they take', async () => {
    const kind: JobKind = {
      name: 'long',
      run: async () => {
        await new Promise((resolve) => setTimeout(resolve, 900));
        await write('done');
        return 'done';
      },
    };
    await enqueue(database.orm, kind, plain());
    start([kind], { leaseMs: 300 });
    start([kind], { leaseMs: 300 });
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('done'), PATIENT);
    expect(await jobs()).toMatchObject([{ runs: 1 }]);
    expect(await lines()).toEqual(['done']);
  });

  it('change nothing any more once they were taken over', async () => {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let isFirst = true;
    const kind: JobKind = {
      name: 'late',
      run: async ({ complete }) => {
        const who = isFirst ? 'first' : 'second';
        isFirst = false;
        await database.orm.transaction(async (tx) => {
          await tx.execute(sql`insert into lines (text) values (${who})`);
          if (who === 'first') {
            begun.resolve();
            await goOn.promise;
          }
          await complete(tx);
        });
        return 'done';
      },
    };
    await enqueue(database.orm, kind, plain());
    start([kind]);
    await begun.promise;
    await makeDue();
    start([kind]);
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('done'), PATIENT);
    goOn.resolve();
    await vi.waitFor(() => expect(heard).toHaveLength(1), PATIENT);
    expect(await lines()).toEqual(['second']);
    expect(await jobs()).toMatchObject([{ state: 'done', runs: 2 }]);
  });

  it('are tried again later and later, and failed for good after their tries; what went wrong is kept without its values', async () => {
    const kind: JobKind = {
      name: 'broken',
      maxAttempts: 3,
      run: async () => {
        throw new TypeError('No such letter: "for asha"');
      },
    };
    await enqueue(database.orm, kind, plain());
    start([kind]);
    for (const attempts of [1, 2]) {
      await vi.waitFor(
        async () => expect(await jobs()).toMatchObject([{ state: 'waiting', attempts }]),
        PATIENT,
      );
      expect((await jobs())[0]?.seconds).toBeGreaterThan(0);
      await makeDue();
    }
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('failed'), PATIENT);
    expect(await jobs()).toMatchObject([{ attempts: 3, error: 'TypeError: No such letter: "…"' }]);
    expect(heard.map(({ msg }) => msg)).toEqual([
      'a job failed, and is tried again',
      'a job failed, and is tried again',
      'a job failed for good',
    ]);
  });

  it('that end every process that begins them are not begun for ever', async () => {
    const kind: JobKind = { name: 'fatal', maxAttempts: 3, run: async () => 'done' };
    await enqueue(database.orm, kind, plain());
    await database.pool.query(`update jobs set state = 'running', attempts = 3, runs = 3`);
    start([kind]);
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('failed'), PATIENT);
    expect((await jobs())[0]?.error).toContain('ended before it was done');
  });

  it('on a schedule run at once, once for all that look after them, and again when it is time', async () => {
    const kind: JobKind = {
      name: 'each-hour',
      everyMs: 3_600_000,
      run: async () => {
        await write('run');
        return 'done';
      },
    };
    for (let runner = 0; runner < 3; runner += 1) start([kind]);
    const ran = (runs: number) =>
      vi.waitFor(
        async () => expect(await jobs()).toMatchObject([{ state: 'waiting', runs, attempts: 0 }]),
        PATIENT,
      );
    await ran(1);
    expect((await jobs())[0]?.seconds).toBeGreaterThan(3500);
    await makeDue();
    await ran(2);
    expect(await lines()).toEqual(['run', 'run']);
  });

  it('on a schedule go on however often they failed', async () => {
    let isBroken = true;
    const kind: JobKind = {
      name: 'each-hour',
      everyMs: 3_600_000,
      maxAttempts: 1,
      run: async () => {
        if (isBroken) throw new Error('Not now.');
        return 'done';
      },
    };
    start([kind]);
    const stands = (row: Partial<Row>) =>
      vi.waitFor(async () => expect(await jobs()).toMatchObject([row]), PATIENT);
    await stands({ state: 'waiting', attempts: 0, runs: 1, error: 'Error: Not now.' });
    isBroken = false;
    await makeDue();
    await stands({ state: 'waiting', runs: 2, error: null });
  });

  it('with more to do let others go first', async () => {
    const order: string[] = [];
    const part = (name: string, parts: number): JobKind => ({
      name,
      run: async () => {
        order.push(name);
        parts -= 1;
        return parts > 0 ? 'more' : 'done';
      },
    });
    const kinds = [part('long', 3), part('short', 1)];
    for (const kind of kinds) await enqueue(database.orm, kind, plain());
    start(kinds);
    await vi.waitFor(
      async () => expect((await jobs()).every(({ state }) => state === 'done')).toBe(true),
      PATIENT,
    );
    expect(order).toEqual(['long', 'short', 'long', 'long']);
  });

  it('of a kind that is not known here wait for a process that knows it', async () => {
    const unknown: JobKind = { name: 'of-another-version', run: async () => 'done' };
    const known: JobKind = { name: 'note', run: async () => 'done' };
    await enqueue(database.orm, unknown, plain());
    await enqueue(database.orm, known, plain());
    start([known]);
    await vi.waitFor(async () => expect((await jobs())[1]?.state).toBe('done'), PATIENT);
    expect((await jobs())[0]).toMatchObject({ state: 'waiting', runs: 0 });
  });

  it('hear that the process is to end, and are left to another one as they were', async () => {
    const begun = Promise.withResolvers<void>();
    const kind: JobKind = {
      name: 'long',
      run: async ({ signal }) => {
        begun.resolve();
        await once(signal, 'abort');
        throw signal.reason;
      },
    };
    await enqueue(database.orm, kind, plain());
    const runner = start([kind]);
    await begun.promise;
    await runner.stop();
    expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0, runs: 1, error: null }]);
    expect(heard).toEqual([]);
  });

  it('that do not hear it are waited for no longer than a while', async () => {
    const begun = Promise.withResolvers<void>();
    const kind: JobKind = {
      name: 'deaf',
      run: async () => {
        begun.resolve();
        return new Promise<never>(() => {});
      },
    };
    await enqueue(database.orm, kind, plain());
    const runner = start([kind], { stopsWithinMs: 50 });
    await begun.promise;
    await runner.stop();
    expect(await jobs()).toMatchObject([{ state: 'running', runs: 1 }]);
  });

  it('are begun no more where the end is asked for as they are scheduled, and hold no connection', async () => {
    const ran = vi.fn<JobKind['run']>().mockResolvedValue('done');
    const theirs = openDatabase(database.url, { connections: 2, onError: () => {} });
    const kind: JobKind = { name: 'hourly', everyMs: 3_600_000, run: ran };
    await runJobs({ database: theirs, kinds: [kind], logger, pollMs: 50 }).stop();
    await theirs.close();
    expect(ran).not.toHaveBeenCalled();
    expect(await jobs()).toMatchObject([{ kind: 'hourly', state: 'waiting', attempts: 0 }]);
  }, 20_000);

  it('go on when the database was gone', async () => {
    const kind: JobKind = { name: 'note', run: async () => 'done' };
    start([kind]);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await enqueue(database.orm, kind, plain());
    await vi.waitFor(async () => expect((await jobs())[0]?.state).toBe('done'), PATIENT);
  });

  it('that are over go after a month', async () => {
    await database.pool.query(
      `insert into jobs (kind, state, finished_at)
       select state, state, now() - days * interval '1 day'
       from unnest(array['waiting', 'running', 'done', 'failed']) state, unnest(array[29, 31]) days`,
    );
    await runJob(finishedJobs({ database }));
    const left = (await jobs()).map(({ state }) => state).toSorted();
    expect(left).toEqual(['done', 'failed', 'running', 'running', 'waiting', 'waiting']);
  });
});
