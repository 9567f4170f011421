import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestStudent, aStudent } from '../testing/data/builders.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { settableClock } from '../testing/settable-clock.ts';
import { givePin } from '../school/login/pin/pin.ts';
import {
  PIN_IDLE_MS,
  SESSION_REMEMBERED_MS,
  type SessionStore,
  digestOf,
  openSessions,
  sessionStore,
} from './session.ts';

const REMEMBERED = { rememberedMs: SESSION_REMEMBERED_MS };
const NOW = new Date('2026-03-04T04:30:00Z');

describe('sessions as serving processes remember them', () => {
  let database: TestDatabase;
  let student: TestStudent;
  beforeAll(async () => {
    database = await openTestDatabase();
    student = await aStudent(database);
  });
  afterAll(() => database.close());

  const clock = settableClock(NOW);
  const process = (): SessionStore => sessionStore(database, clock, REMEMBERED);
  const begin = (store: SessionStore, isPin = false) =>
    store.begin({ accountId: student.accountId, studentId: student.id, isPin });
  const rename = (fullname: string) =>
    database.pool.query('update students set fullname = $1 where id = $2', [fullname, student.id]);
  const nameIn = async (store: SessionStore, token: string) =>
    (await store.find(token))?.principal.student?.fullname;

  it('a page that asks for many things reads its session once', async () => {
    const store = process();
    const token = await begin(store);
    await rename('Before');
    expect(await nameIn(store, token)).toBe('Before');
    await rename('After');
    expect(await nameIn(store, token)).toBe('Before');
    clock.advance(SESSION_REMEMBERED_MS);
    expect(await nameIn(store, token)).toBe('After');
  });

  it('a log-out counts at once in its own process, and in every other as soon as it is announced (D2)', async () => {
    const others = await Promise.all([1, 2].map(() => openSessions(database, clock, REMEMBERED)));
    try {
      const one = process();
      for (const end of ['revoke', 'leave'] as const) {
        const token = await begin(one);
        const { tokenHash = '' } = (await one.find(token)) ?? {};
        for (const other of others) expect(await other.find(token)).not.toBeNull();
        await one[end](tokenHash);
        expect(await one.find(token)).toBeNull();
        // The clock stands still: nothing is forgotten for its age.
        for (const other of others)
          await vi.waitFor(async () => expect(await other.find(token)).toBeNull());
      }
    } finally {
      for (const other of others) await other.close();
    }
  });

  it('a new PIN ends the sessions of the old one in every process (D2)', async () => {
    const other = await openSessions(database, clock, REMEMBERED);
    try {
      const token = await begin(other, true);
      expect(await other.find(token)).not.toBeNull();
      await givePin(database.orm, student);
      await vi.waitFor(async () => expect(await other.find(token)).toBeNull());
    } finally {
      await other.close();
    }
  });

  it('a read that was under way during the log-out leaves nothing to remember (D2)', async () => {
    const store = process();
    const token = await begin(store);
    const { tokenHash = '' } = (await process().find(token)) ?? {};
    await Promise.all([store.find(token), store.revoke(tokenHash), store.find(token)]);
    expect(await store.find(token)).toBeNull();
  });

  it('an idle one ends on time though it is remembered (D2)', async () => {
    const store = process();
    const token = await begin(store, true);
    clock.advance(PIN_IDLE_MS - 1);
    await database.pool.query('update sessions set last_seen_at = expires_at');
    expect(await store.find(token)).not.toBeNull();
    clock.advance(1);
    expect(await store.find(token)).toBeNull();
  });

  it('one that was not there is looked for again', async () => {
    const store = process();
    expect(await store.find('nobody')).toBeNull();
    await database.pool.query(
      `insert into sessions (token_hash, account_id, is_pin, created_at, last_seen_at, expires_at)
       values ($1, $2, false, $3, $3, $4)`,
      [digestOf('nobody'), student.accountId, clock.now(), new Date(clock.now().getTime() + 1000)],
    );
    expect(await store.find('nobody')).not.toBeNull();
  });
});
