import { randomUUID } from 'node:crypto';
import type { Tx } from '../../database/database.ts';
import { enqueue } from '../../jobs/job-queue.ts';
import { seal } from '../../security/seal.ts';
import type { Ports } from '../../ports.ts';
import { installationKey } from '../../school/login/installation-key.ts';
import { type Letter, writeLetter } from './letter.ts';
import type { AddressedLetter } from './smtp.ts';
import { mails } from './tables.ts';

const DAY_MS = 86_400_000;
export const SEND_MAIL = 'send-mail';

type Mail = {
  /** Subject kind. */
  readonly kind: string;
  readonly to: string;
  readonly letter: Letter;
  readonly usefulForMs?: number;
  readonly uniqueKey?: string;
};

/** Has an e-mail sent once the transaction is committed; false where none are sent here, or one of its key was. */
export async function queueMail(
  tx: Tx,
  { clock, config }: Ports<'clock' | 'config'>,
  { kind, to, letter, usefulForMs = DAY_MS, uniqueKey }: Mail,
): Promise<boolean> {
  if (config.mail === null) return false;
  const now = clock.now();
  const addressed: AddressedLetter = { to, ...writeLetter(letter, config) };
  const key = await installationKey(tx, 'second_factor_key');
  const [row] = await tx
    .insert(mails)
    .values({
      kind,
      messageId: `${randomUUID()}@${new URL(config.publicUrl).hostname}`,
      uniqueKey,
      sealed: seal(key, Buffer.from(JSON.stringify(addressed))),
      createdAt: now,
      expiresAt: new Date(now.getTime() + usefulForMs),
    })
    .onConflictDoNothing()
    .returning({ id: mails.id });
  if (!row) return false;
  await enqueue(tx, { name: SEND_MAIL }, { payload: { mail: row.id } });
  return true;
}
