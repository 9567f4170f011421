import { trackEvents } from '@skillkite/contract/installation/analytics';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent, unique } from '../../testing/data/builders.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { KEPT_DAYS, oldBatches, oldEvents } from './jobs.ts';

const DAY_MS = 86_400_000;
const aKey = () => unique('batch-of-this-test');
const VIEW = { name: 'page_view', route: '/events-detail/:id' } as const;
const DONE = { name: 'class_completed', program_id: 3, course_id: 14, lesson_id: 159 } as const;

const rowsIn = async ({ database }: TestApp) =>
  (
    await database.pool.query<Record<string, unknown>>(
      "select *, to_char(day, 'YYYY-MM-DD') as day from analytics_events order by id",
    )
  ).rows;
const emptied = ({ database }: TestApp) =>
  database.pool.query('truncate analytics_events, analytics_batches');

describe('what is used', () => {
  let test: TestApp;
  let student: TestStudent;
  beforeAll(async () => {
    test = await openTestApp({ ANALYTICS_SINK: 'server' });
  });
  beforeEach(async () => {
    student = await aStudent(test.database, { fullname: 'Asha Verma' });
  });
  afterEach(() => emptied(test));
  afterAll(() => test.close());

  const track = (events: readonly object[], batch_key = aKey(), as: TestStudent | null = student) =>
    test.call(trackEvents, { batch_key, events }, as);

  it('is stored with its day and the ids of content, and nothing of the student (spec 7)', async () => {
    const { details } = await track([VIEW, DONE]);
    expect(details).toEqual({ stored: 2 });
    const [view, done] = await rowsIn(test);
    expect(view).toMatchObject({ name: 'page_view', day: '2026-03-04', route: VIEW.route });
    expect(done).toMatchObject({ program_id: 3, course_id: 14, lesson_id: 159, route: null });
    const columns = 'badge_milestone course_id day id is_done lesson_id name program_id quest_id';
    expect(Object.keys(done ?? {}).toSorted()).toEqual([...columns.split(' '), 'route', 'seconds']);
    const batches = await test.database.pool.query<object>('select * from analytics_batches');
    expect(Object.keys(batches.rows[0] ?? {}).toSorted()).toEqual(['expires_at', 'key']);
  });

  it('is stored once, however often and by how many at once its batch is sent (D4)', async () => {
    const key = aKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => track([VIEW, DONE], key)));
    expect(answers.map(({ details }) => details.stored).toSorted()).toEqual([0, 0, 0, 2]);
    expect((await track([DONE], key)).details.stored).toBe(0);
    expect(await rowsIn(test)).toHaveLength(2);
  });

  it('is refused by the name of the field where it says who or anything in free words', async () => {
    const fieldOf = async (event: object) => (await track([event])).failure.field;
    expect(await fieldOf({ ...VIEW, user_id: student.id })).toBe('events.0.user_id');
    expect(await fieldOf({ ...VIEW, fullname: 'Asha' })).toBe('events.0.fullname');
    expect(await fieldOf({ name: 'asha_was_here' })).toBe('events.0.name');
    expect(await fieldOf({ ...DONE, lesson_id: 'Asha' })).toBe('events.0.lesson_id');
    for (const route of ['/events-detail/7', '/home?login=asha', 'https://a.b/', '/Asha Verma'])
      expect(await fieldOf({ ...VIEW, route }), route).toBe('events.0.route');
    expect(await rowsIn(test)).toEqual([]);
  });

  it('comes in batches of 1 to 50 under a key', async () => {
    const fifty = Array.from({ length: 50 }, () => VIEW);
    expect((await track(fifty)).details.stored).toBe(50);
    expect((await track([...fifty, VIEW])).failure).toMatchObject({ status: 400, field: 'events' });
    expect((await track([])).failure.field).toBe('events');
    expect((await track([VIEW], 'short')).failure.field).toBe('batch_key');
  });

  it('counts only signed-in students (D2)', async () => {
    const { failure } = await track([VIEW], aKey(), null);
    expect(failure).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await rowsIn(test)).toEqual([]);
  });

  it('is taken 30 times a minute from a session, and other sessions go on (D3)', async () => {
    const other = await aStudent(test.database);
    for (let count = 0; count < 30; count += 1) expect((await track([VIEW])).status).toBe(200);
    expect((await track([VIEW])).failure).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect((await track([VIEW], aKey(), other)).status).toBe(200);
  });

  it.each(['dnt', 'sec-gpc'])('is not stored of a browser that says %s', async (header) => {
    const send = async (headers: Record<string, string>) => {
      const response = await test.app.inject({
        method: 'POST',
        url: trackEvents.path,
        headers: {
          'x-access-key': test.services.config.accessKey,
          cookie: await test.cookieOf(student),
          ...headers,
        },
        payload: { batch_key: aKey(), events: [VIEW] },
      });
      return response.json<{ details: { stored: number } }>().details.stored;
    };
    expect(await send({ [header]: '1' })).toBe(0);
    expect(await rowsIn(test)).toEqual([]);
    expect(await send({ [header]: '0' })).toBe(1);
  });

  it('goes when its time is over, and no day before', async () => {
    const { pool } = test.database;
    const fill = (day: string, rows: number) =>
      pool.query(
        `insert into analytics_events (name, day) select 'page_view', $1::date from generate_series(1, $2)`,
        [day, rows],
      );
    const old = new Date(test.clock.now().getTime() - (KEPT_DAYS + 1) * DAY_MS);
    const justKept = new Date(test.clock.now().getTime() - KEPT_DAYS * DAY_MS);
    await fill(old.toISOString(), 5001);
    await fill(justKept.toISOString(), 1);
    await track([VIEW]);
    await runJob(oldEvents(test.services));
    expect(await rowsIn(test)).toHaveLength(2);
  });

  it('forgets the key of a batch after a day', async () => {
    const keys = async () =>
      (await test.database.pool.query('select key from analytics_batches')).rowCount;
    await track([VIEW]);
    test.clock.set(new Date(test.clock.now().getTime() + DAY_MS + 1));
    await track([VIEW]);
    await runJob(oldBatches(test.services));
    expect(await keys()).toBe(1);
  });
});

describe('an installation that does not collect', () => {
  it.each([
    { ANALYTICS_SINK: 'none' },
    { ANALYTICS_SINK: 'tag', ANALYTICS_TAG_URL: 'https://t.test/t.js', ANALYTICS_TAG_ID: 'K-1' },
  ])('stores nothing of what is sent with $ANALYTICS_SINK', async (environment) => {
    const test = await openTestApp(environment);
    try {
      const student = await aStudent(test.database);
      const sent = { batch_key: aKey(), events: [VIEW] };
      expect((await test.call(trackEvents, sent, student)).details.stored).toBe(0);
      expect(await rowsIn(test)).toEqual([]);
    } finally {
      await test.close();
    }
  });
});
