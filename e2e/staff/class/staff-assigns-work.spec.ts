import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { asTeacher, ownClass } from '../../fixtures/accounts/own-class.ts';
import { sayRead } from '../../fixtures/reading.ts';
import { giveVoices, saidOn } from '../../fixtures/voice.ts';

/** The last of "The question behind", a page to read. */
const LAST_LESSON = { courseId: 1011, lessonId: 10102 };

test(
  'a teacher assigns a course in four presses, the student finds it at home and does it, the teacher sees it done (D13 assigned)',
  { tag: '@one-screen' },
  async ({ page, asStudent, database, expectAccessible }) => {
    const { email, asha } = await ownClass(database);
    await asTeacher(page, email);
    await page.getByRole('link', { name: 'Classes' }).click();
    await page.getByRole('button', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog');
    const course = dialog.getByRole('radio').first();
    await expect(course).toBeVisible();
    await expect(
      dialog.getByText('0 of 2 students have finished the course').first(),
    ).toBeVisible();
    await expectAccessible();
    await course.check();
    await dialog.getByLabel('A sentence').fill('For our class talk on Friday.');
    await dialog.getByRole('button', { name: 'Assign to 2' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Assigned to 2' })).toBeVisible();
    // A colleague gets a warning before assigning it again.
    await page.getByRole('main').getByRole('button', { name: 'Assign' }).click();
    await course.check();
    await expect(dialog.getByText('This is given to 2 students already.')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'See what is assigned' }).click();
    const card = page.getByRole('main').getByRole('listitem').first();
    const name = (await card.getByRole('heading').innerText()).trim();
    await expect(card).toContainText('0 of 2 done');
    await expectAccessible();

    const atHome = await asStudent(asha.loginId);
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
    const none = page.getByRole('heading', { name: 'Nothing is assigned' });
    await expect(none).toBeVisible();
    // On a slow connection too the list has it when its form closes.
    await page.route('**/fetch_assignments', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.getByRole('main').getByRole('button', { name: 'Assign' }).click();
    await course.check();
    await dialog.getByRole('button', { name: 'Assign to 2' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Assigned to 2' })).toBeVisible();
    expect(await none.count()).toBe(0);
    await expect(card).toContainText(name);
  },
);

test('what a student finishes shows on the open page of what is assigned; a day that is over is no last day @one-screen (D13 assigned)', async ({
  page,
  asStudent,
  database,
}) => {
  const { email, asha } = await ownClass(database);
  await doneBefore(database, asha.id, LAST_LESSON.lessonId);
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'The question behind' }).check();
  const lastDay = dialog.getByLabel('Last day');
  await lastDay.fill('2020-01-31');
  await dialog.getByRole('button', { name: 'Assign to 2' }).click();
  await expect(lastDay).toBeFocused();
  expect(await lastDay.evaluate((field: HTMLInputElement) => field.validity.rangeUnderflow)).toBe(
    true,
  );
  await lastDay.fill('');
  await dialog.getByRole('button', { name: 'Assign to 2' }).click();
  await page.getByRole('link', { name: 'See what is assigned' }).click();
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card).toContainText('0 of 2 done');

  const atHome = await asStudent(asha.loginId);
  await atHome.goto(`/classroom/${LAST_LESSON.courseId}/classes`);
  await sayRead(atHome);
  await expect(card).toContainText('1 of 2 done');
});

test('a teacher chooses some in the table and assigns one lesson to them alone; the student is told what comes before it and begins with that (D13 assigned) @one-screen', async ({
  page,
  asStudent,
  database,
}) => {
  const { email, bina } = await ownClass(database);
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('checkbox', { name: 'Choose Bina Roy' }).check();
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Assign' }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'The question behind' }).check();
  await dialog.getByLabel('Lesson').selectOption({ index: 3 });
  const [, lesson = ''] =
    /: (.*)$/.exec(await dialog.getByLabel('Lesson').locator('option:checked').innerText()) ?? [];
  await expect(dialog.getByRole('status')).toHaveText('The 2 lessons before it come first.');
  await dialog.getByRole('button', { name: 'Assign to 1' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Assigned to 1' })).toBeVisible();

  const atHome = await asStudent(bina.loginId);
  const news = atHome.getByRole('dialog', { name: 'Something new from your teacher' });
  await expect(news).toContainText(lesson);
  await expect(news).toContainText('Finish the lessons before it first.');
  await news.getByRole('button', { name: 'Continue' }).click();
  const told = atHome.getByRole('region', { name: 'From your teacher' });
  await expect(told).toContainText('Finish the lessons before it first.');
  await doneBefore(database, bina.id, LAST_LESSON.lessonId);
  await atHome.reload();
  await expect(told).not.toContainText('Finish the lessons before');
  await told.getByRole('link', { name: `Start ${lesson}` }).click();
  await expect(atHome.getByRole('region', { name: lesson })).toBeVisible();
});

test('a teacher opens a course before its turn from tomorrow; on that day the student enters it (D13 opened-early, D13 first-day) @one-screen', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}) => {
  const { email, asha } = await ownClass(database);
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  const closed = dialog.locator('label').filter({ hasText: 'Still locked for 2 students' }).first();
  const name = (await closed.locator('strong').innerText()).trim();
  await expect(dialog.getByRole('checkbox', { name: /^Open it/ })).toHaveCount(0);
  await closed.getByRole('radio').check();
  await dialog.getByRole('checkbox', { name: /^Open it/ }).check();
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Kolkata',
  });
  await dialog.getByLabel('First day').fill(tomorrow);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Assign to 2' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'on their home page from' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'See what is assigned' }).click();
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card).toContainText('Students do not see it yet');
  await expect(card).toContainText('Opened before its turn');

  const atHome = await asStudent(asha.loginId);
  const told = atHome.getByRole('region', { name: 'From your teacher' });
  await expect(atHome.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
  // The day comes.
  await database.pool.query(
    `update assignments a set starts_on = starts_on - 1
     from assignment_students x where x.assignment_id = a.id and x.student_id = $1`,
    [asha.id],
  );
  await database.pool.query(
    `update early_openings set opens_at = opens_at - interval '1 day' where student_id = $1`,
    [asha.id],
  );
  await atHome.reload();
  const news = atHome.getByRole('dialog', { name: 'Something new from your teacher' });
  await expect(news).toContainText(name);
  await news.getByRole('button', { name: 'Continue' }).click();
  await told.scrollIntoViewIfNeeded();
  await told.getByRole('link', { name: `Start ${name}` }).click();
  await atHome.waitForURL('**/classroom/**');
  await expect(atHome.getByRole('heading', { name }).first()).toBeVisible();
  await expect(atHome.getByRole('dialog')).toHaveCount(0);
});

test('a child who does not read hears of it and finds its picture over the doors (D13 assigned, decision 15) @one-screen', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}) => {
  const { email, asha } = await ownClass(database, 2);
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  const name = (await dialog.locator('label:has(input:checked) strong').first().innerText()).trim();
  await dialog.getByRole('button', { name: 'Assign to 2' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Assigned to 2' })).toBeVisible();

  const atHome = await asStudent(asha.loginId, (shown) => giveVoices(shown, ['en-IN']));
  const words = async () =>
    (await saidOn(atHome))
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ');
  const news = atHome.getByRole('dialog', { name: 'Your teacher has something for you!' });
  await expect(news).toBeVisible();
  await expect.poll(words).toContain(name);
  await expectAccessible(atHome);
  await atHome.keyboard.press('Escape');
  const door = atHome.getByRole('link', { name: `From your teacher ${name}` });
  await expect(door).toBeVisible();
  await expectAccessible(atHome);
  await door.click();
  await expect.poll(words).toContain(`From your teacher: ${name}`);
  await expect(atHome).not.toHaveURL(/classroom/);
  await door.click();
  await atHome.waitForURL('**/classroom/**');
});
