import type { Page } from '@playwright/test';
import { aMovingPicture } from '../../apps/server/src/testing/files/a-picture.ts';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { PHONE } from '../fixtures/complaints.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openedYesterday } from '../fixtures/opened-before.ts';
import { ownActivity } from '../fixtures/own-activity.ts';
import {
  LOOKS,
  PAINTED,
  beforeAndAfter,
  expectToStay,
  lookAs,
  openWithoutScripts,
  withoutOurLetters,
  written,
} from '../fixtures/painted.ts';

/** The first request for a document starts its reading; later ones get its words. */
const untilWordsAreRead = (page: Page, path: string) =>
  expect
    .poll(
      async () => {
        const headers = { 'sec-fetch-dest': 'document', accept: 'text/html' };
        const painted = await (await page.request.get(path, { headers })).text();
        return /<div id="first-paint".*(?:<td|class="docx-wrapper")/s.test(painted);
      },
      { timeout: 60_000 },
    )
    .toBe(true);

const TO_THE_END = /^Scroll to the end|^पूरा करने/;

/** Elements of a document with classes and own text. */
const partsOf = (page: Page, within: string) =>
  page.locator(within).evaluateAll((roots) =>
    roots
      .flatMap((root) => [...root.querySelectorAll('*')])
      // A parser of HTML puts rows into a body.
      .filter((element) => !element.matches('style, tbody'))
      .map((element) => [
        element.localName,
        element.className,
        [...element.childNodes]
          .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
          .join(''),
      ]),
  );

const LESSONS = [
  { grade: 6, lesson: 10_112, path: '/classroom/1012/classes', part: 'table' },
  { grade: 6, lesson: 10_115, path: '/classroom/1012/classes', part: 'iframe' },
  { grade: 6, lesson: 10_213, path: '/classroom/1021/classes', part: 'img' },
  { grade: 9, lesson: 10_313, path: '/classroom/1031/classes', part: 'table' },
  { grade: 9, lesson: 10_323, path: '/classroom/1032/classes', part: 'canvas' },
  { grade: 9, lesson: 10_324, path: '/classroom/1032/classes', part: 'table' },
  { grade: 9, lesson: 10_333, path: '/classroom/1033/classes', part: '.docx-wrapper' },
] as const;
const GRADES = [6, 9] as const;

for (const grade of GRADES)
  test(`what is read and looked at in a classroom of class ${grade} has the place that was painted, and of a document what its reader draws (D9 first-paint) @one-screen`, async ({
    page,
    database,
    passwordHash,
    beginAs,
  }, { parallelIndex }) => {
    await withoutOurLetters(page);
    const loginId = `reads-${parallelIndex}-${grade}-${Date.now()}`;
    const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade });
    await openedYesterday(database, id);
    await beginAs(loginId, '/school-homepage');
    const frameOf = (within: string) =>
      page.locator(`${within} .border-hairline.bg-surface.lg\\:rounded-card`).first();
    for (const { lesson, path, part } of LESSONS.filter((one) => one.grade === grade)) {
      await doneBefore(database, id, lesson);
      const isDocument = part === 'table' || part === '.docx-wrapper';
      for (const look of LOOKS) {
        await lookAs(page, look, '/tutorial');
        if (isDocument) await untilWordsAreRead(page, path);
        let drawn: Awaited<ReturnType<typeof partsOf>> = [];
        await beforeAndAfter(page, path, {
          look,
          seen: async () => {
            if (part === 'img')
              await expect(page.locator(`${PAINTED} img`)).not.toHaveJSProperty('naturalWidth', 0);
            if (isDocument) {
              // In one look it is taken over; a reader that finds nothing of it draws the document itself.
              if (look !== LOOKS[0])
                await page
                  .locator(PAINTED)
                  .evaluate((element) =>
                    element.querySelector('[data-whole]')?.removeAttribute('data-whole'),
                  );
              drawn = await partsOf(page, `${PAINTED} ${part}`);
              expect(drawn.length).toBeGreaterThan(12);
            }
            const words = await written(page, PAINTED);
            return { words, box: await frameOf(PAINTED).boundingBox() };
          },
          stays: async ({ words, box }, window) => {
            await expect(page.locator(`#root ${part}`).first()).toBeVisible();
            if (isDocument) expect(await partsOf(page, `#root ${part}`), path).toEqual(drawn);
            // An activity's name shows until it loads, and seeing the end of a short document counts as reading it.
            const staying = words.filter(({ says }) => !isDocument || !TO_THE_END.test(says));
            if (part !== 'iframe') await expectToStay(page, staying, `${path} in ${look.language}`);
            const after = await frameOf('#root main').boundingBox();
            for (const side of ['x', 'y', 'width'] as const)
              expect(
                Math.abs((after?.[side] ?? 0) - (box?.[side] ?? 99)),
                `${path} ${side}`,
              ).toBeLessThanOrEqual(1);
            // Height of a picture; its buttons are below.
            const [is, was] = [after?.height ?? 0, box?.height ?? 0];
            if (part === 'img') expect(is).toBeGreaterThan(was);
            // On a phone reading content has its own height, and the row below stays in view.
            else if (window !== PHONE || part === 'iframe')
              expect(Math.abs(is - was), `${part}: ${is}, ${was}`).toBeLessThanOrEqual(3);
          },
        });
      }
    }
  });

test('a Word document that was painted whole is taken over by its reader, and kept as one that was opened (D9 first-paint) @one-screen', async ({
  page,
  database,
  passwordHash,
  beginAs,
}, { parallelIndex }) => {
  await withoutOurLetters(page);
  const path = '/classroom/1033/classes';
  const loginId = `takes-${parallelIndex}-${Date.now()}`;
  const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 9 });
  await openedYesterday(database, id);
  await doneBefore(database, id, 10_333);
  await beginAs(loginId, '/school-homepage');
  await untilWordsAreRead(page, path);
  const release = await openWithoutScripts(page, path);
  await expect(page.locator(`${PAINTED} [data-whole]`)).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.locator(`${PAINTED} .docx-wrapper`).evaluate((words) => {
    words.setAttribute('data-same', '');
    (globalThis as { shifts?: number }).shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as { shifts?: number }).shifts! += (entry as { value?: number }).value ?? 0;
    }).observe({ type: 'layout-shift' });
  });
  await release();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  const region = page.getByRole('main').getByRole('region', { name: 'A letter to the editor' });
  await expect(region.locator('.docx-wrapper[data-same]')).toBeVisible();
  // It is opened again without a connection.
  await expect.poll(() => fetched.some((url) => url.endsWith('.docx'))).toBe(true);
  // Read to its end with the keyboard, it is done.
  await region.locator('visible=true').last().focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'I have read this' })).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { shifts?: number }).shifts)).toBeLessThan(0.05);
});

test('with low data a picture that is a lesson, and that no light copy shows, is neither painted nor fetched before it is asked for (D9 first-paint) @one-screen', async ({
  page,
  database,
  passwordHash,
  beginAs,
}) => {
  // Of what moves no copies are made.
  const moving = await aMovingPicture(500);
  expect(moving.length).toBeGreaterThan(100_000);
  const { loginId, path } = await ownActivity(
    { database, passwordHash },
    {
      slug: 'saved-data',
      title: 'A moving picture',
      kind: 'lesson',
      file: 'moves.gif',
      files: { 'moves.gif': moving },
    },
  );
  await beginAs(loginId, '/school-homepage');
  await page.evaluate(() => localStorage.setItem('lowData', 'on'));
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.gif')) fetched.push(request.url());
  });
  await page.goto(path);
  const open = page.getByRole('main').getByRole('button', { name: /kB/ });
  await expect(open).toBeVisible();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  expect(fetched).toEqual([]);
  await open.click();
  await expect.poll(() => fetched).toHaveLength(1);
});

test('on a phone the letters that stand in on a page to read keep each line where ours have it (D9 first-paint) @one-screen', async ({
  page,
  beginAs,
}) => {
  await beginAs('dev', '/school-homepage');
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
