import { type TryLimit, loginGate, withFailedTry } from '@skillkite/rules/lockout';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { digestOf } from '../../platform/session.ts';
import { sweepExpired } from '../../platform/sweep-expired.ts';
import { loginTries } from './tables.ts';

/** What is locked after too many failed tries. `name` says it within the installation; only its digest is kept. */
export type TryLock = { name: string; limit: TryLimit };

const SWEPT = { table: loginTries, key: loginTries.loginHash, expiresAt: loginTries.expiresAt };

/**
 * Takes one of the tries a lock allows (D2), as if it had failed already: guesses made at once are counted before the
 * first is answered. Throws TOO_MANY_TRIES when there is none left.
 */
export async function takeTry(tx: Tx, { name, limit }: TryLock, now: Date): Promise<void> {
  const loginHash = digestOf(name);
  const where = eq(loginTries.loginHash, loginHash);
  const expiresAt = new Date(now.getTime() + limit.windowMs + limit.lockMs);
  // The row holds a second try back until the first is counted.
  await tx.insert(loginTries).values({ loginHash, failedAt: [], expiresAt }).onConflictDoNothing();
  const [row] = await tx.select().from(loginTries).where(where).for('update');
  const known = row?.failedAt ?? [];
  const gate = loginGate(known, now, limit);
  if (gate.kind === 'locked') {
    throw new Failure('TOO_MANY_TRIES', { retryAfterSeconds: gate.retryAfterSeconds });
  }
  const failedAt = withFailedTry(known, now, limit);
  await tx.update(loginTries).set({ failedAt, expiresAt }).where(where);
  await sweepExpired(tx, SWEPT, now);
}

/** The try did not fail: it counts no more, those before it still do. */
export async function giveTryBack(tx: Tx, { name }: TryLock): Promise<void> {
  const where = eq(loginTries.loginHash, digestOf(name));
  const [row] = await tx.select().from(loginTries).where(where).for('update');
  if (row)
    await tx
      .update(loginTries)
      .set({ failedAt: row.failedAt.slice(0, -1) })
      .where(where);
}

/** Whoever knows the password is not guessing: all tries of this login are forgotten. */
export async function forgetTries(tx: Tx, { name }: TryLock): Promise<void> {
  await tx.delete(loginTries).where(eq(loginTries.loginHash, digestOf(name)));
}
