import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CATALOGUE_CHANNEL } from '../content/catalogue/catalogue.ts';
import { MIGRATION_LOCK } from '../database/database.ts';
import { type TestCourse, aProgram } from '../testing/data/builders.ts';
import { type ProgressLoad, progressLoad } from '../testing/data/progress-load.ts';
import { type MainProcess, ask, killMain, startMain } from '../testing/processes/main-process.ts';
import { memoryBelow } from '../testing/processes/memory-below.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';

describe('one process that serves', () => {
  let test: TestApp;
  let course: TestCourse;
  let running: MainProcess;
  let load: ProgressLoad;

  const start = (environment: Record<string, string> = {}) =>
    startMain({
      DATABASE_URL: test.database.url,
      DATA_DIR: test.services.config.dataDir,
      DATABASE_CONNECTIONS: '6',
      ...environment,
    });

  beforeAll(async () => {
    test = await openTestApp();
    // The servers below go by the machine's clock.
    test.clock.set(new Date());
    [course] = (await aProgram(test.database)).courses as [TestCourse];
    await test.services.catalogue.reload();
    running = await start();
    load = progressLoad(test, course, running.port);
    await running.isUp;
  });
  afterAll(async () => {
    await killMain(running);
    await test.close();
  });

  it.runIf(process.platform === 'linux')(
    'holds less than 220 MB before anybody comes, with the process above it',
    () => {
      const megabytes = memoryBelow(running.main.pid ?? 0);
      expect(megabytes).toBeGreaterThan(20);
      expect(megabytes).toBeLessThan(220);
    },
  );

  it('ends in order when the process that started it is gone', async () => {
    const other = await start();
    await other.isUp;
    const ended = once(other.main, 'exit');
    other.main.disconnect();
    expect(await ended).toEqual([0, null]);
    await expect(ask(other.port, { path: '/health/live' })).rejects.toThrow('ECONNREFUSED');
  });

  it('is started again when it is killed under load, and nothing it had answered is lost', async () => {
    const people = await load.students(40);
    const answered: string[] = [];
    await load.load(people, {
      goesOn: () => running.main.exitCode === null && running.main.signalCode === null,
      onAnswered: (event) => {
        answered.push(event);
        const [serving] = running.ready;
        if (answered.length === 30) process.kill(serving ?? running.main.pid ?? 0, 'SIGKILL');
      },
    });
    expect(answered).toHaveLength(people.length * course.lessonIds.length);
    expect(await load.doneOf(people)).toEqual(answered.toSorted());
    expect(await load.wronglyPaid(people)).toBe(0);
    expect(running.ready).toHaveLength(2);
  });

  it('is started again when its heap runs full, says the way out, and nothing it had answered is lost', async () => {
    const small = await start({ MAX_HEAP_MB: '128' });
    await small.isUp;
    const atSmall = progressLoad(test, course, small.port);
    const { pool } = test.database;
    // More content than the heap takes is brought while students work. It shrinks once the worker has died of it.
    const { id: programId } = await aProgram(test.database, {
      courses: Array.from({ length: 120 }, () => ({ projectBrief: '-' })),
    });
    const bringContent = async (letters: number) => {
      await pool.query('update courses set project_brief = repeat($1, $2) where program_id = $3', [
        'x',
        letters,
        programId,
      ]);
      await pool.query(`select pg_notify('${CATALOGUE_CHANNEL}', '')`);
    };
    const isHeapFull = (line: string) => line.includes('its heap was full');
    const people: Awaited<ReturnType<ProgressLoad['students']>> = [];
    const answered: string[] = [];
    const work = async () => {
      do {
        const more = await atSmall.students(10);
        people.push(...more);
        await atSmall.load(more, {
          goesOn: () => small.main.exitCode === null && small.main.signalCode === null,
          onAnswered: (progressEvent) => void answered.push(progressEvent),
        });
      } while (small.ready.length < 2);
    };
    const overwhelm = async () => {
      await bringContent(1_000_000);
      await vi.waitFor(() => expect(small.said.some(isHeapFull)).toBe(true), { timeout: 60_000 });
      await bringContent(1);
    };
    await Promise.all([work(), overwhelm()]);
    expect(answered).toHaveLength(people.length * course.lessonIds.length);
    expect(await atSmall.doneOf(people)).toEqual(answered.toSorted());
    expect(await atSmall.wronglyPaid(people)).toBe(0);
    small.main.kill('SIGTERM');
    expect(await small.complaints).toContain('heap out of memory');
    const said = small.said.find(isHeapFull);
    expect(JSON.parse(said ?? '{}')).toMatchObject({
      level: 'error',
      worker: small.ready[0],
      heapMb: 128,
    });
    expect(said).toContain('MAX_HEAP_MB');
  });

  it('does not outlive the process above it, and another start takes its port', async () => {
    const { port } = running;
    await killMain(running);
    await vi.waitFor(
      () => expect(ask(port, { path: '/health/live' })).rejects.toThrow('ECONNREFUSED'),
      {
        timeout: 60_000,
      },
    );
    running = await start({ PORT: String(port) });
    await running.isUp;
    expect((await ask(port, { path: '/health/ready' })).status).toBe(200);
  });

  it('tells what it counts, without a token to this machine', async () => {
    const { status, body } = await ask(running.port, { path: '/metrics' });
    expect(status).toBe(200);
    expect(body).toContain('skillkite_requests_open');
  });

  it('is not begun where the end is asked for while the database is prepared', async () => {
    const { pool } = test.database;
    const client = await pool.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const early = await start();
    await vi.waitFor(
      async () => {
        const { rows } = await pool.query(
          `select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
          [MIGRATION_LOCK],
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000 },
    );
    early.main.kill('SIGTERM');
    expect(await once(early.main, 'exit')).toEqual([0, null]);
    client.release(true);
    expect(await early.complaints).toBe('');
    expect(early.ready).toEqual([]);
  });

  it('ends with the process above it when that is asked to', async () => {
    const ended = once(running.main, 'exit');
    running.main.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect(ask(running.port, { path: '/health/live' })).rejects.toThrow('ECONNREFUSED');
    expect(running.ready).toHaveLength(1);
  });
});
