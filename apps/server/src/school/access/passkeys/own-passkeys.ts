import type { fetchPasskeys } from '@skillkite/contract/staff/access';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import type { Ports } from '../../../ports.ts';
import { passkeys } from '../../../staff/tables.ts';
import { MOST_PASSKEYS } from './passkey.ts';

/** A person's passkeys, oldest first. */
export async function ownPasskeys(
  { config }: Ports<'config'>,
  tx: Tx,
  personId: number,
): Promise<(typeof fetchPasskeys)['~details']> {
  const rows = await tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(asc(passkeys.id));
  return {
    passkeys: rows.map(({ id, browser, createdAt, lastUsedAt }) => ({
      passkey_id: id,
      browser,
      added_on: dayOf(createdAt, config.timeZone),
      last_used_on: lastUsedAt && dayOf(lastUsedAt, config.timeZone),
    })),
    may_add: rows.length < MOST_PASSKEYS ? 1 : 0,
  };
}
