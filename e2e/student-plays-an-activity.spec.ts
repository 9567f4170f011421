import type { Page } from '@playwright/test';
import type { Database } from '../apps/server/src/platform/database.ts';
import { expect, test } from './fixtures/journey.ts';

const RIGHT = [
  'Fact to check',
  'Guess',
  'Opinion',
  'Fact to check',
  'Guess',
  'Opinion',
  'Fact to check',
  'Opinion',
];

const activityOn = (page: Page) =>
  page.frameLocator('iframe[title="Sort the claims"]').frameLocator('iframe');

/** Everything before the activity, done as the database knows it. */
const openTheActivity = async ({ pool }: Database, studentId: number) => {
  await pool.query(
    `insert into course_progress (student_id, course_id, started_at, last_at, completed_at)
     values ($1, 1011, now(), now(), now()), ($1, 1012, now(), now(), null)`,
    [studentId],
  );
  await pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
     select $1, id, course_id, true, now(), now(), now() from lessons
     where id in (10101, 10102, 10111, 10112)`,
    [studentId],
  );
};

test('an activity resumes after a closed tab, is scored, and wins the best badge (D6, D7)', async ({
  page,
  context,
  fresh,
  logIn,
  database,
}) => {
  await openTheActivity(database, fresh.id);
  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  await page.goto('/classroom/1012/classes');
  const first = activityOn(page);
  await expect(first.getByText('Claim 1 of 8')).toBeVisible();
  for (const box of RIGHT.slice(0, 3)) {
    await first.getByRole('button', { name: box }).click();
    await first.locator('#next').click();
  }
  await expect(first.getByText('Claim 4 of 8')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/classroom/1012/classes');
  const resumed = activityOn(again);
  await expect(resumed.getByText('Claim 4 of 8')).toBeVisible();
  for (const box of RIGHT.slice(3, -1)) {
    await resumed.getByRole('button', { name: box }).click();
    await resumed.locator('#next').click();
  }
  await resumed.getByRole('button', { name: RIGHT.at(-1) ?? '' }).click();
  const won = again.getByRole('dialog', { name: 'You won a badge!' });
  await won.getByRole('button', { name: 'Lovely!' }).click();
  await resumed.locator('#next').click();
  await expect(resumed.getByText('You sorted 8 of 8 claims')).toBeVisible();

  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select (select type from badges where student_id = $1 and milestone = 1) as badge,
          (select is_done from lesson_progress where student_id = $1 and lesson_id = 10115) as done,
          (select count(*)::int from scorm_interactions where student_id = $1) as answers`,
        [fresh.id],
      );
      return rows[0];
    })
    .toEqual({ badge: 2, done: true, answers: 8 });
});
