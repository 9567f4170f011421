import {
  contactUs,
  fetchProfiles,
  loginUsingPin,
  studentLogin,
  userDetails,
} from '@skillkite/contract/login';
import type { AnyCall } from '@skillkite/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../features/login/password.ts';
import { type TestStudent, aStudent } from '../testing/builders.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { ownOrigins, requireOwn, sessionCookieName } from './gate.ts';

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

  it('a call without the configured key gets 401, whoever makes it (D3)', async () => {
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
      expect(refused.json()).toMatchObject({ status: 403, code: 'FOREIGN_ORIGIN' });
    }
    const contact = { name: 'n', contact: 'ccc', message: 'm' };
    expect((await send(contactUs, contact, { origin: contentUrl })).statusCode).toBe(403);
    expect((await details(cookie, { origin: new URL(publicUrl).origin })).statusCode).toBe(200);
  });

  it('on loopback its other names are the same application, in production nothing else is', () => {
    expect(ownOrigins('http://127.0.0.1:4000')).toContain('http://localhost:4000');
    expect([...ownOrigins('https://learn.example.org')]).toEqual(['https://learn.example.org']);
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

  it.each([
    ['user_id', { user_id: 1 }],
    ['student_id', { user_id: 2, student_id: 1 }],
    ['user_details.user_id', { user_details: { user_id: 1 } }],
    ['a text in place of the number', { user_id: '2' }],
    ['null', { user_id: null }],
  ])('another student named by %s is refused (D2)', (_where, body) => {
    const own = { id: 2 } as Parameters<typeof requireOwn>[1];
    expect(() => requireOwn(body, own)).toThrow(
      expect.objectContaining({ code: 'NOT_YOUR_PROFILE' }),
    );
    expect(() => requireOwn({ user_id: 2, student_id: 2 }, own)).not.toThrow();
  });

  it('a PIN session is told apart from one that may choose profiles (D2)', async () => {
    const cookie = await test.cookieOf(student, { isPin: true });
    expect((await send(fetchProfiles, {}, { cookie })).statusCode).toBe(200);
    test.clock.advance(13 * HOUR_MS);
    expect((await details(cookie)).statusCode).toBe(401);
  });
});

describe('the rate of calls anybody may make (D2)', () => {
  it('stands a computer room of 60 behind one address, and stops a flood from it for a while (D3)', async () => {
    const test = await openTestApp();
    const student = await aStudent(test.database);
    const cookie = await test.cookieOf(student);
    const send = (call: AnyCall, payload: object, remoteAddress: string) =>
      test.app.inject({
        method: 'POST',
        url: call.path,
        remoteAddress,
        headers: { 'x-access-key': test.services.config.accessKey, cookie },
        payload,
      });
    const tryPin = (address: string) =>
      send(loginUsingPin, { school_code: 'NOWHERE', pin: 'not a PIN' }, address);
    const statuses = new Set<number>();
    for (let call = 0; call < 60 * 10; call += 1)
      statuses.add((await tryPin('10.0.0.1')).statusCode);
    expect([...statuses]).toEqual([400]);
    const flooded = await tryPin('10.0.0.1');
    expect(flooded.json()).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' });
    expect(Number(flooded.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryPin('10.0.0.2')).statusCode).toBe(400);
    const signedIn = await send(userDetails, { user_id: student.id }, '10.0.0.1');
    expect(signedIn.statusCode).toBe(200);
    await test.close();
  });
});

describe('the session cookie (D2)', () => {
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
