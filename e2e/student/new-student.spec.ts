import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';

test(
  'a new student chooses a picture, a language and interests, sees the tour, and does not see either again (D8; spec 2)',
  { tag: '@one-screen' },
  async ({ page, database, passwordHash, expectAccessible }) => {
    const loginId = `new-${test.info().project.name}-${Date.now()}`;
    const student = await aStudent(database, {
      schoolId: 1,
      loginId,
      passwordHash,
      isLogin: false,
      tutorialVisibility: true,
    });
    const logIn = async () => {
      await page.goto('/login');
      await page.getByLabel('Login ID').fill(loginId);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await logIn();
    await page.waitForURL('**/onboarding');
    await page.getByRole('button', { name: /owl/i }).click();
    await expect(page.getByRole('button', { name: /owl/i })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'How should it look?' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Next' }).click();
    const interest = page.getByRole('button', { name: 'Clear thinking' });
    await interest.click();
    await expect(interest).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible();
    await page.getByRole('button', { name: 'Let’s go' }).click();

    await page.waitForURL('**/tutorial');
    await expectAccessible();
    await page.getByRole('button', { name: 'Show me around' }).click();
    // Over the real pages, by the keyboard alone.
    const stops = [
      ['Go anywhere from here', '/school-homepage'],
      ['Each program has its kite', '/school-homepage'],
      ['You are here', '/ilm-journey'],
      ['What to do next', '/ilm-journey'],
      ['This is your classroom', '/classroom/'],
      ['Lesson by lesson', '/classroom/'],
      ['Your learning streak', '/dashboard'],
    ] as const;
    for (const [name, path] of stops) {
      const stop = page.getByRole('dialog', { name });
      await expect(stop).toBeVisible();
      await expect(stop.getByRole('button', { name: 'Next' })).toBeFocused();
      await expect(stop.locator('.outline-sun')).toBeVisible();
      expect(page.url()).toContain(path);
      if (path === '/ilm-journey') await expectAccessible();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog', { name: 'Points and coins' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/school-homepage');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select s.avatar, s.is_login, s.tutorial_seen, array_agg(i.theme_id::int) as themes
         from students s join interests i on i.student_id = s.id where s.id = $1 group by s.id`,
          [student.id],
        );
        return rows;
      })
      .toEqual([{ avatar: 'owl', is_login: true, tutorial_seen: true, themes: [1] }]);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login**');
    await logIn();
    await page.waitForURL('**/school-homepage');
  },
);
