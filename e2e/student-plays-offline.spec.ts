import type { BrowserContext, Page } from '@playwright/test';
import { ACTIVITY, RIGHT, activityOn, sortClaims } from './fixtures/activity.ts';
import { doneBefore } from './fixtures/done-before.ts';
import { expect, test } from './fixtures/journey.ts';

// Only here are there service workers: see e2e/playwright.config.ts.
test.use({ serviceWorkers: 'allow' });

/** What packages there are on this device, with the content origin. */
async function packagesOn(context: BrowserContext, contentOrigin: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${contentOrigin}/player/keeper.html`);
  const names = await page.evaluate(() => caches.keys());
  await page.close();
  return names;
}

const originOfContent = (page: Page): string => {
  const player = page.frames().find((frame) => frame.url().includes('/player/player.html'));
  if (!player) throw new Error('The player has no frame.');
  return new URL(player.url()).origin;
};

test('an activity that was kept plays without a connection, from a cold start and again, and the server hears of it later (D7, D15)', async ({
  page,
  context,
  fresh,
  logIn,
  database,
  expectAccessible,
}, info) => {
  test.skip(info.project.name !== 'phone', 'The device decides here, not the size of its screen.');
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(ACTIVITY.path);
  // How much room it takes is said before.
  await page.getByRole('button', { name: /^Download · \d+ kB$/ }).click();
  await expect(page.getByText(/^Downloaded · \d+ kB$/)).toBeVisible();
  await expectAccessible();
  const content = originOfContent(page);
  expect(await packagesOn(context, content)).toHaveLength(1);
  await page.close();

  await context.setOffline(true);
  const first = await context.newPage();
  await first.goto(ACTIVITY.path);
  // The player that the worker brings, not the server's: that one names the product's letters.
  const player = first.frameLocator('iframe[title="Sort the claims"]');
  await expect(activityOn(first).getByText('Claim 1 of 8')).toBeVisible();
  await expect(player.locator('link[href="/fonts/faces.css"]')).toHaveCount(0);
  await sortClaims(first, 0, 3);
  await expect(activityOn(first).getByText('Claim 4 of 8')).toBeVisible();
  await first.close();

  const second = await context.newPage();
  await second.goto(ACTIVITY.path);
  await sortClaims(second, 3, 7);
  const activity = activityOn(second);
  await activity.getByRole('button', { name: RIGHT.at(-1) ?? '' }).click();
  await activity.locator('#next').click();
  await expect(activity.getByText('You sorted 8 of 8 claims')).toBeVisible();
  const known = async () => {
    const { rows } = await database.pool.query(
      `select coalesce((select is_done from lesson_progress where student_id = $1 and lesson_id = $2), false) as done,
        (select count(*)::int from scorm_interactions where student_id = $1) as answers`,
      [fresh.id, ACTIVITY.lessonId],
    );
    return rows[0];
  };
  // What Chromium sends as a page goes away passes by the test's cut: of the end nobody has heard.
  expect(await known()).toMatchObject({ done: false });

  await context.setOffline(false);
  await expect.poll(known).toMatchObject({ done: true, answers: 8 });
  // The room is given back.
  await second.getByRole('button', { name: 'Remove' }).click();
  await expect(second.getByRole('button', { name: /^Download · \d+ kB$/ })).toBeVisible();
  await expect.poll(() => packagesOn(context, content)).toEqual([]);
});
