import { eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { digestOf, newSecret } from '../../../security/session.ts';
import { LTI_PATHS } from '../paths.ts';
import { ltiAttempts } from '../tables.ts';

/** Time to log in at the platform. */
export const ATTEMPT_LIFE_MS = 10 * 60_000;

export type LtiAttempt = { readonly platformId: number; readonly nonce: string };

/** Stores the state of a launch, to recognise forged answers; used once. */
export async function keepAttempt(
  tx: Tx,
  platformId: number,
  now: Date,
): Promise<{ state: string; nonce: string }> {
  const state = newSecret();
  const nonce = newSecret();
  await tx.insert(ltiAttempts).values({
    stateHash: digestOf(state),
    platformId,
    nonce,
    expiresAt: new Date(now.getTime() + ATTEMPT_LIFE_MS),
  });
  return { state, nonce };
}

/** Returns and deletes the stored state. */
export async function takeAttempt(tx: Tx, state: string, now: Date): Promise<LtiAttempt | null> {
  const [row] = await tx
    .delete(ltiAttempts)
    .where(eq(ltiAttempts.stateHash, digestOf(state)))
    .returning();
  return row && row.expiresAt > now ? { platformId: row.platformId, nonce: row.nonce } : null;
}

/** Names the cookie of one attempt: several launches may be under way in a browser. */
export const attemptCookie = (state: string): string =>
  `skillkite-lti-${digestOf(state).slice(0, 12)}`;

/** Options of that cookie. It works in frames of a platform, apart for each: `SameSite=None` needs https. */
export function attemptCookieOptions(publicUrl: string) {
  const isSealed = publicUrl.startsWith('https:');
  return {
    path: LTI_PATHS.launch,
    httpOnly: true,
    secure: isSealed,
    sameSite: isSealed ? ('none' as const) : ('lax' as const),
    ...(isSealed && { partitioned: true }),
  };
}
