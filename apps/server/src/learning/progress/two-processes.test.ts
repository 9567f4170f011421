import { unlockOldCourse } from '@skillkite/contract/learning/coins';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  type TestStudent,
  aProgram,
  aStudent,
} from '../../testing/data/builders.ts';
import { balanceOf, doLesson, progressBody } from '../../testing/data/learning.ts';
import { openProcess } from '../../testing/processes/open-process.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

describe('two processes on one database', () => {
  let one: TestApp;
  let other: TestApp;
  let course: TestCourse;
  let old: TestCourse;

  beforeAll(async () => {
    one = await openTestApp();
    [course] = (await aProgram(one.database)).courses as [TestCourse];
    [old] = (await aProgram(one.database, { grades: [4] })).courses as [TestCourse];
    await one.services.catalogue.reload();
    other = await openProcess(one.database.url);
  });
  afterAll(async () => {
    await other.close();
    await one.close();
  });

  const someStudents = (count: number, coins = 0) =>
    Promise.all(Array.from({ length: count }, () => aStudent(one.database, { coins })));
  const rewardsOf = async (student: TestStudent) => {
    const { rows } = await one.database.orm.execute<{ reason: string; count: number }>(
      sql`select reason, count(*)::int as count from ledger
          where student_id = ${student.id} and currency = 'rp' group by reason order by reason`,
    );
    return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
  };

  it('that complete the same course at once complete it once, with one reward (D4, D5)', async () => {
    const students = await someStudents(12);
    for (const student of students) {
      await doLesson(one, student, course, 0);
      await doLesson(other, student, course, 1);
    }
    await Promise.all(
      students.map(async (student) => {
        const replies = await Promise.all([
          doLesson(one, student, course, 2),
          doLesson(other, student, course, 2),
          doLesson(other, student, course, 2),
        ]);
        expect(replies.map(({ details }) => details.course_completed)).toContain(true);
        const rewards = replies.flatMap(({ details }) => details.rewards);
        expect(rewards.map(({ reason, kind }) => `${reason} ${kind}`).toSorted()).toEqual([
          'lesson rp',
          'streak coin',
          'streak rp',
        ]);
      }),
    );
    for (const student of students) {
      expect(await rewardsOf(student)).toEqual({ lesson: 3, streak: 1 });
      const { rp, rp_sum, coins, coin_sum } = await balanceOf(one, student);
      expect([rp, coins]).toEqual([rp_sum, coin_sum]);
    }
  });

  it('that do the last two lessons of a course at once leave it complete (D4)', async () => {
    const students = await someStudents(12, 1);
    await Promise.all(
      students.map(async (student) => {
        await one.call(unlockOldCourse, { user_id: student.id, class_id: old.id }, student);
        await doLesson(other, student, old, 0);
        const replies = await Promise.all([
          doLesson(one, student, old, 1),
          doLesson(other, student, old, 2),
        ]);
        expect(replies.map(({ details }) => details.course_completed)).toContain(true);
      }),
    );
    const { rows } = await one.database.orm.execute<{ completed: number }>(
      sql`select count(completed_at)::int as completed from course_progress where course_id = ${old.id}`,
    );
    expect(rows[0]?.completed).toBe(students.length);
  });

  it('judge by what a student has done by now, not by what one of them remembers (D4)', async () => {
    const [student] = (await someStudents(1)) as [TestStudent];
    const begin = (test: TestApp, lesson: number) =>
      test.call(watchHistory, progressBody(student, course, lesson, { is_done: 0 }), student);
    await begin(one, 0);
    expect((await begin(one, 0)).details).toMatchObject({ is_done: 0, course_completed: false });
    for (const lesson of [0, 1]) await doLesson(other, student, course, lesson);
    expect((await begin(one, 0)).details).toMatchObject({ is_done: 1, course_completed: false });
    expect((await begin(one, 2)).details).toMatchObject({ is_done: 0, course_completed: false });
    await doLesson(other, student, course, 2);
    expect((await begin(one, 2)).details).toMatchObject({ is_done: 1, course_completed: true });
    expect(await rewardsOf(student)).toEqual({ lesson: 3, streak: 1 });
  });
});
