import {
  contactUs,
  fetchProfiles,
  loginUsingPin,
  studentLogin,
  userDetails,
} from '@skillkite/contract/school/login';
import type { AnyCall } from '@skillkite/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../school/login/password/password.ts';
import { type TestStudent, aStudent } from '../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { sessionCookieName } from './session-cookie.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('the doors of every call (D2)', () => {
  let test: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    test = await openTestApp();
    student = await aStudent(test.database);
  });
  afterAll(() => test.close());

  const send = (call: AnyCall, payload: object, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: 'POST',
      url: call.path,
      headers: { 'x-access-key': test.services.config.accessKey, ...headers },
      payload,
    });
  const details = (cookie: string, headers: Record<string, string> = {}) =>
    send(userDetails, { user_id: student.id }, { cookie, ...headers });

  it('a call without the configured key gets 401, from any caller (D3)', async () => {
    const cookie = await test.cookieOf(student);
    for (const key of ['', 'another-key']) {
      const refused = await details(cookie, { 'x-access-key': key });
      expect(refused.json()).toMatchObject({ status: 401, code: 'BAD_ACCESS_KEY' });
    }
    expect((await details(cookie)).statusCode).toBe(200);
  });

  it("the content origin's and any other origin's calls get 403, with a good session too", async () => {
    const { publicUrl, contentUrl } = test.services.config;
    const cookie = await test.cookieOf(student);
    for (const origin of [contentUrl, 'https://elsewhere.example', 'null']) {
      const refused = await details(cookie, { origin });
      expect(refused.json()).toMatchObject({ status: 403, code: 'ORIGIN_NOT_ALLOWED' });
    }
    const contact = { name: 'n', contact: 'ccc', message: 'm' };
    expect((await send(contactUs, contact, { origin: contentUrl })).statusCode).toBe(403);
    expect((await details(cookie, { origin: new URL(publicUrl).origin })).statusCode).toBe(200);
  });

  it("on loopback too its other names are another's: packages live there", async () => {
    expect(test.services.config.publicUrl).toBe('http://localhost:4000');
    const cookie = await test.cookieOf(student);
    for (const origin of ['http://127.0.0.1:4000', 'http://[::1]:4000', 'http://localhost:4001']) {
      const refused = await details(cookie, { origin });
      expect(refused.json()).toMatchObject({ status: 403, code: 'ORIGIN_NOT_ALLOWED' });
    }
  });

  it('a call of a student without a session, with a made-up or a revoked one gets 401 (D3)', async () => {
    const none = await send(userDetails, { user_id: student.id });
    expect(none.json()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect((await details(`skillkite=${'A'.repeat(43)}`)).statusCode).toBe(401);
    const token = await test.services.sessions.begin({
      accountId: student.accountId,
      studentId: student.id,
      isPin: false,
    });
    expect((await details(`skillkite=${token}`)).statusCode).toBe(200);
    const { rows } = await test.database.pool.query<{ token_hash: string }>(
      'select token_hash from sessions',
    );
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
    await test.database.pool.query('delete from sessions');
    expect((await details(`skillkite=${token}`)).statusCode).toBe(401);
  });

  it('a session ends after 30 idle days; one in use goes on (D2)', async () => {
    const [used, idle] = [await test.cookieOf(student), await test.cookieOf(student)];
    for (let week = 0; week < 5; week += 1) {
      test.clock.advance(7 * DAY_MS);
      expect((await details(used)).statusCode).toBe(200);
    }
    expect((await details(idle)).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    test.clock.advance(30 * DAY_MS - HOUR_MS);
    expect((await details(used)).statusCode).toBe(200);
    test.clock.advance(30 * DAY_MS);
    expect((await details(used)).statusCode).toBe(401);
  });

  it('a PIN session is told apart from one that may choose profiles (D2)', async () => {
    const cookie = await test.cookieOf(student, { isPin: true });
    expect((await send(fetchProfiles, {}, { cookie })).statusCode).toBe(200);
    test.clock.advance(13 * HOUR_MS);
    expect((await details(cookie)).statusCode).toBe(401);
  });
});

describe('calls that anybody may make, from one address (D2)', () => {
  it('are counted when they fail: a district logs in behind one address, a guesser does not (D3)', async () => {
    const test = await openTestApp({ FAILED_TRIES_PER_MINUTE: '40' });
    const passwordHash = await hashPassword('blue rabbit moon');
    const student = await aStudent(test.database, { loginId: 'asha', passwordHash });
    const cookie = await test.cookieOf(student);
    const send = (call: AnyCall, payload: object, remoteAddress: string, as = '') =>
      test.app.inject({
        method: 'POST',
        url: call.path,
        remoteAddress,
        headers: { 'x-access-key': test.services.config.accessKey, cookie: as },
        payload,
      });
    const logIn = (password: string, address: string, login_id = 'asha') =>
      send(studentLogin, { login_id, password }, address);
    for (let count = 0; count < 60; count += 1)
      expect((await logIn('blue rabbit moon', '10.0.0.1')).statusCode).toBe(200);
    for (let count = 0; count < 40; count += 1)
      expect((await logIn('x', '10.0.0.1', `guess-${count}`)).statusCode).toBe(401);
    const flooded = await logIn('blue rabbit moon', '10.0.0.1');
    expect(flooded.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(flooded.headers['retry-after'])).toBeGreaterThan(0);
    // Neither neighbours nor signed-in students are delayed.
    expect((await logIn('blue rabbit moon', '10.0.0.2')).statusCode).toBe(200);
    const signedIn = await send(userDetails, { user_id: student.id }, '10.0.0.1', cookie);
    expect(signedIn.statusCode).toBe(200);
    await test.close();
  });

  it('of a network of IPv6 addresses count together', async () => {
    const test = await openTestApp({ FAILED_TRIES_PER_MINUTE: '3' });
    const tryPin = async (remoteAddress: string) =>
      (
        await test.app.inject({
          method: 'POST',
          url: loginUsingPin.path,
          remoteAddress,
          headers: { 'x-access-key': test.services.config.accessKey },
          payload: { school_code: 'NOWHERE', pin: 'not a PIN' },
        })
      ).statusCode;
    for (const host of ['1', '2', '3']) expect(await tryPin(`2001:db8:1:2::${host}`)).toBe(400);
    expect(await tryPin('2001:db8:1:2::4')).toBe(429);
    expect(await tryPin('2001:db8:1:3::4')).toBe(400);
    await test.close();
  });

  it('messages from the login page are limited whether they fail or not', async () => {
    const test = await openTestApp();
    const write = async () =>
      (await test.call(contactUs, { name: 'n', contact: 'ccc', message: 'm' })).status;
    const statuses = [];
    for (let count = 0; count < 61; count += 1) statuses.push(await write());
    expect(statuses.lastIndexOf(200)).toBe(59);
    expect(statuses.at(-1)).toBe(429);
    await test.close();
  });
});

describe('the session cookie (D2)', () => {
  it('is refused when it is sent twice, and ended wherever the second one can have been set', async () => {
    const test = await openTestApp({ PUBLIC_URL: 'http://learn.school.example' });
    const student = await aStudent(test.database);
    const own = await test.cookieOf(student);
    const details = (cookie: string) =>
      test.app.inject({
        method: 'POST',
        url: userDetails.path,
        headers: {
          'x-access-key': test.services.config.accessKey,
          host: 'learn.school.example',
          cookie,
        },
        payload: { user_id: student.id },
      });
    for (const twice of [`skillkite=theirs; ${own}`, `${own};skillkite=`, `a=b; ${own}; ${own}`]) {
      const refused = await details(twice);
      expect(refused.json()).toMatchObject({ status: 401, code: 'SESSION_COOKIE_TWICE' });
      const ended = [refused.headers['set-cookie'] ?? []].flat();
      expect(ended.every((line) => /^skillkite=;.*Max-Age=0/.test(line))).toBe(true);
      const places = ended.map((line) => line.replace(/; Max-Age.*/, ''));
      for (const path of ['/', '/api', '/api/', '/api/login', '/api/login/user_details'])
        for (const domain of ['', '; Domain=learn.school.example', '; Domain=school.example'])
          expect(places).toContain(`skillkite=; Path=${path}${domain}`);
      expect(places.some((place) => place.endsWith('Domain=example'))).toBe(false);
    }
    // One that only ends like it is another cookie.
    expect((await details(`not-skillkite=x; skillkite-machine=y; ${own}`)).statusCode).toBe(200);
    await test.close();
  });

  it('is refused twice for a download as for a call', async () => {
    const test = await openTestApp();
    const cookie = await test.cookieOf(await aStudent(test.database));
    const url = '/api/student_dashboard/portfolio.zip';
    const refused = await test.app.inject({ url, headers: { cookie: `${cookie}; ${cookie}` } });
    expect(refused.json()).toMatchObject({ status: 401, code: 'SESSION_COOKIE_TWICE' });
    await test.close();
  });

  it('is bound to the very host over https', () => {
    expect(sessionCookieName('https://learn.example.org')).toMatch(/^__Host-/);
    expect(sessionCookieName('http://127.0.0.1:4000')).not.toMatch(/^__/);
  });

  it('is HttpOnly, SameSite=Lax and, outside loopback, Secure (D3)', async () => {
    const test = await openTestApp({ PUBLIC_URL: 'https://learn.example.org' });
    const passwordHash = await hashPassword('blue rabbit moon');
    await aStudent(test.database, { loginId: 'asha', passwordHash });
    const response = await test.app.inject({
      method: 'POST',
      url: studentLogin.path,
      headers: { 'x-access-key': test.services.config.accessKey },
      payload: { login_id: 'asha', password: 'blue rabbit moon' },
    });
    expect(response.cookies).toMatchObject([
      { name: '__Host-skillkite', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
    ]);
    await test.close();
  });
});
