import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBackup } from '../backup-archive/chain.ts';
import { createBackup } from '../backup-archive/create-backup.ts';
import { writeFolder } from '../backup-archive/folder.ts';
import { migrateAsFarAs } from '../backup-archive/migrations.ts';
import { restoreBackup } from '../backup-archive/restore-backup.ts';
import { openCatalogue } from '../content/catalogue/open-catalogue.ts';
import { fillEveryTable, rowsOfTables } from '../testing/data/rows-everywhere.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { systemClock } from '../time/clock.ts';
import { migrateDatabase } from './database.ts';
import { fileStorage } from '../files/storage-file.ts';
import { MIGRATIONS } from '../repository-files.ts';

type Journal = { entries: { when: number; tag: string }[] };
const journal = JSON.parse(
  await readFile(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'),
) as Journal;
const VERSIONS = journal.entries.map(({ when, tag }) => ({ when, tag }));

/** These go the whole way at once. */
const SOME = VERSIONS.filter((_version, index) => index < 3 || index % 12 === 0);

/** Tables that earlier versions had by another name. */
const RENAMED: Readonly<Record<string, string>> = { doomed_files: 'deleted_files' };

/** Tables from which a version deletes rows: waiting sheets may contain birthdays (D21). */
const THINNED: Readonly<Record<string, readonly string[]>> = {
  '0082_import_steps': ['roster_imports', 'roster_differences', 'roster_import_writes'],
};

/** Rows expected after the given versions: all, except in tables that one of them thins. */
const remaining = (rows: Readonly<Record<string, number>>, tags: readonly string[]) => {
  const thinned = new Set(tags.flatMap((tag) => THINNED[tag] ?? []));
  return Object.fromEntries(
    Object.entries(rows).map(([table, count]) => [
      table,
      thinned.has(table) ? expect.toSatisfy((left: number) => left >= 0 && left <= count) : count,
    ]),
  );
};
const tagsAfter = (when: number): string[] =>
  VERSIONS.filter((version) => version.when > when).map(({ tag }) => tag);

/** Everything that makes two schemas differ, as text. */
const SCHEMA = `
  select 'column ' || c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || ' ' || a.attnotnull || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as part
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  order by 1`;

/** On a connection of its own: one that stays open would keep a restore away. */
const on = async <T>({ url }: TestDatabase, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
const schemaOf = (database: TestDatabase) =>
  on(database, async (client) => (await client.query<{ part: string }>(SCHEMA)).rows);

/** The rows there are, by the names that their tables have now. */
const rowsNow = async (database: TestDatabase): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(await on(database, rowsOfTables)).map(([table, count]) => [
      RENAMED[table] ?? table,
      count,
    ]),
  );

describe('a database that every version wrote to', () => {
  let database: TestDatabase;
  let before: Record<string, number> = {};
  beforeAll(async () => {
    database = await openTestDatabase({ isBare: true });
  });
  afterAll(() => database.close());

  // Each version adds a row to each table.
  it.each(VERSIONS)('comes to $tag with all of its rows', async ({ when, tag }) => {
    await migrateAsFarAs(database.url, [{ when, sha256: '' }]);
    expect(await rowsNow(database)).toMatchObject(remaining(before, [tag]));
    await on(database, fillEveryTable);
    before = await rowsNow(database);
    expect(Object.values(before)).not.toContain(0);
  });

  it('is what a new one is, and numbers go on', async () => {
    const fresh = await openTestDatabase();
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    await fresh.close();
    expect(before['schools']).toBe(VERSIONS.length);
    await (await openCatalogue(database)).close();
  });
});

describe('a database of an earlier version', () => {
  let folder: string;
  const databases: TestDatabase[] = [];
  const bare = async () => {
    const database = await openTestDatabase({ isBare: true });
    databases.push(database);
    return database;
  };
  let fresh: { part: string }[];
  beforeAll(async () => {
    const database = await openTestDatabase();
    fresh = await schemaOf(database);
    await database.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skillkite-upgrade-'));
  });
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A database as it was with a version, a row in each of its tables. */
  const lived = async (when: number) => {
    const database = await bare();
    await migrateAsFarAs(database.url, [{ when, sha256: '' }]);
    await on(database, fillEveryTable);
    const rows = await rowsNow(database);
    expect(Object.values(rows)).not.toContain(0);
    return { database, rows };
  };

  it.each(SOME)('comes up to date from $tag, with its rows and numbers', async ({ when }) => {
    const { database, rows } = await lived(when);
    await migrateDatabase(database.url);
    expect(await on(database, rowsOfTables)).toMatchObject(remaining(rows, tagsAfter(when)));
    expect(await schemaOf(database)).toEqual(fresh);
    // Ids go on where they were.
    await on(database, fillEveryTable);
    expect((await on(database, rowsOfTables))['schools']).toBe(2);
    await (await openCatalogue(database)).close();
  });

  // A restore makes the tables of the version, takes the rows and comes up to date by the same migrations.
  it.each(SOME.filter((_version, index) => index < 3 || index % 2 === 0))(
    'comes up to date from $tag out of a backup, with its rows and numbers',
    async ({ when }) => {
      const { database, rows } = await lived(when);
      const path = join(folder, 'backup');
      const storage = fileStorage(join(folder, 'files'));
      const source = { url: database.url, storage, place: 'here', clock: systemClock };
      await createBackup(source, await writeFolder(path));

      const restored = await bare();
      const target = { url: restored.url, storage: fileStorage(join(folder, 'restored')) };
      await restoreBackup(await openBackup(path), target);
      // The first two are recounted; the settings also name the database's store.
      const { points_changes: _noted, points_counts: _counted, settings = 0, ...kept } = rows;
      expect((await on(restored, rowsOfTables))['settings']).toBeGreaterThanOrEqual(settings);
      expect(await on(restored, rowsOfTables)).toMatchObject(remaining(kept, tagsAfter(when)));
      expect(await schemaOf(restored)).toEqual(fresh);
      await on(restored, fillEveryTable);
      expect((await on(restored, rowsOfTables))['schools']).toBe(2);
    },
  );

  it('keeps Hindi texts as translations (D17 content-by-language)', async () => {
    const before = VERSIONS[VERSIONS.findIndex(({ tag }) => tag === '0019_content_by_locale') - 1];
    const { database } = await lived(before?.when ?? 0);
    await on(database, async (client) => {
      await client.query(`update events set name = 'Kites', hindi = $1`, [
        { name: 'पतंगें', description: '', host: 'लैब' },
      ]);
      await client.query(`update feedback_questions set question = 'Fun?', hindi = 'मज़ा?'`);
    });
    await migrateDatabase(database.url);
    const rows = (text: string) => on(database, async (client) => (await client.query(text)).rows);
    expect(await rows('select lang, name, translations from events')).toEqual([
      {
        lang: 'en',
        name: 'Kites',
        translations: { hi: { name: 'पतंगें', description: '', host: 'लैब' } },
      },
    ]);
    expect(await rows('select lang, question, translations from feedback_questions')).toEqual([
      { lang: 'en', question: 'Fun?', translations: { hi: { question: 'मज़ा?' } } },
    ]);
  });

  it('goes on to tell a record store of the lessons that it was not told of', async () => {
    const tag = '0069_statements_of_everything';
    const before = VERSIONS[VERSIONS.findIndex((version) => version.tag === tag) - 1];
    const { database } = await lived(before?.when ?? 0);
    const told = { source: 'lesson:1', reason: 'lesson' };
    const untold = { source: 'lesson:2', reason: 'lesson' };
    await on(database, async (client) => {
      const { rows: cursor } = await client.query<{ ledger_id: string }>(
        'select ledger_id from statement_cursor',
      );
      const last = Number(cursor[0]?.ledger_id);
      await client.query('delete from ledger');
      for (const [index, row] of [told, untold, { source: 'streak:3', reason: 'streak' }].entries())
        await client.query(
          `insert into ledger (id, student_id, currency, amount, reason, source, at)
           select $1, id, 'rp', 1, $2, $3, now() from students`,
          [last + index, row.reason, row.source],
        );
    });
    await migrateDatabase(database.url);
    const { rows } = await on(database, (client) =>
      client.query('select kind, lesson_id from learning_events'),
    );
    expect(rows).toEqual([{ kind: 'lesson-done', lesson_id: 2 }]);
  });

  it('says of content the language of its pack (D17 content-by-language)', async () => {
    const tag = '0023_translated_content';
    const before = VERSIONS[VERSIONS.findIndex((version) => version.tag === tag) - 1];
    const { database } = await lived(before?.when ?? 0);
    await on(database, (client) => client.query(`update packs set language = $1`, ['hi']));
    await migrateDatabase(database.url);
    for (const table of ['themes', 'programs', 'courses', 'lessons', 'quests', 'carousel_items']) {
      const { rows } = await on(database, (client) => client.query(`select lang from ${table}`));
      expect(rows).toEqual([{ lang: 'hi' }]);
    }
  });

  it('is restored from a backup that was made before the text of a migration was mended', async () => {
    const { database } = await lived(VERSIONS.at(-1)?.when ?? 0);
    await on(database, (client) =>
      client.query(
        `update drizzle.__drizzle_migrations set hash = $1 where created_at = $2`,
        // 0002_project_parts as it was.
        [
          'd81a067b0b400330bc552ae6023b045b4d55413a08e1a31b0eb0c7a2f0e7a987',
          VERSIONS.find(({ tag }) => tag === '0002_project_parts')?.when,
        ],
      ),
    );
    const path = join(folder, 'backup');
    const storage = fileStorage(join(folder, 'files'));
    const source = { url: database.url, storage, place: 'here', clock: systemClock };
    await createBackup(source, await writeFolder(path));
    const restored = await bare();
    const target = { url: restored.url, storage: fileStorage(join(folder, 'restored')) };
    await restoreBackup(await openBackup(path), target);
    expect((await on(restored, rowsOfTables))['schools']).toBe(1);
  });
});
