import {
  acceptInvitation,
  addPasskey,
  confirmCode,
  confirmPasskey,
  enrolSecondFactor,
  fetchPasskeyCreationOptions,
  fetchPasskeyRequestOptions,
  fetchPasskeys,
  removePasskey,
  signIn,
  whoAmI,
} from '@skillkite/contract/staff/access';
import { invite, resetSecondFactor } from '@skillkite/contract/staff/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAuthenticator } from '../../../testing/servers/authenticator.ts';
import { bytesOfBase32 } from '../../../testing/files/base32.ts';
import { aSchool } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../../login/password/password.ts';
import { totpCode, totpStep } from '../totp.ts';

const PASSWORD = 'blue rabbit moon';
const ORIGIN = 'http://localhost:4000';

describe('passkeys (D11 passkey)', () => {
  let test: TestApp;
  let schoolId: number;
  let passwordHash: string;
  beforeAll(async () => {
    test = await openTestApp({ PUBLIC_URL: ORIGIN, DEMO: 'off' });
    passwordHash = await hashPassword(PASSWORD);
    schoolId = (await aSchool(test.database)).id;
  });
  afterAll(() => test.close());

  const aDevice = (counts = true) => anAuthenticator({ origin: ORIGIN, counts });
  const coordinator = () => aPerson(test, 'coordinator', { schoolId }, { passwordHash });
  const logIn = (email: string) => staffCall(test, signIn, { email, password: PASSWORD });
  const creation = async (cookie: string) =>
    (await staffCall(test, fetchPasskeyCreationOptions, {}, cookie)).details.options;
  const request = async (cookie: string) =>
    (await staffCall(test, fetchPasskeyRequestOptions, {}, cookie)).details.options;
  const add = (cookie: string, response: string) =>
    staffCall(test, addPasskey, { response }, cookie);
  const show = (cookie: string, response: string) =>
    staffCall(test, confirmPasskey, { response }, cookie);
  const me = async (cookie: string) => staffCall(test, whoAmI, {}, cookie);

  /** A signed-in coordinator with a passkey as second factor. */
  async function withPasskey(counts = true) {
    const person = await coordinator();
    const device = aDevice(counts);
    const { cookie: half } = await logIn(person.email);
    const done = await add(half, device.make(await creation(half)));
    return { person, device, half, cookie: done.cookie };
  }

  it('a coordinator brings a passkey as second factor, and from then on shows it after the password', async () => {
    const { person, device, half, cookie } = await withPasskey();
    expect((await me(cookie)).details).toMatchObject({
      step: 'done',
      second_factors: ['passkey'],
    });
    expect((await me(half)).failure.code).toBe('NOT_SIGNED_IN');
    const again = await logIn(person.email);
    expect(again.details).toEqual({ step: 'passkey' });
    expect((await staffCall(test, fetchPasskeys, {}, again.cookie)).failure.code).toBe(
      'SECOND_FACTOR_MISSING',
    );
    const shown = await show(again.cookie, device.show(await request(again.cookie)));
    expect(shown.details).toEqual({ step: 'done' });
    const { passkeys } = (await staffCall(test, fetchPasskeys, {}, shown.cookie)).details;
    expect(passkeys).toEqual([
      expect.objectContaining({ last_used_on: expect.stringMatching(/^\d{4}-/) }),
    ]);
  });

  it('what was signed once, for another sign-in, another page or by another device opens nothing', async () => {
    const { person, device } = await withPasskey();
    const [one, two] = [await logIn(person.email), await logIn(person.email)];
    const signed = device.show(await request(one.cookie));
    expect((await show(two.cookie, signed)).failure).toMatchObject({
      status: 401,
      code: 'WRONG_PASSKEY',
    });
    const options = await request(one.cookie);
    const wrong = [
      device.show(options, 'https://elsewhere.example'),
      aDevice().show(options),
      'not json',
      '{}',
      '[]',
      '{"id":5}',
      String.raw`{"id":"\u0000"}`,
      JSON.stringify({ ...JSON.parse(signed), response: {} }),
    ];
    for (const response of wrong)
      expect((await show(one.cookie, response)).failure.code).toBe('WRONG_PASSKEY');
    expect((await show(one.cookie, signed)).status).toBe(200);
    expect((await show(one.cookie, signed)).failure.code).toBe('NOT_SIGNED_IN');
  });

  it('a copy of a device, whose counter did not rise, is refused; a device that counts nothing is not', async () => {
    const { person, device } = await withPasskey();
    const first = await logIn(person.email);
    device.setCounter(5);
    expect((await show(first.cookie, device.show(await request(first.cookie)))).status).toBe(200);
    const second = await logIn(person.email);
    device.setCounter(3);
    expect(
      (await show(second.cookie, device.show(await request(second.cookie)))).failure.code,
    ).toBe('WRONG_PASSKEY');
    const plain = await withPasskey(false);
    for (let times = 0; times < 2; times += 1) {
      const { cookie } = await logIn(plain.person.email);
      expect((await show(cookie, plain.device.show(await request(cookie)))).status).toBe(200);
    }
  });

  it('a password alone adds no factor to a passkey, neither another one nor an app', async () => {
    const { person } = await withPasskey();
    const { cookie } = await logIn(person.email);
    const refused = [
      staffCall(test, fetchPasskeyCreationOptions, {}, cookie),
      staffCall(test, enrolSecondFactor, {}, cookie),
      staffCall(test, confirmCode, { code: '000000' }, cookie),
      add(cookie, '{}'),
    ];
    for (const { failure } of await Promise.all(refused)) expect(failure.code).toBe('NOT_ALLOWED');
  });

  it('of two browsers that bring the first passkey at once one wins', async () => {
    const person = await coordinator();
    const halves = [await logIn(person.email), await logIn(person.email)];
    const made = await Promise.all(
      halves.map(async ({ cookie }) => ({
        cookie,
        response: aDevice().make(await creation(cookie)),
      })),
    );
    const answers = await Promise.all(made.map(({ cookie, response }) => add(cookie, response)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('a signed-in person adds an app and more passkeys; a repeat changes nothing; the last factor stays', async () => {
    const { person, cookie } = await withPasskey();
    const second = aDevice();
    const response = second.make(await creation(cookie));
    for (let times = 0; times < 2; times += 1)
      expect((await add(cookie, response)).details).toEqual({ step: 'done' });
    const other = await withPasskey();
    const stolen = second.make(await creation(other.cookie));
    expect((await add(other.cookie, stolen)).failure.code).toBe('WRONG_PASSKEY');
    const list = async () => (await staffCall(test, fetchPasskeys, {}, cookie)).details.passkeys;
    const [one, two] = await list();
    const remove = (id: number | undefined, by = cookie) =>
      staffCall(test, removePasskey, { passkey_id: id ?? 0 }, by);
    expect((await remove(one?.passkey_id, other.cookie)).status).toBe(200);
    expect(await list()).toHaveLength(2);
    expect((await remove(one?.passkey_id)).details.passkeys).toHaveLength(1);
    expect((await remove(two?.passkey_id)).failure).toMatchObject({
      status: 409,
      code: 'LAST_SECOND_FACTOR',
    });
    const { secret } = (await staffCall(test, enrolSecondFactor, {}, cookie)).details;
    const code = totpCode(bytesOfBase32(secret), totpStep(test.clock.now()));
    const again = await staffCall(test, confirmCode, { code }, cookie);
    expect((await remove(two?.passkey_id, again.cookie)).details.passkeys).toEqual([]);
    expect((await logIn(person.email)).details).toEqual({ step: 'code' });
  });

  it('what a device says of itself beside its key is kept as far as WebAuthn knows it', async () => {
    const { cookie } = await withPasskey();
    const made = JSON.parse(aDevice().make(await creation(cookie)));
    for (const transports of [['usb', 'usb', '\u0000', 7, 'x'.repeat(5000)], 'usb']) {
      const response = { ...made.response, transports };
      expect((await add(cookie, JSON.stringify({ ...made, response }))).status).toBe(200);
    }
    const again = await staffCall(test, fetchPasskeyRequestOptions, {}, cookie);
    const { allowCredentials } = JSON.parse(again.details.options);
    expect(allowCredentials.at(-1)).toMatchObject({ id: made.id, transports: ['usb'] });
  });

  it('of an app and a passkey that two browsers bring as the first at once one wins', async () => {
    const person = await coordinator();
    const [one, two] = [await logIn(person.email), await logIn(person.email)];
    const { secret } = (await staffCall(test, enrolSecondFactor, {}, one.cookie)).details;
    const code = totpCode(bytesOfBase32(secret), totpStep(test.clock.now()));
    const response = aDevice().make(await creation(two.cookie));
    const answers = await Promise.all([
      staffCall(test, confirmCode, { code }, one.cookie),
      add(two.cookie, response),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('at most ten for a person, and the tenth sent again is one', async () => {
    const { cookie } = await withPasskey();
    const responses: string[] = [];
    for (let count = 1; count < 10; count += 1)
      responses.push(aDevice().make(await creation(cookie)));
    for (const response of responses) await add(cookie, response);
    expect((await add(cookie, responses.at(-1) ?? '')).status).toBe(200);
    const { details } = await staffCall(test, fetchPasskeys, {}, cookie);
    expect(details).toMatchObject({ may_add: 0 });
    expect(details.passkeys).toHaveLength(10);
    expect((await staffCall(test, fetchPasskeyCreationOptions, {}, cookie)).failure.code).toBe(
      'NOT_ALLOWED',
    );
  });

  it('a person who manages people resets a lost passkey: its sessions end, and a new one is required', async () => {
    const { person, cookie } = await withPasskey();
    const by = await personCookie(test, await aPerson(test, 'operator'));
    await staffCall(test, resetSecondFactor, { grant_id: person.grantId }, by);
    expect((await me(cookie)).failure.code).toBe('NOT_SIGNED_IN');
    expect((await logIn(person.email)).details).toEqual({ step: 'enrol' });
  });

  it('is required for another role by invitation, after the password (D11 second-factor)', async () => {
    const { person, device } = await withPasskey();
    const by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    const given = { role: 'teacher', school_id: schoolId, grade: 6, section: 'B' } as const;
    const made = await staffCall(test, invite, { email: person.email, given }, by);
    const token = made.details.link.split('#')[1] ?? '';
    const half = await staffCall(test, acceptInvitation, { token, password: PASSWORD });
    expect(half.details).toEqual({ step: 'passkey' });
    expect((await staffCall(test, fetchPasskeys, {}, half.cookie)).failure.code).toBe(
      'SECOND_FACTOR_MISSING',
    );
    const { cookie } = await show(half.cookie, device.show(await request(half.cookie)));
    expect((await me(cookie)).details.roles.map(({ role }) => role)).toEqual([
      'coordinator',
      'teacher',
    ]);
  });

  it('what a browser is asked to make is for this installation, and not who made the device', async () => {
    const person = await coordinator();
    const { cookie } = await logIn(person.email);
    expect(JSON.parse(await creation(cookie))).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
    });
  });
});
