import { unlockOldCourse } from '@skillkite/contract/learning/coins';
import { userDetails } from '@skillkite/contract/school/login';
import { updateExploreWatchHistory, watchHistory } from '@skillkite/contract/learning/progress';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  type TestStudent,
  aProgram,
  aStudent,
} from '../../testing/data/builders.ts';
import { balanceOf, doLesson, progressBody } from '../../testing/data/learning.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

/** More calls than the database of a test has connections. */
const MANY = 20;

describe('a student with a locked row', () => {
  let test: TestApp;
  let course: TestCourse;
  let old: TestCourse;
  let holder: pg.Client;

  beforeAll(async () => {
    test = await openTestApp();
    [course] = (await aProgram(test.database)).courses as [TestCourse];
    [old] = (await aProgram(test.database, { grades: [4] })).courses as [TestCourse];
    await test.services.catalogue.reload();
    holder = new pg.Client({ connectionString: test.database.url });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await test.close();
  });

  /** Holds the rows as an import of a roster does, while `action` runs. */
  const whileHeld = async (
    students: readonly TestStudent[],
    action: () => Promise<void>,
  ): Promise<void> => {
    await holder.query('begin');
    await holder.query('select 1 from students where id = any($1) for update', [
      students.map(({ id }) => id),
    ]);
    try {
      await action();
    } finally {
      await holder.query('rollback');
    }
  };

  const watch = (student: TestStudent, seconds: number) =>
    test.call(
      updateExploreWatchHistory,
      { user_id: student.id, class_id: course.id, lesson_id: course.lessonIds[1], seconds },
      student,
    );
  /** With a session of theirs: a new one refers to their row, and would wait for it too. */
  const known = async (student: TestStudent) => {
    await test.call(userDetails, { user_id: student.id }, student);
    return student;
  };
  const someKnown = (count: number, coins = 0) =>
    Promise.all(
      Array.from({ length: count }, async () => known(await aStudent(test.database, { coins }))),
    );
  /** A student who has begun the course: what follows is written in batches alone. */
  const aLearner = async () => {
    const student = await aStudent(test.database, { coins: 1 });
    await doLesson(test, student, course, 0);
    return student;
  };

  it('waits alone: others’ progress is recorded meanwhile, and theirs when the row is free', async () => {
    const held = await aLearner();
    const other = await aLearner();
    let waiting: Promise<{ status: number }[]> = Promise.resolve([]);
    await whileHeld([held], async () => {
      waiting = Promise.all([doLesson(test, held, course, 1), watch(held, 25)]);
      // The batch with theirs is under way when the others' come.
      await new Promise((next) => setTimeout(next, 50));
      expect(await watch(other, 20)).toMatchObject({ status: 200 });
      expect(await doLesson(test, other, course, 1)).toMatchObject({ status: 200 });
      expect(await balanceOf(test, held)).toMatchObject({ rp: 10 });
    });
    expect((await waiting).map(({ status }) => status)).toEqual([200, 200]);
    expect(await balanceOf(test, held)).toMatchObject({ rp: 20, rp_sum: 20 });
    expect(await balanceOf(test, other)).toMatchObject({ rp: 20, rp_sum: 20 });
  }, 20_000);

  it('takes no connection from others, however many calls wait for it', async () => {
    const held = await someKnown(MANY);
    const buyers = await someKnown(MANY, 1);
    const [other] = (await someKnown(1)) as [TestStudent];
    let waiting: Promise<{ status: number }[]> = Promise.resolve([]);
    await whileHeld([...held, ...buyers], async () => {
      waiting = Promise.all([
        ...held.map((student) => doLesson(test, student, course, 0)),
        ...buyers.map((student) =>
          test.call(unlockOldCourse, { user_id: student.id, class_id: old.id }, student),
        ),
      ]);
      await new Promise((next) => setTimeout(next, 50));
      expect(await doLesson(test, other, course, 0)).toMatchObject({ status: 200 });
    });
    expect((await waiting).map(({ status }) => status)).toEqual(
      Array.from({ length: MANY * 2 }, () => 200),
    );
    expect(await balanceOf(test, buyers[0] ?? other)).toMatchObject({ coins: 0, coin_sum: -1 });
  }, 20_000);

  it('is told after a while that it is busy, and when to try again; nothing was written (D3)', async () => {
    const learner = await aLearner();
    const [buyer] = (await someKnown(1, 1)) as [TestStudent];
    await whileHeld([learner, buyer], async () => {
      const replies = await Promise.all([
        test.call(watchHistory, progressBody(learner, course, 1), learner),
        watch(learner, 30),
        test.call(unlockOldCourse, { user_id: buyer.id, class_id: old.id }, buyer),
      ]);
      for (const { status, failure, headers } of replies) {
        expect({ status, failure }).toMatchObject({ status: 503, failure: { code: 'BUSY' } });
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    });
    expect(await balanceOf(test, learner)).toMatchObject({ rp: 10, rp_sum: 10 });
    expect(await balanceOf(test, buyer)).toMatchObject({ coins: 1, coin_sum: 0 });
    expect(await doLesson(test, learner, course, 1)).toMatchObject({ status: 200 });
  }, 20_000);
});
