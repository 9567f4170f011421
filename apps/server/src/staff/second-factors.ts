import type { SecondFactor } from '@skillkite/contract/staff/access';
import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Tx } from '../database/database.ts';

/** Second factors of a person `p` of a query. */
export const SECOND_FACTORS = sql`array_remove(array[
  case when p.totp_confirmed_at is not null then 'app'::text end,
  case when exists (select 1 from passkeys k where k.person_id = p.id) then 'passkey'::text end
], null)`;

export async function secondFactorsOf(
  tx: Tx,
  personId: number,
): Promise<readonly Static<typeof SecondFactor>[]> {
  const { rows } = await tx.execute<{ factors: Static<typeof SecondFactor>[] }>(
    sql`select ${SECOND_FACTORS} as factors from people p where p.id = ${personId}`,
  );
  return rows[0]?.factors ?? [];
}
