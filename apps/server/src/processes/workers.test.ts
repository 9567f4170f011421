import { once } from 'node:events';
import { fetchSkillsByUser } from '@skillkite/contract/learning/programs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importPack } from '../content/packs/import/import-pack.ts';
import { jobKinds, longJobKinds } from '../job-kinds.ts';
import { SESSION_REMEMBERED_MS } from '../security/session.ts';
import { aPack } from '../testing/files/a-pack.ts';
import { type TestCourse, aProgram } from '../testing/data/builders.ts';
import { type ProgressLoad, progressLoad } from '../testing/data/progress-load.ts';
import {
  type Answer,
  type MainProcess,
  ask,
  killMain,
  startMain,
} from '../testing/processes/main-process.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';

const WORKERS = 2;
const TOKEN = 'a-token-of-the-operator';
const CLIENTS = 8;

/** Which worker gave an id to a request. */
const workerOf = ({ requestId }: Answer) => requestId.slice(0, 8);

describe('several workers on one port', () => {
  let test: TestApp;
  let course: TestCourse;
  let port: number;
  let running: MainProcess;
  let load: ProgressLoad;

  const start = (environment: Record<string, string> = {}) =>
    startMain({
      DATABASE_URL: test.database.url,
      DATA_DIR: test.services.config.dataDir,
      WORKERS: String(WORKERS),
      DATABASE_CONNECTIONS: '6',
      METRICS_TOKEN: TOKEN,
      ...environment,
    });

  beforeAll(async () => {
    test = await openTestApp();
    // The servers below go by the machine's clock.
    test.clock.set(new Date());
    [course] = (await aProgram(test.database)).courses as [TestCourse];
    await test.services.catalogue.reload();
    running = await start();
    ({ port } = running);
    load = progressLoad(test, course, port);
    await running.isUp;
  });
  afterAll(async () => {
    await killMain(running);
    await test.close();
  });

  const untilAllAnswer = async () => {
    const found = new Set<string>();
    await vi.waitFor(
      async () => {
        // Many at a time: one after the other may all wake the same worker.
        const asks = Array.from({ length: CLIENTS }, () => ask(port, { path: '/health/ready' }));
        for (const answer of await Promise.all(asks)) found.add(workerOf(answer));
        expect(found.size).toBe(WORKERS);
      },
      { timeout: 60_000, interval: 5 },
    );
  };

  it('answers from every one of them', async () => {
    await untilAllAnswer();
    expect(running.ready).toHaveLength(WORKERS);
  });

  it('does every job there is on a schedule', async () => {
    const names = [...jobKinds(test.services), ...longJobKinds(test.services)]
      .filter(({ everyMs }) => everyMs !== undefined)
      .map(({ name }) => name);
    await vi.waitFor(
      async () => {
        const { rows } = await test.database.pool.query<{ kind: string }>(
          'select kind from jobs where finished_at is not null and error is null',
        );
        expect(rows.map(({ kind }) => kind).toSorted()).toEqual(names.toSorted());
      },
      { timeout: 60_000 },
    );
  });

  it('counts what all of them did, whichever is asked', async () => {
    const { student, cookie } = (await load.students(1))[0] ?? {};
    if (!student || !cookie) throw new Error('A student was expected.');
    for (let round = 0; round < 10; round += 1)
      await load.call(fetchSkillsByUser, cookie, { user_id: student.id });
    const headers = { authorization: `Bearer ${TOKEN}` };
    for (let round = 0; round < WORKERS * 4; round += 1) {
      const { status, body } = await ask(port, { path: '/metrics', headers });
      expect(status).toBe(200);
      expect(body).toContain(
        `skillkite_request_seconds_count{route="${fetchSkillsByUser.path}",status="2xx"} 10`,
      );
    }
  });

  it('stops a student who was deactivated at work in every one of them, once it has forgotten (spec 4)', async () => {
    const [person] = await load.students(1);
    if (!person) throw new Error('A student was expected.');
    const see = () => load.call(fetchSkillsByUser, person.cookie, { user_id: person.student.id });
    const seeFromAll = async () => {
      const answers = new Map<string, Answer>();
      await vi.waitFor(
        async () => {
          for (const answer of await Promise.all(Array.from({ length: CLIENTS }, see)))
            answers.set(workerOf(answer), answer);
          expect(answers.size).toBe(WORKERS);
        },
        { timeout: 60_000, interval: 5 },
      );
      return [...answers.values()];
    };
    for (const { status } of await seeFromAll()) expect(status).toBe(200);
    await test.database.pool.query('update students set is_deleted = true where id = $1', [
      person.student.id,
    ]);
    await new Promise((resolve) => setTimeout(resolve, SESSION_REMEMBERED_MS));
    for (const { body } of await seeFromAll())
      expect(JSON.parse(body)).toMatchObject({ status: 403, code: 'ACCOUNT_DEACTIVATED' });
  });

  it('brings an import to every one of them', async () => {
    const [person] = await load.students(1);
    if (!person) throw new Error('A student was expected.');
    const pack = await aPack();
    await importPack(pack.path, test.services, () => {});
    await pack.remove();
    const see = () => load.call(fetchSkillsByUser, person.cookie, { user_id: person.student.id });
    const current = new Set<string>();
    await vi.waitFor(
      async () => {
        for (const answer of await Promise.all(Array.from({ length: CLIENTS }, see))) {
          const { details } = JSON.parse(answer.body) as { details: { skills: unknown[] } };
          if (details.skills.length > 1) current.add(workerOf(answer));
        }
        expect(current.size).toBe(WORKERS);
      },
      { timeout: 60_000, interval: 20 },
    );
  });

  it('loses nothing it had answered when a worker is killed under load, and fills its place', async () => {
    const people = await load.students(60);
    const answered: string[] = [];
    const [victim] = running.ready;
    const before = running.ready.length;
    await load.load(people, {
      goesOn: () => true,
      onAnswered: (event) => {
        answered.push(event);
        if (answered.length === 40) process.kill(victim ?? 0, 'SIGKILL');
      },
    });
    expect(answered).toHaveLength(people.length * course.lessonIds.length);
    expect(await load.doneOf(people)).toEqual(answered.toSorted());
    expect(await load.wronglyPaid(people)).toBe(0);
    await vi.waitFor(() => expect(running.ready.length).toBe(before + 1), { timeout: 60_000 });
    await untilAllAnswer();
  });

  it('says so and ends when its port is taken', async () => {
    const { main, complaints } = await start({ PORT: String(port) });
    const [code] = (await once(main, 'exit')) as [number];
    expect(code).toBe(1);
    expect(await complaints).toContain('is taken by another program');
  });

  it('answers what it began when it is told to stop under load, and no more', async () => {
    const people = await load.students(200);
    const answered: string[] = [];
    const ended = once(running.main, 'exit');
    let isOver = false;
    void ended.then(() => (isOver = true));
    await load.load(people, {
      goesOn: () => !isOver,
      onAnswered: (event) => {
        answered.push(event);
        if (answered.length === 100) running.main.kill('SIGTERM');
      },
    });
    expect(await ended).toEqual([0, null]);
    expect(answered.length).toBeLessThan(people.length * course.lessonIds.length);
    expect(await load.doneOf(people)).toEqual(answered.toSorted());
    const logged = await vi.waitFor(() => {
      const lines = running.said.filter((line) => line.includes('the application '));
      expect(lines).toHaveLength(2);
      return lines.map((line) => JSON.parse(line) as object);
    });
    expect(logged).toMatchObject([
      { reason: 'SIGTERM', msg: 'the application stops' },
      { msg: 'the application has stopped' },
    ]);
  });
});
