import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Tx } from './database.ts';
import { isDatabaseOutage, isLocked, sqlStateOf } from './database-error.ts';
import { busyRetry } from '../errors/busy-retry.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 5;

/** A connection goes back to the pool only in order: one that did not answer may still be in its transaction. */
async function once<T>(
  { pool }: Database,
  begin: string,
  action: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query(begin);
    const result = await action(drizzle(client));
    await client.query('commit');
    isSound = true;
    return result;
  } catch (error) {
    isSound = !isDatabaseOutage(error) || isLocked(error);
    if (isSound) {
      await client.query('rollback').catch(() => {
        isSound = false;
      });
    }
    throw error;
  } finally {
    client.release(!isSound);
  }
}

/** Read several things of one moment. */
export const snapshot = <T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  once(database, 'begin isolation level repeatable read read only', read);

/**
 * Runs a student's action in a transaction. Retries on deadlocks, serialization failures and, for a while, lock
 * conflicts, so the action must have no effect outside its transaction. Between tries it holds no connection.
 */
export async function transaction<T>(
  database: Database,
  action: (tx: Tx) => Promise<T>,
): Promise<T> {
  const lock = busyRetry();
  for (let attempt = 1; ;) {
    try {
      return await once(database, 'begin', action);
    } catch (error) {
      const state = sqlStateOf(error);
      const again = state === SERIALIZATION_FAILURE || state === DEADLOCK;
      if (isLocked(error)) await lock.rest();
      else if (again && attempt < ATTEMPTS) attempt += 1;
      else throw error;
    }
  }
}
