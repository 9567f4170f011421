import type { Page } from '@playwright/test';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';

const keysOf = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const inMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: entry }).click();
};

test('a wrong password is said, and what was typed stays (spec 4, D2)', async ({
  page,
  fresh,
  expectAccessible,
}) => {
  await page.goto('/login');
  await page.getByLabel('Login ID').fill(fresh.loginId);
  await page.getByLabel('Password', { exact: true }).fill('not this');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('These login details are not right');
  await expect(page.getByLabel('Login ID')).toHaveValue(fresh.loginId);
  await expectAccessible();
});

test('what is left empty is said beside it in the language of the page, by each way in @one-screen', async ({
  page,
  expectAccessible,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await page.goto('/login');
  const missing = page.getByText('कृपया इसे भरें।');
  const [student, school, pin] = [0, 1, 2].map((n) => page.getByRole('tab').nth(n));
  await student?.click();
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click();
  await expect(missing).toHaveCount(2);
  const loginId = page.getByLabel('लॉगिन आईडी');
  await expect(loginId).toBeFocused();
  await expect(loginId).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await loginId.fill('asha');
  await expect(missing).toHaveCount(1);
  await school?.click();
  await page.getByRole('button', { name: 'लॉग इन करें', exact: true }).click();
  await expect(missing).toHaveCount(3);
  await pin?.click();
  await page.getByRole('button', { name: 'आगे', exact: true }).click();
  await expect(missing).toHaveCount(1);
  await expect(page.getByText('कृपया सभी खाने भरें।')).toHaveCount(1);
  await expectAccessible();
});

test(
  'five failures lock the login and say for how long (D2)',
  { tag: '@one-screen' },
  async ({ page, fresh }) => {
    await page.goto('/login');
    await page.getByLabel('Login ID').fill(fresh.loginId);
    for (let tries = 0; tries < 6; tries += 1) {
      await page.getByLabel('Password', { exact: true }).fill(`wrong ${tries}`);
      const answered = page.waitForResponse('**/student_login');
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await answered;
    }
    await expect(page.getByRole('alert')).toContainText('You can try again in 15 minutes');
  },
);

test('the school tab opens at its own address and logs in (spec 2, D10)', async ({ page }) => {
  await page.goto('/institutional-login');
  await expect(page.getByRole('tab', { name: 'School' })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('School code').fill('demo01');
  await page.getByLabel('Admission number').fill('a-101');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/school-homepage');
});

test(
  'a PIN asks "Is this you?", and its session has no Switch User (spec 3, 4, 5, 6, D2)',
  { tag: '@one-screen' },
  async ({ page, expectAccessible }) => {
    await page.goto('/login');
    await page.getByRole('tab', { name: 'PIN' }).click();
    await page.getByLabel('School code').fill('DEMO01');
    await page.getByLabel('Digit 1 of 6').click();
    await page.keyboard.type('246810');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('dialog', { name: 'Is this you?' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Yes, this is me' }).click();
    await page.waitForURL((url) => !url.pathname.includes('login'));
    expect(await keysOf(page)).toContain('pinLogin-PRODUCTION');
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch User' })).toHaveCount(0);
  },
);

test(
  'several profiles: choose one, switch to the other (spec 2, 4, D8)',
  { tag: '@one-screen' },
  async ({ page, logIn }) => {
    await logIn('ravi');
    await page.waitForURL('**/profile-selection');
    await page.getByRole('button', { name: /Rohan Nair/ }).click();
    await page.waitForURL('**/home');
    await page.evaluate(() => localStorage.setItem('testResult', '{"q1":"a"}'));
    const saved = page.waitForRequest('**/save_test_progress');
    await inMenu(page, 'Switch User');
    expect((await saved).postDataJSON()).toMatchObject({ testresult: { q1: 'a' } });
    await page.waitForURL('**/profile-selection');
    expect(await keysOf(page)).not.toContain('testResult');
    await page.getByRole('button', { name: /Ravi Nair/ }).click();
    await page.waitForURL('**/home');
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe('2');
  },
);

test(
  'log-out saves an unfinished assessment and leaves nothing on the device (spec 3, 4, 5)',
  { tag: '@one-screen' },
  async ({ page, fresh, logIn, database }) => {
    await logIn(fresh.loginId);
    await page.waitForURL('**/school-homepage');
    await page.evaluate(() => localStorage.setItem('testResult', '{"q1":"b"}'));
    const saved = page.waitForRequest('**/save_test_progress');
    await inMenu(page, 'Log Out');
    expect((await saved).postDataJSON()).toEqual({
      user_id: fresh.id,
      fullname: 'Nila Iyer',
      class: 6,
      school_code: 'DEMO01',
      status: 0,
      testresult: { q1: 'b' },
    });
    await page.waitForURL('**/login');
    const left = await keysOf(page);
    for (const key of ['user', 'userId', 'testResult', 'reduxStoreData'])
      expect(left).not.toContain(key);
    const { rows } = await database.pool.query<{ answers: unknown }>(
      'select answers from assessment_drafts where student_id = $1',
      [fresh.id],
    );
    expect(rows).toEqual([{ answers: { q1: 'b' } }]);
  },
);

test(
  'log-out in one tab sends the other to the login page (spec 4 "User state")',
  { tag: '@one-screen' },
  async ({ page, fresh, logIn, context }) => {
    await logIn(fresh.loginId);
    await page.waitForURL('**/school-homepage');
    const other = await context.newPage();
    await other.goto('/school-homepage');
    await inMenu(other, 'Log Out');
    for (const tab of [page, other]) {
      await tab.waitForURL('**/login');
      await expect(tab.getByLabel('Login ID')).toBeVisible();
    }
  },
);

test(
  'a reload stays on the path; a deactivated student sees the dialog there (spec 4, 8, D8)',
  { tag: '@one-screen' },
  async ({ page, fresh, logIn, database }) => {
    await logIn(fresh.loginId);
    await page.waitForURL('**/school-homepage');
    await page.goto('/dashboard');
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard$/);
    await database.pool.query('update students set is_deleted = true where id = $1', [fresh.id]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('dialog', { name: 'Uh-Oh! Account Deactivated!' })).toBeVisible();
    await page.getByRole('button', { name: 'Understood' }).click();
    await page.waitForURL('**/login');
  },
);

test('without a connection the page says so and keeps what was typed (spec 8)', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('Login ID').fill('asha');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByLabel('Login ID')).toHaveValue('asha');
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});
