import { eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { digestOf } from '../../../security/session.ts';
import { oidcAttempts } from '../tables.ts';

/** Time to log in at the school's provider. */
export const ATTEMPT_LIFE_MS = 10 * 60_000;

export type Attempt = { state: string; schoolCode: string; codeVerifier: string; nonce: string };

/** Stores the state of a sign-in, to recognise forged answers. */
export async function keepAttempt(
  tx: Tx,
  { state, ...attempt }: Attempt,
  now: Date,
): Promise<void> {
  await tx.insert(oidcAttempts).values({
    stateHash: digestOf(state),
    ...attempt,
    expiresAt: new Date(now.getTime() + ATTEMPT_LIFE_MS),
  });
}

/** Returns and deletes the stored state. */
export async function takeAttempt(tx: Tx, state: string, now: Date): Promise<Attempt | null> {
  const [row] = await tx
    .delete(oidcAttempts)
    .where(eq(oidcAttempts.stateHash, digestOf(state)))
    .returning();
  if (!row || row.expiresAt <= now) return null;
  const { schoolCode, codeVerifier, nonce } = row;
  return { state, schoolCode, codeVerifier, nonce };
}
