import type { Browser, Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/database/database.ts';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { beginSession } from '../fixtures/accounts/begin-session.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { expect, test } from '../fixtures/journey.ts';

const CLASSROOM = '/classroom/1021/classes';
const LESSON = 10_213;
const SHOWN = 'main img.object-contain';

type Given = { browser: Browser; baseURL: string | undefined; database: Database };
type Screen = { width: number; height: number; scale: number };

/** A student who stands before the picture, on a device of their own. */
async function before(
  { browser, baseURL, database, passwordHash }: Given & { passwordHash: string },
  { width, height, scale }: Screen,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const loginId = `looks-${width}-${scale}-${Date.now()}`;
  const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 6 });
  await doneBefore(database, id, LESSON);
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width, height },
    deviceScaleFactor: scale,
    serviceWorkers,
  });
  const page = await context.newPage();
  await beginSession(page, { database, baseURL, login: loginId });
  await page.goto('/school-homepage');
  return page;
}

/** The picture that is on the screen, by the end of its name. */
const shown = (page: Page) =>
  page.locator(SHOWN).evaluate((picture: HTMLImageElement) => {
    const isThere = picture.complete && picture.naturalWidth > 0;
    return isThere ? (/-\d+\.webp$|\.png$/.exec(picture.currentSrc)?.[0] ?? '') : '';
  });

/** Made in the background, once the demo is in. */
test.beforeEach(async ({ database }) => {
  await expect
    .poll(
      async () => {
        const { rows } = await database.pool.query<{ count: number }>(
          `select count(*)::int as count from pictures p join lessons l on l.storage_key = p.storage_key
           where l.id = $1 and jsonb_array_length(p.copies) > 0`,
          [LESSON],
        );
        return rows[0]?.count;
      },
      { timeout: 60_000 },
    )
    .toBe(1);
});

test('a picture that is a lesson comes as wide as the screen needs it, once (D9 first-paint) @one-screen', async ({
  browser,
  baseURL,
  database,
  passwordHash,
}) => {
  for (const [screen, wanted] of [
    [{ width: 320, height: 640, scale: 1 }, '-480.webp'],
    [{ width: 412, height: 823, scale: 1.75 }, '-800.webp'],
    [{ width: 1366, height: 768, scale: 1 }, '-1280.webp'],
    [{ width: 390, height: 844, scale: 3 }, '-1280.webp'],
  ] as const) {
    const page = await before({ browser, baseURL, database, passwordHash }, screen);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('air-stopped-for-a-moment')) fetched.push(request.url());
    });
    await page.goto(CLASSROOM);
    await expect(page.locator('#first-paint')).toHaveCount(0);
    await expect.poll(() => shown(page), JSON.stringify(screen)).toBe(wanted);
    expect(new Set(fetched).size, JSON.stringify(screen)).toBe(1);
    await page.context().close();
  }
});

test('in low-data mode it loads at once as a light copy, and a missing one falls back (D9 first-paint) @one-screen', async ({
  browser,
  baseURL,
  database,
  passwordHash,
}) => {
  const screen = { width: 390, height: 844, scale: 2 };
  const page = await before({ browser, baseURL, database, passwordHash }, screen);
  await page.evaluate(() => localStorage.setItem('lowData', 'on'));
  const sizes: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('air-stopped-for-a-moment'))
      sizes.push(Number(response.headers()['content-length']));
  });
  await page.goto(CLASSROOM);
  await expect.poll(() => shown(page)).toBe('-800.webp');
  await expect(page.getByRole('main').getByRole('button', { name: /kB/ })).toHaveCount(0);
  expect(Math.max(...sizes)).toBeLessThan(100_000);

  // The store has lost its copies: the picture itself is there.
  await page.route(/\.webp$/, (route) => route.abort());
  await page.reload();
  await expect.poll(() => shown(page)).toBe('.png');
  await page.context().close();
});

test('without a connection a course that was opened has the widest copy, and one that was downloaded the picture itself @one-screen', async ({
  browser,
  baseURL,
  database,
  passwordHash,
}) => {
  const screen = { width: 390, height: 844, scale: 2 };
  const page = await before({ browser, baseURL, database, passwordHash }, screen, 'allow');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(CLASSROOM);
  await expect.poll(() => shown(page)).toBe('-800.webp');
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all
        .flat()
        .map(({ url }) => /air-stopped-for-a-moment(.*)$/.exec(url)?.[1] ?? '')
        .filter((name) => name !== '')
        .toSorted();
    });
  await expect.poll(kept, { timeout: 30_000 }).toContain('-1280.webp');
  const offline = async (isOffline: boolean) => {
    await page.context().setOffline(isOffline);
    await page.reload();
  };
  const devtools = await page.context().newCDPSession(page);
  const forget = async (ending: string) => {
    await devtools.send('Network.clearBrowserCache');
    await page.evaluate(async (end) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (request.url.endsWith(end)) await cache.delete(request);
      }
    }, ending);
  };
  // On a screen that wants another one.
  await forget('-800.webp');
  await offline(true);
  await expect.poll(() => shown(page), { timeout: 30_000 }).toBe('-1280.webp');

  await offline(false);
  await page.getByRole('button', { name: /^Download course · / }).click();
  await expect(page.getByText(/^This course is downloaded · /)).toBeVisible({ timeout: 60_000 });
  // As it was downloaded before there were copies.
  await forget('.webp');
  expect(await kept()).toEqual(['.png']);
  await offline(true);
  await expect.poll(() => shown(page), { timeout: 30_000 }).toBe('.png');
  await page.context().close();
});
