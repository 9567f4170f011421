import { loginGate, withFailedTry } from '@skillkite/rules/lockout';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { digestOf } from '../../platform/session.ts';
import { loginTries } from './tables.ts';

/**
 * Runs one try of a login behind its lock (D2): five failures within 15 minutes lock that login, whoever tries, for 15
 * minutes; a success forgets them. `login` names it within the installation; only its digest is kept.
 */
export async function tryLogin<T>(
  { database, clock }: { database: Database; clock: Clock },
  login: string,
  attempt: () => Promise<T | null>,
): Promise<T> {
  const loginHash = digestOf(login);
  const where = eq(loginTries.loginHash, loginHash);
  const [known] = await database.orm.select().from(loginTries).where(where);
  const gate = loginGate(known?.failedAt ?? [], clock.now());
  if (gate.kind === 'locked') {
    throw new Failure('TOO_MANY_TRIES', { retryAfterSeconds: gate.retryAfterSeconds });
  }
  const result = await attempt();
  if (result !== null) {
    if (known) await database.orm.delete(loginTries).where(where);
    return result;
  }
  await database.orm.transaction(async (tx) => {
    // Two failures at once are two failures: the row holds the second back until the first is written.
    await tx.insert(loginTries).values({ loginHash, failedAt: [] }).onConflictDoNothing();
    const [row] = await tx.select().from(loginTries).where(where).for('update');
    const failedAt = withFailedTry(row?.failedAt ?? [], clock.now());
    await tx.update(loginTries).set({ failedAt }).where(where);
  });
  throw new Failure('WRONG_LOGIN');
}
