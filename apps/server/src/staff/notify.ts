import { ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import type { Ports } from '../ports.ts';
import { type Notice, type Side, noticeLetter } from '../installation/mail/letters.ts';
import { queueMail } from '../installation/mail/queue-mail.ts';
import type { people } from './tables.ts';

type Told = Pick<typeof people.$inferSelect, 'id' | 'name' | 'email' | 'language'>;

/** Parents have pages of their own. */
async function sideOf(tx: Tx, personId: number): Promise<Side> {
  const { rows } = await tx.execute(sql`
    select 1 from grants where person_id = ${personId} and role <> 'parent' and ended_at is null limit 1`);
  return rows.length > 0 ? 'staff' : 'family';
}

/** E-mails a person about a change of their account, if e-mail is configured. */
export async function notify(
  tx: Tx,
  services: Ports<'clock' | 'config'>,
  person: Told,
  notice: Notice,
): Promise<void> {
  const { clock, config } = services;
  if (config.mail === null) return;
  const { name, language } = person;
  const reader = {
    name,
    locale: language ?? ORIGINAL_LOCALE,
    side: await sideOf(tx, person.id),
  };
  const letter = noticeLetter(config, reader, { notice, at: clock.now() });
  await queueMail(tx, services, { kind: notice.kind, to: person.email, letter });
}
