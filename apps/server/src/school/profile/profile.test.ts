import { studentLogin } from '@skillkite/contract/school/login';
import {
  changePassword,
  fetchEditProfile,
  signOutDevice,
  updateProfile,
} from '@skillkite/contract/school/profile';
import type { AnyCall } from '@skillkite/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent, unique } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../login/password/password.ts';

const OLD = 'kite-demo-1';
const NEW = 'three green mangoes';

describe('the own profile', () => {
  let test: TestApp;
  let passwordHash: string;
  beforeAll(async () => {
    test = await openTestApp();
    passwordHash = await hashPassword(OLD);
  });
  afterAll(() => test.close());

  const aReader = async () => {
    const loginId = unique('reader');
    return { ...(await aStudent(test.database, { loginId, passwordHash })), loginId };
  };
  const mine = async (student: TestStudent) =>
    (await test.call(fetchEditProfile, { user_id: student.id }, student)).details;
  const send = (call: AnyCall, payload: object, cookie: string) =>
    test.app.inject({
      method: 'POST',
      url: call.path,
      headers: { 'x-access-key': test.services.config.accessKey, cookie },
      payload,
    });
  const change = (student: TestStudent, old_password: string, new_password: string) =>
    test.call(changePassword, { user_id: student.id, old_password, new_password }, student);

  it('changes name and avatar, each by itself; a repeat changes nothing', async () => {
    const student = await aReader();
    const set = (given: object) =>
      test.call(updateProfile, { user_id: student.id, ...given }, student);
    expect((await set({ fullname: '  Asha   Verma ' })).details).toEqual({
      fullname: 'Asha Verma',
      avatar: null,
    });
    for (let time = 0; time < 2; time += 1)
      expect((await set({ avatar: 'owl' })).details).toEqual({
        fullname: 'Asha Verma',
        avatar: 'owl',
      });
    expect((await set({})).details).toEqual({ fullname: 'Asha Verma', avatar: 'owl' });
    expect(await mine(student)).toMatchObject({ fullname: 'Asha Verma', avatar: 'owl' });
    expect((await set({ avatar: null })).details.avatar).toBeNull();
  });

  it('a display name stands beside the school’s, and goes when that is chosen again', async () => {
    const student = await aReader();
    const names = async () => {
      const { rows } = await test.database.pool.query<{ fullname: string; display_name: unknown }>(
        'select fullname, display_name from students where id = $1',
        [student.id],
      );
      return rows[0];
    };
    const before = await names();
    const set = (fullname: string) =>
      test.call(updateProfile, { user_id: student.id, fullname }, student);
    await set('Rocket Queen');
    expect(await names()).toEqual({ fullname: before?.fullname, display_name: 'Rocket Queen' });
    expect((await set(String(before?.fullname))).details.fullname).toBe(before?.fullname);
    expect(await names()).toEqual(before);
  });

  it('a name of digits or signs and an avatar that is not drawn are refused by their field (D3)', async () => {
    const student = await aReader();
    for (const [field, value] of [
      ['fullname', 'call 98765'],
      ['fullname', ' '],
      ['avatar', '../kite'],
    ] as const) {
      const refused = await test.call(
        updateProfile,
        { user_id: student.id, [field]: value },
        student,
      );
      expect(refused.failure).toMatchObject({ status: 400, code: 'BAD_REQUEST', field });
    }
  });

  it('a password changes with the old one only, and every other device is signed out', async () => {
    const student = await aReader();
    const other = await test.cookieOf(student);
    const wrong = await change(student, 'not-my-password', NEW);
    expect(wrong.failure).toMatchObject({ status: 403, code: 'WRONG_PASSWORD' });
    const simple = await change(student, OLD, '12345678');
    expect(simple.failure).toMatchObject({ status: 400, field: 'new_password' });

    expect((await change(student, OLD, NEW)).details).toEqual({ changed: true });
    expect((await send(fetchEditProfile, { user_id: student.id }, other)).statusCode).toBe(401);
    expect(await mine(student)).toMatchObject({ devices: [{ is_this: 1 }] });
    const logIn = async (password: string) =>
      (await test.call(studentLogin, { login_id: student.loginId, password })).status;
    expect([await logIn(OLD), await logIn(NEW)]).toEqual([401, 200]);
    // A repeat brings an old password that is none any more.
    expect((await change(student, OLD, NEW)).failure.code).toBe('WRONG_PASSWORD');
  });

  it('two changes at once with the same old password: one wins (D2)', async () => {
    const student = await aReader();
    const answers = await Promise.all([
      change(student, OLD, 'seven paper boats'),
      change(student, OLD, 'nine tall trees'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('guessing the old password locks after five tries, the right one too (D2)', async () => {
    const student = await aReader();
    for (let guess = 0; guess < 5; guess += 1) await change(student, `guess-${guess}`, NEW);
    const locked = await change(student, OLD, NEW);
    expect(locked.failure).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });

  it('an account of single sign-on and a PIN session have no password to change (D2)', async () => {
    const single = await aStudent(test.database);
    expect((await mine(single)).has_password).toBe(0);
    expect((await change(single, OLD, NEW)).failure).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    const student = await aReader();
    const pin = await test.cookieOf(student, { isPin: true });
    const body = { user_id: student.id, old_password: OLD, new_password: NEW };
    expect((await send(changePassword, body, pin)).json()).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  it('lists the devices of the account by days of the school, and signs out one or all others', async () => {
    const student = await aReader();
    const [phone, library] = [await test.cookieOf(student), await test.cookieOf(student)];
    const { devices } = await mine(student);
    expect(devices).toHaveLength(3);
    expect(devices.filter(({ is_this }) => is_this === 1)).toHaveLength(1);
    expect(devices[0]).toMatchObject({ signed_in_on: '2026-03-04', last_seen_on: '2026-03-04' });

    const ask = { user_id: student.id };
    const ofPhone = (await send(fetchEditProfile, ask, phone)).json<{
      details: { devices: { device_id: string; is_this: 0 | 1 }[] };
    }>();
    const named = ofPhone.details.devices.find(({ is_this }) => is_this === 1);
    for (let time = 0; time < 2; time += 1) {
      const left = await test.call(
        signOutDevice,
        { ...ask, device_id: named?.device_id ?? '' },
        student,
      );
      expect(left.details.devices).toHaveLength(2);
    }
    expect((await send(fetchEditProfile, ask, phone)).statusCode).toBe(401);
    expect((await send(fetchEditProfile, ask, library)).statusCode).toBe(200);
    const all = await test.call(signOutDevice, ask, student);
    expect(all.details.devices).toMatchObject([{ is_this: 1 }]);
    expect((await send(fetchEditProfile, ask, library)).statusCode).toBe(401);
  });

  it('a PIN session on a shared machine sees only itself and signs out no other (D2)', async () => {
    const student = await aReader();
    const home = await test.cookieOf(student);
    const pin = await test.cookieOf(student, { isPin: true });
    const seen = await send(fetchEditProfile, { user_id: student.id }, pin);
    expect(seen.json()).toMatchObject({
      details: { has_password: 0, devices: [{ is_this: 1, is_pin: 1 }] },
    });
    const refused = await send(signOutDevice, { user_id: student.id }, pin);
    expect(refused.json()).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect((await send(fetchEditProfile, { user_id: student.id }, home)).statusCode).toBe(200);
  });

  it("another account's device is nothing to this one, nor is another student's id (D2)", async () => {
    const [student, other] = [await aReader(), await aReader()];
    const [device] = (await mine(other)).devices;
    await test.call(
      signOutDevice,
      { user_id: student.id, device_id: device?.device_id ?? '' },
      student,
    );
    expect((await mine(other)).devices).toHaveLength(1);
    const strange = { user_id: other.id };
    for (const [call, body] of [
      [fetchEditProfile, strange],
      [updateProfile, { ...strange, avatar: 'owl' }],
      [changePassword, { ...strange, old_password: OLD, new_password: NEW }],
      [signOutDevice, strange],
    ] as const) {
      const { failure } = await test.call(call, body, student);
      expect(failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
    }
  });
});
