import { sql } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { contactMessages } from '../tables.ts';

/** Deletes what came from an address or a number, however it was written there; how many. */
export async function forgetMessagesOf(tx: Tx, contact: string): Promise<number> {
  const { rowCount } = await tx
    .delete(contactMessages)
    .where(
      sql`lower(regexp_replace(${contactMessages.contact}, '[[:space:]]', '', 'g')) = lower(regexp_replace(${contact}, '[[:space:]]', '', 'g'))`,
    );
  return rowCount ?? 0;
}
