import { type CalendarDay, addDays } from '@skillkite/rules/calendar-day';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';

/** Thirteen months and a few days: a week can be held against the same one of the year before. */
export const KEPT_DAYS = 400;
/** More than a batch brings, so that the rest shrinks; few enough to be no work. */
const ROWS_AT_ONCE = 100;

const older = (today: CalendarDay, limit: SQL) => sql`
  delete from analytics_events where id in (
    select id from analytics_events where day < ${addDays(today, -KEPT_DAYS)} ${limit} for update skip locked)`;

/** Some of the events whose time is over, removed by whoever brings new ones. */
export async function sweepSomeEvents(tx: Tx, today: CalendarDay): Promise<void> {
  await tx.execute(older(today, sql`limit ${ROWS_AT_ONCE}`));
}

/** All events whose time is over: what was collected goes on time even where nothing is collected any more. */
export async function sweepAllEvents(tx: Tx, today: CalendarDay): Promise<void> {
  await tx.execute(older(today, sql``));
}
