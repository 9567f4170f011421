import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { batchStatement, column } from './batch-statement.ts';
import type { Database } from './database.ts';

type Kite = { readonly id: number; readonly name: string | null };

describe('a statement of a batch', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const statement = batchStatement<{ kites: Kite; flights: number }>(
    'kites_and_flights',
    {
      kites: { id: column('bigint', ({ id }) => id), name: column('text', ({ name }) => name) },
      flights: { minutes: column('int', (minutes) => minutes) },
    },
    ({ kites, flights }) => `
      select (select json_agg(k) from ${kites.unnest} as k(${kites.names})) as kites,
        (select sum(minutes)::int from ${flights.unnest} as f(${flights.names})) as minutes,
        ${kites.array('name')}[2] as second`,
  );

  it('reads columns by name, from rows of several kinds', async () => {
    const kites = [
      { id: 7, name: 'Red' },
      { id: 8, name: null },
    ];
    const { rows } = await database.pool.query(statement({ kites, flights: [5, 10] }));
    expect(rows).toEqual([{ kites, minutes: 15, second: null }]);
  });

  it('has the same text for each size', async () => {
    const one = statement({ kites: [{ id: 1, name: 'Red' }], flights: [] });
    const none = statement({ kites: [], flights: [] });
    expect(one.text).toBe(none.text);
    const { rows } = await database.pool.query(none);
    expect(rows).toEqual([{ kites: null, minutes: null, second: null }]);
  });

  it('refuses a column it does not have', () => {
    expect(() =>
      batchStatement<{ kites: Kite }>('wrong', { kites: {} }, ({ kites }) => kites.array('colour')),
    ).toThrow('The statement has no column colour.');
  });
});
