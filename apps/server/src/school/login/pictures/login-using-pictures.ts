import { timingSafeEqual } from 'node:crypto';
import type { loginUsingPictures } from '@skillkite/contract/school/login';
import { isYoung } from '@skillkite/rules/school/grade';
import { LOGIN_LIMIT, MACHINE_PICTURES } from '@skillkite/rules/access/lockout';
import { and, eq } from 'drizzle-orm';
import { browserOf } from '../../../http/browser-name.ts';
import { Failure } from '../../../errors/failure.ts';
import type { Handler } from '../../../http/serve.ts';
import { transaction } from '../../../database/transaction.ts';
import { students } from '../../accounts/tables.ts';
import { type LoginPorts, beginSession } from '../begin-session.ts';
import { countFailedPin } from '../failed-sign-ins.ts';
import { type TryLock, forgetTries, giveTryBack, takeTry } from '../login-guard.ts';
import { machineOf } from '../machines/machine-of.ts';
import { pinKey } from '../pin/pin.ts';
import { picturesHash } from './pictures.ts';
import { recordMachine } from '../machines/school-machines.ts';

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Signs in with a tile and three pictures in order, on a known machine (D2). Five wrong tries lock the tile on that
 * machine for 15 minutes or until new pictures. Tries on many tiles slow down like PINs.
 */
export const loginUsingPicturesHandler =
  (services: LoginPorts): Handler<typeof loginUsingPictures> =>
  async ({ body: { tile, pictures }, fail, request, reply }) => {
    const { clock, database } = services;
    const now = clock.now();
    const machine = await machineOf(services, request);
    if (!machine) throw fail('MACHINE_UNKNOWN');
    const key = await pinKey(database.orm);
    const ofMachine: TryLock = {
      name: `pictures:machine:${machine.machine}`,
      limit: MACHINE_PICTURES,
    };
    // In one transaction: guesses made at once are counted before the first is answered.
    const student = await transaction(database, async (tx) => {
      const [named] = await tx
        .select()
        .from(students)
        .where(and(eq(students.id, tile), eq(students.schoolId, machine.schoolId)));
      const own = named && isYoung(named.grade) && !named.isDeleted ? named.picturesHash : null;
      // New pictures are another lock: the tile is open again, on every machine.
      const ofTile: TryLock = {
        name: `pictures:tile:${machine.machine}:${tile}:${own ?? ''}`,
        limit: LOGIN_LIMIT,
      };
      await takeTry(tx, ofMachine, now);
      await takeTry(tx, ofTile, now);
      if (!named || own === null || !isSame(own, picturesHash(key, tile, pictures))) return null;
      await giveTryBack(tx, ofMachine);
      await forgetTries(tx, ofTile);
      return named;
    }).catch(async (error: unknown) => {
      if (error instanceof Failure && error.code === 'RATE_LIMITED')
        await countFailedPin(services, machine.schoolId, 'slowed');
      throw error;
    });
    if (!student) {
      await countFailedPin(services, machine.schoolId, 'wrong');
      throw fail('WRONG_LOGIN');
    }
    await recordMachine(database.orm, machine, {
      browser: browserOf(request.headers['user-agent']),
      now,
    });
    const { accountId, id: studentId } = student;
    return beginSession(services, { request, reply }, { accountId, studentId, isPin: true });
  };
