import type { makeMachineKnown as call } from '@skillkite/contract/school/login';
import { eq } from 'drizzle-orm';
import { browserOf } from '../../../http/browser-name.ts';
import type { Handler } from '../../../http/serve.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Ports } from '../../../ports.ts';
import { schools } from '../../accounts/tables.ts';
import { rememberNetwork } from './known-network.ts';
import { makeMachineKnown } from './machine-cookie.ts';
import { spendMachineCode } from './machine-codes.ts';
import { pinKey } from '../pin/pin.ts';
import { recordMachine } from './school-machines.ts';

/** A coordinator types a code of the school once: strangers who guess PINs do not slow this machine down (D2). */
export const makeMachineKnownHandler =
  (services: Ports<'clock' | 'config' | 'database'>): Handler<typeof call> =>
  async ({ body, fail, request, reply }) => {
    const { clock, config, database } = services;
    const now = clock.now();
    const key = await pinKey(database.orm);
    const school = await transaction(database, async (tx) => {
      const schoolId = await spendMachineCode(tx, body.code, now);
      if (schoolId === null) throw fail('WRONG_MACHINE_CODE');
      await rememberNetwork(tx, { key, schoolId, address: request.ip }, now);
      const [found] = await tx.select().from(schools).where(eq(schools.id, schoolId));
      if (!found) throw fail('WRONG_MACHINE_CODE');
      return found;
    });
    const voucher = makeMachineKnown(reply, { publicUrl: config.publicUrl, key }, school.id);
    const browser = browserOf(request.headers['user-agent']);
    await recordMachine(database.orm, voucher, { browser, now });
    return { school_code: school.code };
  };
