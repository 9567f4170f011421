import { streaksDetails } from '@skillkite/contract/learning/streak';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestCourse, aProgram, aStudent } from '../../testing/data/builders.ts';
import { doLesson } from '../../testing/data/learning.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a course ends no earlier than it began where the clock was set back a day, and its streak counts (D5)', async () => {
  const [course] = (await aProgram(test.database)).courses as [TestCourse];
  await test.services.catalogue.reload();
  const student = await aStudent(test.database);
  const begun = test.clock.now();
  await doLesson(test, student, course, 0);
  test.clock.advance(-DAY_MS);
  await doLesson(test, student, course, 1);
  const last = await doLesson(test, student, course, 2);
  expect(last.details.course_completed).toBe(true);
  expect(last.details.rewards).toContainEqual({ kind: 'rp', amount: 30, reason: 'streak' });
  const { details } = await test.call(streaksDetails, { user_id: student.id }, student);
  expect(details.streaks).toMatchObject({
    count_of_streaks: 1,
    ilm_start_date: begun.toISOString(),
    ilm_end_date: begun.toISOString(),
  });
  const { rows } = await test.database.orm.execute(sql`
    select 1 from course_progress where student_id = ${student.id}
      and (completed_at < started_at or last_at < started_at)
    union all
    select 1 from lesson_progress where student_id = ${student.id}
      and (done_at < first_at or last_at < first_at)
    union all
    select 1 from streaks where student_id = ${student.id} and ended_at < started_at`);
  expect(rows).toEqual([]);
});
