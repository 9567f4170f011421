import {
  contactUs,
  institutionLogin,
  loginUsingPin,
  studentLogin,
  userDetails,
} from '@skillkite/contract/school/login';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { schools } from '../school/accounts/tables.ts';
import { fetchSkillsByUser } from '@skillkite/contract/learning/programs';
import { aProgram, aSchool, aStudent } from '../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { Failure } from '../errors/failure.ts';
import { openLog } from './log.ts';
import { workQueue } from '../http/limits/work-queue.ts';

type Line = Record<string, unknown> & { level: string; msg: string };

/** A log that is kept instead of written. */
const keptLog = (level = 'info') => {
  const kept: string[] = [];
  const log = openLog({ level }, { write: (line: string) => void kept.push(line) });
  return { log, kept, lines: () => kept.map((line) => JSON.parse(line) as Line) };
};

describe('the log of calls', () => {
  const { log, kept, lines } = keptLog();
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({}, { logger: log });
  });
  beforeEach(() => void kept.splice(0));
  afterAll(() => test.close());

  it('holds none of the words of a failed login (spec 3, D2)', async () => {
    await test.call(studentLogin, { login_id: 'zebra-login', password: 'zebra-password' });
    await test.call(institutionLogin, {
      institution_id: 'zebra-school',
      admission_number: 'zebra-number',
      password: 'zebra-password',
    });
    await test.call(loginUsingPin, { institution_id: 'zebra-school', pin: '918273' });
    await test.call(studentLogin, { login_id: 'zebra', password: 'zebra', zebra_field: 1 });
    await test.call(studentLogin, { login_id: ['zebra'], password: 'zebra' });
    await test.app.inject({
      method: 'POST',
      url: studentLogin.path,
      headers: { 'content-type': 'application/json', cookie: 'skillkite=zebra-cookie' },
      payload: '{"login_id": zebra',
    });
    // The line of a call is written after its answer.
    await expect.poll(() => lines().filter(({ msg }) => msg === 'answered')).toHaveLength(6);
    expect(kept.join('')).not.toMatch(/zebra|918273/i);
  });

  it('holds no name, no cookie and no address with a student’s id (D2)', async () => {
    const student = await aStudent(test.database, { fullname: 'Zebra Verma' });
    const cookie = await test.cookieOf(student);
    expect((await test.call(userDetails, { user_id: student.id }, student)).status).toBe(200);
    await test.app.inject({
      url: `/students/zebra-${student.id}?user_id=zebra`,
      headers: { cookie },
    });
    await test.app.inject({ url: '/login/oidc/callback?code=zebra&state=zebra' });
    await expect.poll(() => lines().filter(({ msg }) => msg === 'answered')).toHaveLength(3);
    expect(kept.join('')).not.toMatch(/zebra/i);
    expect(kept.join('')).not.toContain(cookie.split('=')[1]);
  });

  it('finds the line of a call by the id its caller was answered', async () => {
    const student = await aStudent(test.database);
    const first = await test.call(userDetails, { user_id: student.id }, student);
    const second = await test.call(userDetails, { user_id: student.id }, student);
    expect(lines()).toMatchObject([
      {
        request: first.headers['x-request-id'],
        route: userDetails.path,
        status: 200,
        level: 'info',
      },
      { request: second.headers['x-request-id'] },
    ]);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  it('takes a caller who left while the answer was made, or packed, for no fault', async () => {
    const student = await aStudent(test.database);
    for (let count = 0; count < 40; count += 1) await aProgram(test.database);
    await test.services.catalogue.reload();
    const address = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    const body = JSON.stringify({ user_id: student.id });
    const head = [
      `POST ${fetchSkillsByUser.path} HTTP/1.1`,
      `host: ${address.host}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
      'accept-encoding: br',
      `x-access-key: ${test.services.config.accessKey}`,
      `cookie: ${await test.cookieOf(student)}`,
    ];
    const holder = await test.database.pool.connect();
    await holder.query('begin; lock table course_progress in access exclusive mode');
    const socket = connect(Number(address.port), address.hostname);
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    await expect
      .poll(async () => {
        const { rows } = await holder.query(
          `select from pg_locks where relation = 'course_progress'::regclass and not granted`,
        );
        return rows.length;
      })
      .toBe(1);
    socket.destroy();
    await expect
      .poll(
        () => new Promise((resolve) => test.app.server.getConnections((_, open) => resolve(open))),
      )
      .toBe(0);
    await holder.query('rollback');
    holder.release();
    await expect
      .poll(() => lines().map(({ level, msg }) => `${level} ${msg}`))
      .toContain('info caller left');
    expect(lines().filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('tells of an error of the database what failed, not on which values', async () => {
    await aSchool(test.database, { code: 'ZEBRA' });
    const error: unknown = await test.database.orm
      .insert(schools)
      .values({ code: 'ZEBRA', name: 'Zebra School' })
      .catch((caught: unknown) => caught);
    log.error({ err: error }, 'failed');
    const invalid: unknown = await test.database.pool
      .query("select 'zebra'::int")
      .catch((caught: unknown) => caught);
    log.error({ err: invalid }, 'failed');
    expect(kept.join('')).not.toMatch(/zebra/i);
    expect(lines()).toMatchObject([
      {
        err: {
          message: expect.stringMatching(/^Failed query: insert into/),
          cause: { code: '23505', table: 'schools' },
        },
      },
      {
        err: {
          code: '22P02',
          message: expect.stringContaining('type integer'),
          at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
        },
      },
    ]);
  });

  it('does not repeat what could not be read', () => {
    const cause = (() => {
      try {
        return JSON.parse('x"zebra"');
      } catch (error) {
        return error;
      }
    })();
    log.error({ err: new Error(`Not a name: "zebra"`, { cause }) }, 'failed');
    expect(kept.join('')).not.toContain('zebra');
    expect(lines()).toMatchObject([
      { err: { message: 'Not a name: "…"', cause: { type: 'SyntaxError' } } },
    ]);
  });

  it('leaves private fields out however deep they lie', () => {
    const session = { token: 'zebra', cookie: 'zebra' };
    log.info({ password: 'zebra', pin: 'zebra', student: { fullname: 'zebra', session } }, 'kept');
    log.child({ login: 'zebra' }).info('kept');
    expect(kept.join('')).not.toContain('zebra');
    expect(lines()).toMatchObject([{ student: { session: {} } }, { msg: 'kept' }]);
  });
});

describe('the log’s configuration', () => {
  it('warns of a call that took longer than SLOW_CALL_MS', async () => {
    const { log, lines } = keptLog('warn');
    const test = await openTestApp({ SLOW_CALL_MS: '1' }, { logger: log });
    await test.app.inject({ url: '/health/live' });
    // A password takes tens of milliseconds to compare.
    await test.call(studentLogin, { login_id: 'nobody', password: 'nothing' });
    await test.close();
    const slow = lines().filter(({ route }) => route === studentLogin.path);
    expect(slow).toMatchObject([{ level: 'warn', msg: 'slow', status: 401 }]);
  });

  it('takes no time in the line of log-ins for slowness, and says in one line how many were put off', async () => {
    const { log, lines } = keptLog('warn');
    const signIns = workQueue({ atOnce: 1, longestWaitMs: 300 });
    const test = await openTestApp({ SLOW_CALL_MS: '1000' }, { logger: log, signIns });
    const held = Array.from({ length: 4 }, () => signIns.run(() => sleep(400)));
    const waits = test.call(studentLogin, { login_id: 'nobody', password: 'nothing' });
    await vi.waitFor(() => expect(signIns.requireRoom).toThrow(Failure));
    const putOff = await Promise.all(
      [1, 2, 3].map((one) => test.call(studentLogin, { login_id: `${one}`, password: 'nothing' })),
    );
    expect(putOff.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(await waits).toMatchObject({ status: 401 });
    await Promise.all(held);
    await test.close();
    expect(lines()).toMatchObject([
      { msg: 'calls were refused as busy', calls: { [studentLogin.path]: 3 } },
    ]);
  });

  it.each([
    { level: 'debug', told: ['debug /health/live', `info ${contactUs.path}`] },
    { level: 'info', told: [`info ${contactUs.path}`] },
    { level: 'warn', told: [] },
  ])(
    'tells calls at info, and pages and signs of life at debug: $level',
    async ({ level, told }) => {
      const { log, lines } = keptLog(level);
      const test = await openTestApp({}, { logger: log });
      await test.app.inject({ url: '/health/live' });
      await test.call(contactUs, {});
      await test.close();
      const answered = lines().filter(({ msg }) => msg === 'answered');
      expect(answered.map((line) => `${line.level} ${String(line['route'])}`)).toEqual(told);
    },
  );
});
