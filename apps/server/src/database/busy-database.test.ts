import { unlockOldCourse } from '@skillkite/contract/learning/coins';
import { userDetails } from '@skillkite/contract/school/login';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCourse, type TestStudent, aProgram, aStudent } from '../testing/data/builders.ts';
import { type DatabaseProxy, databaseProxy } from '../testing/servers/database-proxy.ts';
import { balanceOf, doLesson } from '../testing/data/learning.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';
import { type TestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { openDatabase, serving } from './database.ts';

/** More than there are connections. */
const MANY = 30;

describe('a database that does not answer', () => {
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let test: TestApp;
  let course: TestCourse;
  let old: TestCourse;
  let student: TestStudent;
  let buyers: TestStudent[];

  beforeAll(async () => {
    database = await openTestDatabase();
    [course] = (await aProgram(database)).courses as [TestCourse];
    [old] = (await aProgram(database, { grades: [4] })).courses as [TestCourse];
    student = await aStudent(database);
    buyers = await Promise.all(
      Array.from({ length: MANY }, () => aStudent(database, { coins: 1 })),
    );
    proxy = await databaseProxy(database.url);
    const own = openDatabase(proxy.url, {
      connections: 4,
      onError: () => {},
      deadlines: { ...serving(1500), connectMs: 1500 },
    });
    test = await openTestApp({}, { database: { ...own, url: database.url } });
    // Their sessions begin while all is well.
    for (const whose of [student, ...buyers])
      await test.call(userDetails, { user_id: whose.id }, whose);
  });
  afterAll(async () => {
    await test.close();
    await proxy.close();
    await database.close();
  });

  const ready = async () => (await test.app.inject('/health/ready')).statusCode;
  const learn = () => doLesson(test, student, course, 0);
  const buy = (buyer: TestStudent) =>
    test.call(unlockOldCourse, { user_id: buyer.id, class_id: old.id }, buyer);
  const expectBusy = (replies: readonly Awaited<ReturnType<typeof buy>>[]) => {
    for (const { status, failure, headers } of replies) {
      expect({ status, failure }).toMatchObject({ status: 503, failure: { code: 'BUSY' } });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  };

  it('and hangs: calls are told that it is busy, ready says no; afterwards all is as it was', async () => {
    expect(await ready()).toBe(200);
    proxy.hang();
    const waiting = Promise.all(buyers.map(buy));
    expect(await ready()).toBe(503);
    expectBusy(await waiting);
    proxy.goOn();
    // No connection was lost for good, and none came back in the middle of a transaction.
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
    const replies = await Promise.all(buyers.map(buy));
    expect(replies.map(({ status }) => status)).toEqual(buyers.map(() => 200));
    for (const buyer of buyers) {
      expect(await balanceOf(test, buyer)).toMatchObject({ coins: 0, coin_sum: -1 });
    }
  });

  it('as all its connections are in use: calls are told so, ready says no', async () => {
    const held: pg.PoolClient[] = [];
    for (let count = 0; count < 4; count += 1) {
      const got = await Promise.race([
        test.database.pool.connect(),
        new Promise<null>((none) => setTimeout(none, 500, null)),
      ]);
      if (got) held.push(got);
    }
    expect(await ready()).toBe(503);
    const reply = await test.call(userDetails, { user_id: student.id }, student);
    expect(reply).toMatchObject({ status: 503, failure: { code: 'BUSY' } });
    for (const client of held) client.release();
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);
  });

  it('with a locked table: calls get BUSY, and others are answered', async () => {
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table lesson_progress in access exclusive mode');
    const reply = await learn();
    expect(reply).toMatchObject({ status: 503, failure: { code: 'BUSY' } });
    expect(await ready()).toBe(200);
    await holder.query('rollback');
    await holder.end();
    await expect.poll(async () => (await learn()).status, { timeout: 20_000 }).toBe(200);
  });

  it('ends statements that run on, and transactions that stand still', async () => {
    await expect(test.database.pool.query('select pg_sleep(60)')).rejects.toMatchObject({
      code: '57014',
    });
    const { rows } = await test.database.pool.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
       where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
       order by name`,
    );
    expect(rows.map(({ setting }) => Number(setting))).toEqual([10_000, 1000, 1500]);
  });
});
