import type { eventDetails } from '@skillkite/contract/school/events';
import type { Handler } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { eventFrom, requireEvent } from './event-shape.ts';

/** One event. The page counts down by the server's time. */
export const eventDetailsHandler =
  ({ clock, database }: Ports<'clock' | 'database'>): Handler<typeof eventDetails> =>
  async ({ body, student }) => {
    const now = clock.now();
    const found = await requireEvent(database.orm, { eventId: body.event_id, student });
    return {
      event: eventFrom({ ...found, timeZone: student.timeZone, now }),
      server_now: now.toISOString(),
    };
  };
