import type { Page } from '@playwright/test';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { PC, PHONE } from '../fixtures/complaints.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { openedYesterday } from '../fixtures/opened-before.ts';
import { PAINTED, openWithoutScripts, withoutOurLetters } from '../fixtures/painted.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

const JOURNEY = '/ilm-journey?skill_id=101';

test('a press on a painted link opens its page, and on a painted button acts once the page stands (D9 first-paint) @one-screen', async ({
  page,
  fresh,
  beginAs,
}) => {
  await beginAs(fresh.loginId, JOURNEY);
  const release = await openWithoutScripts(page, JOURNEY);
  const painted = page.locator(`${PAINTED} li button:visible`).first();
  const words = (await painted.textContent()) ?? '';
  await painted.click({ force: true });
  await expect(painted).toHaveAttribute('data-pressed', '');
  await release();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  const pressed = page.locator('#root li button[aria-pressed="true"]');
  await expect(pressed).toHaveText(words);

  const releaseNext = await openWithoutScripts(page, JOURNEY);
  const link = page.locator(`${PAINTED} nav a[href="/events"]:visible`).first();
  await link.click({ force: true });
  await page.waitForURL('**/events', { waitUntil: 'commit' });
  await releaseNext();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('text that is typed into painted fields is in the page once it stands, and is sent by Enter (D9 first-paint, D11) @one-screen', async ({
  page,
}) => {
  for (const isSent of [false, true]) {
    const release = await openWithoutScripts(page, '/staff/');
    const fields = page.locator(`${PAINTED} form input`);
    await fields.first().click({ force: true });
    await page.keyboard.type('teacher@demo01.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await expect(fields.nth(1)).toHaveValue(PASSWORD);
    if (isSent) await page.keyboard.press('Enter');
    await release();
    await expect(page.locator(PAINTED)).toHaveCount(0);
    if (isSent) break;
    await expect(page.getByLabel('E-mail')).toHaveValue('teacher@demo01.example');
    await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);
    await expect(page.getByLabel('Password')).toBeFocused();
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('a box that is ticked on a painted class is ticked once the page stands (D9 first-paint) @one-screen', async ({
  page,
}) => {
  await page.goto('/staff/');
  await signInByEmail(page, 'teacher@demo01.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const release = await openWithoutScripts(page, '/staff/classes/1/6/A');
  await page.locator(`${PAINTED} tbody input`).nth(1).click({ force: true });
  await release();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  await expect(page.locator('#root tbody input').nth(1)).toBeChecked();
  await expect(page.locator('#root tbody input:checked')).toHaveCount(1);
});

/** Of each stop: on a phone the page scrolls to the next one. */
const acrossOf = (page: Page, within: string) =>
  page.locator(`${within} main ol > li:visible`).evaluateAll((stops) =>
    stops.map((stop) => {
      const { x, width } = stop.getBoundingClientRect();
      return [x, width].map(Math.round);
    }),
  );

test('the sky of a journey is painted for the width of the screen (D9 first-paint) @one-screen', async ({
  page,
  fresh,
  beginAs,
}) => {
  await withoutOurLetters(page);
  await beginAs(fresh.loginId, JOURNEY);
  for (const window of [PHONE, { width: 820, height: 1180 }, PC]) {
    await page.setViewportSize(window);
    const release = await openWithoutScripts(page, JOURNEY);
    await expect(page.locator(PAINTED)).toBeVisible();
    const painted = await acrossOf(page, PAINTED);
    expect(painted.length).toBeGreaterThan(1);
    await release();
    await expect(page.locator(PAINTED)).toHaveCount(0);
    expect(await acrossOf(page, '#root')).toEqual(painted);
  }
});

/** What moved on the screen without a press, from the first paint on. */
async function expectNothingMoves(page: Page, path: string, settled: string): Promise<void> {
  for (const window of [PHONE, PC]) {
    await page.setViewportSize(window);
    await page.goto(path);
    await expect(page.locator(settled).first()).toBeAttached({ timeout: 20_000 });
    const moved = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          // Frames after the last part came.
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(tell, 500)));
          const seen: string[] = [];
          type Shift = PerformanceEntry & {
            sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
          };
          const note = (list: PerformanceObserverEntryList) => {
            for (const { sources } of list.getEntries() as Shift[])
              for (const { node, previousRect, currentRect } of sources)
                seen.push(
                  `${node?.textContent?.slice(0, 40)}: ${JSON.stringify([previousRect, currentRect])}`,
                );
          };
          new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
          const tell = () => resolve(seen);
        }),
    );
    expect(moved, `${path} at ${window.width} px`).toEqual([]);
  }
}

test('nothing moves while home, a course and its lesson take over (D9 first-paint) @one-screen', async ({
  page,
  database,
  passwordHash,
  beginAs,
}, { parallelIndex }) => {
  await withoutOurLetters(page);
  const loginId = `still-${parallelIndex}-${Date.now()}`;
  const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 6 });
  await openedYesterday(database, id);
  await beginAs(loginId, '/events');
  await expectNothingMoves(page, '/home', '#todays-goal');
  await expectNothingMoves(page, JOURNEY, '#root main ol > li');
  await expectNothingMoves(page, '/classroom/1021/classes', '#root video');
});

test("nothing moves on a teacher's Today and class (D9 first-paint) @one-screen", async ({
  page,
}) => {
  await withoutOurLetters(page);
  await page.goto('/staff/');
  await signInByEmail(page, 'teacher@demo01.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expectNothingMoves(page, '/staff/', '#root main li');
  await expectNothingMoves(page, '/staff/classes/1/6/A', '#root main table');
});

test("presses on a teacher's painted Today and class act once the page stands (D9 first-paint) @one-screen", async ({
  page,
}) => {
  await page.goto('/staff/');
  await signInByEmail(page, 'teacher@demo01.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  for (const path of ['/staff/', '/staff/classes/1/6/A']) {
    const release = await openWithoutScripts(page, path);
    const chip = page.locator(`${PAINTED} main button[aria-pressed="false"]:visible`).first();
    const words = (await chip.textContent()) ?? '';
    await chip.click({ force: true });
    await expect(chip).toHaveAttribute('data-pressed', '');
    await release();
    await expect(page.locator(PAINTED)).toHaveCount(0);
    await expect(page.locator('#root main button[aria-pressed="true"]')).toHaveText(words);
  }
  const release = await openWithoutScripts(page, '/staff/classes/1/6/A');
  const name = page.locator(`${PAINTED} tbody th a`).first();
  const words = (await name.textContent()) ?? '';
  await name.click({ force: true });
  await page.waitForURL('**/staff/students/*', { waitUntil: 'commit' });
  await release();
  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
});
