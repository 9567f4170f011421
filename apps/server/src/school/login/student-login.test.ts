import { studentLogin, userDetails } from '@skillkite/contract/school/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, unique } from '../../testing/data/builders.ts';
import { workQueue } from '../../http/limits/work-queue.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { hashPassword } from './password/password.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'blue rabbit moon';

describe('student_login', () => {
  let test: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    test = await openTestApp();
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => test.close());

  const someone = async (given: Parameters<typeof aStudent>[1] = {}) => {
    const loginId = unique('asha');
    const student = await aStudent(test.database, { loginId, passwordHash, ...given });
    return { loginId, student };
  };
  const logIn = (login_id: string, password = PASSWORD) =>
    test.call(studentLogin, { login_id, password });

  it('logs in with a login in any letters and answers the one profile (spec 6, 7, D2, D3)', async () => {
    const { loginId, student } = await someone({ fullname: 'Asha Verma', coins: 5 });
    const { details } = await logIn(` ${loginId.toUpperCase()} `);
    expect(details).toMatchObject({
      user: { id: student.id, fullname: 'Asha Verma', coins: 5, is_multi_profile: false },
      profiles: [{ user_id: student.id, fullname: 'Asha Verma' }],
      pin_login: false,
      password_ticket: null,
    });
    expect(JSON.stringify(details)).not.toContain('argon2');
  });

  it('is busy for those who would wait too long, and lets everybody in who comes back when told', async () => {
    const signIns = workQueue({ atOnce: 2, longestWaitMs: 300 });
    const nine = await openTestApp({}, { signIns });
    const loginIds = Array.from({ length: 60 }, () => unique('nine'));
    for (const loginId of loginIds) await aStudent(nine.database, { loginId, passwordHash });
    let busy = 0;
    const comesBack = async (login_id: string): Promise<number> => {
      const answer = await nine.call(studentLogin, { login_id, password: PASSWORD });
      if (answer.status !== 503) return answer.status;
      busy += 1;
      expect(answer.failure.code).toBe('BUSY');
      const seconds = Number(answer.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
      return comesBack(login_id);
    };
    const statuses = await Promise.all(loginIds.map(comesBack));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(busy).toBeGreaterThan(0);
    await nine.close();
  });

  it('leaves the profile to be chosen where there are several (D8)', async () => {
    const { loginId, student } = await someone();
    const second = await aStudent(test.database, {
      accountId: student.accountId,
      schoolId: student.schoolId,
      grade: 5,
    });
    const { details } = await logIn(loginId);
    expect(details.user).toBeNull();
    expect(details.profiles.map(({ user_id }) => user_id)).toEqual([student.id, second.id]);
  });

  it('answers a deactivated student, whose dialog the browser shows (D8)', async () => {
    const { loginId } = await someone({ isDeleted: true });
    expect((await logIn(loginId)).details.user?.is_deleted).toBe(1);
  });

  it('answers the same to a wrong password, an unknown login and an account without one (D2)', async () => {
    const { loginId } = await someone();
    const without = unique('nobody');
    await aStudent(test.database, { loginId: without });
    const failures = await Promise.all([
      logIn(loginId, 'wrong'),
      logIn(unique('unknown')),
      logIn(without),
    ]);
    for (const { failure } of failures) expect(failure).toEqual(failures[0]?.failure);
    expect(failures[0]?.failure).toMatchObject({ status: 401, code: 'WRONG_LOGIN' });
  });

  it('takes as long for an unknown login as for a wrong password (D2)', async () => {
    const { loginId } = await someone();
    const timed = async (work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      known.push(await timed(() => logIn(loginId, 'wrong')));
      unknown.push(await timed(() => logIn(unique('unknown'))));
    }
    // Without the same work an unknown login would answer some ten times sooner.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  it('locks a login after five failures for 15 minutes, and says for how long (D2)', async () => {
    const { loginId } = await someone();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await logIn(loginId, 'wrong')).status).toBe(401);
    }
    test.clock.advance(5 * MINUTE_MS);
    const locked = await logIn(loginId);
    expect(locked.failure).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(locked.headers['retry-after']).toBe('600');
    test.clock.advance(10 * MINUTE_MS);
    expect((await logIn(loginId)).status).toBe(200);
  });

  it('locks an unknown login alike, so that the lock does not tell (D2)', async () => {
    const unknown = unique('unknown');
    for (let tries = 0; tries < 5; tries += 1) await logIn(unknown);
    expect((await logIn(unknown)).status).toBe(429);
  });

  it('a locked login locks no other in the computer room (D2)', async () => {
    const [locked, free] = await Promise.all([someone(), someone()]);
    for (let tries = 0; tries < 6; tries += 1) await logIn(locked.loginId, 'wrong');
    expect((await logIn(free.loginId)).status).toBe(200);
  });

  it('a success forgets the failures before it (D2)', async () => {
    const { loginId } = await someone();
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await logIn(loginId, 'wrong');
      expect((await logIn(loginId)).status).toBe(200);
    }
  });

  it('guesses made at once get five tries, not more (D2)', async () => {
    const { loginId } = await someone();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => logIn(loginId, `guess ${guess}`)),
    );
    const answered = guesses.filter(({ status }) => status === 401);
    expect(answered).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('names the field of a request that is not right (D3)', async () => {
    const missing = await test.call(studentLogin, { login_id: 'asha' });
    expect(missing.failure).toMatchObject({ code: 'BAD_REQUEST', field: 'password' });
    const extra = await test.call(studentLogin, { login_id: 'a', password: 'b', admin: true });
    expect(extra.failure).toMatchObject({ code: 'BAD_REQUEST', field: 'admin' });
  });

  it('begins a new session and ends the one the browser had (D2)', async () => {
    const { loginId, student } = await someone();
    const before = await test.cookieOf(student);
    const response = await test.app.inject({
      method: 'POST',
      url: studentLogin.path,
      headers: { 'x-access-key': test.services.config.accessKey, cookie: before },
      payload: { login_id: loginId, password: PASSWORD },
    });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const asWhoever = (header: string) =>
      test.app.inject({
        method: 'POST',
        url: userDetails.path,
        headers: { 'x-access-key': test.services.config.accessKey, cookie: header },
        payload: { user_id: student.id },
      });
    expect((await asWhoever(before)).statusCode).toBe(401);
    expect((await asWhoever(`${cookie?.name}=${cookie?.value}`)).statusCode).toBe(200);
  });
});
