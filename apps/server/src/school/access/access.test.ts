import {
  acceptInvitation,
  confirmCode,
  endDevice,
  enrolSecondFactor,
  fetchDevices,
  lookAtInvitation,
  signIn,
  signOut,
  whoAmI,
} from '@skillkite/contract/staff/access';
import { invite } from '@skillkite/contract/staff/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoGrownUps } from '../../demo/grown-ups.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { bytesOfBase32 } from '../../testing/files/base32.ts';
import { aSchool, unique } from '../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../login/password/password.ts';
import { firstOperatorLink } from '../people/first-operator.ts';
import { totpCode, totpStep } from './totp.ts';

const PASSWORD = 'blue rabbit moon';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('signing in (D11)', () => {
  let test: TestApp;
  let schoolId: number;
  let passwordHash: string;
  beforeAll(async () => {
    test = await openTestApp({ FAILED_TRIES_PER_MINUTE: '100000' });
    passwordHash = await hashPassword(PASSWORD);
    schoolId = (await aSchool(test.database)).id;
  });
  afterAll(() => test.close());

  const teacher = () => aPerson(test, 'teacher', { schoolId }, { passwordHash });
  const coordinator = () => aPerson(test, 'coordinator', { schoolId }, { passwordHash });
  const logIn = (email: string, password = PASSWORD) =>
    staffCall(test, signIn, { email, password });
  const codeNow = (secret: string) => totpCode(bytesOfBase32(secret), totpStep(test.clock.now()));
  const me = async (cookie: string) => staffCall(test, whoAmI, {}, cookie);

  /** A coordinator with an authenticator app, signed in. */
  async function enrolled() {
    const person = await coordinator();
    const first = await logIn(person.email);
    const { secret } = (await staffCall(test, enrolSecondFactor, {}, first.cookie)).details;
    const done = await staffCall(test, confirmCode, { code: codeNow(secret) }, first.cookie);
    test.clock.advance(MINUTE_MS);
    return { person, secret, cookie: done.cookie };
  }

  it('a teacher signs in by e-mail in any letters, and is told who they are', async () => {
    const person = await teacher();
    const { details, cookie, headers } = await logIn(person.email.toUpperCase());
    expect(details).toEqual({ step: 'done' });
    expect(String(headers['set-cookie'])).toMatch(/^skillkite-person=.*HttpOnly; SameSite=Strict/);
    expect((await me(cookie)).details).toMatchObject({
      id: person.id,
      email: person.email,
      step: 'done',
      second_factors: [],
      roles: [
        { role: 'teacher', school_id: schoolId, school_name: 'A school', grade: 6, section: '' },
      ],
    });
  });

  it('answers the same to a wrong password and an unknown address, and locks both alike (D2, D11 lock-out)', async () => {
    const person = await teacher();
    for (const email of [person.email, `${unique('nobody')}@school.example`]) {
      for (let tries = 0; tries < 5; tries += 1)
        expect((await logIn(email, 'wrong')).failure).toMatchObject({ code: 'WRONG_LOGIN' });
      expect((await logIn(email)).failure).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    }
    test.clock.advance(15 * MINUTE_MS);
    expect((await logIn(person.email)).status).toBe(200);
  });

  it('a coordinator first makes an authenticator app known, and then always shows its code (D11 second-factor)', async () => {
    const person = await coordinator();
    const first = await logIn(person.email);
    expect(first.details).toEqual({ step: 'enrol' });
    expect((await staffCall(test, fetchDevices, {}, first.cookie)).failure.code).toBe(
      'SECOND_FACTOR_MISSING',
    );
    const { secret, uri } = (await staffCall(test, enrolSecondFactor, {}, first.cookie)).details;
    expect(uri).toContain(`secret=${secret}`);
    const wrong = await staffCall(test, confirmCode, { code: '000000' }, first.cookie);
    expect(wrong.failure).toMatchObject({ status: 401, code: 'WRONG_CODE' });
    const done = await staffCall(test, confirmCode, { code: codeNow(secret) }, first.cookie);
    expect(done.details).toEqual({ step: 'done' });
    expect((await me(done.cookie)).details).toMatchObject({
      step: 'done',
      second_factors: ['app'],
    });
    // The session from before the code is another one, and over.
    expect((await me(first.cookie)).failure.code).toBe('NOT_SIGNED_IN');
    test.clock.advance(MINUTE_MS);
    const again = await logIn(person.email);
    expect(again.details).toEqual({ step: 'code' });
    expect((await me(again.cookie)).details.step).toBe('code');
  });

  it('a code counts once, and a password alone puts no other app in its place (D11 second-factor)', async () => {
    const { person, secret } = await enrolled();
    const code = codeNow(secret);
    const [one, two] = [await logIn(person.email), await logIn(person.email)];
    expect((await staffCall(test, confirmCode, { code }, one.cookie)).status).toBe(200);
    expect((await staffCall(test, confirmCode, { code }, two.cookie)).failure.code).toBe(
      'WRONG_CODE',
    );
    expect((await staffCall(test, enrolSecondFactor, {}, two.cookie)).failure.code).toBe(
      'NOT_ALLOWED',
    );
  });

  it('five wrong codes lock the right one too, for 15 minutes', async () => {
    const { person, secret } = await enrolled();
    const { cookie } = await logIn(person.email);
    const tried = (code: string) => staffCall(test, confirmCode, { code }, cookie);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await tried('000000')).failure.code).toBe('WRONG_CODE');
    expect((await tried(codeNow(secret))).failure.code).toBe('RATE_LIMITED');
  });

  it('the secret of an app is sealed, and no answer or log row shows a password or token', async () => {
    const { person, secret } = await enrolled();
    const { rows } = await test.database.pool.query<{ sealed: string }>(
      'select totp_sealed as sealed from people where id = $1',
      [person.id],
    );
    expect(rows[0]?.sealed).not.toContain(secret);
    const audit = await test.database.pool.query('select * from audit_log');
    const text = JSON.stringify(audit.rows);
    for (const word of [secret, PASSWORD, 'argon2']) expect(text).not.toContain(word);
  });

  it('a session ends after 8 idle hours, goes on while it is used, and one without its code after minutes (D11 idle-hours)', async () => {
    const { cookie } = await logIn((await teacher()).email);
    for (let hours = 0; hours < 3; hours += 1) {
      test.clock.advance(7 * HOUR_MS);
      expect((await me(cookie)).status).toBe(200);
    }
    test.clock.advance(8 * HOUR_MS);
    expect((await me(cookie)).failure.code).toBe('NOT_SIGNED_IN');
    const half = await logIn((await coordinator()).email);
    test.clock.advance(11 * MINUTE_MS);
    expect((await me(half.cookie)).failure.code).toBe('NOT_SIGNED_IN');
  });

  it('shows where one is signed in, and ends another device; a repeat changes nothing (D11 devices)', async () => {
    const person = await teacher();
    const [here, there] = [(await logIn(person.email)).cookie, (await logIn(person.email)).cookie];
    await personCookie(test, await teacher());
    const { devices } = (await staffCall(test, fetchDevices, {}, here)).details;
    expect(devices.map(({ is_this }) => is_this).toSorted()).toEqual([0, 1]);
    const other = devices.find(({ is_this }) => is_this === 0)?.device_id;
    for (let times = 0; times < 2; times += 1) {
      const ended = await staffCall(test, endDevice, { device_id: other }, here);
      expect(ended.details.devices).toHaveLength(1);
    }
    expect((await me(there)).failure.code).toBe('NOT_SIGNED_IN');
    expect((await me(here)).status).toBe(200);
  });

  it('signing out ends the session on the server', async () => {
    const { cookie } = await logIn((await teacher()).email);
    expect((await staffCall(test, signOut, {}, cookie)).details).toEqual({ signed_out: true });
    expect((await me(cookie)).failure.code).toBe('NOT_SIGNED_IN');
  });

  describe('by an invitation', () => {
    const ofClass = () => ({ role: 'teacher', school_id: schoolId, grade: 6, section: 'B' });
    const invited = async (
      email = `${unique('new')}@school.example`,
      given: object = ofClass(),
    ) => {
      const by = await personCookie(test, await coordinator());
      const { link } = (await staffCall(test, invite, { email, given }, by)).details;
      return { email, token: link.split('#')[1] ?? '' };
    };
    const accept = (token: string, more: object = {}) =>
      staffCall(test, acceptInvitation, { token, name: 'Anita Bose', password: PASSWORD, ...more });

    it('a new teacher chooses a name and a password, and the link is used up', async () => {
      const { email, token } = await invited();
      expect((await staffCall(test, lookAtInvitation, { token })).details).toMatchObject({
        email,
        has_account: 0,
        given: { role: 'teacher', school_id: schoolId, grade: 6, section: 'B' },
      });
      const { details, cookie } = await accept(token);
      expect(details).toEqual({ step: 'done' });
      expect((await me(cookie)).details).toMatchObject({
        name: 'Anita Bose',
        email,
        roles: [{ role: 'teacher', grade: 6, section: 'B' }],
      });
      expect((await accept(token)).failure.code).toBe('INVITATION_NOT_FOUND');
      expect((await staffCall(test, lookAtInvitation, { token })).failure.code).toBe(
        'INVITATION_NOT_FOUND',
      );
    });

    it('is good for 7 days, and of two who use it at once one wins (D11 invitation)', async () => {
      const late = await invited();
      test.clock.advance(7 * DAY_MS);
      expect((await accept(late.token)).failure.code).toBe('INVITATION_NOT_FOUND');
      const { token } = await invited();
      const both = await Promise.all([accept(token), accept(token)]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('a person with an account proves it by its password', async () => {
      const person = await teacher();
      const { token } = await invited(person.email);
      expect((await staffCall(test, lookAtInvitation, { token })).details.has_account).toBe(1);
      expect((await accept(token, { password: 'another one' })).failure.code).toBe('WRONG_LOGIN');
      const { cookie } = await accept(token);
      expect((await me(cookie)).details.roles).toHaveLength(2);
    });

    it('a role that needs a second factor opens nothing in sessions that never showed one (D11 second-factor)', async () => {
      const person = await teacher();
      const elsewhere = (await logIn(person.email)).cookie;
      await accept((await invited(person.email)).token);
      expect((await me(elsewhere)).status).toBe(200);
      const { token } = await invited(person.email, { role: 'coordinator', school_id: schoolId });
      expect((await accept(token)).details).toEqual({ step: 'enrol' });
      expect((await me(elsewhere)).failure.code).toBe('NOT_SIGNED_IN');
    });

    it('a person with a second factor uses it for another role too: before, nothing is open (D11 second-factor)', async () => {
      const { person, secret, cookie: elsewhere } = await enrolled();
      const { token } = await invited(person.email);
      const { details, cookie } = await accept(token);
      expect(details).toEqual({ step: 'code' });
      expect((await staffCall(test, fetchDevices, {}, cookie)).failure.code).toBe(
        'SECOND_FACTOR_MISSING',
      );
      const wrong = await staffCall(test, confirmCode, { code: '000000' }, cookie);
      expect(wrong.failure.code).toBe('WRONG_CODE');
      const done = await staffCall(test, confirmCode, { code: codeNow(secret) }, cookie);
      expect((await me(done.cookie)).details.roles.map(({ role }) => role)).toEqual([
        'coordinator',
        'teacher',
      ]);
      // Where they showed it before, the role is there as well.
      expect((await me(elsewhere)).details.roles).toHaveLength(2);
    });

    it('names the field of a password that is too simple, and of a name that is missing', async () => {
      const { token } = await invited();
      expect((await accept(token, { password: 'abcdefgh' })).failure).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'password',
      });
      expect((await accept(token, { name: ' ' })).failure).toMatchObject({ field: 'name' });
    });
  });

  it('who starts an installation becomes its operator by a link that works once (D11 first-operator)', async () => {
    const own = await openTestApp({ DEMO: 'off' });
    const at = { publicUrl: 'https://kites.example', clock: own.clock };
    const earlier = await firstOperatorLink(own.database, at);
    const link = await firstOperatorLink(own.database, at);
    expect(link).toMatch(/^https:\/\/kites\.example\/staff\/invitation#/);
    const accept = (from: string | null, email?: string) =>
      staffCall(own, acceptInvitation, {
        token: from?.split('#')[1] ?? '',
        name: 'Farah',
        password: PASSWORD,
        ...(email && { email }),
      });
    expect((await accept(earlier, 'farah@kites.example')).failure.code).toBe(
      'INVITATION_NOT_FOUND',
    );
    expect((await accept(link)).failure).toMatchObject({ code: 'BAD_REQUEST', field: 'email' });
    const { details, cookie } = await accept(link, 'Farah@kites.example');
    expect(details).toEqual({ step: 'enrol' });
    expect((await staffCall(own, whoAmI, {}, cookie)).details).toMatchObject({
      email: 'farah@kites.example',
      roles: [{ role: 'operator', school_id: null }],
    });
    expect(await firstOperatorLink(own.database, at)).toBeNull();
    await own.close();
  });

  it('the demo has one person of each role, who need no second factor on the machine itself alone (D11 demo-people)', async () => {
    const own = await openTestApp();
    await loadDemo(own.database, own.services);
    expect(await addDemoGrownUps(own.database, { clock: own.clock })).toBe(true);
    expect(await addDemoGrownUps(own.database, { clock: own.clock })).toBe(false);
    const enter = (app: TestApp, role: string) =>
      staffCall(app, signIn, { email: `${role}@demo01.example`, password: 'kite-demo-1' });
    for (const role of ['teacher', 'coordinator', 'author', 'operator', 'parent'])
      expect((await enter(own, role)).details).toEqual({ step: 'done' });
    const open = await openTestApp({ PUBLIC_URL: 'http://kites.example' });
    await loadDemo(open.database, open.services);
    await addDemoGrownUps(open.database, { clock: open.clock });
    expect((await enter(open, 'coordinator')).details).toEqual({ step: 'enrol' });
    await open.close();
    await own.close();
  });
});
