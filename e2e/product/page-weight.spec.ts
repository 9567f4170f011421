import { expect, test } from '../fixtures/journey.ts';
import { scriptBytes, sumOf } from '../fixtures/script-bytes.ts';

const KB = 1024;

test('the login page loads under 80 KB of scripts before anybody types @both-screens', async ({
  page,
}) => {
  const sizes = await scriptBytes(page, '/login');
  expect(sizes.size).toBeGreaterThan(1);
  expect(sumOf(sizes), [...sizes].join('\n')).toBeLessThan(80 * KB);
});

test('home loads under 150 KB of scripts @both-screens', async ({
  browser,
  baseURL,
  logIn,
  page,
}) => {
  await logIn('ravi');
  await page.waitForURL((url) => !url.pathname.includes('login'));
  const profile = page.getByRole('button', { name: /IX/ });
  if (page.url().includes('profile')) await profile.click();
  await page.waitForURL('**/home');
  // A fresh cache, as on a first visit.
  const visit = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: await page.context().storageState(),
  });
  const sizes = await scriptBytes(await visit.newPage(), '/home');
  await visit.close();
  expect(sizes.size).toBeGreaterThan(2);
  expect(sumOf(sizes), [...sizes].join('\n')).toBeLessThan(150 * KB);
});
