import type { Page } from '@playwright/test';
import { asksItself } from '../fixtures/asks-itself.ts';
import { expect, test } from '../fixtures/journey.ts';

const contentUrlOf = (page: Page) =>
  page.evaluate(() => {
    const written = document.querySelector('#runtime-config')?.textContent ?? '{}';
    return (JSON.parse(written) as { contentUrl: string }).contentUrl;
  });

test('what lives at the content origin sets no cookie the application gets @one-screen (D7)', async ({
  page,
  fresh,
  logIn,
}) => {
  await page.goto('/login');
  const { origin, port } = new URL(await contentUrlOf(page));
  await page.goto(`${origin}/player/player.html`);
  await page.evaluate(() => {
    document.cookie = 'skillkite=theirs; path=/';
    document.cookie = 'skillkite=theirs; path=/api';
  });
  const underOurName = await page.goto(`http://localhost:${port}/player/player.html`);
  expect(underOurName?.status()).toBe(404);
  const called = page.waitForRequest('**/student_login');
  await logIn(fresh.loginId);
  expect((await (await called).allHeaders())['cookie'] ?? '').not.toContain('theirs');
  await page.waitForURL('**/school-homepage');
  await page.reload();
  await expect(page).toHaveURL(/\/school-homepage$/);
});

test('a page asked for at 127.0.0.1 is at localhost @one-screen', async ({ page, baseURL }) => {
  const other = (baseURL ?? '').replace('localhost', '127.0.0.1');
  await page.goto(`${other}/login?next=1`);
  expect(page.url()).toBe(`${baseURL}/login?next=1`);
  expect((await page.request.get(`${other}/health/ready`)).url()).toContain('127.0.0.1');
});

test('a second session cookie ends with the first answer, and logging in again counts @one-screen', async ({
  page,
  context,
  fresh,
  logIn,
  baseURL,
}) => {
  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  const domain = new URL(baseURL ?? '').hostname;
  await context.addCookies([{ name: 'skillkite', value: 'theirs', domain, path: '/api/login' }]);
  // The page that goes may still be answered, with the one cookie it had.
  await asksItself(page);
  const refused = page.waitForResponse(
    (response) => response.url().endsWith('/user_details') && response.status() === 401,
  );
  await page.reload();
  await refused;
  const kept = async () => (await context.cookies()).filter(({ name }) => name === 'skillkite');
  await expect.poll(kept).toEqual([]);
  // The page may be on its way there by itself.
  await expect(() => logIn(fresh.loginId)).toPass();
  await page.waitForURL('**/school-homepage');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
});
