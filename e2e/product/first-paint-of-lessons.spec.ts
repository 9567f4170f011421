import { aMovingPicture } from '../../apps/server/src/testing/files/a-picture.ts';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { PHONE } from '../fixtures/complaints.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openedYesterday } from '../fixtures/opened-before.ts';
import { ownActivity } from '../fixtures/own-activity.ts';
import { LOOKS, PAINTED, beforeAndAfter, lookAs, withoutOurLetters } from '../fixtures/painted.ts';

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
  test(`what is read and looked at in a classroom of class ${grade} has the place that was painted (D9 first-paint) @one-screen`, async ({
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
      for (const look of LOOKS) {
        await lookAs(page, look, '/tutorial');
        await beforeAndAfter(page, path, {
          look,
          seen: async () => {
            if (part === 'img')
              await expect(page.locator(`${PAINTED} main img.object-contain`)).not.toHaveJSProperty(
                'naturalWidth',
                0,
              );
            return frameOf(PAINTED).boundingBox();
          },
          stays: async (box, window) => {
            await expect(page.locator(`#root ${part}`).first()).toBeVisible();
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
