import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestStudent } from '../../testing/builders.ts';
import { doLesson } from '../../testing/learning.ts';
import { type RecordStoreServer, openRecordStore } from '../../testing/record-store-server.ts';
import { runJob } from '../../testing/run-job.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/small-world.ts';
import { learningStatementsJob } from './jobs.ts';
import { recordStore } from './record-store.ts';

const { default: problemsOf } = createRequire(import.meta.url)(
  '@learninglocker/xapi-validation',
) as typeof import('@learninglocker/xapi-validation');
const AFTER_SETTLING_MS = 31_000;

describe('what a Learning Record Store is told (D7 learning-statements)', () => {
  let world: SmallWorld;
  let store: RecordStoreServer;
  let student: TestStudent;
  beforeAll(async () => {
    // What students do is noted where a store is named; which one is asked, each test says.
    world = await openSmallWorld({ LRS_URL: 'http://kite:wind@127.0.0.1:9/xapi' });
  });
  beforeEach(async () => {
    store = await openRecordStore();
    student = await world.newcomer();
    await run();
    store.asked.length = 0;
    store.statements.length = 0;
  });
  afterEach(() => store.close());
  afterAll(() => world.test.close());

  const run = async () => {
    world.test.clock.advance(AFTER_SETTLING_MS);
    await runJob(learningStatementsJob(world.test.services, recordStore(store.url)));
  };
  const told = () =>
    store.statements.map(({ verb, object }) => [
      verb.display.en,
      object.id.replace(/^.*\/xapi\//, ''),
    ]);
  const saidOfCmi5 = async (ids: readonly string[]) => {
    for (const id of ids)
      await world.test.database.orm.execute(sql`
        insert into cmi5_statements (student_id, lesson_id, statement_id, statement, bytes, stored_at)
        values (${student.id}, ${world.first.lessonIds[0]}, ${id},
          ${JSON.stringify({ id, verb: { id: 'https://kites.example/looked' }, result: { response: 'ऊपर' } })}::json,
          100, ${world.test.clock.now()})`);
  };

  const learn = async (...lessons: number[]) => {
    for (const lesson of lessons) await doLesson(world.test, student, world.first, lesson);
  };
  const lesson = (at: number) => `lessons/${world.first.lessonIds[at]}`;

  it('is each lesson in its order, with its score, and the course that is complete', async () => {
    await learn(0, 1, 2);
    expect(store.asked).toEqual([]);
    await run();
    expect(told()).toEqual([
      ['passed', lesson(0)],
      ['completed', lesson(1)],
      ['completed', lesson(2)],
      ['completed', `courses/${world.first.id}`],
    ]);
    const [activity] = store.statements;
    expect(activity?.result).toEqual({ completion: true, success: true, score: { scaled: 0.9 } });
    expect(activity?.object.definition.type).toBe('http://adlnet.gov/expapi/activities/simulation');
    const [asked] = store.asked;
    expect(asked).toMatchObject({ path: '/xapi/statements', count: 4 });
    expect(asked?.headers).toMatchObject({
      'x-experience-api-version': '1.0.3',
      authorization: `Basic ${Buffer.from('kite:wind').toString('base64')}`,
    });
    await run();
    expect(store.asked, 'nothing is told twice').toHaveLength(1);
  });

  it('is a statement by the rules of xAPI, of somebody whom only this installation knows', async () => {
    await learn(0, 1, 2);
    await run();
    expect(store.statements).toHaveLength(4);
    for (const statement of store.statements) expect(problemsOf(statement)).toEqual([]);
    // The judge judges.
    const wrong = { ...store.statements[0], actor: { name: 'Asha' } };
    expect(problemsOf(wrong)).not.toEqual([]);
    const names = new Set(store.statements.map(({ actor }) => actor.account.name));
    expect([...names]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(JSON.stringify(store.statements)).not.toMatch(/A Student|@/);
    const first = [...names][0];
    student = await world.newcomer();
    await learn(0);
    await run();
    expect(store.statements.at(-1)?.actor.account.name).not.toBe(first);
  });

  it('waits while the store fails or says nothing, and comes then, in order', async () => {
    await learn(0);
    store.mood = 'fails';
    await expect(run()).rejects.toThrow(/answered 503/);
    await learn(1);
    await expect(run()).rejects.toThrow(/answered 503/);
    store.mood = 'takes';
    await run();
    expect(told()).toEqual([
      ['passed', lesson(0)],
      ['completed', lesson(1)],
    ]);
    store.mood = 'says nothing';
    await learn(2);
    world.test.clock.advance(AFTER_SETTLING_MS);
    const job = learningStatementsJob(world.test.services, recordStore(store.url));
    const stopping = new AbortController();
    const running = job.run({ payload: {}, signal: stopping.signal, complete: async () => {} });
    await expect.poll(() => store.asked.length).toBe(4);
    stopping.abort();
    await expect(running).rejects.toThrow(/could not be reached/);
    await store.close();
    await expect(run()).rejects.toThrow(/could not be reached/);
  });

  it('goes on past what a store will not take', async () => {
    await learn(0, 1, 2);
    store.mood = 'takes none of lessons';
    await run();
    expect(told()).toEqual([['completed', `courses/${world.first.id}`]]);
    const { rows } = await world.test.database.pool.query('select refused from statement_cursor');
    expect(rows).toEqual([{ refused: 3 }]);
    store.mood = 'takes';
    await run();
    expect(store.statements).toHaveLength(1);
  });

  it('is nothing where no store is named', async () => {
    await learn(0);
    world.test.clock.advance(AFTER_SETTLING_MS);
    await runJob(learningStatementsJob(world.test.services));
    expect(store.asked).toEqual([]);
  });

  it('is each statement of a cmi5 package, word for word, once and in its order', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID());
    await saidOfCmi5(ids);
    await runJob(learningStatementsJob(world.test.services, recordStore(store.url)));
    expect(store.asked, 'others may still come before these').toEqual([]);
    await run();
    await run();
    expect(store.statements.map(({ id }) => id)).toEqual(ids);
    expect(store.statements[0]).toEqual({
      id: ids[0],
      verb: { id: 'https://kites.example/looked' },
      result: { response: 'ऊपर' },
    });
    await run();
    expect(store.asked.map(({ count }) => count)).toEqual([100, 1]);
  });
});
