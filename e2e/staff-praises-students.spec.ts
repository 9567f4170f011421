import { asStudent, expect, test } from './fixtures/journey.ts';
import { asTeacher, ownClass } from './fixtures/own-class.ts';

test('a teacher praises two students; each celebrates once, on whichever device, and can look again (D13 praised, D13 told-once)', async ({
  page,
  browser,
  baseURL,
  database,
  expectAccessible,
}) => {
  const { email, asha } = await ownClass(database);
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await page.getByRole('button', { name: 'Praise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Praise 2 students' });
  await dialog.locator('label', { hasText: 'Rocket' }).click();
  await dialog.getByRole('radio', { name: 'Only my own words' }).check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose a sentence');
  await dialog.getByRole('radio', { name: 'You helped somebody else.' }).check();
  await dialog.getByLabel('Your own words').fill('You shared your notes.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Praised 2 students' })).toBeVisible();

  const atHome = await asStudent(browser, baseURL ?? '', asha.loginId);
  const news = atHome.getByRole('dialog', { name: 'Your teacher noticed!' });
  await expect(news).toContainText('You helped somebody else. You shared your notes.');
  await expect(news).toContainText('From Anita Rao');
  await expectAccessible(atHome);
  await news.getByRole('button', { name: 'Continue' }).click();
  await expect(news).toBeHidden();
  const told = atHome.getByRole('region', { name: 'From your teacher' });
  await told.scrollIntoViewIfNeeded();
  await expect(told).toContainText('You shared your notes.');

  const elsewhere = await asStudent(browser, baseURL ?? '', asha.loginId);
  const answered = elsewhere.waitForResponse('**/fetch_news');
  await elsewhere.goto('/dashboard');
  expect(await (await answered).json()).toMatchObject({ details: { news: [] } });

  await page.getByRole('link', { name: asha.fullname }).click();
  await expect(page.getByRole('main')).toContainText('You shared your notes.');
});

test('praise reaches a home that is open, without a reload (D13 told-at-once)', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const { email, bina } = await ownClass(database);
  const atHome = await asStudent(browser, baseURL ?? '', bina.loginId);
  const stream = await atHome.waitForResponse('**/api/students/live/*');
  expect(stream.status()).toBe(200);
  await atHome.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('checkbox', { name: bina.fullname }).check();
  await page.getByRole('button', { name: 'Praise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Praise 1 student' });
  await dialog.getByRole('radio', { name: 'You helped somebody else.' }).check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();

  const news = atHome.getByRole('dialog', { name: 'Your teacher noticed!' });
  await expect(news).toContainText('You helped somebody else.');
  await news.getByRole('button', { name: 'Continue' }).click();
  await expect(atHome.getByRole('region', { name: 'From your teacher' })).toContainText(
    'You helped somebody else.',
  );
  expect(await atHome.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});
