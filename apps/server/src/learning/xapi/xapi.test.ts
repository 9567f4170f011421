import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { answerLesson, answerPractice } from '@skillkite/contract/learning/practice';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { scormDetailsInsert, startScormLaunch } from '@skillkite/contract/learning/scorm';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStudent, aProgram, someQuestions } from '../../testing/data/builders.ts';
import { doLesson, doneState, progressBody } from '../../testing/data/learning.ts';
import {
  type RecordStoreServer,
  openRecordStore,
} from '../../testing/servers/record-store-server.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';
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
  const course = () => `courses/${world.first.id}`;
  const done = () =>
    told().filter(([verb, id]) => verb !== 'initialized' && id?.includes('/parts/') === false);
  const waiting = async () => {
    const { rows } = await world.test.database.pool.query<{ count: number }>(
      'select count(*)::int as count from learning_events',
    );
    return rows[0]?.count;
  };

  it('is each lesson in its order, with its score, and the course that is complete', async () => {
    await learn(0, 1, 2);
    expect(store.asked).toEqual([]);
    await run();
    expect(told()).toEqual([
      ['initialized', course()],
      ['initialized', lesson(0)],
      ['passed', expect.stringMatching(`^${lesson(0)}/parts/[0-9a-f]{24}$`)],
      ['passed', lesson(0)],
      ['completed', lesson(1)],
      ['completed', lesson(2)],
      ['completed', course()],
    ]);
    const [, begun, part, activity] = store.statements;
    expect(begun).not.toHaveProperty('result');
    expect(part?.result).toEqual({ completion: true, success: true, score: { scaled: 0.9 } });
    expect(part?.context.contextActivities?.parent?.[0].id).toBe(activity?.object.id);
    expect(activity?.result).toEqual({
      completion: true,
      success: true,
      score: { scaled: 0.9 },
      duration: 'PT1M',
    });
    expect(activity?.object.definition.type).toBe('http://adlnet.gov/expapi/activities/simulation');
    const [asked] = store.asked;
    expect(asked).toMatchObject({ path: '/xapi/statements', count: 7 });
    expect(asked?.headers).toMatchObject({
      'x-experience-api-version': '1.0.3',
      authorization: `Basic ${Buffer.from('kite:wind').toString('base64')}`,
    });
    await run();
    expect(store.asked, 'nothing is told twice').toHaveLength(1);
    expect(await waiting(), 'what is told waits no longer').toBe(0);
  });

  it('is also what was begun before, and committed while later things were told', async () => {
    const slow = await world.test.database.pool.connect();
    try {
      await slow.query('begin');
      await slow.query(
        `insert into learning_events (student_id, kind, lesson_id, at) values ($1, 'lesson-begun', $2, $3)`,
        [student.id, world.first.lessonIds[2], world.test.clock.now()],
      );
      await learn(0);
      store.meanwhile = () => slow.query('commit');
      await run();
    } finally {
      slow.release();
    }
    expect(told()).toContainEqual(['passed', lesson(0)]);
    expect(told()).not.toContainEqual(['initialized', lesson(2)]);
    await run();
    expect(told().at(-1)).toEqual(['initialized', lesson(2)]);
    expect(await waiting()).toBe(0);
  });

  it('is a valid xAPI statement, with an actor that only this installation can identify', async () => {
    await learn(0, 1, 2);
    await run();
    expect(store.statements).toHaveLength(7);
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
    expect(done()).toEqual([
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
    expect(told()).toEqual([
      ['initialized', course()],
      ['completed', course()],
    ]);
    const { rows } = await world.test.database.pool.query('select refused from statement_cursor');
    expect(rows).toEqual([{ refused: 5 }]);
    store.mood = 'takes';
    await run();
    expect(store.statements).toHaveLength(2);
  });

  it('is nothing where no store is named', async () => {
    await learn(0);
    world.test.clock.advance(AFTER_SETTLING_MS);
    await runJob(learningStatementsJob(world.test.services, null));
    expect(store.asked).toEqual([]);
    expect(await waiting(), 'nothing waits for nobody').toBe(0);
    const silent = await openSmallWorld();
    await doLesson(silent.test, await silent.newcomer(), silent.first, 0);
    const { rows } = await silent.test.database.pool.query('select * from learning_events');
    expect(rows).toEqual([]);
    await silent.test.close();
  });

  it('is how an activity went each time, and a video as it begins', async () => {
    const topic_id = world.first.lessonIds[0] ?? 0;
    const place = { topic_id, section_id: world.first.id, user_id: student.id };
    const play = async (...scores: number[]) => {
      const { launch } = (await world.test.call(startScormLaunch, place, student)).details;
      for (const [at, score] of scores.entries()) {
        const state = {
          ...doneState(score),
          lessonStatus: score < 80 ? ('failed' as const) : ('passed' as const),
        };
        const kept = await world.test.call(
          scormDetailsInsert,
          {
            ...place,
            launch_state: { launch: launch.launch_number, sequence: at + 1, sco_id: 'sco', state },
          },
          student,
        );
        expect(kept.status).toBe(200);
        world.test.clock.advance(1000);
      }
    };
    await play(40, 40);
    await play(70, 95);
    await run();
    const part = expect.stringMatching(`^${lesson(0)}/parts/`) as unknown;
    expect(told()).toEqual([
      ['initialized', course()],
      ['initialized', lesson(0)],
      ['failed', part],
      ['initialized', lesson(0)],
      ['failed', part],
      ['passed', part],
    ]);
    const scores = store.statements.map(({ result }) => result?.score?.scaled);
    expect(scores).toEqual([undefined, undefined, 0.4, undefined, 0.7, 0.95]);
    store.statements.length = 0;

    await learn(0);
    const watching = progressBody(student, world.first, 1, { is_done: 0, total_duration: 20 });
    expect((await world.test.call(watchHistory, watching, student)).status).toBe(200);
    expect((await world.test.call(watchHistory, watching, student)).status).toBe(200);
    await run();
    expect(told()).toContainEqual(['passed', lesson(0)]);
    expect(told().filter(([, id]) => id === lesson(1))).toEqual([['initialized', lesson(1)]]);
    for (const statement of store.statements) expect(problemsOf(statement)).toEqual([]);
  });

  it('is each run of questions and of practice that is finished, with its score', async () => {
    const { test } = world;
    const { courses } = await aProgram(test.database, {
      courses: [{ lessons: [{ kind: 'quiz', fileType: 'quiz', durationSeconds: 90 }] }],
    });
    const [quiz] = courses;
    const [quizId = 0] = quiz?.lessonIds ?? [];
    const questions = await someQuestions(test.database, quizId, 2);
    await test.services.catalogue.reload();
    const answers = (...chosen: number[]) =>
      chosen.map((one, at) => ({ question_id: questions[at % 2], chosen: [one], written: '' }));
    const answer = (run_id: string, ...chosen: number[]) =>
      test.call(
        answerLesson,
        { user_id: student.id, class_id: quizId, run_id, attempts: answers(...chosen) },
        student,
      );
    const place = { user_id: student.id, ilm_id: quiz?.id, class_id: quizId, total_duration: 90 };
    const tell = async (is_done: 0 | 1) =>
      expect((await test.call(watchHistory, { ...place, is_done }, student)).status).toBe(200);
    await tell(0);
    await answer('first-of-a-device', 1);
    await answer('first-of-a-device', 1, 2, 1, 1);
    await answer('first-of-a-device', 1, 2, 1, 1);
    test.clock.advance(60_000);
    await answer('second-of-a-device', 1, 1);
    await tell(1);
    const practised = {
      user_id: student.id,
      run_id: 'practice-of-a-device',
      question_ids: questions,
      attempts: answers(1, 1),
    };
    expect((await test.call(answerPractice, practised, student)).details).toMatchObject({
      is_done: 1,
    });
    await run();
    const ofQuiz = `lessons/${quizId}/questions`;
    expect(
      store.statements.map(({ verb, object, result }) => [
        verb.display.en,
        object.id.replace(/^.*\/xapi\//, ''),
        result?.score?.scaled,
      ]),
    ).toEqual([
      ['initialized', `courses/${quiz?.id}`, undefined],
      ['initialized', `lessons/${quizId}`, undefined],
      ['completed', ofQuiz, 0.5],
      // The last answer of the first run completes the lesson.
      ['completed', `lessons/${quizId}`, 0.5],
      ['completed', `courses/${quiz?.id}`, undefined],
      ['completed', ofQuiz, 1],
      ['completed', 'practice', 1],
    ]);
    for (const statement of store.statements) expect(problemsOf(statement)).toEqual([]);
  });

  it('waits within bounds: of more than may wait the newest stay, and it is counted', async () => {
    store.mood = 'fails';
    await learn(0, 1, 2);
    world.test.clock.advance(AFTER_SETTLING_MS);
    const few = learningStatementsJob(world.test.services, recordStore(store.url), 2);
    await expect(runJob(few)).rejects.toThrow(/answered 503/);
    expect(await waiting()).toBe(2);
    store.mood = 'takes';
    await run();
    expect(told()).toEqual([
      ['completed', lesson(2)],
      ['completed', course()],
    ]);
    const { rows } = await world.test.database.pool.query('select dropped from statement_cursor');
    expect(rows).toEqual([{ dropped: 6 }]);
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
