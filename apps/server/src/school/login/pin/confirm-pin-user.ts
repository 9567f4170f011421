import type { confirmPinUser } from '@skillkite/contract/school/login';
import { eq } from 'drizzle-orm';
import { browserOf } from '../../../http/browser-name.ts';
import type { Handler } from '../../../http/serve.ts';
import { digestOf } from '../../../security/session.ts';
import { students } from '../../accounts/tables.ts';
import { type LoginPorts, beginSession } from '../begin-session.ts';
import { rememberNetwork } from '../machines/known-network.ts';
import { vouchForMachine, voucherOf } from '../machines/machine-cookie.ts';
import { pinKey } from './pin.ts';
import { knownMachine, recordMachine } from '../machines/school-machines.ts';
import { pinTickets } from '../tables.ts';

/** "Yes, this is me": the ticket of a PIN login becomes a session, once (D2). */
export const confirmPinUserHandler =
  (services: LoginPorts): Handler<typeof confirmPinUser> =>
  async ({ body, fail, request, reply }) => {
    const { clock, config, database } = services;
    const [ticket] = await database.orm
      .delete(pinTickets)
      .where(eq(pinTickets.ticketHash, digestOf(body.ticket)))
      .returning();
    if (!ticket || ticket.expiresAt <= clock.now()) throw fail('TICKET_EXPIRED');
    const [student] = await database.orm
      .select()
      .from(students)
      .where(eq(students.id, ticket.studentId));
    if (!student) throw fail('TICKET_EXPIRED');
    const { accountId, schoolId, id: studentId } = student;
    const key = await pinKey(database.orm);
    const sealing = { publicUrl: config.publicUrl, key };
    const known = await knownMachine(database.orm, voucherOf(request, sealing), schoolId);
    if (known)
      await recordMachine(database.orm, known, {
        browser: browserOf(request.headers['user-agent']),
        now: clock.now(),
      });
    vouchForMachine(reply, sealing, { schoolId, studentId, known });
    await rememberNetwork(database.orm, { key, schoolId, address: request.ip }, clock.now());
    return beginSession(services, { request, reply }, { accountId, studentId, isPin: true });
  };
