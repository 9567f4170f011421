import { asStudent, expect, test } from './fixtures/journey.ts';
import { asTeacher, ownClass } from './fixtures/own-class.ts';

test('a teacher assigns a course in four presses, the student finds it at home and does it, the teacher sees it done (D13 assigned)', async ({
  page,
  browser,
  baseURL,
  database,
  expectAccessible,
}) => {
  const { email, asha } = await ownClass(database);
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  const course = dialog.getByRole('radio').first();
  await expect(course).toBeVisible();
  await expectAccessible();
  await course.check();
  await dialog.getByLabel('A sentence').fill('For our class talk on Friday.');
  await dialog.getByRole('button', { name: 'Assign to 2' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Assigned to 2' })).toBeVisible();
  await page.getByRole('link', { name: 'See what is assigned' }).click();
  const card = page.getByRole('main').getByRole('listitem').first();
  const name = (await card.getByRole('heading').innerText()).trim();
  await expect(card).toContainText('0 of 2 done');
  await expectAccessible();

  const atHome = await asStudent(browser, baseURL ?? '', asha.loginId);
  const news = atHome.getByRole('dialog', { name: 'Something new from your teacher' });
  await expect(news).toContainText(name);
  await news.getByRole('button', { name: 'Continue' }).click();
  const told = atHome.getByRole('region', { name: 'From your teacher' });
  await told.scrollIntoViewIfNeeded();
  await expect(told).toContainText('Anita Rao');
  await expect(told).toContainText('For our class talk on Friday.');
  await expectAccessible(atHome);
  await told.getByRole('link', { name: `Start ${name}` }).click();
  await atHome.waitForURL('**/classroom/**');
  // What is left of the course is done elsewhere: only its end is of interest here.
  const courseId = Number(/classroom\/(\d+)/.exec(atHome.url())?.[1]);
  await database.pool.query(
    `insert into course_progress (student_id, course_id, started_at, last_at, completed_at)
     values ($1, $2, now(), now(), now())
     on conflict (student_id, course_id) do update set completed_at = now()`,
    [asha.id, courseId],
  );
  await atHome.goto('/home');
  await expect(told).toContainText('Done!');

  await page.reload();
  await expect(card).toContainText('1 of 2 done');
  await card.getByText('Who has done it').click();
  await expect(card.getByRole('region', { name: 'Done' })).toContainText('Asha Verma');
  await expect(card.getByRole('region', { name: 'Open' })).toContainText('Bina Roy');
  await card.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Some of them' }).check();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Asha Verma' }).check();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('1 of 1 done');
  await card.getByRole('button', { name: 'Take back' }).click();
  await card.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing is assigned' })).toBeVisible();
});

test('a teacher chooses some in the table and assigns to them alone (D13 assigned)', async ({
  page,
  database,
}) => {
  const { email } = await ownClass(database);
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('checkbox', { name: 'Choose Bina Roy' }).check();
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Assign' }).last().click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to 1' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Assigned to 1' })).toBeVisible();
});
