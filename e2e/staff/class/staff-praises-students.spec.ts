import { expect, test } from '../../fixtures/journey.ts';
import { asTeacher, ownClass } from '../../fixtures/accounts/own-class.ts';
import { giveVoices, saidOn } from '../../fixtures/voice.ts';

test('a teacher praises two students; each celebrates once, on whichever device, and can look again (D13 praised, D13 told-once) @one-screen', async ({
  page,
  asStudent,
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
  await dialog.getByRole('radio', { name: 'You helped someone else.' }).check();
  await dialog.getByLabel('Your own words').fill('You shared your notes.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Praised 2 students' })).toBeVisible();

  const atHome = await asStudent(asha.loginId);
  const news = atHome.getByRole('dialog', { name: 'Your teacher noticed!' });
  await expect(news).toContainText('You helped someone else. You shared your notes.');
  await expect(news).toContainText('From Anita Rao');
  await expectAccessible(atHome);
  await news.getByRole('button', { name: 'Continue' }).click();
  await expect(news).toBeHidden();
  const told = atHome.getByRole('region', { name: 'From your teacher' });
  await told.scrollIntoViewIfNeeded();
  await expect(told).toContainText('You shared your notes.');

  const elsewhere = await asStudent(asha.loginId);
  const answered = elsewhere.waitForResponse('**/fetch_news');
  await elsewhere.goto('/dashboard');
  expect(await (await answered).json()).toMatchObject({ details: { news: [] } });

  await page.getByRole('link', { name: asha.fullname }).click();
  await expect(page.getByRole('main')).toContainText('You shared your notes.');
});

test('praise reaches a home that is open, without a reload (D13 told-at-once) @one-screen', async ({
  page,
  asStudent,
  database,
}) => {
  const { email, bina } = await ownClass(database);
  const atHome = await asStudent(bina.loginId);
  const stream = await atHome.waitForResponse('**/api/students/live/*');
  expect(stream.status()).toBe(200);
  await atHome.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('checkbox', { name: bina.fullname }).check();
  await page.getByRole('button', { name: 'Praise' }).click();
  const dialog = page.getByRole('dialog', { name: 'Praise 1 student' });
  await dialog.getByRole('radio', { name: 'You helped someone else.' }).check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();

  const news = atHome.getByRole('dialog', { name: 'Your teacher noticed!' });
  await expect(news).toContainText('You helped someone else.');
  await news.getByRole('button', { name: 'Continue' }).click();
  await expect(atHome.getByRole('region', { name: 'From your teacher' })).toContainText(
    'You helped someone else.',
  );
  expect(await atHome.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('a teacher takes praise back: from all for ten seconds, and on the page of a student who has not seen it (D13 praise-taken-back) @one-screen', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { email, asha } = await ownClass(database);
  await asTeacher(page, email);
  const praiseAll = async () => {
    await page.getByRole('checkbox', { name: 'Choose all' }).check();
    await page.getByRole('button', { name: 'Praise' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  };
  await page.getByRole('link', { name: 'Classes' }).click();
  // All that is chosen from is there with the class: nothing has to come, and the page stays while it does.
  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Praise' }).click();
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Rocket' })).toBeAttached();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.context().setOffline(false);
  await praiseAll();
  await expectAccessible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Taken back from 2' })).toBeVisible();
  await praiseAll();
  await page.getByRole('link', { name: asha.fullname }).click();
  const given = page.getByRole('listitem').filter({ hasText: 'You worked hard on this.' });
  await expect(given).toHaveCount(1);
  await given.getByRole('button', { name: 'Take back' }).click();
  await expect(given).toHaveCount(0);
  await expect(page.getByText('No praise yet.')).toBeVisible();
});

test('to a child who does not read praise is a sticker and spoken (D13 praised-young, decision 15) @one-screen', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}) => {
  const { email, asha } = await ownClass(database, 2);
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('checkbox', { name: 'Choose all' }).check();
  await page.getByRole('button', { name: 'Praise' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('label', { hasText: 'Rocket' }).click();
  await dialog.getByRole('radio', { name: 'You helped someone else.' }).check();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Praised 2 students.')).toBeVisible();

  const atHome = await asStudent(asha.loginId, (shown) => giveVoices(shown, ['en-IN']));
  const words = async () => (await saidOn(atHome)).map(({ text }) => text).join(' ');
  const news = atHome.getByRole('dialog', { name: 'Your teacher noticed!' });
  await expect(news).toBeVisible();
  await expect.poll(words).toContain('You helped someone else.');
  await expect(news.locator('p:not(.sr-only)')).toHaveCount(0);
  await expectAccessible(atHome);
  await news.getByRole('button', { name: 'Continue' }).click();
  await expect(news).toBeHidden();
  await atHome.goto('/home?door=kites');
  const sticker = atHome
    .getByRole('region', { name: 'My stickers' })
    .getByRole('button', { name: /^A sticker from Anita Rao/ });
  await expectAccessible(atHome);
  await sticker.click();
  await expect.poll(words).toContain('A sticker from Anita Rao.');
});
