import type { Page } from '@playwright/test';
import { aStudent } from '../../../apps/server/src/testing/data/builders.ts';
import { doneBefore } from '../../fixtures/done-before.ts';
import { PASSWORD, expect, test } from '../../fixtures/journey.ts';
import { freePort, startProduct } from '../../fixtures/product.ts';

// Only here are there service workers: see e2e/playwright.config.ts.
test.use({ serviceWorkers: 'allow' });

const COURSE = 1031;
const LAST_LESSON = 10314;
const HOME = '/school-homepage';
const CLASSROOM = `/classroom/${COURSE}/classes`;

/** Each lesson of the course, with a check that it is open: a video, pages, a table and an activity. */
const LESSONS: [title: string, isOpen: (page: Page) => Promise<void>][] = [
  [
    'What an average hides',
    (page) =>
      expect
        .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.duration))
        .toBeGreaterThan(10),
  ],
  [
    'Three kinds of middle',
    (page) =>
      expect(
        page.frameLocator('iframe[title="Three kinds of middle"]').locator('h1'),
      ).toBeVisible(),
  ],
  [
    'Move one number',
    (page) =>
      expect(
        page.frameLocator('iframe[title="Move one number"]').locator('h1, h2, p').first(),
      ).toBeVisible(),
  ],
  [
    'The pay of a small office',
    (page) => expect(page.getByRole('cell', { name: '2,60,000' })).toBeVisible(),
  ],
  [
    'Data court',
    (page) =>
      expect(
        page.frameLocator('iframe[title="Data court"]').frameLocator('iframe').locator('body'),
      ).toContainText(/case/i),
  ],
];

/** How a student comes to a course right after the log-in, when no service worker has control yet. */
const WAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'by its address': async (page) => {
    await page.goto(CLASSROOM);
  },
  'while the service worker is on its way': async (page) => {
    // It takes control of a page that knows nothing of it, or of none.
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration()) !== undefined,
    );
    await page.goto(CLASSROOM);
  },
  'by presses': async (page) => {
    await page
      .getByRole('article')
      .filter({ hasText: 'Data detectives' })
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL('**/ilm-journey**');
    // The address changes before the journey is there: a router in the middle of its own step may miss this one.
    await expect(async () => {
      await page.evaluate((to) => {
        if (location.pathname !== to) history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, CLASSROOM);
      await expect(page.getByRole('list', { name: 'Lessons' })).toBeVisible({ timeout: 5000 });
    }).toPass();
  },
};

for (const [way, open] of Object.entries(WAYS)) {
  test(`a course opened ${way} on a new device and downloaded opens whole when the server is gone (D7, D15 course-download-new-device) @one-screen`, async ({
    browser,
    database,
    passwordHash,
  }, info) => {
    const loginId = `new-device-${info.parallelIndex}-${Date.now()}`;
    const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 10 });
    await doneBefore(database, id, LAST_LESSON);
    const [port, contentPort] = await Promise.all([freePort(), freePort()]);
    const product = await startProduct({
      dataDir: process.env['SKILLKITE_E2E_DATA'] ?? '',
      databaseUrl: process.env['SKILLKITE_E2E_DATABASE'] ?? '',
      port,
      contentPort,
    });
    const device = await browser.newContext({
      baseURL: product.url,
      locale: 'en-IN',
      viewport: { width: 390, height: 844 },
    });
    try {
      const page = await device.newPage();
      await page.goto('/login');
      await page.getByLabel('Login ID').fill(loginId);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL(`**${HOME}`);
      await open(page);
      await page.getByRole('button', { name: /^Download course · / }).click();
      await expect(page.getByText(/^This course is downloaded · /)).toBeVisible({
        timeout: 60_000,
      });
      await page.close();
      await product.end('SIGKILL');

      const cold = await device.newPage();
      await cold.goto(CLASSROOM);
      const lessons = cold.getByRole('list', { name: 'Lessons' });
      for (const [title, isOpen] of LESSONS) {
        await lessons.getByRole('button', { name: new RegExp(title) }).click();
        await expect(cold.getByRole('heading', { level: 1 })).toHaveText(title);
        await isOpen(cold);
      }
      for (const tab of ['Daily Quest', 'Classes']) {
        await cold.getByRole('link', { name: tab }).click();
        await expect(cold.getByText(/You need the internet|Something went wrong/)).toHaveCount(0);
      }
    } finally {
      await device.close();
      await product.end('SIGKILL').catch(() => {});
    }
  });
}

test('what a device has lost of a downloaded course is named, and Retry brings it (D15 course-download-checked) @one-screen', async ({
  page,
  database,
  passwordHash,
  beginAs,
  expectAccessible,
}, info) => {
  const loginId = `lost-${info.parallelIndex}-${Date.now()}`;
  const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 10 });
  await doneBefore(database, id, LAST_LESSON);
  await beginAs(loginId, CLASSROOM);
  await page.getByRole('button', { name: /^Download course · / }).click();
  const whole = page.getByText(/^This course is downloaded · /);
  await expect(whole).toBeVisible({ timeout: 60_000 });
  const lose = (cache: string, part: string) =>
    page.evaluate(
      async ([name, wanted]) => {
        const kept = await caches.open(name ?? '');
        const gone = (await kept.keys()).filter(({ url }) => url.includes(wanted ?? ''));
        await Promise.all(gone.map((request) => kept.delete(request)));
        return gone.length;
      },
      [cache, part],
    );
  expect(await lose(`course-files-${COURSE}`, '.xlsx')).toBe(1);
  // Kept as it was opened too: that would do.
  await lose('opened', '.xlsx');
  expect(await lose(`media-${id}`, '/')).toBeGreaterThan(0);
  expect(await lose(`answers-${id}`, 'fetch_questions')).toBe(1);
  await page.reload();
  const lacking = page.getByRole('alert').filter({ hasText: 'Not on this device yet:' });
  await expect(lacking.getByRole('listitem')).toHaveText([
    'What an average hides',
    'The pay of a small office',
  ]);
  await expect(whole).toBeHidden();
  await expectAccessible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(whole).toBeVisible({ timeout: 60_000 });
  // An answer came again by itself.
  expect(await lose(`answers-${id}`, 'fetch_questions')).toBe(1);
});
