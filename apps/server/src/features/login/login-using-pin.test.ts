import {
  confirmPinUser,
  fetchProfiles,
  loginUsingPin,
  selectProfile,
  userDetails,
} from '@skillkite/contract/login';
import type { AnyCall } from '@skillkite/contract/call';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent } from '../../testing/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { students } from '../accounts/tables.ts';
import { TICKET_LIFE_MS } from './login-using-pin.ts';
import { pinHash, pinKey } from './pin.ts';

const MINUTE_MS = 60_000;

describe('login_using_pin and confirm_pin_user', () => {
  let test: TestApp;
  let school: { id: number; code: string };
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const withPin = async (pin: string, given: Parameters<typeof aStudent>[1] = {}) => {
    const student = await aStudent(test.database, { ...given, schoolId: school.id });
    const key = await pinKey(test.database.orm);
    await test.database.orm
      .update(students)
      .set({ pinHash: pinHash(key, school.id, pin) })
      .where(eq(students.id, student.id));
    return student;
  };
  /** A machine of the school with the cookies it was given. */
  const aMachine = () => {
    const jar = new Map<string, string>();
    const send = async (call: AnyCall, payload: object) => {
      const response = await test.app.inject({
        method: 'POST',
        url: call.path,
        headers: {
          'x-access-key': test.services.config.accessKey,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        payload,
      });
      for (const { name, value } of response.cookies) jar.set(name, value);
      return response;
    };
    const tryPin = (pin: string) => send(loginUsingPin, { school_code: school.code, pin });
    const logIn = async (pin: string) => {
      const { ticket } = (await tryPin(pin)).json<{ details: { ticket: string } }>().details;
      return send(confirmPinUser, { ticket });
    };
    return { send, tryPin, logIn };
  };
  const wrongPins = async (machine: ReturnType<typeof aMachine>, count: number, from = 0) => {
    const answers: number[] = [];
    for (let guess = 0; guess < count; guess += 1) {
      const pin = String(900_000 + from + guess);
      answers.push((await machine.tryPin(pin)).statusCode);
    }
    return answers;
  };

  beforeAll(async () => {
    school = await aSchool(test.database);
    await withPin('246810', { fullname: 'Kabir Rao', grade: 4 });
  });

  it('answers who the PIN names, and no session before "Yes, this is me" (spec 6, 7, D2)', async () => {
    const found = await test.call(loginUsingPin, {
      school_code: school.code.toLowerCase(),
      pin: '246810',
    });
    expect(found.details.candidate).toEqual({ fullname: 'Kabir Rao', class: 4 });
    expect(found.headers['set-cookie']).toBeUndefined();
    const confirmed = await test.call(confirmPinUser, { ticket: found.details.ticket });
    expect(confirmed.details).toMatchObject({ user: { fullname: 'Kabir Rao' }, pin_login: true });
  });

  it('a ticket is good once and for a minute and a half (D2)', async () => {
    const ticketOf = async () => {
      const reply = await test.call(loginUsingPin, { school_code: school.code, pin: '246810' });
      return reply.details.ticket;
    };
    const ticket = await ticketOf();
    const both = await Promise.all([1, 2].map(() => test.call(confirmPinUser, { ticket })));
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
    const late = await ticketOf();
    test.clock.advance(TICKET_LIFE_MS);
    const tooLate = await test.call(confirmPinUser, { ticket: late });
    expect(tooLate.failure).toMatchObject({ status: 401, code: 'TICKET_EXPIRED' });
  });

  it('answers the same to a wrong PIN and an unknown school (D2)', async () => {
    const wrong = await test.call(loginUsingPin, { school_code: school.code, pin: '111111' });
    const unknown = await test.call(loginUsingPin, { school_code: 'NOWHERE', pin: '246810' });
    expect(wrong.failure).toMatchObject({ status: 401, code: 'WRONG_LOGIN' });
    expect(unknown.failure).toEqual(wrong.failure);
  });

  it('a PIN names a student of its own school alone (D2)', async () => {
    const other = await aSchool(test.database);
    const reply = await test.call(loginUsingPin, { school_code: other.code, pin: '246810' });
    expect(reply.failure.code).toBe('WRONG_LOGIN');
  });

  it('is kept in a form that does not give the PIN away (D2)', async () => {
    const { rows } = await test.database.pool.query<{ pin_hash: string }>(
      'select pin_hash from students where pin_hash is not null',
    );
    expect(rows.map(({ pin_hash }) => pin_hash)).not.toContain('246810');
    expect(pinHash('another installation', school.id, '246810')).not.toBe(rows[0]?.pin_hash);
  });

  it.each(['12345', '1234567', '12345a', ''])('"%s" is no PIN (D3)', async (pin) => {
    const reply = await test.call(loginUsingPin, { school_code: school.code, pin });
    expect(reply.failure).toMatchObject({ code: 'BAD_REQUEST', field: 'pin' });
  });

  it('a PIN session sees its one student and cannot become another (D2, spec 6)', async () => {
    const shared = await withPin('135791');
    const sibling = await aStudent(test.database, {
      accountId: shared.accountId,
      schoolId: school.id,
    });
    const machine = aMachine();
    const login = await machine.logIn('135791');
    expect(login.json<{ details: { profiles: unknown[] } }>().details.profiles).toHaveLength(1);
    const { profiles } = (await machine.send(fetchProfiles, {})).json<{
      details: { profiles: { user_id: number }[] };
    }>().details;
    expect(profiles.map(({ user_id }) => user_id)).toEqual([shared.id]);
    const barred = await machine.send(selectProfile, { user_id: sibling.id });
    expect(barred.json()).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
  });

  it('a PIN session ends after 12 idle hours, and with the browser (D2)', async () => {
    const student = await withPin('424242');
    const machine = aMachine();
    const login = await machine.logIn('424242');
    const session = login.cookies.find(({ name }) => name === 'skillkite');
    expect(session).toMatchObject({ httpOnly: true });
    expect(session?.maxAge).toBeUndefined();
    const details = () => machine.send(userDetails, { user_id: student.id });
    test.clock.advance(12 * 60 * MINUTE_MS - 1);
    expect((await details()).statusCode).toBe(200);
    test.clock.advance(12 * 60 * MINUTE_MS);
    expect((await details()).json()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
  });

  describe('guessing', () => {
    beforeAll(async () => {
      school = await aSchool(test.database);
      await withPin('246810');
      await withPin('135790');
    });

    it('a machine in use is locked after five wrong PINs, the one beside it is not (D2)', async () => {
      const [first, second] = [aMachine(), aMachine()];
      await first.logIn('246810');
      await second.logIn('135790');
      expect(await wrongPins(first, 6)).toEqual([401, 401, 401, 401, 401, 429]);
      const locked = await first.tryPin('246810');
      expect(locked.headers['retry-after']).toBe('900');
      expect((await second.tryPin('135790')).statusCode).toBe(200);
      test.clock.advance(16 * MINUTE_MS);
      expect((await first.tryPin('246810')).statusCode).toBe(200);
    });

    it('a right PIN between wrong ones buys no more of them (D2)', async () => {
      const machine = aMachine();
      await machine.logIn('246810');
      expect(await wrongPins(machine, 4)).toEqual([401, 401, 401, 401]);
      await machine.logIn('246810');
      expect(await wrongPins(machine, 2, 10)).toEqual([401, 429]);
      test.clock.advance(31 * MINUTE_MS);
    });

    it('new machines of a school share 30 wrong PINs; those in use go on (D2)', async () => {
      const inUse = aMachine();
      await inUse.logIn('246810');
      const answers: number[] = [];
      for (let machine = 0; machine < 31; machine += 1) {
        answers.push(...(await wrongPins(aMachine(), 1, machine)));
      }
      expect(answers).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
      expect((await aMachine().tryPin('246810')).statusCode).toBe(429);
      expect((await inUse.tryPin('246810')).statusCode).toBe(200);
      test.clock.advance(16 * MINUTE_MS);
      expect((await aMachine().tryPin('246810')).statusCode).toBe(200);
    });

    it('a room of 60 that logs in at the same moment is not locked (D2)', async () => {
      const pins = Array.from({ length: 60 }, (_, index) => String(300_000 + index));
      for (const pin of pins) await withPin(pin);
      const replies = await Promise.all(pins.map((pin) => aMachine().tryPin(pin)));
      expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    });

    it('machines that vouch for themselves share the limit of new ones (D2)', async () => {
      const target = await aSchool(test.database);
      const answers: number[] = [];
      for (let forged = 1; forged <= 31; forged += 1) {
        const response = await test.app.inject({
          method: 'POST',
          url: loginUsingPin.path,
          headers: {
            'x-access-key': test.services.config.accessKey,
            cookie: `skillkite-machine=${target.id}.${forged}.${'A'.repeat(43)}`,
          },
          payload: { school_code: target.code, pin: '999999' },
        });
        answers.push(response.statusCode);
      }
      expect(answers).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
    });
  });
});
