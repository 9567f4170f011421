import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/database/database.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readToEnd, sayRead } from '../fixtures/reading.ts';

/** The last lesson of the third course, and the first of two of the fourth and last. */
const LAST_OF_THIRD = { courseId: 1013, lessonId: 10122 };
const FIRST_OF_LAST = { courseId: 1014, lessonId: 10131 };
const LAST_OF_ALL = 10132;

/** Everything before a lesson is done, and its course runs for a streak of three. */
async function comeTo(
  database: Database,
  studentId: number,
  { courseId, lessonId }: typeof LAST_OF_THIRD,
): Promise<void> {
  await doneBefore(database, studentId, lessonId);
  await database.pool.query(
    `insert into streaks (student_id, count, course_id, started_at)
     values ($1, 3, $2, now() - interval '1 day')`,
    [studentId, courseId],
  );
}

const sky = (page: Page) => page.getByRole('dialog');

/** Holds requests of an address until released. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a streak that grew is said when the server has said how long it is, never as it was before (D5) @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
}) => {
  await comeTo(database, fresh.id, LAST_OF_THIRD);
  await beginAs(fresh.loginId, `/classroom/${LAST_OF_THIRD.courseId}/classes`);
  const letStreak = await hold(page, '**/streaks_details');
  const letOthers = await hold(page, '**/fetch_questions');
  const letAnswer = await hold(page, '**/skills/watch_history');
  await sayRead(page);
  await expect(sky(page)).toContainText('“Changing your mind” is done!');
  // The kite flies before the answer; rewards follow (decision 70).
  await expect(sky(page)).toContainText('Your points are on their way.');
  await expect(
    sky(page).getByRole('link', { name: 'Next kite: What you can do now' }),
  ).toBeVisible();
  letAnswer();
  await expect(sky(page)).toContainText('+3 coins');
  await expect(sky(page).getByText(/^Streak:/)).toHaveCount(0);
  // Something else is answered meanwhile: as soon as the streak is known it is asked for once more.
  const others = page.waitForResponse('**/fetch_questions');
  letOthers();
  await others;
  letStreak();
  await expect(sky(page).getByText('Streak: 4!')).toBeVisible();

  // The kite leaves its own frame, not the sky (look).
  const isStanding = (animation: Animation) => {
    animation.pause();
    animation.currentTime = 0;
  };
  await page.evaluate(`document.getAnimations().forEach(${String(isStanding)})`);
  const middle = async (drawing: string) => {
    const { x, y, width, height } = await sky(page)
      .locator(`${drawing} g[fill="none"]`)
      .evaluate((bamboo) => bamboo.getBoundingClientRect().toJSON() as DOMRect);
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [kite, frame] = [await middle('.animate-rise'), await middle('.animate-fade-away')];
  expect(Math.hypot(kite.x - frame.x, kite.y - frame.y)).toBeLessThan(8);
});

for (const [width, height] of [
  [320, 568],
  [844, 390],
  [1366, 768],
] as const) {
  test(`the certificate of a finished program is seen whole, and the way on with it, at ${width} by ${height} (spec 2) @one-screen`, async ({
    page,
    fresh,
    beginAs,
    database,
  }) => {
    await page.setViewportSize({ width, height });
    await comeTo(database, fresh.id, FIRST_OF_LAST);
    await database.pool.query(
      `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
       values ($1, $2, $3, true, now(), now(), now())`,
      [fresh.id, LAST_OF_ALL, FIRST_OF_LAST.courseId],
    );
    await beginAs(fresh.loginId, `/classroom/${FIRST_OF_LAST.courseId}/classes`);
    await sayRead(page);
    const certificate = sky(page).getByRole('article');
    const next = sky(page).getByRole('link', { name: 'Choose your next program' });
    await expect(certificate).toBeInViewport({ ratio: 0.99 });
    await expect(next).toBeInViewport({ ratio: 0.99 });
    // Content over the sky hides nothing.
    for (const at of ['start', 'end'] as const)
      await expect
        .poll(() =>
          certificate.evaluate((sheet, at) => {
            const { left, top, bottom, width } = sheet.getBoundingClientRect();
            const y = at === 'start' ? top + 8 : bottom - 8;
            return sheet.contains(document.elementFromPoint(left + width / 2, y));
          }, at),
        )
        .toBe(true);
  });
}

test('a course that ends without a connection flies at once and names the next one; its points follow (D18) @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
}) => {
  await comeTo(database, fresh.id, LAST_OF_THIRD);
  await beginAs(fresh.loginId, `/classroom/${LAST_OF_THIRD.courseId}/classes`);
  await readToEnd(page);
  const telling = '**/skills/watch_history';
  await page.route(telling, (route) => route.abort());
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  );
  await page.getByRole('button', { name: 'I have read this' }).click();
  await expect(sky(page)).toContainText('“Changing your mind” is done!');
  await expect(sky(page)).toContainText('Your points come when you are online again.');
  await expect(sky(page).getByRole('link', { name: /^Next kite: / })).toBeVisible();
  await sky(page).getByRole('button', { name: 'Close' }).click();
  await page.unroute(telling);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });
  await expect(page.getByRole('status').filter({ hasText: '+70 RP' })).toContainText(
    'For the lessons you did before',
  );
  await expect(sky(page)).toHaveCount(0);
});

test('what a lesson brought goes by a tap on it @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
}) => {
  await doneBefore(database, fresh.id, 10101);
  await page.clock.install();
  await beginAs(fresh.loginId, '/classroom/1011/classes');
  await sayRead(page);
  const brought = page.getByRole('status').filter({ hasText: '+10 RP' });
  await expect(brought).toBeVisible();
  // By itself it goes after a while, which does not pass now.
  await page.clock.pauseAt(Date.now() + 1000);
  await expect(brought).toBeVisible();
  const box = await brought.boundingBox();
  await page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
  await expect(brought).toHaveCount(0);
});
