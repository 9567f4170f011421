import { addDays, dayOf } from '@skillkite/rules/time/calendar-day';
import { sql } from 'drizzle-orm';
import { removeExpired } from '../../jobs/expired-rows.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Ports } from '../../ports.ts';
import { analyticsBatches } from './tables.ts';

/** Thirteen months and a few days: a week can be held against the same one of the year before. */
export const KEPT_DAYS = 400;
const ROWS_AT_ONCE = 5000;
const HOUR_MS = 3_600_000;

/** Events go when their time is over, also where nothing is collected any more. */
export const oldEvents = ({
  clock,
  config,
  database,
}: Ports<'clock' | 'config' | 'database'>): JobKind => ({
  name: 'old-events',
  everyMs: HOUR_MS,
  run: async () => {
    const first = addDays(dayOf(clock.now(), config.timeZone), -KEPT_DAYS);
    const { rowCount } = await database.orm.execute(sql`
      delete from analytics_events where id in (
        select id from analytics_events where day < ${first} limit ${ROWS_AT_ONCE} for update skip locked)`);
    return rowCount === ROWS_AT_ONCE ? 'more' : 'done';
  },
});

/** Keys of batches that no browser sends again. */
export const oldBatches = (services: Ports<'clock' | 'database'>): JobKind =>
  removeExpired(services, {
    name: 'old-event-batches',
    everyMs: HOUR_MS,
    tables: [
      {
        table: analyticsBatches,
        key: analyticsBatches.key,
        expiresAt: analyticsBatches.expiresAt,
      },
    ],
  });
