import type { Page } from '@playwright/test';
import { COMPLETE_LOCALES, ORIGINAL_LOCALE } from '@skillkite/rules/locale';
import { aStudent } from '../apps/server/src/testing/builders.ts';
import { openedYesterday } from './fixtures/opened-before.ts';
import { expect, test } from './fixtures/journey.ts';

const PAINTED = '#first-paint';
const STOOD = '#root main';
/** What is looked at on each screen: it has to be where it was painted, and to say the same. */
const SCREENS = [
  { path: '/home', parts: ['h1', 'h1 + p', 'img', 'h2'] },
  { path: '/school-homepage', parts: ['h1', 'img', 'h2'] },
  // Of an own program a course is open, of an earlier one none before a coin was spent.
  { path: '/ilm-journey?skill_id=104', parts: ['h1', 'h1 + div', 'aside h2', 'aside p'] },
  { path: '/ilm-journey?skill_id=101', parts: ['h1', 'h1 + div', 'aside h2', 'aside p'] },
  { path: '/classroom/1031/classes', parts: ['video'] },
  { path: '/classroom/1031/daily-quests', parts: ['video'] },
  { path: '/classroom/1041/classes', parts: ['iframe', '.border-t-2 p'] },
  { path: '/dashboard', parts: ['h1'] },
  { path: '/explore', parts: ['h1', 'h1 + p'] },
  { path: '/events', parts: ['h1', 'h1 + p'] },
];

/** A video is painted as its picture, a page as the paper it comes to stand on. */
const PAINTED_AS: Readonly<Record<string, string>> = { video: 'img', iframe: '.bg-paper' };

/** Opens a page whose scripts do not come before it is said. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

const looked = (page: Page, within: string, part: string) =>
  page
    .locator(`${within} ${part}`)
    .first()
    .evaluate(async (element) => {
      await document.fonts.ready;
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        text: element.textContent,
        place: [x, y, width, height].map(Math.round),
        picture: element.matches('img, video')
          ? (element.getAttribute('poster') ?? element.getAttribute('src'))
          : null,
      };
    });

const rightOf = ([left = Number.NaN, , width = Number.NaN]: readonly number[]) => left + width;

test('what is painted before the scripts is what stays, where it stays (D9 first-paint)', async ({
  page,
  database,
  passwordHash,
  logIn,
}, { parallelIndex }) => {
  const loginId = `painted-${parallelIndex}-${Date.now()}`;
  const { id } = await aStudent(database, {
    schoolId: 1,
    loginId,
    passwordHash,
    fullname: 'Nila Iyer',
    grade: 9,
    profileType: 2,
  });
  await openedYesterday(database, id);
  await logIn(loginId);
  await page.waitForURL('**/home');
  for (const language of COMPLETE_LOCALES) {
    const theme = language === ORIGINAL_LOCALE ? 'light' : 'dark';
    await page.evaluate(
      (chosen) => {
        for (const [name, value] of Object.entries(chosen)) localStorage.setItem(name, value);
      },
      { language, theme },
    );
    // The language that was chosen is known to the server from the next page on.
    await page.goto('/events');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    for (const { path, parts } of SCREENS) {
      const release = await openWithoutScripts(page, path);
      await expect(page.locator(PAINTED), path).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const before = await Promise.all(
        parts.map((part) => looked(page, PAINTED, PAINTED_AS[part] ?? part)),
      );
      release();
      await expect(page.locator(PAINTED)).toHaveCount(0);
      for (const [index, part] of parts.entries()) {
        const after = await looked(page, STOOD, part);
        const painted = before[index];
        expect(after.picture, `${path} ${part}`).toBe(painted?.picture);
        if (part !== 'video') expect(after.text, `${path} ${part}`).toBe(painted?.text);
        const said = `${path} ${part}: ${JSON.stringify([painted?.place, after.place])}`;
        const [left, top, width, height] = after.place.map((value, side) =>
          Math.abs(value - (painted?.place[side] ?? Number.NaN)),
        );
        expect(top, said).toBeLessThanOrEqual(1);
        expect(height, said).toBeLessThanOrEqual(1);
        // What stands in for our letters is nearly as wide: a text keeps the edge by which it is set.
        const right = Math.abs(rightOf(after.place) - rightOf(painted?.place ?? []));
        const isText = /(?:h\d|p|span)$/.test(part);
        expect(isText ? Math.min(left ?? 0, right) : left, said).toBeLessThanOrEqual(1);
        expect(isText ? 0 : width, said).toBeLessThanOrEqual(1);
      }
      await page.unroute('**/assets/index-*.js');
    }
  }
});

test('with larger letters nothing is painted that would move (D9 first-paint)', async ({
  page,
  fresh,
  logIn,
}) => {
  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  await page.evaluate(() => localStorage.setItem('textSize', 'largest'));
  const release = await openWithoutScripts(page, '/dashboard');
  await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest');
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('on a phone the letters that stand in on a page to read keep each line where ours have it (D9 first-paint) @one-screen', async ({
  page,
  logIn,
}) => {
  await logIn('dev');
  await page.waitForURL('**/school-homepage');
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/fonts/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/classroom/1041/classes');
  const read = page.getByRole('main').locator('iframe').contentFrame();
  await expect(read.getByRole('heading', { level: 1 })).toBeVisible();
  const tops = () =>
    read
      .locator('h1, h2, p, td')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top)));
  // Those that stand in are for some letters alone.
  const areOurs = () =>
    read
      .locator('body')
      .evaluate(() =>
        [...document.fonts]
          .filter(({ unicodeRange }) => unicodeRange === 'U+0-10FFFF')
          .every(({ status }) => status === 'loaded'),
      );
  expect(await areOurs()).toBe(false);
  const before = await tops();
  release();
  await expect.poll(areOurs).toBe(true);
  const after = await tops();
  for (const [index, top] of after.entries())
    expect(Math.abs(top - (before[index] ?? Number.NaN)), `${index}`).toBeLessThanOrEqual(1);
});
