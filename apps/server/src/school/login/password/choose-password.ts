import type { choosePassword } from '@skillkite/contract/school/login';
import { passwordProblem } from '@skillkite/rules/access/password';
import { and, eq, isNotNull } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { Handler } from '../../../http/serve.ts';
import { transaction } from '../../../database/transaction.ts';
import type { WithSignIns } from '../login-queue.ts';
import { accounts } from '../../accounts/tables.ts';
import { type LoginPorts, beginSession } from '../begin-session.ts';
import { hashPassword } from './password.ts';
import { accountOfTicket, endTicketsOf } from './password-ticket.ts';

/** Messages for a refused password. */
export const PASSWORD_SENTENCES = {
  'too-short': 'A password needs at least 8 characters.',
  'too-simple': 'This password is easy to guess. Please choose another one.',
  'is-your-name': 'A password must not be your login or admission number.',
} as const;

/** The first password of an account, in place of its first-time code; the session begins here (D2). */
export const choosePasswordHandler =
  (services: LoginPorts & WithSignIns): Handler<typeof choosePassword> =>
  async ({ body, fail, request, reply }) => {
    const { clock, database } = services;
    const passwordHash = await services.signIns.run((waitedMs) => {
      request.waitedMs = waitedMs;
      return hashPassword(body.password);
    });
    const accountId = await transaction(database, async (tx) => {
      const id = await accountOfTicket(tx, body.ticket, clock.now());
      if (id === null) throw fail('TICKET_EXPIRED');
      const [account] = await tx
        .update(accounts)
        .set({ passwordHash, firstCodeHash: null })
        .where(and(eq(accounts.id, id), isNotNull(accounts.firstCodeHash)))
        .returning();
      if (!account) throw fail('TICKET_EXPIRED');
      const known = [account.loginId, account.admissionNo];
      const problem = passwordProblem(body.password, known);
      if (problem)
        throw new Failure('BAD_REQUEST', {
          field: 'password',
          message: PASSWORD_SENTENCES[problem],
        });
      await endTicketsOf(tx, id);
      return id;
    });
    return beginSession(services, { request, reply }, { accountId, studentId: null, isPin: false });
  };
