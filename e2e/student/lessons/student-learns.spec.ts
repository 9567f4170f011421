import type { Page } from '@playwright/test';
import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { readToEnd, sayRead } from '../../fixtures/reading.ts';

const COURSE = '/classroom/1011/classes';
/** The first page in it; a video stands before. */
const PAGES_ID = 10101;
const VIDEO_SECONDS = 44;
/** Of the program's second course. */
const SECOND_COURSE_LESSON_ID = 10112;

/** The companion, once on a screen, as it feels. */
const mithuIs = (page: Page, pose: string) => page.locator(`use[href="#companion-${pose}"]`);

test('a student logs in, follows the journey, watches a lesson, reads the next and the next (spec 2, 4, D4)', async ({
  page,
  fresh,
  logIn,
  database,
  expectAccessible,
}) => {
  test.setTimeout(60_000 + VIDEO_SECONDS * 1000);
  await page.goto('/login');
  await expectAccessible();
  await logIn(fresh.loginId);

  await page.waitForURL('**/school-homepage');
  await expect(page.getByRole('heading', { name: 'Think in questions' })).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('article')
    .filter({ hasText: 'Think in questions' })
    .getByRole('link')
    .click();

  await page.waitForURL('**/ilm-journey?skill_id=102');
  await expect(
    page.getByRole('button', { name: /The question behind.*You are here/s }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Changing your mind.*Locked/s })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Start' }).click();

  await page.waitForURL(`**${COURSE}`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Five words and three questions');
  await expect(page.getByRole('button', { name: /Every sentence.*Locked/s })).toBeDisabled();
  await expectAccessible();
  await page.getByLabel('Speed').selectOption('2');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(title).toHaveText('Every sentence answers something', {
    timeout: VIDEO_SECONDS * 1000,
  });

  const lesson = page.frameLocator('iframe[title="Every sentence answers something"]');
  const heading = lesson.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // Lessons speak in the letters of the product.
  await expect
    .poll(() =>
      heading.evaluate(() =>
        [...document.fonts].some(
          // Its fallback covers some characters only.
          ({ family, unicodeRange, status }) =>
            family.includes('Baloo 2') && unicodeRange === 'U+0-10FFFF' && status === 'loaded',
        ),
      ),
    )
    .toBe(true);
  await expect(page.getByRole('button', { name: /Small questions.*Locked/s })).toBeDisabled();
  await expectAccessible();
  await sayRead(page);

  await expect(page.getByRole('status').filter({ hasText: '+10 RP' })).toBeVisible();
  await expect(title).toHaveText('Small questions and big ones');
  await expect(page.getByRole('button', { name: /Every sentence.*Done/s })).toBeVisible();
  await sayRead(page);
  const finished = page.getByRole('dialog', {
    name: '“The question behind” is done!',
  });
  // The last lesson's 10 RP and those of the first streak, with its coins (spec 9, D5).
  await expect(finished).toContainText('40 RP');
  await expect(finished).toContainText('2 coins');
  await expect(finished).toContainText('Streak: 1!');
  await expectAccessible();
  await expect(finished).toContainText('1 of 4 courses');
  await expect(mithuIs(page, 'cheering')).toBeVisible();
  await finished.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Go Back to Journey Page' })).toBeVisible();
  // A finished course leads on, not back to its first lesson.
  await page.getByRole('link', { name: 'Next kite: Fact, guess or opinion?' }).click();
  await page.waitForURL('**/classroom/1012/classes');
  await expect(
    page.getByRole('heading', { name: 'Fact, guess or opinion?', level: 2 }),
  ).toBeVisible();
  await page.goto(COURSE);

  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `
        select s.rp, s.coins, (select count(*)::int from lesson_progress p
          where p.student_id = s.id and p.is_done) as done
        from students s where s.id = $1`,
        [fresh.id],
      );
      return rows[0];
    })
    // Three lessons of 10 RP, and the first streak: 30 RP and 2 coins (spec 9, D5).
    .toEqual({ rp: 60, coins: 2, done: 3 });

  await page.reload();
  await expect(page.getByRole('button', { name: /Small questions.*Done/s })).toBeVisible();
});

test('a journey opened by its address shows where the student is, above the card (D9) @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
}) => {
  await doneBefore(database, fresh.id, SECOND_COURSE_LESSON_ID);
  await beginAs(fresh.loginId, '/ilm-journey?skill_id=102');
  const here = page.getByRole('button', { name: /Fact, guess or opinion.*You are here/s });
  const room = async () => {
    const [stop, card] = await Promise.all([
      here.boundingBox(),
      page.getByRole('complementary').boundingBox(),
    ]);
    return (card?.y ?? 0) - ((stop?.y ?? 0) + (stop?.height ?? Infinity));
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  // On the smallest phone its kite is seen, between the bar that stays on top and the card.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/ilm-journey?skill_id=102');
  const bar = page.getByRole('progressbar').first();
  await expect
    .poll(async () => {
      const [stop, above] = await Promise.all([here.boundingBox(), bar.boundingBox()]);
      return (stop?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(0);
  await expect
    .poll(async () => (await room()) + ((await here.boundingBox())?.height ?? 0) / 2)
    .toBeGreaterThanOrEqual(0);
  // A reload stays where the student had looked.
  await page.evaluate(() => scrollTo(0, 50));
  await page.reload();
  await expect(here).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
});

test(
  'what is done without a connection is kept on the device and arrives later',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs, database, context }) => {
    await doneBefore(database, fresh.id, PAGES_ID);
    await beginAs(fresh.loginId, COURSE);
    await readToEnd(page);
    const doneInDatabase = async () => {
      const { rows } = await database.pool.query<{ done: number }>(
        `
      select count(*)::int as done from lesson_progress
      where student_id = $1 and is_done`,
        [fresh.id],
      );
      return rows[0]?.done;
    };

    await context.setOffline(true);
    await sayRead(page);
    await expect(page.getByText('Saved on this device')).toBeVisible();
    expect(await doneInDatabase()).toBe(1);

    await page.close();
    await context.setOffline(false);
    const reopened = await context.newPage();
    await reopened.goto(COURSE);
    await expect.poll(doneInDatabase).toBe(2);
    await expect(reopened.getByText('2/3')).toBeVisible();
  },
);

test(
  'an id that is no positive number is 400, an unknown course 404 (spec 2, 8, D3)',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs }) => {
    await beginAs(fresh.loginId, '/classroom/0/classes');
    await expect(
      page.getByRole('heading', { name: "Oops! Error 400, the page can't be found" }),
    ).toBeVisible();
    await page.goto('/classroom/999999/classes');
    await expect(
      page.getByRole('heading', { name: "Oops! Error 404, the page can't be found" }),
    ).toBeVisible();
    await expect(mithuIs(page, 'thinking')).toBeVisible();
    await page.goto('/no-such-place');
    await expect(page).toHaveTitle(/^Unknown Page/);
  },
);

test('a daily quest is done by doing it, with a line and a picture that stay (spec 2, 7) @one-screen', async ({
  page,
  context,
  fresh,
  beginAs,
  press,
  database,
  expectAccessible,
}) => {
  const kept = async () =>
    (
      await database.pool.query<{ note: string | null; has_photo: boolean }>(
        'select note, photo is not null as has_photo from quest_views where student_id = $1',
        [fresh.id],
      )
    ).rows;
  await beginAs(fresh.loginId, COURSE);
  await page.getByRole('link', { name: 'Daily Quest' }).click();
  await expect(page.getByText('Open today')).toBeVisible();
  await expect(page.getByText('Opens the day after you start the course')).toBeVisible();
  await expect(page.getByText('Listen to the whole answer')).toBeVisible();
  // The same page stands open elsewhere.
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await expect(otherTab.getByText('Open today')).toBeVisible();
  await page.bringToFront();
  await press(page.getByRole('button', { name: 'I did it' }));
  await expect(page.getByText('Write one line, or add a photo.')).toBeVisible();
  await expect(page.getByLabel('What happened?')).toBeFocused();
  await page.getByLabel('What happened?').fill('I listened to my grandmother.');
  expect(await kept()).toEqual([]);
  // A slow phone takes a while to make a photo small.
  await page.addInitScript(() => {
    const read = globalThis.createImageBitmap.bind(globalThis) as (
      file: Blob,
    ) => Promise<ImageBitmap>;
    const held = new Promise<void>((resolve) => Object.assign(globalThis, { letGo: resolve }));
    Object.assign(globalThis, { createImageBitmap: (file: Blob) => held.then(() => read(file)) });
  });
  await page.reload();
  // The draft is restored.
  await expect(page.getByLabel('What happened?')).toHaveValue('I listened to my grandmother.');
  await page.getByLabel('Add a photo').setInputFiles({
    name: 'quest.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  // Nothing goes without the photo that was chosen.
  await expect(page.getByRole('button', { name: 'I did it' })).toBeDisabled();
  await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
  await expect(page.getByAltText('Your photo of this quest')).toBeVisible();
  await expectAccessible();
  // An unreadable photo replaces none.
  const bad = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') };
  await page.getByLabel('Another photo').setInputFiles(bad);
  await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
  await expect(page.getByText('This file does not open as a photo here.')).toBeVisible();
  // A phone may drop a page while its camera is open: words and photo are there again.
  await page.reload();
  await expect(page.getByLabel('What happened?')).toHaveValue('I listened to my grandmother.');
  await expect(page.getByAltText('Your photo of this quest')).toBeVisible();
  await context.setOffline(true);
  await press(page.getByRole('button', { name: 'I did it' }));
  await expect(page.getByText('You did it!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the lessons' })).toBeInViewport();
  await expect(page.getByAltText('Your photo of this quest')).toBeVisible();
  await expect(
    page.getByText('Saved on this device. It is sent when you are online.'),
  ).toBeVisible();
  await context.setOffline(false);
  await expect.poll(kept).toEqual([{ note: 'I listened to my grandmother.', has_photo: true }]);
  await expect(page.getByText('1/2')).toBeVisible();
  // The other page knows when it is seen again, and does not ask for it once more.
  await otherTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(otherTab.getByText('I listened to my grandmother.')).toBeVisible();
  await expect(otherTab.getByRole('button', { name: 'I did it' })).toHaveCount(0);
  await otherTab.close();
  await page.reload();
  await expect(page.getByText('I listened to my grandmother.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Show my photo' }));
  await expect(page.getByAltText('Your photo of this quest')).toBeVisible();
  await expectAccessible();
  // A new day comes while the page is open: it opens the next one.
  await database.pool.query(
    `insert into course_progress (student_id, course_id, started_at, last_at)
     values ($1, $2, now() - interval '1 day', now())
     on conflict (student_id, course_id) do update set started_at = now() - interval '1 day'`,
    [fresh.id, /\d+/.exec(COURSE)?.[0]],
  );
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Opens the day after')).toHaveCount(0);
});
