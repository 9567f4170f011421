import type { Page } from '@playwright/test';
import { aStudent } from '../apps/server/src/testing/builders.ts';
import { doneBefore } from './fixtures/done-before.ts';
import { finish } from './fixtures/finished.ts';
import { expect, test } from './fixtures/journey.ts';
import { openedYesterday } from './fixtures/opened-before.ts';
import {
  PAINTED,
  chooseLook,
  expectToStay,
  openWithoutScripts,
  written,
} from './fixtures/painted.ts';

/** Lines break where the letters make them: with those that stand in for ours all of it stays. */
test.beforeEach(async ({ page }) => {
  await page.route(/\.woff2?$/, (route) => route.abort());
});

/** Each page in one look: in every language and theme it is the same markup. `least` is how much of it is written. */
async function expectPaintedAsItStays(
  page: Page,
  pages: Readonly<Record<string, number>>,
  between = '/dashboard',
): Promise<void> {
  for (const [language, theme] of [
    ['en', 'light'],
    ['hi', 'dark'],
  ] as const) {
    await chooseLook(page, { language, theme });
    // The language that was chosen is known to the server from the next page on.
    await page.goto(between);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    for (const [path, least] of Object.entries(pages)) {
      const release = await openWithoutScripts(page, path);
      await expect(page.locator(PAINTED), path).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('#first-paint img')].every(
          ({ complete }) => complete,
        ),
      );
      const painted = await written(page, PAINTED);
      expect(painted.length, path).toBeGreaterThanOrEqual(least);
      release();
      await expect(page.locator(PAINTED)).toHaveCount(0);
      await expectToStay(page, painted, `${path} in ${language}`);
      await page.unroute('**/assets/index-*.js');
    }
  }
}

test('forms, the tour, one event and one course to explore stay as they were painted (D9 first-paint)', async ({
  page,
  database,
  passwordHash,
  logIn,
}, { parallelIndex }) => {
  const loginId = `pages-${parallelIndex}-${Date.now()}`;
  await aStudent(database, {
    schoolId: 1,
    loginId,
    passwordHash,
    fullname: 'Nila Iyer',
    grade: 6,
    profileType: 2,
  });
  await logIn(loginId);
  await page.waitForURL('**/home');
  await expectPaintedAsItStays(page, {
    '/profile/projects': 3,
    '/onboarding': 3,
    '/tutorial': 2,
    '/support/raise-ticket': 4,
    '/events-detail/2': 5,
    '/explore-detailed?ilm_id=2001': 4,
  });
});

test('the assessment before it is begun, its report, and posters stay as they were painted (D9 first-paint)', async ({
  page,
  database,
  fresh,
  logIn,
}) => {
  await finish(database, fresh.id);
  // Handed in, it is asked for no more: it was not, at first.
  const stands = (state: number) =>
    database.pool.query(
      `update students set assessment_state = $2, assessment_mode = 1, age_of_school = 2,
         assessment_start_date = current_date - 7, assessment_end_date = current_date + 7 where id = $1`,
      [fresh.id, state],
    );
  await stands(0);
  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  await expectPaintedAsItStays(page, { '/skill-introduction': 10 });
  await stands(2);
  await expectPaintedAsItStays(page, { '/skill-report': 10, '/profile/posters': 6 });
});

test('a quiz, and what stands below a sound, stay as they were painted (D9 first-paint)', async ({
  page,
  database,
  passwordHash,
  logIn,
}, { parallelIndex }) => {
  for (const [grade, lesson, path, least] of [
    [5, 10_005, '/classroom/1001/classes', 2],
    [6, 10_223, '/classroom/1022/classes', 1],
  ] as const) {
    const loginId = `begins-${parallelIndex}-${lesson}-${Date.now()}`;
    const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade });
    await openedYesterday(database, id);
    await doneBefore(database, id, lesson);
    await page.context().clearCookies();
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await logIn(loginId);
    await page.waitForURL('**/school-homepage');
    // With the bar: the name of the product.
    await expectPaintedAsItStays(page, { [path]: least + 1 });
  }
});

test('the privacy policy is painted for everybody, with a session and without (D9 first-paint)', async ({
  page,
  logIn,
}) => {
  const painted = { '/privacy-policy': 12 };
  await page.goto('/login');
  await expectPaintedAsItStays(page, painted, '/privacy-policy');
  await chooseLook(page, { language: 'en', theme: 'light' });
  await logIn('dev');
  await page.waitForURL('**/school-homepage');
  await expectPaintedAsItStays(page, painted);
});
