import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { giveVoices } from '../fixtures/voice.ts';

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/assets');

// A part of a page is loaded when it is first shown: the connection may be gone by then.
test.describe(
  'the page stays when one of its parts does not arrive',
  { tag: '@one-screen' },
  () => {
    /** From now on the scripts do not arrive that have these words in them. Returns the way to let them through again. */
    const lose = async (page: Page, words: string): Promise<() => Promise<void>> => {
      const names = readdirSync(ASSETS).filter(
        (name) => name.endsWith('.js') && readFileSync(join(ASSETS, name), 'utf8').includes(words),
      );
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) await page.route(`**/assets/${name}`, (route) => route.abort());
      return () => page.unrouteAll();
    };

    test('the login page keeps what was typed, and asks for the part again', async ({ page }) => {
      const find = await lose(page, '/api/login/contact_us');
      await page.goto('/login');
      await page.getByLabel('Login ID').fill('asha');
      await page.getByRole('button', { name: 'Contact us' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        "No Internet: You're experiencing poor connectivity...",
      );
      await expect(page.getByLabel('Login ID')).toHaveValue('asha');
      await find();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByText('No Internet')).toBeHidden();
    });

    test('a login whose next step is lost says so, and works with the next press', async ({
      page,
      fresh,
      logIn,
    }) => {
      const find = await lose(page, 'passwordTicket');
      await logIn(fresh.loginId);
      await expect(page.getByText('No Internet')).toBeVisible();
      await expect(page.getByLabel('Login ID')).toHaveValue(fresh.loginId);
      await find();
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL('**/school-homepage');
    });

    test('a question is answered where reading aloud is lost', async ({
      page,
      database,
      fresh,
      beginAs,
    }) => {
      await database.pool.query(
        `update students set grade = 8, assessment_mode = 1, assessment_start_date = current_date - 7,
         assessment_end_date = current_date + 7 where id = $1`,
        [fresh.id],
      );
      await giveVoices(page, ['en-IN']);
      await lose(page, 'readAloudRate');
      const lost = page.waitForEvent('requestfailed');
      await beginAs(fresh.loginId, '/skill-assessment');
      await expect(page.getByText('Question 1 of 24')).toBeVisible();
      await lost;
      await page.getByRole('group').locator('input').first().check();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Question 2 of 24')).toBeVisible();
    });

    test('a lesson whose player is lost leaves the classroom, and comes when it is asked for again', async ({
      page,
      context,
      fresh,
      beginAs,
    }) => {
      const find = await lose(page, 'playbackRate');
      await beginAs(fresh.loginId, '/classroom/1021/classes');
      const lost = page.getByRole('heading', { name: 'This part did not load' });
      await expect(lost).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
      const isSamePage = () => page.evaluate(() => 'isSamePage' in globalThis);
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click();
      await expect(lost).toBeVisible();
      expect(await isSamePage()).toBe(true);
      // A build that is gone has its files no more: then the whole page is asked for.
      await again.click();
      await expect.poll(isSamePage).toBe(false);
      await expect(lost).toBeVisible();
      await find();
      await again.click();
      const play = page.getByRole('button', { name: 'Play', exact: true });
      await expect(play).toBeVisible();
      await expect(lost).toBeHidden();

      // By itself, too, when the connection is back.
      const findAgain = await lose(page, 'playbackRate');
      await page.reload();
      await expect(lost).toBeVisible();
      await context.setOffline(true);
      await findAgain();
      await context.setOffline(false);
      await expect(play).toBeVisible();
    });

    test('what may have to stop a student is there with its words before the scripts are lost', async ({
      page,
      database,
      fresh,
      beginAs,
    }) => {
      const words = page.waitForResponse(
        async (answer) =>
          answer.url().endsWith('.js') &&
          // Of a page that was left since, nothing can be read.
          (await answer.text().catch(() => '')).includes('Account Deactivated!'),
      );
      await beginAs(fresh.loginId, '/school-homepage');
      await words;
      await page.waitForLoadState('networkidle');
      await page.route('**/assets/**', (route) => route.abort());
      await database.pool.query('update students set is_deleted = true where id = $1', [fresh.id]);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByRole('dialog', { name: 'Uh-Oh! Account Deactivated!' })).toBeVisible();
    });

    test('another language that is lost is said, and the page stays in its own', async ({
      page,
      fresh,
      beginAs,
    }) => {
      await page.goto('/login');
      const find = await lose(page, 'हिस्सा लोड नहीं हुआ');
      await beginAs(fresh.loginId, '/school-homepage');
      await page.getByRole('button', { name: 'Profile menu' }).click();
      const hindi = page.getByRole('button', { name: 'हिन्दी' });
      await hindi.click();
      await expect(
        page.getByText("No Internet: You're experiencing poor connectivity..."),
      ).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await find();
      await hindi.click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    });

    test('a reader of Hindi logs in in English where the Hindi texts are lost', async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem('language', 'hi'));
      await lose(page, 'पासवर्ड');
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'हिन्दी' }).click();
      await expect(page.getByRole('alert').first()).toHaveText(
        "No Internet: You're experiencing poor connectivity...",
      );
    });
  },
);

test.describe('a picture that does not arrive leaves no torn sheet', { tag: '@one-screen' }, () => {
  test.beforeEach(({ page }) =>
    page.route('**/*', (route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
    ),
  );

  test('a lesson’s row has the sign of its kind', async ({ page, fresh, beginAs }) => {
    await beginAs(fresh.loginId, '/classroom/1011/classes');
    const row = page.getByRole('button', { name: /Five words and three questions/ });
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('img')).toHaveCount(0);
    await expect(row.locator('[aria-hidden] svg').first()).toBeVisible();
  });

  test('others leave their place to the sky', async ({ page, fresh, beginAs }) => {
    await beginAs(fresh.loginId, '/school-homepage');
    const broken = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('img[alt=""]')]
          .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
          .map((image) => {
            const { position, backgroundColor } = getComputedStyle(image, '::after');
            const sky = getComputedStyle(document.documentElement).getPropertyValue('--sky');
            return { position, isSky: backgroundColor !== 'rgba(0, 0, 0, 0)' && sky !== '' };
          }),
      );
    await expect.poll(async () => (await broken()).length).toBeGreaterThan(1);
    for (const one of await broken()) expect(one).toEqual({ position: 'absolute', isSky: true });
  });
});
