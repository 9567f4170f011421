import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { arrayOf } from './batch-parameter.ts';

describe('the items of a batch', () => {
  let database: TestDatabase;
  beforeAll(async () => void (database = await openTestDatabase()));
  afterAll(() => database.close());

  const { MAX_SAFE_INTEGER: MOST } = Number;
  const anyJson = fc.json().map((json) => Buffer.from(json.replaceAll(String.raw`\u0000`, '')));
  const nulls = <Value>(values: Arbitrary<Value>) =>
    fc.array(fc.option(values, { nil: null }), { maxLength: 20 });

  it.each([
    ['bigint', fc.maxSafeInteger()],
    ['bigint', fc.constantFrom(-MOST, MOST, -(2 ** 32), 2 ** 32, 2 ** 31, -1, 0)],
    ['boolean', fc.boolean()],
    ['double precision', fc.double({ noNaN: true })],
    ['int', fc.integer()],
    ['json', anyJson],
    ['text', fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''))],
    [
      'timestamptz',
      fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true }),
    ],
  ] as const)(
    'reach the database as the driver itself would send them: %s',
    async (type, values) => {
      const asText = type === 'json' ? '::text[]' : '';
      await fc.assert(
        fc.asyncProperty(nulls(values as Arbitrary<never>), async (items) => {
          const byDriver = items.map((item) => (Buffer.isBuffer(item) ? String(item) : item));
          const { rows } = await database.pool.query(
            `select $1::${type}[]${asText} is not distinct from $2::${type}[]${asText} as is_same`,
            [arrayOf(type, items, (item) => item), byDriver],
          );
          expect(rows).toEqual([{ is_same: true }]);
        }),
        { numRuns: 100 },
      );
    },
  );

  it('are refused where a whole number is asked for and none is given', () => {
    for (const wrong of [0.5, Number.NaN, 2 ** 60])
      expect(() => arrayOf('bigint', [wrong], (item) => item)).toThrow(RangeError);
    for (const wrong of [0.5, 2 ** 31])
      expect(() => arrayOf('int', [wrong], (item) => item)).toThrow(RangeError);
  });
});
