import { jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { exactJson, exactText } from './columns.ts';

const kept = pgTable('exact_texts', {
  id: serial('id').primaryKey(),
  text: exactText('text').notNull(),
  json: exactJson<Record<string, unknown>>('json').notNull(),
});
/** The same columns, as they are in the database. */
const raw = pgTable('exact_texts', {
  id: serial('id').primaryKey(),
  text: text('text').notNull(),
  json: jsonb('json').$type<Record<string, unknown>>().notNull(),
});

/** Any string of UTF-16 units, the difficult ones as often as all others. */
const unit = fc.oneof(
  fc.constantFrom('\0', '\uFDD0', '\\', '"', '0', '1', 'a', 'u', '\uD83E', '\uDDE8', '\uDFFF'),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
);
const anyText = fc.string({ unit, maxLength: 40 });
const anyJson = fc.dictionary(
  anyText,
  fc.oneof(anyText, fc.array(anyText), fc.dictionary(anyText, anyText, { noNullPrototype: true })),
  { noNullPrototype: true },
);

describe('a text that is kept as it came', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.orm.execute(
      sql`create table exact_texts (id serial primary key, text text not null, json jsonb not null)`,
    );
  });
  afterAll(() => database.close());

  it('comes back from the database, whatever UTF-16 units it is made of', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyJson, async (given, json) => {
        const [written] = await database.orm
          .insert(kept)
          .values({ text: given, json })
          .returning({ id: kept.id });
        const [read] = await database.orm
          .select()
          .from(kept)
          .where(eq(kept.id, written?.id ?? 0));
        expect(read).toEqual({ id: written?.id, text: given, json });
      }),
      { numRuns: 300 },
    );
  });

  it('comes back under its own key after a backslash was read in the place of that key', async () => {
    const jsons = [
      { a: [], '1\\': 0 },
      { a: 1, '1"': { '1\n': ['\t'], '1\\': 2 } },
    ];
    for (const json of [...jsons, ...jsons]) {
      const [written] = await database.orm
        .insert(kept)
        .values({ text: '', json })
        .returning({ id: kept.id });
      const [read] = await database.orm
        .select()
        .from(kept)
        .where(eq(kept.id, written?.id ?? 0));
      expect(read?.json).toEqual(json);
    }
  });

  it('that needs no escape is stored as it is, and what was stored before is read so', async () => {
    const json = { 'पतंग \u{1FA81}': ['a\n"b"\\u0000', { c: '\\\\ud83e' }], n: 1.5, z: null };
    const text = '\\u0000 पतंग \u{1FA81}';
    const [written] = await database.orm.insert(kept).values({ text, json }).returning();
    expect(written).toMatchObject({ text, json });
    const id = written?.id ?? 0;
    const [stored] = await database.orm.select().from(raw).where(eq(raw.id, id));
    expect(stored).toEqual({ id, text, json });
  });

  it('is found by what it was written as', async () => {
    const text = 'sco \0 \uD83E';
    await database.orm.insert(kept).values({ text, json: {} });
    const found = await database.orm.select().from(kept).where(eq(kept.text, text));
    expect(found).toMatchObject([{ text }]);
  });
});
