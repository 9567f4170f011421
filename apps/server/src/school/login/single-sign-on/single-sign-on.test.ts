import { currentLogin } from '@skillkite/contract/school/login';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent, unique } from '../../../testing/data/builders.ts';
import {
  CLIENT,
  CLIENT_SETTINGS,
  type SchoolProvider,
  openSchoolProvider,
} from '../../../testing/servers/school-provider.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { accounts } from '../../accounts/tables.ts';
import { ATTEMPT_LIFE_MS } from './attempt.ts';

const APPLICATION = 'http://localhost:4000';
const CALLBACK = `${APPLICATION}/login/oidc/callback`;
const ARRIVED = '/institutional-login?arrived=1';
const FAILED = '/institutional-login?problem=sign-in-failed';
const NO_ACCOUNT = '/institutional-login?problem=no-account';

describe('single sign-on by OpenID Connect (D2)', () => {
  let test: TestApp;
  let provider: SchoolProvider;
  let school: { id: number; code: string };
  beforeAll(async () => {
    provider = await openSchoolProvider(CALLBACK);
    test = await openTestApp({
      PUBLIC_URL: APPLICATION,
      ...CLIENT_SETTINGS,
    });
    school = await aSchool(test.database, { oidcIssuer: provider.issuer });
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });

  const withAdmission = async (admissionNo: string, schoolId = school.id): Promise<TestStudent> => {
    const student = await aStudent(test.database, { schoolId });
    await test.database.orm
      .update(accounts)
      .set({ admissionNo })
      .where(eq(accounts.id, student.accountId));
    return student;
  };
  const start = (code = school.code) =>
    test.app.inject({ method: 'GET', url: '/login/oidc/start', query: { school: code } });
  const callBack = (answer: URL, cookies: { name: string; value: string }[]) =>
    test.app.inject({
      method: 'GET',
      url: answer.pathname + answer.search,
      headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
  /** The whole way of one person: from the login page to the provider and back. */
  const signOn = async (person: string) => {
    const started = await start();
    const answer = await provider.logInAt(started.headers.location ?? '', person);
    return callBack(answer, started.cookies);
  };
  const whoIs = async (response: Awaited<ReturnType<typeof callBack>>) => {
    const cookie = response.cookies.find(({ name }) => name === 'skillkite');
    const answer = await test.app.inject({
      method: 'POST',
      url: currentLogin.path,
      headers: {
        'x-access-key': test.services.config.accessKey,
        cookie: `skillkite=${cookie?.value}`,
      },
      payload: {},
    });
    return answer.json<{ details: { user: { id: number } | null } }>().details.user?.id;
  };

  it('asks with PKCE, state and nonce, and ties the answer to this browser', async () => {
    const started = await start(school.code.toLowerCase());
    const asked = new URL(started.headers.location ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.client_id,
      redirect_uri: CALLBACK,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
      code_challenge: expect.stringMatching(/^[\w-]{40,}$/),
    });
    expect(started.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax' }]);
  });

  it.each(['school=a%00b', 'school=a&school=b'])(
    'a school that is no text is refused: %s (D3)',
    async (query) => {
      const refused = await test.app.inject({ url: `/login/oidc/start?${query}` });
      expect(refused.json()).toMatchObject({ status: 400, code: 'BAD_REQUEST', field: 'school' });
    },
  );

  it('finds the account by admission number the first time, by the subject from then on', async () => {
    const student = await withAdmission('S-1');
    provider.rename('person-1', 's-1');
    const first = await signOn('person-1');
    expect(first.headers.location).toBe(ARRIVED);
    expect(await whoIs(first)).toBe(student.id);
    provider.rename('person-1', 'renamed');
    expect(await whoIs(await signOn('person-1'))).toBe(student.id);
    provider.rename('person-2', 'S-1');
    expect((await signOn('person-2')).headers.location).toBe(NO_ACCOUNT);
  });

  it('finds the account by its login id too', async () => {
    const loginId = unique('tara');
    const student = await aStudent(test.database, { schoolId: school.id, loginId });
    expect(await whoIs(await signOn(loginId.toUpperCase()))).toBe(student.id);
  });

  it('refuses persons of another school, and unknown ones', async () => {
    const other = await aSchool(test.database);
    await withAdmission('S-9', other.id);
    provider.rename('person-9', 'S-9');
    const refused = await signOn('person-9');
    expect(refused.headers.location).toBe(NO_ACCOUNT);
    expect(refused.cookies.filter(({ value }) => value !== '')).toEqual([]);
    expect((await signOn('nobody')).headers.location).toBe(NO_ACCOUNT);
  });

  it('an answer is good once, in the browser that asked, for ten minutes', async () => {
    await withAdmission('S-3');
    provider.rename('person-3', 'S-3');
    const started = await start();
    const answer = await provider.logInAt(started.headers.location ?? '', 'person-3');
    expect((await callBack(answer, [])).headers.location).toBe(FAILED);
    const elsewhere = await start();
    expect((await callBack(answer, elsewhere.cookies)).headers.location).toBe(FAILED);
    expect((await callBack(answer, started.cookies)).headers.location).toBe(ARRIVED);
    expect((await callBack(answer, started.cookies)).headers.location).toBe(FAILED);
    const slow = await start();
    const late = await provider.logInAt(slow.headers.location ?? '', 'person-3');
    test.clock.advance(ATTEMPT_LIFE_MS);
    expect((await callBack(late, slow.cookies)).headers.location).toBe(FAILED);
  });

  it('a tampered answer, or a refusal of the provider, logs in no student', async () => {
    const started = await start();
    const answer = await provider.logInAt(started.headers.location ?? '', 'person-3');
    answer.searchParams.set('code', 'made-up');
    expect((await callBack(answer, started.cookies)).headers.location).toBe(FAILED);
    const again = await start();
    const state = new URL(again.headers.location ?? '').searchParams.get('state') ?? '';
    const refusal = new URL(`${CALLBACK}?error=access_denied&state=${state}`);
    expect((await callBack(refusal, again.cookies)).headers.location).toBe(FAILED);
  });

  it('ends the session the browser had (D2)', async () => {
    const student = await withAdmission('S-5');
    provider.rename('person-5', 'S-5');
    const before = await test.cookieOf(student);
    const started = await start();
    const answer = await provider.logInAt(started.headers.location ?? '', 'person-5');
    const [name = '', value = ''] = before.split('=');
    await callBack(answer, [...started.cookies, { name, value }]);
    const replay = await test.app.inject({
      method: 'POST',
      url: currentLogin.path,
      headers: { 'x-access-key': test.services.config.accessKey, cookie: before },
      payload: {},
    });
    expect(replay.statusCode).toBe(401);
  });

  it('a school without a provider, or one that does not answer, leads back with a reason', async () => {
    const without = await aSchool(test.database);
    for (const code of [without.code, 'NOWHERE', '']) {
      expect((await start(code)).headers.location).toBe(
        '/institutional-login?problem=no-single-sign-on',
      );
    }
    const silent = await aSchool(test.database, { oidcIssuer: 'http://127.0.0.1:9' });
    expect((await start(silent.code)).headers.location).toBe(FAILED);
  });

  it('without a client of its own the application offers none', async () => {
    const bare = await openTestApp();
    const response = await bare.app.inject({ url: '/login/oidc/start?school=X' });
    expect(response.headers.location).toBe('/institutional-login?problem=no-single-sign-on');
    await bare.close();
  });
});
