import type { contactUs } from '@skillkite/contract/login';
import type { Handler } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { contactMessages } from './tables.ts';

/** Keep what somebody wrote from the login page; the same message sent twice is kept once. */
export const contactUsHandler =
  ({ clock, database }: Services): Handler<typeof contactUs> =>
  async ({ body }) => {
    await database.orm
      .insert(contactMessages)
      .values({
        requestKey: body.request_key ?? null,
        name: body.name.trim(),
        contact: body.contact.trim(),
        message: body.message.trim(),
        createdAt: clock.now(),
      })
      .onConflictDoNothing();
    return { received: true };
  };
