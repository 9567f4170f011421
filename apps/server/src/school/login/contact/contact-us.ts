import type { contactUs } from '@skillkite/contract/school/login';
import type { Handler } from '../../../http/serve.ts';
import type { Ports } from '../../../ports.ts';
import { contactMessages } from '../tables.ts';

/** Half a year: long enough to be answered and asked about once more. */
const KEPT_MS = 180 * 86_400_000;

/** Stores a message from the login page; a repeated one is stored once. */
export const contactUsHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): Handler<typeof contactUs> =>
  async ({ body }) => {
    const now = clock.now();
    await database.orm
      .insert(contactMessages)
      .values({
        requestKey: body.request_key ?? null,
        name: body.name.trim(),
        contact: body.contact.trim(),
        message: body.message.trim(),
        createdAt: now,
        expiresAt: new Date(now.getTime() + KEPT_MS),
      })
      .onConflictDoNothing();
    return { received: true };
  };
