import type { AnyCall } from '@skillkite/contract/call';
import {
  confirmPinUser,
  loginUsingPin,
  makeMachineKnown,
  studentLogin,
} from '@skillkite/contract/school/login';
import { fetchGuesses, fetchMachines, forgetMachine } from '@skillkite/contract/staff/devices';
import { makeMachineCodes } from '@skillkite/contract/staff/roster';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent, unique } from '../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { accounts, students } from '../accounts/tables.ts';
import { hashPassword } from '../login/password/password.ts';
import { pinHash, pinKey } from '../login/pin/pin.ts';

const PIN = '314159';

describe('computers of a school, and who is being guessed (D2, D12)', () => {
  let test: TestApp;
  let school: { id: number; code: string };
  let by: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    school = await aSchool(test.database);
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: school.id }));
    const { id } = await aStudent(test.database, { schoolId: school.id });
    const key = await pinKey(test.database.orm);
    await test.database.orm
      .update(students)
      .set({ pinHash: pinHash(key, school.id, PIN) })
      .where(eq(students.id, id));
  });
  afterAll(() => test.close());

  /** A browser with the cookies it was given. */
  const aBrowser = (remoteAddress: string) => {
    const jar = new Map<string, string>();
    return async (call: AnyCall, payload: object) => {
      const response = await test.app.inject({
        method: 'POST',
        url: call.path,
        remoteAddress,
        headers: {
          'x-access-key': test.services.config.accessKey,
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/150.0',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload,
      });
      for (const { name, value } of response.cookies) jar.set(name, value);
      return response;
    };
  };
  const list = async () =>
    (await staffCall(test, fetchMachines, { school_id: school.id }, by)).details;
  const guesses = async () =>
    (await staffCall(test, fetchGuesses, { school_id: school.id }, by)).details;

  it('a computer made known is listed, and a stranger’s again once it is forgotten', async () => {
    const send = aBrowser('203.0.113.7');
    const asked = { school_id: school.id, count: 2 };
    const [code] = (await staffCall(test, makeMachineCodes, asked, by)).details.codes;
    expect(await list()).toMatchObject({ machines: [], waiting_codes: 2 });
    expect((await send(makeMachineKnown, { code })).statusCode).toBe(200);
    const [machine] = (await list()).machines;
    expect(machine).toMatchObject({ number: 1, browser: 'Chrome, Windows' });
    expect((await list()).waiting_codes).toBe(1);

    const wrong = (pin: string) => send(loginUsingPin, { school_code: school.code, pin });
    // Ten wrong PINs slow down this computer only.
    for (let guess = 0; guess < 10; guess += 1)
      expect((await wrong(String(900_000 + guess))).statusCode).toBe(401);
    expect((await wrong('900010')).statusCode).toBe(429);
    expect((await guesses()).pins).toMatchObject({ wrong: 10, slowed: 1 });

    const machine_id = machine?.machine_id ?? 0;
    for (let times = 0; times < 2; times += 1)
      expect((await staffCall(test, forgetMachine, { machine_id }, by)).details).toEqual({
        forgotten: true,
      });
    expect((await list()).machines).toEqual([]);
    // Without the cookie it is an unknown machine, which has more free tries.
    expect((await wrong('900011')).statusCode).toBe(401);
    const { ticket } = (await wrong(PIN)).json<{ details: { ticket: string } }>().details;
    expect((await send(confirmPinUser, { ticket })).statusCode).toBe(200);
    expect((await list()).machines).toEqual([]);
  });

  it('a computer made known before there was a list comes onto it with its next login', async () => {
    const send = aBrowser('203.0.113.8');
    const asked = { school_id: school.id, count: 1 };
    const [code] = (await staffCall(test, makeMachineCodes, asked, by)).details.codes;
    await send(makeMachineKnown, { code });
    await test.database.pool.query('delete from school_machines where school_id = $1', [school.id]);
    const found = await send(loginUsingPin, { school_code: school.code, pin: PIN });
    const { ticket } = found.json<{ details: { ticket: string } }>().details;
    await send(confirmPinUser, { ticket });
    expect((await list()).machines).toMatchObject([{ browser: 'Chrome, Windows' }]);
  });

  it('names the student whose password is guessed, to their own school alone, for a week', async () => {
    const loginId = unique('guessed');
    const passwordHash = await hashPassword('blue rabbit moon');
    const { id, accountId } = await aStudent(test.database, {
      schoolId: school.id,
      fullname: 'Asha Rao',
      loginId,
    });
    await test.database.orm
      .update(accounts)
      .set({ passwordHash })
      .where(eq(accounts.id, accountId));
    const send = aBrowser('203.0.113.9');
    const guess = () => send(studentLogin, { login_id: loginId, password: 'wrong' });
    for (let times = 0; times < 4; times += 1) await guess();
    expect((await guesses()).students).toEqual([]);
    await guess();
    expect((await guesses()).students).toMatchObject([
      { student_id: id, fullname: 'Asha Rao', wrong: 5 },
    ]);
    const { id: other } = await aSchool(test.database);
    const theirs = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: other }),
    );
    expect(
      (await staffCall(test, fetchGuesses, { school_id: other }, theirs)).details,
    ).toMatchObject({ pins: { wrong: 0, slowed: 0, last_at: null }, students: [] });
    test.clock.advance(8 * 86_400_000);
    const again = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: school.id }),
    );
    const asked = { school_id: school.id };
    expect((await staffCall(test, fetchGuesses, asked, again)).details.students).toEqual([]);
  });
});
