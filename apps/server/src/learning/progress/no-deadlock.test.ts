import { unlockOldCourse } from '@skillkite/contract/learning/coins';
import { updateExploreWatchHistory, watchHistory } from '@skillkite/contract/learning/progress';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  type TestStudent,
  aProgram,
  aStudent,
} from '../../testing/data/builders.ts';
import { balanceOf, progressBody } from '../../testing/data/learning.ts';
import { openProcess } from '../../testing/processes/open-process.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { type TestDatabase, openTestDatabase } from '../../testing/test-database.ts';

const STUDENTS = 24;
/** What both processes call themselves to the database. */
const NAME = 'writers';

describe('two processes that write for the same students in opposite orders', () => {
  let database: TestDatabase;
  let course: TestCourse;
  let old: TestCourse;

  beforeAll(async () => {
    database = await openTestDatabase();
    [course] = (await aProgram(database)).courses as [TestCourse];
    [old] = (await aProgram(database, { grades: [4] })).courses as [TestCourse];
  });
  afterAll(() => database.close());

  const learn = (test: TestApp, student: TestStudent) =>
    test.call(watchHistory, progressBody(student, course, 0), student);
  const watch = (test: TestApp, student: TestStudent) =>
    test.call(
      updateExploreWatchHistory,
      { user_id: student.id, class_id: course.id, lesson_id: course.lessonIds[0], seconds: 25 },
      student,
    );
  const buy = (test: TestApp, student: TestStudent) =>
    test.call(unlockOldCourse, { user_id: student.id, class_id: old.id }, student);

  /** Connections tell the database of their deadlocks as they end. */
  const connectionsEnded = () =>
    expect
      .poll(
        async () => {
          const { rows } = await database.orm.execute<{ others: number }>(
            sql`select count(*)::int as others from pg_stat_activity
                where datname = current_database() and application_name = ${NAME}`,
          );
          return rows[0]?.others;
        },
        { timeout: 10_000 },
      )
      .toBe(0);

  it('are all answered, and no two wait for each other', async () => {
    const students = await Promise.all(
      Array.from({ length: STUDENTS }, () => aStudent(database, { coins: 1 })),
    );
    const url = new URL(database.url);
    url.searchParams.set('application_name', NAME);
    const one = await openProcess(url.href);
    const other = await openProcess(url.href);
    const backwards = students.toReversed();
    const replies = await Promise.all([
      ...students.flatMap((student) => [learn(one, student), watch(one, student)]),
      ...backwards.flatMap((student) => [watch(other, student), learn(other, student)]),
      ...backwards.flatMap((student) => [buy(one, student), buy(other, student)]),
    ]);
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    for (const student of students) {
      expect(await balanceOf(one, student)).toMatchObject({ rp: 10, rp_sum: 10, coins: 0 });
    }
    await one.close();
    await other.close();
    await connectionsEnded();
    const { rows } = await database.orm.execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    expect(rows[0]?.deadlocks).toBe(0);
  });
});
