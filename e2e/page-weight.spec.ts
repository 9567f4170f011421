import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/journey.ts';

const KB = 1024;

/** The gzipped scripts a page loads until the network is quiet. */
async function scriptBytes(page: Page, path: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const reads: Promise<void>[] = [];
  const weigh = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (response.request().resourceType() !== 'script') return;
    reads.push(
      response
        .body()
        .then((body) => void sizes.set(response.url(), gzipSync(body, { level: 9 }).length)),
    );
  };
  page.on('response', weigh);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.off('response', weigh);
  await Promise.all(reads);
  return sizes;
}

const sum = (sizes: Map<string, number>) => [...sizes.values()].reduce((a, b) => a + b, 0);

test('the login page loads under 80 KB of scripts before anybody types (architecture 9)', async ({
  page,
}) => {
  const sizes = await scriptBytes(page, '/login');
  expect(sizes.size).toBeGreaterThan(1);
  expect(sum(sizes), [...sizes].join('\n')).toBeLessThan(80 * KB);
});

test('home loads under 150 KB of scripts (architecture 9)', async ({
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
  expect(sum(sizes), [...sizes].join('\n')).toBeLessThan(150 * KB);
});
