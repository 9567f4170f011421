import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aSchool } from '../../testing/data/builders.ts';
import { type TestDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { CATALOGUE_CHANNEL } from './catalogue.ts';
import { announceLibrary, themeOfOwn } from './libraries.ts';
import { libraries, themes } from './tables.ts';

describe('a library', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const aLibrary = async () => {
    const { id: schoolId } = await aSchool(database);
    const [row] = await database.orm.insert(libraries).values({ schoolId }).returning();
    return row?.id ?? 0;
  };
  const changedAt = async (id: number) => {
    const { rows } = await database.pool.query<{ at: string }>(
      'select changed_at::text as at from libraries where id = $1',
      [id],
    );
    return rows[0]?.at ?? '';
  };

  it('rises with each announcement, in the same moment and with a clock that is slow too', async () => {
    const [id, other] = [await aLibrary(), await aLibrary()];
    const now = new Date(Date.now() + 60_000);
    const seen = [await changedAt(id)];
    const before = await changedAt(other);
    for (const at of [now, now, new Date(0)]) {
      await announceLibrary(database.orm, id, at);
      seen.push(await changedAt(id));
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen.toSorted()).toEqual(seen);
    expect(await changedAt(other)).toBe(before);
  });

  it('is announced by its id when the change is committed, and not before', async () => {
    const id = await aLibrary();
    const heard: (string | undefined)[] = [];
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    client.on('notification', ({ payload }) => heard.push(payload));
    await client.query(`listen ${CATALOGUE_CHANNEL}`);
    await database.orm
      .transaction(async (tx) => {
        await announceLibrary(tx, id, new Date());
        throw new Error('Taken back.');
      })
      .catch(() => {});
    await announceLibrary(database.orm, id, new Date());
    await vi.waitFor(() => expect(heard).toEqual([`library:${id}`]));
    await client.end();
  });

  it('of a school has one theme "From your school", however often it is asked for at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, () => themeOfOwn(database.orm, 'school')),
    );
    expect(new Set(ids).size).toBe(1);
    const [theme] = await database.orm
      .select()
      .from(themes)
      .where(eq(themes.id, ids[0] ?? 0));
    expect(theme).toMatchObject({ packId: null, name: 'From your school' });
  });
});
