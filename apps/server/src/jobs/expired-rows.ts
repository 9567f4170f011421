import { inArray, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ports } from '../ports.ts';
import type { JobKind } from './job-kind.ts';

/** Rows that are of no use after a moment. */
export type Expiring = {
  readonly table: PgTable;
  readonly key: PgColumn;
  readonly expiresAt: PgColumn;
};

const ROWS_AT_ONCE = 1000;

/** Deletes expired rows. Locked rows are left for the next run. */
export const removeExpired = (
  { database: { orm }, clock }: Ports<'clock' | 'database'>,
  { name, everyMs, tables }: { name: string; everyMs: number; tables: readonly Expiring[] },
): JobKind => ({
  name,
  everyMs,
  run: async () => {
    let isMore = false;
    for (const { table, key, expiresAt } of tables) {
      const expired = orm
        .select({ key })
        .from(table)
        .where(lt(expiresAt, clock.now()))
        .limit(ROWS_AT_ONCE)
        .for('update', { skipLocked: true });
      const { rowCount } = await orm.delete(table).where(inArray(key, expired));
      isMore ||= rowCount === ROWS_AT_ONCE;
    }
    return isMore ? 'more' : 'done';
  },
});
