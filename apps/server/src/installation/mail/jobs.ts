import { count, eq, gt } from 'drizzle-orm';
import { removeExpired } from '../../jobs/expired-rows.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { unseal } from '../../security/seal.ts';
import { transaction } from '../../database/transaction.ts';
import type { Ports } from '../../ports.ts';
import { installationKey } from '../../school/login/installation-key.ts';
import { SEND_MAIL } from './queue-mail.ts';
import { type AddressedLetter, MailError, type SendLetter, smtpSender } from './smtp.ts';
import { mails } from './tables.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** The same time as finished jobs. */
const KEPT_MS = 30 * 24 * HOUR_MS;

const isFinal = (error: unknown) => error instanceof MailError && error.isFinal;

/**
 * Sends one e-mail. It is over in the transaction that ends the job: a process killed before that sends it again, under the name it
 * had; killed after it, never. No server that cannot be reached holds the other jobs up: for a minute none is tried.
 */
export function sendMailJob(
  { clock, config, database }: Ports<'clock' | 'config' | 'database'>,
  send: SendLetter | null = config.mail && smtpSender(config.mail),
): JobKind<{ mail: number }> {
  let restsUntil = 0;
  return {
    name: SEND_MAIL,
    isHopeless: isFinal,
    run: async ({ payload, signal, complete }) => {
      const { orm } = database;
      const [mail] = await orm.select().from(mails).where(eq(mails.id, payload.mail));
      if (!mail || mail.sealed === null) return 'done';
      const end = (sentAt: Date | null) =>
        transaction(database, async (tx) => {
          const expiresAt = new Date(clock.now().getTime() + KEPT_MS);
          await tx
            .update(mails)
            .set({ sealed: null, sentAt, expiresAt })
            .where(eq(mails.id, mail.id));
          await complete(tx);
        });
      const now = clock.now();
      if (send === null || config.mail === null || mail.expiresAt <= now) {
        await end(null);
        return 'done';
      }
      if (now.getTime() < restsUntil) return { inMs: restsUntil - now.getTime() };
      const [sent] = await orm
        .select({ mails: count() })
        .from(mails)
        .where(gt(mails.sentAt, new Date(now.getTime() - HOUR_MS)));
      if ((sent?.mails ?? 0) >= config.mail.perHour) return { inMs: MINUTE_MS };
      const key = await installationKey(orm, 'second_factor_key');
      const letter = JSON.parse(unseal(key, mail.sealed).toString()) as AddressedLetter;
      try {
        await send(letter, { messageId: mail.messageId, signal });
      } catch (error) {
        if (error instanceof MailError && error.isOfServer)
          restsUntil = clock.now().getTime() + MINUTE_MS;
        // The failed job stays visible; the e-mail is too late.
        if (isFinal(error))
          await orm.update(mails).set({ sealed: null }).where(eq(mails.id, mail.id));
        throw error;
      }
      await end(clock.now());
      return 'done';
    },
  };
}

export const expiredMails = (services: Ports<'clock' | 'database'>): JobKind =>
  removeExpired(services, {
    name: 'expired-mails',
    everyMs: HOUR_MS,
    tables: [{ table: mails, key: mails.id, expiresAt: mails.expiresAt }],
  });
