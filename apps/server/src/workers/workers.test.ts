import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { AnyCall } from '@skillkite/contract/call';
import { fetchSkillsByUser } from '@skillkite/contract/programs';
import { watchHistory } from '@skillkite/contract/progress';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importPack } from '../content-pack/import-pack.ts';
import { SESSION_REMEMBERED_MS } from '../platform/session.ts';
import { aPack } from '../testing/a-pack.ts';
import { type TestCourse, type TestStudent, aProgram, aStudent } from '../testing/builders.ts';
import { progressBody } from '../testing/learning.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const WORKERS = 2;
const TOKEN = 'a-token-of-the-operator';
const CLIENTS = 8;

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

type Answer = { status: number; body: string; requestId: string };

/** A request on a connection of its own, so that any worker may get it. */
const ask = (
  port: number,
  {
    method = 'GET',
    path,
    headers = {},
    body,
  }: {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: unknown;
  },
) =>
  new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path, headers, agent: false });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      text(response).then(
        (received) =>
          resolve({
            status: response.statusCode ?? 0,
            body: received,
            requestId: String(response.headers['x-request-id']),
          }),
        reject,
      );
    });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** Which worker gave an id to a request. */
const workerOf = ({ requestId }: Answer) => requestId.slice(0, 8);

describe('several workers on one port (architecture 8)', () => {
  let test: TestApp;
  let course: TestCourse;
  let port: number;
  let server: ChildProcess;
  const ready: number[] = [];

  const start = async (onPort: number) => {
    const started = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: test.database.url,
        DATA_DIR: test.services.config.dataDir,
        PORT: String(onPort),
        CONTENT_PORT: String(await freePort()),
        WORKERS: String(WORKERS),
        DATABASE_CONNECTIONS: '6',
        METRICS_TOKEN: TOKEN,
        SERVE_PAGES: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const isUp = Promise.withResolvers<void>();
    createInterface({ input: started.stdout }).on('line', (line) => {
      if (line.includes('a worker is ready'))
        ready.push((JSON.parse(line) as { worker: number }).worker);
      if (line.includes('is ready: http')) isUp.resolve();
    });
    return { started, isUp: isUp.promise, complaints: text(started.stderr) };
  };

  beforeAll(async () => {
    test = await openTestApp();
    // The servers below go by the machine's clock.
    test.clock.set(new Date());
    [course] = (await aProgram(test.database)).courses as [TestCourse];
    await test.services.catalogue.reload();
    port = await freePort();
    const { started, isUp } = await start(port);
    server = started;
    await isUp;
  });
  afterAll(async () => {
    if (server.exitCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    await test.close();
  });

  const call = async (made: AnyCall, cookie: string, body: unknown) =>
    ask(port, {
      method: 'POST',
      path: made.path,
      headers: {
        'content-type': 'application/json',
        'x-access-key': test.services.config.accessKey,
        cookie,
      },
      body,
    });

  type Deed = { student: TestStudent; cookie: string; lesson: number };
  const deedOf = (deed: Deed) => `${deed.student.id} ${course.lessonIds[deed.lesson]}`;

  const students = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const student = await aStudent(test.database);
        return { student, cookie: await test.cookieOf(student) };
      }),
    );
  const doneOf = async (people: readonly { student: TestStudent }[]) => {
    const { rows } = await test.database.pool.query<{ deed: string }>(
      `select student_id || ' ' || lesson_id as deed from lesson_progress
       where is_done and student_id = any($1)`,
      [people.map(({ student }) => student.id)],
    );
    return rows.map(({ deed }) => deed).toSorted();
  };

  /** Every student does the three lessons in order, as the outbox does: again until it is answered. */
  const load = async (
    people: readonly { student: TestStudent; cookie: string }[],
    { goesOn, onAnswered }: { goesOn: () => boolean; onAnswered: (deed: Deed) => void },
  ) => {
    const waiting = [...people];
    const once = async (deed: Deed): Promise<boolean> => {
      const body = progressBody(deed.student, course, deed.lesson);
      const answer = await call(watchHistory, deed.cookie, body).catch(() => null);
      if (answer?.status === 200) return true;
      if (answer !== null && answer.status !== 503) throw new Error(answer.body);
      return false;
    };
    const client = async () => {
      for (let person = waiting.shift(); person; person = waiting.shift()) {
        for (const lesson of course.lessonIds.keys()) {
          const deed = { ...person, lesson };
          while (goesOn() && !(await once(deed))) await new Promise((next) => setTimeout(next, 20));
          if (!goesOn()) return;
          onAnswered(deed);
        }
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  };

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
    expect(ready).toHaveLength(WORKERS);
  });

  it('counts what all of them did, whichever is asked', async () => {
    const { student, cookie } = (await students(1))[0] ?? {};
    if (!student || !cookie) throw new Error('A student was expected.');
    for (let round = 0; round < 10; round += 1)
      await call(fetchSkillsByUser, cookie, { user_id: student.id });
    const headers = { authorization: `Bearer ${TOKEN}` };
    for (let round = 0; round < WORKERS * 4; round += 1) {
      const { status, body } = await ask(port, { path: '/metrics', headers });
      expect(status).toBe(200);
      expect(body).toContain(
        `skillkite_request_seconds_count{route="${fetchSkillsByUser.path}",status="2xx"} 10`,
      );
    }
  });

  it('stops a student who was deactivated at work in every one of them, once it has forgotten (issue 8, spec 4)', async () => {
    const [person] = await students(1);
    if (!person) throw new Error('A student was expected.');
    const see = () => call(fetchSkillsByUser, person.cookie, { user_id: person.student.id });
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

  it('brings an import to every one of them (architecture 5)', async () => {
    const [person] = await students(1);
    if (!person) throw new Error('A student was expected.');
    const pack = await aPack();
    await importPack(pack.path, test.services, () => {});
    await pack.remove();
    const see = () => call(fetchSkillsByUser, person.cookie, { user_id: person.student.id });
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
    const people = await students(60);
    const answered: string[] = [];
    const [victim] = ready;
    const before = ready.length;
    await load(people, {
      goesOn: () => true,
      onAnswered: (deed) => {
        answered.push(deedOf(deed));
        if (answered.length === 40) process.kill(victim ?? 0, 'SIGKILL');
      },
    });
    expect(answered).toHaveLength(people.length * course.lessonIds.length);
    expect(await doneOf(people)).toEqual(answered.toSorted());
    // What was sent twice counted once (spec 5, D4).
    const { rows } = await test.database.pool.query<{ wrong: number }>(
      `select count(*) as wrong from students s where s.id = any($1) and
         s.rp <> (select coalesce(sum(amount), 0) from ledger l where l.student_id = s.id and l.currency = 'rp')`,
      [people.map(({ student }) => student.id)],
    );
    expect(rows).toEqual([{ wrong: 0 }]);
    await vi.waitFor(() => expect(ready.length).toBe(before + 1), { timeout: 60_000 });
    await untilAllAnswer();
  });

  it('says so and ends when its port is taken', async () => {
    const { started, complaints } = await start(port);
    const [code] = (await once(started, 'exit')) as [number];
    expect(code).toBe(1);
    expect(await complaints).toContain('is taken by another program');
  });

  it('answers what it began when it is told to stop under load, and no more', async () => {
    const people = await students(200);
    const answered: string[] = [];
    const ended = once(server, 'exit');
    let isOver = false;
    void ended.then(() => (isOver = true));
    await load(people, {
      goesOn: () => !isOver,
      onAnswered: (deed) => {
        answered.push(deedOf(deed));
        if (answered.length === 100) server.kill('SIGTERM');
      },
    });
    expect(await ended).toEqual([0, null]);
    expect(answered.length).toBeLessThan(people.length * course.lessonIds.length);
    expect(await doneOf(people)).toEqual(answered.toSorted());
  });
});
