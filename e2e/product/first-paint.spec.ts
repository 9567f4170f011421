import type { Page } from '@playwright/test';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { PHONE } from '../fixtures/complaints.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openedYesterday } from '../fixtures/opened-before.ts';
import { LOOKS, PAINTED, beforeAndAfter, lookAs, openWithoutScripts } from '../fixtures/painted.ts';

const STOOD = '#root main';
/** Compared elements of each screen: same place and text. */
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

/** On a phone reading content has its own height: its painted space ends below the screen. */
const GROWS_ON_PHONE: readonly string[] = ['/classroom/1041/classes'];

const rightOf = ([left = Number.NaN, , width = Number.NaN]: readonly number[]) => left + width;

type Looked = Awaited<ReturnType<typeof looked>>;

/** `screen` is the height of one that a part ends below, wherever. */
function expectSame(
  painted: Looked | undefined,
  after: Looked,
  how: { of: string; isText: boolean; isVideo: boolean; screen: number | null },
): void {
  expect(after.picture, how.of).toBe(painted?.picture);
  if (!how.isVideo) expect(after.text, how.of).toBe(painted?.text);
  const said = `${how.of}: ${JSON.stringify([painted?.place, after.place])}`;
  const [left, top, width, height] = after.place.map((value, side) =>
    Math.abs(value - (painted?.place[side] ?? Number.NaN)),
  );
  expect(top, said).toBeLessThanOrEqual(1);
  if (how.screen === null) expect(height, said).toBeLessThanOrEqual(1);
  else
    for (const [, y = 0, , high = 0] of [painted?.place ?? [], after.place])
      expect(y + high, said).toBeGreaterThanOrEqual(how.screen);
  // Substitute fonts have nearly the same width: texts keep their aligned edge.
  const right = Math.abs(rightOf(after.place) - rightOf(painted?.place ?? []));
  expect(how.isText ? Math.min(left ?? 0, right) : left, said).toBeLessThanOrEqual(1);
  expect(how.isText ? 0 : width, said).toBeLessThanOrEqual(1);
}

test('what is painted before the scripts is what stays, where it stays, on a phone and a PC (D9 first-paint) @one-screen', async ({
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
  for (const look of LOOKS) {
    await lookAs(page, look, '/events');
    for (const { path, parts } of SCREENS)
      await beforeAndAfter(page, path, {
        look,
        seen: () =>
          Promise.all(
            parts.map((part) => looked(page, `${PAINTED} main`, PAINTED_AS[part] ?? part)),
          ),
        stays: async (before, window) => {
          for (const [index, part] of parts.entries())
            await expect(async () =>
              expectSame(before[index], await looked(page, STOOD, part), {
                of: `${path} ${part} at ${window.width} px`,
                isText: /(?:h\d|p|span)$/.test(part),
                isVideo: part === 'video',
                screen:
                  window === PHONE && part === 'iframe' && GROWS_ON_PHONE.includes(path)
                    ? window.height
                    : null,
              }),
            ).toPass({ timeout: 20_000 });
        },
      });
  }
});

test('with larger letters nothing is painted that would move (D9 first-paint) @one-screen', async ({
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
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a name with markup in it is text in what is painted (D9 first-paint) @one-screen', async ({
  page,
  database,
  passwordHash,
  beginAs,
}, { parallelIndex }) => {
  const loginId = `markup-${parallelIndex}-${Date.now()}`;
  const fullname = '</script><img/src=x/onerror=document.body.dataset.ran=1>';
  const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, fullname });
  await openedYesterday(database, id);
  await beginAs(loginId, '/school-homepage');
  const release = await openWithoutScripts(page, '/school-homepage');
  await expect(page.locator(`${PAINTED} h1`)).toContainText(fullname);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await release();
  await expect(page.locator(`${STOOD} h1`)).toContainText(fullname);
  await expect(page.locator('body')).not.toHaveAttribute('data-ran');
});
