import {
  confirmPinUser,
  fetchProfiles,
  loginUsingPin,
  makeMachineKnown,
  selectProfile,
  userDetails,
} from '@skillkite/contract/school/login';
import type { AnyCall } from '@skillkite/contract/call';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent } from '../../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { students } from '../../accounts/tables.ts';
import { openMetrics } from '../../../monitoring/metrics.ts';
import { TICKET_LIFE_MS } from './login-using-pin.ts';
import { MACHINE_CODE_LIFE_MS, issueMachineCodes } from '../machines/machine-codes.ts';
import { pinHash, pinKey } from './pin.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

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
  const aMachine = (remoteAddress = '127.0.0.1') => {
    const jar = new Map<string, string>();
    const send = async (call: AnyCall, payload: object) => {
      const response = await test.app.inject({
        method: 'POST',
        url: call.path,
        remoteAddress,
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
    expect(found.details.candidate).toEqual({ fullname: 'Kabir R.', class: 4 });
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

    it('a known machine is slowed after ten wrong PINs, the one beside it is not (D2)', async () => {
      const [first, second] = [aMachine(), aMachine()];
      await first.logIn('246810');
      await second.logIn('135790');
      expect(await wrongPins(first, 11)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
      const slowed = await first.tryPin('246810');
      expect(slowed.json()).toMatchObject({ code: 'RATE_LIMITED' });
      expect(slowed.headers['retry-after']).toBe('5');
      expect((await second.tryPin('135790')).statusCode).toBe(200);
      test.clock.advance(5000);
      expect(await wrongPins(first, 1)).toEqual([401]);
      expect((await first.tryPin('246810')).headers['retry-after']).toBe('10');
      test.clock.advance(10_000);
      expect((await first.tryPin('246810')).statusCode).toBe(200);
    });

    it('a right PIN between wrong ones buys no more of them (D2)', async () => {
      test.clock.advance(DAY_MS);
      const machine = aMachine();
      await machine.logIn('246810');
      expect(new Set(await wrongPins(machine, 9))).toEqual(new Set([401]));
      await machine.logIn('246810');
      expect(await wrongPins(machine, 2, 10)).toEqual([401, 429]);
    });

    it('guesses from anywhere do not hold up the school: neither its machines nor its addresses (D2)', async () => {
      test.clock.advance(2 * DAY_MS);
      const atSchool = '10.1.1.1';
      const inUse = aMachine(atSchool);
      await inUse.logIn('246810');
      const answers: number[] = [];
      for (let guess = 0; guess < 31; guess += 1)
        answers.push(...(await wrongPins(aMachine(`10.9.9.${guess}`), 1, guess)));
      expect(answers).toEqual([...Array.from({ length: 30 }, () => 401), 429]);
      expect((await inUse.tryPin('246810')).statusCode).toBe(200);
      expect((await aMachine(atSchool).tryPin('246810')).statusCode).toBe(200);
      // A stranger waits, and may then go on.
      const elsewhere = await aMachine('10.7.7.7').tryPin('246810');
      expect(elsewhere.headers['retry-after']).toBe('5');
      test.clock.advance(5000);
      expect((await aMachine('10.7.7.7').tryPin('246810')).statusCode).toBe(200);
    });

    it('one address that guesses is slowed down, others of the school’s are not', async () => {
      test.clock.advance(2 * DAY_MS);
      const [guesser, other] = ['10.2.2.2', '10.2.2.3'];
      for (const address of [guesser, other]) await aMachine(address).logIn('246810');
      const answers: number[] = [];
      for (let guess = 0; guess < 31; guess += 1)
        answers.push(...(await wrongPins(aMachine(guesser), 1, guess)));
      expect(answers.at(-1)).toBe(429);
      expect((await aMachine(other).tryPin('246810')).statusCode).toBe(200);
    });

    it('a machine is made known by a code of the school, once, and is then slowed down by its own mistakes alone', async () => {
      test.clock.advance(2 * DAY_MS);
      const [code = '', second = ''] = await issueMachineCodes(test.database, {
        schoolCode: school.code.toLowerCase(),
        count: 2,
        now: test.clock.now(),
      });
      for (let guess = 0; guess < 31; guess += 1)
        await wrongPins(aMachine(`10.8.8.${guess}`), 1, guess);
      const machine = aMachine('10.5.5.5');
      expect((await machine.tryPin('246810')).statusCode).toBe(429);
      const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`;
      const known = await machine.send(makeMachineKnown, { code: typed });
      expect(known.json()).toMatchObject({ details: { school_code: school.code } });
      expect((await machine.logIn('246810')).statusCode).toBe(200);
      // Its name stays, whichever student logs in.
      expect((await machine.logIn('135790')).statusCode).toBe(200);
      expect(new Set(await wrongPins(machine, 10))).toEqual(new Set([401]));
      expect(await wrongPins(machine, 1)).toEqual([429]);
      const again = await aMachine('10.5.5.6').send(makeMachineKnown, { code });
      expect(again.json()).toMatchObject({ status: 401, code: 'WRONG_MACHINE_CODE' });
      test.clock.advance(MACHINE_CODE_LIFE_MS);
      const late = await aMachine('10.5.5.6').send(makeMachineKnown, { code: second });
      expect(late.json()).toMatchObject({ code: 'WRONG_MACHINE_CODE' });
    });

    it('no school, no code', async () => {
      const asked = { schoolCode: 'NOWHERE', count: 1, now: test.clock.now() };
      await expect(issueMachineCodes(test.database, asked)).rejects.toThrow('no school NOWHERE');
    });

    it('tells the operator which school is under attack, without other data', async () => {
      const lines: string[] = [];
      const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
      const watched = await openTestApp({}, { logger });
      const guessed = await aSchool(watched.database, { code: 'GUESSED-AT' });
      const metrics = openMetrics(watched.database.pool);
      const pinOf = (guess: number) => String(777_000 + guess);
      for (let guess = 0; guess < 32; guess += 1)
        await watched.call(loginUsingPin, {
          school_code: 'guessed-at',
          pin: pinOf(guess),
        });
      await watched.call(loginUsingPin, { school_code: 'nowhere-typed', pin: '777777' });
      const told = lines.filter((line) => line.includes('wrong PIN'));
      expect(told).toHaveLength(30);
      expect(JSON.parse(told.at(-1) ?? '')).toMatchObject({
        level: pino.levels.values['warn'],
        school: guessed.code,
        failed: 30,
        fromKnownAddress: false,
      });
      expect(lines.join('')).toContain('PIN log-ins are slowed down');
      // The time of a line has digits of its own.
      const said = lines
        .map((line) => JSON.stringify({ ...JSON.parse(line), time: 0, pid: 0 }))
        .join('');
      const secrets = [...Array.from({ length: 32 }, (_, guess) => pinOf(guess)), '777777'];
      for (const secret of secrets) expect(said).not.toContain(secret);
      expect(said).not.toMatch(/nowhere-typed/i);
      const counted = await metrics.registry.metrics();
      expect(counted).toContain(
        'skillkite_refused_pins_total{school="GUESSED-AT",outcome="wrong"} 30',
      );
      expect(counted).toContain(
        'skillkite_refused_pins_total{school="GUESSED-AT",outcome="slowed"} 2',
      );
      expect(counted).not.toContain('NOWHERE-TYPED');
      metrics.close();
      await watched.close();
    });

    it('a room of 60 that logs in at the same moment is not locked (D2)', async () => {
      const pins = Array.from({ length: 60 }, (_, index) => String(300_000 + index));
      for (const pin of pins) await withPin(pin);
      const replies = await Promise.all(pins.map((pin) => aMachine().tryPin(pin)));
      expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    });

    it('machines that vouch for themselves are strangers (D2)', async () => {
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
