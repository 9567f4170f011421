import { admissionKey } from '@skillkite/rules/text/login-key';
import type { loginUsingPin } from '@skillkite/contract/school/login';
import { firstNameAndInitial } from '@skillkite/rules/text/first-name';
import { ADDRESS_PINS, MACHINE_PINS, STRANGERS_PINS } from '@skillkite/rules/access/lockout';
import { Failure } from '../../../errors/failure.ts';
import { networkOf } from '../../../network/network.ts';
import type { Handler } from '../../../http/serve.ts';
import { digestOf, newSecret } from '../../../security/session.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Ports } from '../../../ports.ts';
import { shownNameOf } from '../../accounts/shown-name.ts';
import { countFailedPin } from '../failed-sign-ins.ts';
import { isKnownNetwork } from '../machines/known-network.ts';
import { type TryLock, giveTryBack, takeTry } from '../login-guard.ts';
import { type Voucher, voucherOf } from '../machines/machine-cookie.ts';
import { NO_SCHOOL, pinHash, pinKey, schoolOf, studentByPin } from './pin.ts';
import { pinWatch } from './pin-watch.ts';
import { goodVoucher } from '../machines/school-machines.ts';
import { pinTickets } from '../tables.ts';

/** A minute and a half to say "Yes, this is me". */
export const TICKET_LIFE_MS = 90_000;

/** From where a PIN is tried. */
type Place = { school: { id: number; code: string }; voucher: Voucher | null; network: string };

/**
 * A wrong PIN belongs to no login, so none can be locked (D2). Later tries slow down: on a known machine, else for the
 * address, and for all unknown addresses together. A right PIN clears no failures, or its owner could guess others in
 * between.
 */
function locksFor({ school, voucher, network }: Place, isKnownHere: boolean): TryLock[] {
  if (voucher?.schoolId === school.id)
    return [{ name: `pin:machine:${voucher.machine}`, limit: MACHINE_PINS }];
  const ofAddress = { name: `pin:address:${network}`, limit: ADDRESS_PINS };
  const ofStrangers = { name: `pin:strangers:${school.code}`, limit: STRANGERS_PINS };
  // Codes of schools that are not there are without number: nothing is kept of each.
  return isKnownHere || school.id === NO_SCHOOL ? [ofAddress] : [ofAddress, ofStrangers];
}

/** Find the student of a school by PIN; the session begins once the student confirms (D2). */
export const loginUsingPinHandler =
  (services: Ports<'clock' | 'config' | 'database'>): Handler<typeof loginUsingPin> =>
  async ({ body, fail, request }) => {
    const { clock, config, database } = services;
    const now = clock.now();
    const key = await pinKey(database.orm);
    const sealed = voucherOf(request, { publicUrl: config.publicUrl, key });
    const voucher = await goodVoucher(database.orm, sealed);
    const schoolCode = admissionKey(body.school_code);
    const found = await schoolOf(database.orm, schoolCode);
    const school = found ?? { id: NO_SCHOOL, code: schoolCode };
    const place = { school, voucher, network: networkOf(request.ip) };
    const isKnownHere = await isKnownNetwork(
      database.orm,
      { key, schoolId: school.id, address: request.ip },
      now,
    );
    const locks = locksFor(place, isKnownHere);
    const watch = found && pinWatch(request.log, found.code);
    // In one transaction: a room that logs in at the same moment must not use up its own tries.
    const { student, failed } = await transaction(database, async (tx) => {
      const failed: number[] = [];
      for (const lock of locks) failed.push(await takeTry(tx, lock, now));
      const named = await studentByPin(tx, school.id, pinHash(key, school.id, body.pin));
      if (named) for (const lock of locks) await giveTryBack(tx, lock);
      return { student: named, failed };
    }).catch(async (error: unknown) => {
      if (found && error instanceof Failure && error.code === 'RATE_LIMITED') {
        watch?.slowed();
        await countFailedPin(services, found.id, 'slowed');
      }
      throw error;
    });
    if (!student) {
      watch?.wrong({
        onKnownMachine: voucher?.schoolId === school.id,
        fromKnownAddress: isKnownHere,
        failed: Math.max(...failed),
      });
      if (found) await countFailedPin(services, found.id, 'wrong');
      throw fail('WRONG_LOGIN');
    }
    const ticket = newSecret();
    await database.orm.insert(pinTickets).values({
      ticketHash: digestOf(ticket),
      studentId: student.id,
      expiresAt: new Date(now.getTime() + TICKET_LIFE_MS),
    });
    return {
      candidate: { fullname: firstNameAndInitial(shownNameOf(student)), class: student.grade },
      ticket,
    };
  };
