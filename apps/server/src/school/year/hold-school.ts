import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';

/** Key of the advisory lock of new school years. */
const NEW_YEAR_LOCK = 4_155_011;

/** One new year of a school at a time: two presses at once are one. */
export async function holdSchool(tx: Tx, schoolId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NEW_YEAR_LOCK}, ${schoolId}::int)`);
}
