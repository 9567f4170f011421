import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { interests } from './tables.ts';

/** The themes a student said to be interested in. */
export async function interestsOf(tx: Tx, studentId: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ themeId: interests.themeId })
    .from(interests)
    .where(eq(interests.studentId, studentId));
  return new Set(rows.map(({ themeId }) => themeId));
}
