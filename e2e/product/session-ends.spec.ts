import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/database/database.ts';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';

/** By then no process remembers a session that was ended elsewhere. */
const SESSION_FORGOTTEN_MS = 1500;
const TYPED = 'The video stops after ten seconds.';

/** As when a session is signed out from another device. */
async function endSessionOf(page: Page, { pool }: Database, studentId: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  await pool.query(
    'delete from sessions where account_id = (select account_id from students where id = $1)',
    [studentId],
  );
  await page.waitForTimeout(SESSION_FORGOTTEN_MS);
}

const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const sheetOn = (page: Page) => page.getByRole('dialog', { name: 'Please log in again' });
const logInOn = async (page: Page, login: string) => {
  const sheet = sheetOn(page);
  await sheet.getByLabel('Login ID').fill(login);
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Log in', exact: true }).click();
};
const textOf = (page: Page) => page.getByRole('textbox', { name: 'What happened?' });
const ticketsOf = async ({ pool }: Database, studentId: number) =>
  (await pool.query('select text from support_tickets where student_id = $1', [studentId])).rows;

test.beforeEach(async ({ fresh, beginAs }) => {
  await beginAs(fresh.loginId, '/school-homepage');
});

test('where the session has ended a sheet asks to log in again, over a hidden page; the same student goes on @one-screen', async ({
  page,
  fresh,
  database,
  expectAccessible,
}) => {
  await page.goto('/support/raise-ticket');
  await textOf(page).fill(TYPED);
  const place = await page.evaluate(() => {
    scrollTo(0, 20);
    return scrollY;
  });
  expect(place).toBeGreaterThan(0);
  await endSessionOf(page, database, fresh.id);
  await comeBack(page);
  await expect(sheetOn(page)).toBeVisible();
  await expect(textOf(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeHidden();
  await expect(sheetOn(page)).not.toContainText('connection');
  await expectAccessible();
  // Nothing but a log-in leads back.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheetOn(page)).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage));
  for (const key of ['user', 'reduxStoreData']) expect(kept).not.toContain(key);
  await logInOn(page, fresh.loginId);
  await expect(sheetOn(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/support\/raise-ticket$/);
  await expect(textOf(page)).toHaveValue(TYPED);
  await expect(textOf(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL('**/support');
  expect(await ticketsOf(database, fresh.id)).toEqual([{ text: TYPED }]);
});

test('what was sent into an ended session is sent after the log-in, once @one-screen', async ({
  page,
  fresh,
  database,
}) => {
  await page.goto('/support/raise-ticket');
  await textOf(page).fill(TYPED);
  await endSessionOf(page, database, fresh.id);
  await page.getByRole('button', { name: 'Send' }).click();
  await logInOn(page, fresh.loginId);
  await page.waitForURL('**/support');
  await expect(page.getByText(TYPED)).toBeVisible();
  expect(await ticketsOf(database, fresh.id)).toEqual([{ text: TYPED }]);
});

test('another student starts fresh and never sees it; what is unsent waits for its own student @one-screen', async ({
  page,
  fresh,
  database,
  passwordHash,
}) => {
  const loginId = `next-${Date.now()}-${Math.floor(performance.now())}`;
  const next = await aStudent(database, { schoolId: 1, loginId, passwordHash, fullname: 'Om Rao' });
  await page.goto('/support/raise-ticket');
  await textOf(page).fill(TYPED);
  await endSessionOf(page, database, fresh.id);
  // A heart is kept on the device, and cannot be sent in this session.
  await page.evaluate(
    (studentId) =>
      localStorage.setItem(
        `outbox/${studentId}/0000000001/favorite/1011`,
        JSON.stringify({
          key: 'favorite/1011',
          studentId,
          path: '/api/home_page/add_favorites',
          body: { user_id: studentId, ilm_id: 1011 },
          invalidates: [],
          version: 'v1',
        }),
      ),
    fresh.id,
  );
  await comeBack(page);
  const strayed: string[] = [];
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes(`"user_id":${fresh.id},`)) strayed.push(request.url());
  });
  await expect(sheetOn(page)).toBeVisible();
  strayed.length = 0;
  await logInOn(page, loginId);
  await page.waitForURL('**/school-homepage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const left = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(left['userId']).toBe(String(next.id));
  expect(left['user']).not.toContain('Nila');
  expect(Object.keys(left)).toContain(`outbox/${fresh.id}/0000000001/favorite/1011`);
  expect(strayed).toEqual([]);
  await page.goto('/support/raise-ticket');
  await expect(textOf(page)).toHaveValue('');
});

test('a log-in in another tab brings the page back by itself @one-screen', async ({
  page,
  context,
  fresh,
  database,
}) => {
  await page.goto('/support/raise-ticket');
  await textOf(page).fill(TYPED);
  await endSessionOf(page, database, fresh.id);
  await comeBack(page);
  await expect(sheetOn(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByLabel('Login ID').fill(fresh.loginId);
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await other.waitForURL('**/school-homepage');
  await page.bringToFront();
  await comeBack(page);
  await expect(sheetOn(page)).toHaveCount(0);
  await expect(textOf(page)).toHaveValue(TYPED);
});

test('of an account with several profiles the child says again who learns @one-screen', async ({
  page,
  context,
  logIn,
}) => {
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logIn('ravi');
  await page.getByRole('button', { name: /Ravi Nair/ }).click();
  await page.waitForURL('**/home');
  await page.goto('/support/raise-ticket');
  await textOf(page).fill(TYPED);
  await page.waitForLoadState('networkidle');
  // The session of this browser alone: other journeys are ravi as well.
  await context.clearCookies();
  await comeBack(page);
  await logInOn(page, 'ravi');
  await sheetOn(page)
    .getByRole('button', { name: /Ravi Nair/ })
    .click();
  await expect(sheetOn(page)).toHaveCount(0);
  await expect(textOf(page)).toHaveValue(TYPED);
});

test('a student who logged in with a PIN is asked for the PIN (spec 3) @one-screen', async ({
  page,
  context,
}) => {
  await page.evaluate(() => localStorage.clear());
  // Gone before its session is: it would lead to the login at the same moment.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'PIN' }).click();
  await page.getByLabel('School code').fill('DEMO01');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type('246810');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Yes, this is me' }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  await page.goto('/events');
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await comeBack(page);
  const sheet = sheetOn(page);
  await expect(sheet.getByRole('tab', { name: 'PIN' })).toHaveAttribute('aria-selected', 'true');
  await sheet.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type('246810');
  await sheet.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Yes, this is me' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
});

test('a student who logged in with the school’s number is asked for that @one-screen', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  // Where nothing of the application runs that could keep its student once more.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/institutional-login');
  await page.getByLabel('School code').fill('DEMO01');
  await page.getByLabel('Admission number').fill('A-101');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/school-homepage');
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await comeBack(page);
  const sheet = sheetOn(page);
  await expect(sheet.getByRole('tab', { name: 'School' })).toHaveAttribute('aria-selected', 'true');
  await expect(sheet.getByLabel('School code')).toHaveValue('DEMO01');
});

test('a student deactivated while at work sees why at the next call (spec 4, 8) @one-screen', async ({
  page,
  fresh,
  database,
}) => {
  await page.goto('/support/raise-ticket');
  await textOf(page).fill(TYPED);
  await page.waitForLoadState('networkidle');
  await database.pool.query('update students set is_deleted = true where id = $1', [fresh.id]);
  await page.waitForTimeout(SESSION_FORGOTTEN_MS);
  await page.getByRole('button', { name: 'Send' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uh-Oh! Account Deactivated!' });
  await expect(dialog).toContainText(
    'Sorry! Your account seems to have been deactivated! Please contact your Class Coordinator',
  );
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await page.waitForURL('**/login');
});
