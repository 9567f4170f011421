import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('a page of the console whose scripts or words do not arrive says so, keeps its bar, and comes with the next try (D11) @one-screen', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { email } = await ownCoordinator(database);
  await page.goto('/staff/');
  await signInByEmail(page, email);
  const bar = page.getByRole('navigation', { name: 'Pages' });
  await expect(bar.getByRole('link', { name: 'Today' })).toBeVisible();
  const scripts = /\/assets\/.*\.js/;
  await page.route(scripts, (route) => route.abort());
  await page.getByRole('link', { name: /my devices/ }).click();
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
  await expect(page.getByRole('alert')).toContainText('Check the connection.');
  await expect(bar).toBeVisible();
  await expectAccessible();
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'My devices' })).toBeVisible();

  // The words of a page alone.
  const words = /\/assets\/people-[\w-]{8}\.js/;
  await page.route(words, (route) => route.abort());
  await toStaffPage(page, 'School');
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.');
  await page.unroute(words);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();
});

test('staff and parents whose first words do not arrive are told so, in their language, and come in with the next try (D11) @one-screen', async ({
  page,
  expectAccessible,
}) => {
  const words = /\/assets\/common-[\w-]{8}\.js/;
  for (const [path, field] of [
    ['/staff/', 'E-mail'],
    ['/family/', 'ईमेल'],
  ] as const) {
    if (path === '/family/') await page.evaluate(() => localStorage.setItem('language', 'hi'));
    await page.route(words, (route) => route.abort());
    await page.goto(path);
    const said = page.getByRole('alert');
    await expect(said).toContainText(
      path === '/staff/' ? 'This could not be loaded.' : 'यह लोड नहीं हो पाया।',
    );
    await expectAccessible();
    await page.unroute(words);
    await said.getByRole('button').click();
    await expect(page.getByLabel(field)).toBeVisible();
  }
});

test('while texts of a page load, the bar and the last message stay (console 4) @one-screen', async ({
  page,
  database,
}) => {
  const { email, schoolId } = await ownCoordinator(database);
  await aStudent(database, { schoolId, grade: 6, section: 'A', fullname: 'Nila Iyer' });
  await page.goto('/staff/');
  await signInByEmail(page, email);
  const bar = page.getByRole('navigation', { name: 'Pages' });
  await expect(bar).toBeVisible();
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/parents-[\w-]{8}\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await toStaffPage(page, 'Roster');
  await page.getByRole('button', { name: 'Change Nila Iyer' }).click();
  await expect(page.getByRole('button', { name: 'Change Nila Iyer' })).toBeHidden();
  await expect(bar).toBeVisible();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Nila Iyer' })).toBeVisible();
});

/** Reads of the page itself, without session and bar. */
const OF_A_PAGE = /\/api\/(?:staff|family)\/(?!access\/|installation\/|fetch_children)/;

test('a page has its heading while it loads and where a proxy answers, which is said in the language of the reader @one-screen (console 4)', async ({
  browser,
  baseURL,
}) => {
  for (const [role, home, paths] of [
    ['teacher', '/staff', ['/courses/1/6/A', '/students/1', '/courses/1/6/A/1011']],
    ['operator', '/staff', ['/schools/1']],
    ['parent', '/family', ['/']],
  ] as const) {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      locale: 'hi-IN',
    });
    const page = await context.newPage();
    await page.goto(`${home}/`);
    await page.locator('input[type=email]').fill(`${role}@demo01.example`);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await page.locator('nav a').first().waitFor();
    let answer = () => {};
    let held = Promise.resolve();
    await page.route(OF_A_PAGE, async (route) => {
      await held;
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
    });
    const heading = page.getByRole('heading', { level: 1 });
    for (const path of paths)
      await test.step(path, async () => {
        held = new Promise<void>((resolve) => (answer = resolve));
        await page.goto(home + path);
        await expect(heading).toHaveText(/[\u0900-\u097f]/);
        answer();
        await expect(page.locator('main')).toContainText('सर्वर से जवाब नहीं मिला');
        await expect(heading).toHaveText(/[\u0900-\u097f]/);
      });
    await context.close();
  }
});
