import type { DetailsOf } from '@skillkite/contract/call';
import type { studentLogin } from '@skillkite/contract/school/login';
import { LOGIN_LIMIT } from '@skillkite/rules/access/lockout';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../../../errors/failure.ts';
import { transaction } from '../../../database/transaction.ts';
import type { WithSignIns } from '../login-queue.ts';
import { type LoginPorts, beginSession } from '../begin-session.ts';
import { countFailedPassword } from '../failed-sign-ins.ts';
import { isFirstCode } from './first-code.ts';
import { forgetTriesAlone, giveTryBack, takeTryAlone } from '../login-guard.ts';
import { isPassword } from './password.ts';
import { passwordTicket } from './password-ticket.ts';
import type { AccountRow } from '../queries.ts';

type LoginDetails = DetailsOf<typeof studentLogin>;
type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Asked = { login: string; find: () => Promise<AccountRow | null>; secret: string };
type Door = 'password' | 'first-code' | 'shut';

/** A first-time code replaces the password until one is chosen. Both take the same time (D2). */
async function doorFor(account: AccountRow | null, secret: string): Promise<Door> {
  const { passwordHash = null, firstCodeHash = null } = account ?? {};
  if (passwordHash === null && firstCodeHash !== null)
    return (await isFirstCode(firstCodeHash, secret)) ? 'first-code' : 'shut';
  return (await isPassword(passwordHash, secret)) ? 'password' : 'shut';
}

/**
 * The login with a password, for both of its pages. `login` names what five failures lock, whether it exists or not
 * (D2); a right first-time code leads to a ticket for choosing a password instead of a session.
 */
export const logInWithPassword = (
  services: LoginPorts & WithSignIns,
  exchange: Exchange,
  asked: Asked,
): Promise<LoginDetails> =>
  services.signIns.run((waitedMs) => {
    exchange.request.waitedMs = waitedMs;
    return retryWhileBusy(services, exchange, asked);
  });

async function retryWhileBusy(
  services: LoginPorts,
  exchange: Exchange,
  { login, find, secret }: Asked,
): Promise<LoginDetails> {
  const { clock, database } = services;
  const lock = { name: login, limit: LOGIN_LIMIT };
  await takeTryAlone(database, lock, clock.now());
  const tried = async () => {
    const account = await find();
    return { account, door: await doorFor(account, secret) };
  };
  const { account, door } = await tried().catch(async (error: unknown) => {
    await transaction(database, (tx) => giveTryBack(tx, lock));
    throw error;
  });
  if (account === null) throw new Failure('WRONG_LOGIN');
  if (door === 'shut') {
    await countFailedPassword(services, account.id);
    throw new Failure('WRONG_LOGIN');
  }
  await forgetTriesAlone(database, lock);
  if (door === 'first-code')
    return {
      user: null,
      profiles: [],
      pin_login: false,
      password_ticket: await passwordTicket(services, account.id),
    };
  return beginSession(services, exchange, {
    accountId: account.id,
    studentId: null,
    isPin: false,
  });
}
