import {
  type TryLimit,
  type TrySlowing,
  loginAttemptAllowance,
  slowedAllowance,
  withFailedTry,
  withSlowedTry,
} from '@skillkite/rules/access/lockout';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../database/database.ts';
import { Failure } from '../../errors/failure.ts';
import { digestOf } from '../../security/session.ts';
import { transaction } from '../../database/transaction.ts';
import { loginTries } from './tables.ts';

/** A lock or slow-down after failed tries. `name` is unique in the installation; only its digest is stored. */
export type TryLock = { name: string; limit: TryLimit | TrySlowing };

const isSlowing = (limit: TryLimit | TrySlowing): limit is TrySlowing => 'freeTries' in limit;
const lastingMs = (limit: TryLimit | TrySlowing) =>
  isSlowing(limit) ? limit.longestWaitMs : limit.lockMs;
const allowanceOf = (failed: readonly Date[], now: Date, limit: TryLimit | TrySlowing) =>
  isSlowing(limit)
    ? slowedAllowance(failed, now, limit)
    : loginAttemptAllowance(failed, now, limit);
const withTry = (failed: readonly Date[], now: Date, limit: TryLimit | TrySlowing) =>
  isSlowing(limit) ? withSlowedTry(failed, now, limit) : withFailedTry(failed, now, limit);

const expiryOf = ({ limit }: TryLock, now: Date): Date =>
  new Date(now.getTime() + limit.windowMs + lastingMs(limit));

/**
 * Takes one of the tries a lock allows (D2), as if it had failed already: guesses made at once are counted before the
 * first is answered. Throws RATE_LIMITED when there is none left, for now. Answers how many have failed, this one counted.
 */
export async function takeTry(tx: Tx, lock: TryLock, now: Date): Promise<number> {
  const { name, limit } = lock;
  const loginHash = digestOf(name);
  const where = eq(loginTries.loginHash, loginHash);
  const expiresAt = expiryOf(lock, now);
  // The row holds a second try back until the first is counted.
  await tx.insert(loginTries).values({ loginHash, failedAt: [], expiresAt }).onConflictDoNothing();
  const [row] = await tx.select().from(loginTries).where(where).for('update');
  const known = row?.failedAt ?? [];
  const allowance = allowanceOf(known, now, limit);
  if (allowance.kind === 'locked') {
    throw new Failure('RATE_LIMITED', { retryAfterSeconds: allowance.retryAfterSeconds });
  }
  const failedAt = withTry(known, now, limit);
  await tx.update(loginTries).set({ failedAt, expiresAt }).where(where);
  return failedAt.length;
}

/** The same as a step of its own. Most have not failed lately: theirs is counted by one statement. */
export async function takeTryAlone(database: Database, lock: TryLock, now: Date): Promise<number> {
  const { rowCount } = await database.pool.query({
    name: 'first_login_try',
    text: `insert into login_tries (login_hash, failed_at, expires_at) values ($1, $2, $3) on conflict do nothing`,
    values: [digestOf(lock.name), withTry([], now, lock.limit), expiryOf(lock, now)],
  });
  return rowCount === 1 ? 1 : transaction(database, (tx) => takeTry(tx, lock, now));
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

/** Clears the tries of a login after the right password. */
export async function forgetTries(tx: Tx, { name }: TryLock): Promise<void> {
  await tx.delete(loginTries).where(eq(loginTries.loginHash, digestOf(name)));
}

/** The same as a step of its own. */
export async function forgetTriesAlone({ pool }: Database, { name }: TryLock): Promise<void> {
  await pool.query({
    name: 'forget_login_tries',
    text: 'delete from login_tries where login_hash = $1',
    values: [digestOf(name)],
  });
}
