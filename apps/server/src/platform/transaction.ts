import type { Database, Tx } from './database.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 5;

const sqlState = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === 'string' && code.length === 5 ? code : cause && sqlState(cause);
};

/**
 * Do a student's action whole or not at all. Tried again when the database asks for it (a deadlock, a failed
 * serialization), so the action must do nothing outside its transaction.
 */
export async function transaction<T>(
  database: Database,
  action: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.orm.transaction(action);
    } catch (error) {
      const state = sqlState(error);
      const again = state === SERIALIZATION_FAILURE || state === DEADLOCK;
      if (!again || attempt >= ATTEMPTS) throw error;
    }
  }
}
