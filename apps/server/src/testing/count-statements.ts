import type { Pool } from 'pg';

export type StatementCount = {
  /** Number of statements that the pool sent during an action, with `begin` and `commit`. */
  during(action: () => Promise<unknown>): Promise<number>;
};

/** Counts the statements of a pool that has opened no connection yet. */
export function countStatements(pool: Pool): StatementCount {
  let sent = 0;
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, given) => {
        sent += 1;
        return Reflect.apply(query, self, given) as unknown;
      },
    });
  });
  return {
    during: async (action) => {
      const before = sent;
      await action();
      return sent - before;
    },
  };
}
