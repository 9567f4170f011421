import { setTimeout as sleep } from 'node:timers/promises';
import type { forgotPassword } from '@skillkite/contract/staff/access';
import { ADDRESS_FORGOTTEN, FORGOTTEN_LIMIT } from '@skillkite/rules/access/lockout';
import { eq } from 'drizzle-orm';
import { networkOf } from '../../network/network.ts';
import { digestOf, newSecret } from '../../security/session.ts';
import type { Ports } from '../../ports.ts';
import { takeTryAlone } from '../login/login-guard.ts';
import { newPasswordLetter } from '../../installation/mail/letters.ts';
import { queueMail } from '../../installation/mail/queue-mail.ts';
import type { StaffContext, StaffHandler } from '../../staff/serve-staff.ts';
import { passwordLinks, people } from '../../staff/tables.ts';

const HOUR_MS = 3_600_000;
/** Constant response time, so that it does not reveal whether an address exists. */
const ANSWERS_AFTER_MS = 300;

type Context = StaffContext<typeof forgotPassword>;

const sendLink = (services: Ports<'clock' | 'config'>, { body, commit }: Context, email: string) =>
  commit(async (tx) => {
    const { clock, config } = services;
    const [person] = await tx.select().from(people).where(eq(people.email, email));
    const details = { asked: true };
    if (!person || config.mail === null) return { details, audit: 'unchanged' };
    const token = newSecret();
    await tx.insert(passwordLinks).values({
      tokenHash: digestOf(token),
      personId: person.id,
      expiresAt: new Date(clock.now().getTime() + HOUR_MS),
    });
    const { side, language: locale } = body;
    // The token is behind `#`, so it is in no server's log.
    const link = `${config.publicUrl}/${side}/new-password#${token}`;
    await queueMail(tx, services, {
      kind: 'newPassword',
      to: email,
      usefulForMs: HOUR_MS,
      letter: newPasswordLetter(config, { name: person.name, locale, side }, link),
    });
    const subject = ['person', person.id] as const;
    return { details, audit: [{ subject, schoolId: null, personId: person.id }] };
  });

/** Rate limits by address and network, so that mailboxes are not flooded. */
export const forgotPasswordHandler =
  (services: Ports<'clock' | 'config' | 'database'>): StaffHandler<typeof forgotPassword> =>
  async (context) => {
    const { clock, database } = services;
    const email = context.body.email.toLowerCase();
    const now = clock.now();
    const from = `forgotten-from:${networkOf(context.request.ip)}`;
    await takeTryAlone(database, { name: from, limit: ADDRESS_FORGOTTEN }, now);
    await takeTryAlone(database, { name: `forgotten:${email}`, limit: FORGOTTEN_LIMIT }, now);
    const [result] = await Promise.all([
      sendLink(services, context, email),
      sleep(ANSWERS_AFTER_MS),
    ]);
    return result;
  };
