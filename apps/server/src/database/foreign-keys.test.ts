import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';

/** Content is retired and never removed: an index for its removal would cost every progress write, for nothing. */
const NEVER_REMOVED = ['themes', 'programs', 'courses', 'lessons', 'quests', 'events'];

/** Foreign keys without an index on their columns, in any order: deleting a row would scan the table. */
const WITHOUT_AN_INDEX = `
  select c.conrelid::regclass || ' (' || string_agg(a.attname, ', ' order by k.place) || ')' as key
  from pg_constraint c
  cross join unnest(c.conkey) with ordinality k(attnum, place)
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
  where c.contype = 'f' and c.confrelid <> all ($1::text[]::regclass[]) and not exists (
    select from pg_index i
    where i.indrelid = c.conrelid and i.indisvalid and i.indpred is null
      and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
  )
  group by c.oid, c.conrelid order by 1`;

it('every foreign key to rows that are removed has an index on its columns', async () => {
  const database = await openTestDatabase();
  const { rows } = await database.pool.query<{ key: string }>(WITHOUT_AN_INDEX, [NEVER_REMOVED]);
  expect(rows.map(({ key }) => key)).toEqual([]);
  await database.close();
});
