import { doneBefore } from './fixtures/done-before.ts';
import { expect, test } from './fixtures/journey.ts';

/** The first lesson of the third course of "Think in questions": before it two courses are done. */
const THIRD_COURSE_LESSON_ID = 10121;

test('a student shows posters of what is finished, and hears what is missing for a certificate (issue 3, section 6)', async ({
  page,
  database,
  fresh,
  logIn,
  expectAccessible,
}) => {
  await doneBefore(database, fresh.id, THIRD_COURSE_LESSON_ID);
  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Portfolio' }).click();
  await page.waitForURL('**/profile/certificates');
  await expect(page.getByText('No certificate yet')).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Posters' }).click();
  await expect(page.getByRole('heading', { name: 'The question behind' })).toBeVisible();
  await expectAccessible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /Download.*The question behind/ }).click();
  expect((await downloading).suggestedFilename()).toBe('The question behind.png');
  await page.getByRole('tab', { name: 'Projects' }).click();
  await expect(page.getByText('No project yet')).toBeVisible();
  await database.pool.query(
    `update course_progress set completed_at = coalesce(completed_at, now()) where student_id = $1`,
    [fresh.id],
  );
  await database.pool.query(
    `insert into course_progress (student_id, course_id, started_at, last_at, completed_at)
     select $1::bigint, id, now(), now(), now() from courses
     where program_id = (select program_id from courses where id = 1011) and retired_at is null
     on conflict do nothing`,
    [fresh.id],
  );
  await page.goto('/profile/certificates');
  await expect(page.getByRole('heading', { name: 'Think in questions' })).toBeVisible();
  await expect(page.getByText('Nila Iyer', { exact: true })).toBeVisible();
  await expectAccessible();
  // On paper it is light and alone, whatever the screen shows.
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Think in questions' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 34, 68)');
});
