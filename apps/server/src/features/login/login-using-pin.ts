import type { loginUsingPin } from '@skillkite/contract/login';
import { LOGIN_LIMIT, NEW_MACHINES_PIN_LIMIT } from '@skillkite/rules/lockout';
import type { Handler } from '../../platform/serve.ts';
import { digestOf, newSecret } from '../../platform/session.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { type TryLock, giveTryBack, takeTry } from './login-guard.ts';
import { type Voucher, voucherOf } from './machine-cookie.ts';
import { pinHash, pinKey, schoolIdOf, studentByPin } from './pin.ts';
import { sweepExpired } from '../../platform/sweep-expired.ts';
import { pinTickets } from './tables.ts';

/** A minute and a half to say "Yes, this is me". */
export const TICKET_LIFE_MS = 90_000;

const SWEPT = { table: pinTickets, key: pinTickets.ticketHash, expiresAt: pinTickets.expiresAt };

/**
 * A wrong PIN is nobody's, so no login can be locked for it (D2). What is locked is the machine, named by who last
 * logged in on it; machines that nobody vouches for share a wider limit of their school. A right PIN forgives no wrong
 * one, or whoever has a PIN could guess on between uses of it.
 */
const lockFor = (voucher: Voucher | null, schoolId: number, schoolCode: string): TryLock =>
  voucher?.schoolId === schoolId
    ? { name: `pin:machine:${voucher.studentId}`, limit: LOGIN_LIMIT }
    : { name: `pin:new-machines:${schoolCode}`, limit: NEW_MACHINES_PIN_LIMIT };

/** Find the student of a school by PIN; the session begins once the student confirms (D2). */
export const answerLoginUsingPin =
  (services: Services): Handler<typeof loginUsingPin> =>
  async ({ body, fail, request }) => {
    const { clock, config, database } = services;
    const now = clock.now();
    const schoolCode = body.school_code.trim().toUpperCase();
    const key = await pinKey(database.orm);
    const voucher = voucherOf(request, { publicUrl: config.publicUrl, key });
    // In one transaction: a room that logs in at the same moment must not use up its own tries.
    const student = await transaction(database, async (tx) => {
      const schoolId = await schoolIdOf(tx, schoolCode);
      const lock = lockFor(voucher, schoolId, schoolCode);
      await takeTry(tx, lock, now);
      const found = await studentByPin(tx, schoolId, pinHash(key, schoolId, body.pin));
      if (found) await giveTryBack(tx, lock);
      return found;
    });
    if (!student) throw fail('WRONG_LOGIN');
    const ticket = newSecret();
    await sweepExpired(database.orm, SWEPT, now);
    await database.orm.insert(pinTickets).values({
      ticketHash: digestOf(ticket),
      studentId: student.id,
      expiresAt: new Date(now.getTime() + TICKET_LIFE_MS),
    });
    return { candidate: { fullname: student.fullname, class: student.grade }, ticket };
  };
