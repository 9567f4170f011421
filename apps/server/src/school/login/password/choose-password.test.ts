import { choosePassword, studentLogin } from '@skillkite/contract/school/login';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, unique } from '../../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { accounts } from '../../accounts/tables.ts';
import { hashFirstCode, newFirstCode, printedFirstCode } from './first-code.ts';
import { PASSWORD_TICKET_LIFE_MS } from './password-ticket.ts';

const CHOSEN = 'blue rabbit moon';

describe('choose_password', () => {
  let test: TestApp;
  const code = newFirstCode();
  let firstCodeHash: string;
  beforeAll(async () => {
    test = await openTestApp();
    firstCodeHash = await hashFirstCode(code);
  });
  afterAll(() => test.close());

  const newcomer = async () => {
    const loginId = unique('meera.sharma');
    const student = await aStudent(test.database, { loginId });
    await test.database.orm
      .update(accounts)
      .set({ firstCodeHash })
      .where(eq(accounts.id, student.accountId));
    return { loginId, student };
  };
  const logIn = (login_id: string, password: string) =>
    test.call(studentLogin, { login_id, password });
  const ticketFor = async (loginId: string) => {
    const { details } = await logIn(loginId, code);
    return details.password_ticket ?? '';
  };

  it('a first-time code opens no session but asks for a password', async () => {
    const { loginId } = await newcomer();
    const reply = await logIn(loginId, code);
    expect(reply.details).toMatchObject({ user: null, profiles: [], pin_login: false });
    expect(reply.details.password_ticket).toMatch(/^[\w-]{40,}$/);
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  it('takes the code as it is printed, or typed without care', async () => {
    const { loginId } = await newcomer();
    expect((await logIn(loginId, printedFirstCode(code))).status).toBe(200);
    expect((await logIn(loginId, ` ${code.toLowerCase()} `)).status).toBe(200);
  });

  it('a chosen password begins the session, and the code is of no more use', async () => {
    const { loginId, student } = await newcomer();
    const ticket = await ticketFor(loginId);
    const chosen = await test.call(choosePassword, { ticket, password: CHOSEN });
    expect(chosen.details).toMatchObject({ user: { id: student.id }, password_ticket: null });
    expect(chosen.headers['set-cookie']).toContain('HttpOnly');
    expect((await logIn(loginId, code)).failure.code).toBe('WRONG_LOGIN');
    expect((await logIn(loginId, CHOSEN)).details.user?.id).toBe(student.id);
  });

  it('a ticket is good for one password and for a quarter of an hour', async () => {
    const { loginId } = await newcomer();
    const [used, other] = [await ticketFor(loginId), await ticketFor(loginId)];
    await test.call(choosePassword, { ticket: used, password: CHOSEN });
    for (const ticket of [used, other, 'x'.repeat(40)]) {
      const again = await test.call(choosePassword, { ticket, password: 'green tiger sun' });
      expect(again.failure).toMatchObject({ status: 401, code: 'TICKET_EXPIRED' });
    }
    const late = await newcomer();
    const ticket = await ticketFor(late.loginId);
    test.clock.advance(PASSWORD_TICKET_LIFE_MS);
    const tooLate = await test.call(choosePassword, { ticket, password: CHOSEN });
    expect(tooLate.failure.code).toBe('TICKET_EXPIRED');
  });

  it('of two passwords chosen at once one counts', async () => {
    const { loginId } = await newcomer();
    const ticket = await ticketFor(loginId);
    const both = await Promise.all(
      [CHOSEN, 'green tiger sun'].map((password) =>
        test.call(choosePassword, { ticket, password }),
      ),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401]);
  });

  it('refuses an easy password by its field and leaves the ticket good (D3)', async () => {
    const { loginId } = await newcomer();
    const ticket = await ticketFor(loginId);
    for (const password of ['kite', '12345678', loginId.toUpperCase()]) {
      const refused = await test.call(choosePassword, { ticket, password });
      expect(refused.failure).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
        field: 'password',
      });
    }
    expect((await test.call(choosePassword, { ticket, password: CHOSEN })).status).toBe(200);
  });

  it('a code is guessed at behind the same lock as a password (D2)', async () => {
    const { loginId } = await newcomer();
    for (let tries = 0; tries < 5; tries += 1) await logIn(loginId, newFirstCode());
    expect((await logIn(loginId, code)).failure.code).toBe('RATE_LIMITED');
  });
});
