import { inArray, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/** More than one log-in leaves behind, so that the rest shrinks; few enough to be no work. */
const ROWS_AT_ONCE = 20;

/** Rows that a passing moment has made useless, removed a few at a time by whoever adds the next one. */
export async function sweepExpired(
  tx: Tx,
  { table, key, expiresAt }: { table: PgTable; key: PgColumn; expiresAt: PgColumn },
  now: Date,
): Promise<void> {
  const expired = tx
    .select({ key })
    .from(table)
    .where(lt(expiresAt, now))
    .limit(ROWS_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(table).where(inArray(key, expired));
}
