import { LOGIN_LIMIT } from '@skillkite/rules/access/lockout';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database.ts';
import { unseal } from '../../security/seal.ts';
import { installationKey } from '../login/installation-key.ts';
import type { TryLock } from '../login/login-guard.ts';
import { people } from '../../staff/tables.ts';
import { stepOfCode } from './totp.ts';

/** Guesses of a person's code, wherever it is asked for. */
export const codeLock = (personId: number): TryLock => ({
  name: `person-code:${personId}`,
  limit: LOGIN_LIMIT,
});

/** Accepts a code of a person's authenticator app once; null for a wrong or used code. */
export async function takeCode(
  tx: Tx,
  { personId, code, now }: { personId: number; code: string; now: Date },
): Promise<typeof people.$inferSelect | null> {
  const [row] = await tx.select().from(people).where(eq(people.id, personId));
  const key = await installationKey(tx, 'second_factor_key');
  const sealed = row?.totpSealed ?? null;
  const step = sealed === null ? null : stepOfCode(unseal(key, sealed), code, now);
  if (!row || step === null) return null;
  const taken = await tx
    .update(people)
    .set({
      totpStep: step,
      totpConfirmedAt: sql`coalesce(${people.totpConfirmedAt}, ${now.toISOString()})`,
    })
    .where(
      and(
        eq(people.id, personId),
        eq(people.totpSealed, sealed ?? ''),
        or(isNull(people.totpStep), lt(people.totpStep, step)),
      ),
    )
    .returning({ id: people.id });
  return taken.length > 0 ? row : null;
}
