import { watchHistory } from '@skillkite/contract/progress';
import type { RequestOf } from '@skillkite/contract/call';
import { sql } from 'drizzle-orm';
import type { TestCourse, TestStudent } from './builders.ts';
import type { Reply, TestApp } from './test-app.ts';

/** The body of a progress call for a lesson of a course, by its place from 0. */
export const progressBody = (
  student: TestStudent,
  course: TestCourse,
  lesson: number,
  given: Partial<RequestOf<typeof watchHistory>> = {},
): RequestOf<typeof watchHistory> => {
  const lessonId = course.lessonIds[lesson];
  if (lessonId === undefined) throw new Error('The course has no such lesson.');
  return {
    user_id: student.id,
    ilm_id: course.id,
    class_id: lessonId,
    is_done: 1,
    total_duration: 60,
    ...given,
  };
};

/** A student does a lesson of a school course to its end. */
export const doLesson = (
  test: TestApp,
  student: TestStudent,
  course: TestCourse,
  lesson: number,
): Promise<Reply<typeof watchHistory>> =>
  test.call(watchHistory, progressBody(student, course, lesson), student);

/** A student does all lessons of a school course, one after the other. Answers the last reply. */
export async function doCourse(
  test: TestApp,
  student: TestStudent,
  course: TestCourse,
): Promise<Reply<typeof watchHistory>> {
  let last: Reply<typeof watchHistory> | null = null;
  for (const lesson of course.lessonIds.keys())
    last = await doLesson(test, student, course, lesson);
  if (!last) throw new Error('The course has no lessons.');
  return last;
}

export type Balance = { rp: number; coins: number; rp_sum: number; coin_sum: number };

/** What a student has, and what the ledger says they have (D4). */
export async function balanceOf(test: TestApp, student: TestStudent): Promise<Balance> {
  const { rows } = await test.database.orm.execute<Balance>(sql`
    select rp, coins,
      (select coalesce(sum(amount), 0)::int from ledger
        where student_id = ${student.id} and currency = 'rp') as rp_sum,
      (select coalesce(sum(amount), 0)::int from ledger
        where student_id = ${student.id} and currency = 'coin') as coin_sum
    from students where id = ${student.id}`);
  const [balance] = rows;
  if (!balance) throw new Error('There is no such student.');
  return balance;
}
