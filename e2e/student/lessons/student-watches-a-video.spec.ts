import type { Page } from '@playwright/test';
import { asksItself } from '../../fixtures/asks-itself.ts';
import { expect, test as base } from '../../fixtures/journey.ts';

type VideoLesson = { id: number; courseId: number; title: string; seconds: number };

/** The video that opens the first course of a program of grade 6; it is open to everybody there from the start. */
const test = base.extend<{ videoLesson: VideoLesson }>({
  videoLesson: async ({ database }, use) => {
    const { rows } = await database.pool.query<VideoLesson>(
      `select l.id::int, l.course_id::int as "courseId", l.title, l.duration_seconds::int as seconds
       from lessons l join courses c on c.id = l.course_id join programs p on p.id = c.program_id
       where l.file_type = 'mp4' and l.position = 1 and c.position = 1 and p.area = 'school'
         and 6 = any(p.grades) and l.retired_at is null
       order by l.duration_seconds limit 1`,
    );
    const [videoLesson] = rows;
    if (!videoLesson) throw new Error('The demo pack has no video for grade 6 to begin with.');
    await use(videoLesson);
  },
});

const TOLERANCE_SECONDS = 1;
/** Reading the position takes a moment, and the video may be playing meanwhile. */
const READING_SECONDS = 0.3;

const video = (page: Page) => page.locator('video');
const position = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
const play = async (page: Page) => {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(0.2);
};
const pause = (page: Page) => page.getByRole('button', { name: 'Pause' }).click();

/** Runs an attempt to get ahead in a paused video that was watched so far, and checks that it did not. */
async function expectHeld(page: Page, watched: number, attempt: () => Promise<unknown>) {
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = 0;
  });
  await attempt();
  await page.waitForTimeout(250);
  expect(await position(page)).toBeLessThanOrEqual(watched + TOLERANCE_SECONDS + READING_SECONDS);
}

test.beforeEach(async ({ fresh, beginAs, page, videoLesson }) => {
  await beginAs(fresh.loginId, `/classroom/${videoLesson.courseId}/classes`);
  await expect(page.getByLabel('Position')).toBeVisible();
});

test('a video stops at the watched point: mouse, keys, speed, script, fragment (spec 5, 9) @both-screens', async ({
  page,
}) => {
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThan(2);
  await pause(page);
  const watched = await position(page);
  const bar = page.getByLabel('Position');
  const box = await bar.boundingBox();
  if (!box) throw new Error('The bar is not there.');

  await expectHeld(page, watched, () =>
    page.mouse.click(box.x + box.width * 0.9, box.y + box.height / 2),
  );
  await expectHeld(page, watched, async () => {
    await page.mouse.move(box.x + 30, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2, { steps: 12 });
    await page.mouse.up();
  });
  for (const key of ['End', 'PageUp', 'ArrowRight']) {
    await expectHeld(page, watched, () => bar.press(key));
  }
  await expectHeld(page, watched, async () => {
    await page.getByRole('button', { name: 'Full screen' }).focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  });
  await expectHeld(page, watched, () =>
    video(page).evaluate((element: HTMLVideoElement) => {
      for (let ahead = 0; ahead < 200; ahead += 1) element.currentTime += 5;
    }),
  );
  await expectHeld(page, watched, () =>
    video(page).evaluate((element: HTMLVideoElement) => {
      const native = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime');
      native?.set?.call(element, element.duration - 2);
    }),
  );
  await expectHeld(page, watched, () =>
    video(page).evaluate((element: HTMLVideoElement) => element.fastSeek?.(element.duration - 2)),
  );
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 16;
  });
  await expect.poll(() => video(page).evaluate((v: HTMLVideoElement) => v.playbackRate)).toBe(2);

  await video(page).evaluate((element: HTMLVideoElement) => {
    element.src = `${element.src}#t=${element.duration - 2}`;
  });
  await page.waitForTimeout(800);
  expect(await position(page)).toBeLessThanOrEqual(watched + TOLERANCE_SECONDS + READING_SECONDS);
});

test('on a phone that lies on its side the video has the whole screen, and its bar goes while it plays (spec 2) @one-screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const lesson = page.locator('[data-tour="lesson"]');
  const [film, bar] = [lesson.locator('video'), page.getByLabel('Position')];
  // As a tap on it in the list brings it up.
  await lesson.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect(film).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect((await film.boundingBox())?.height).toBe(390);

  // Turning the phone during playback enters full screen too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Speed').selectOption('0.75');
  await page.evaluate(() => scrollTo(0, 0));
  await play(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(film).toBeInViewport({ ratio: 1 });
  const covering = page.locator('div[data-resting]');
  await expect(covering).toHaveCSS('opacity', '0');
  // A touch brings the bar, and does not stop the video; the next one does. At once: the bar would go again meanwhile.
  const touched = await film.evaluate(async (element: HTMLVideoElement) => {
    const seen: { isPaused: boolean; isBarThere: boolean }[] = [];
    for (let touch = 0; touch < 2; touch += 1) {
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      element.click();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      seen.push({
        isPaused: element.paused,
        isBarThere: document.querySelector('div[data-resting]') === null,
      });
    }
    return seen;
  });
  expect(touched).toEqual([
    { isPaused: false, isBarThere: true },
    { isPaused: true, isBarThere: true },
  ]);
});

test('a video that is cut off says that it waits, then why, and goes on when the connection is back @one-screen', async ({
  page,
  videoLesson,
}) => {
  // A browser tries for some 20 s by itself.
  test.slow();
  const source = await video(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
  const file = await (await page.request.get(source)).body();
  const PART = 150_000;
  let isCut = true;
  await page.route(source, async (route) => {
    const [, first = '0'] = /bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '') ?? [];
    const from = Number(first);
    if (isCut && from >= PART) return route.abort('internetdisconnected');
    const end = isCut ? PART : file.length;
    return route.fulfill({
      status: 206,
      headers: {
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${end - 1}/${file.length}`,
        'access-control-allow-origin': '*',
      },
      body: file.subarray(from, end),
    });
  });
  await page.reload();
  await page.getByLabel('Speed').selectOption('2');
  await play(page);
  const lesson = page.getByRole('region', { name: videoLesson.title });
  await expect(lesson.getByRole('status')).toHaveText('Loading… It will continue by itself.', {
    timeout: 30_000,
  });
  await expect(page.getByText("Couldn't load the video.")).toBeVisible({ timeout: 60_000 });
  const place = await position(page);
  isCut = false;
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return position(page);
    })
    .toBeGreaterThan(place + 0.5);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('on a touch screen a tap at the end of the bar does not skip (spec 5) @one-screen', async ({
  page,
}) => {
  await play(page);
  await pause(page);
  const watched = await position(page);
  const box = await page.getByLabel('Position').boundingBox();
  if (!box) throw new Error('The bar is not there.');
  await expectHeld(page, watched, () =>
    page.touchscreen.tap(box.x + box.width * 0.95, box.y + box.height / 2),
  );
});

test(
  'progress is told at 5 seconds and at the end, once, with the fields that are named; the next lesson opens (spec 3, 4, 6, 9)',
  { tag: '@one-screen' },
  async ({ page, fresh, videoLesson, database, expectAccessible }) => {
    const told: { is_done: number; total_duration: number }[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/watch_history')) return;
      told.push(request.postDataJSON() as (typeof told)[number]);
    });
    await expectAccessible();
    await page.getByLabel('Speed').selectOption('2');
    await play(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(videoLesson.title, {
      timeout: videoLesson.seconds * 1000,
    });
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(
          `select p.is_done, s.rp > 0 as paid from lesson_progress p join students s on s.id = p.student_id
         where p.student_id = $1 and p.lesson_id = $2`,
          [fresh.id, videoLesson.id],
        );
        return rows[0];
      })
      .toEqual({ is_done: true, paid: true });
    const PAYLOAD =
      'class_id class_type ilm_id is_done is_school lesson_type skill_id skill_type theme_category theme_id total_duration user_id';
    for (const payload of told) expect(Object.keys(payload).sort().join(' ')).toBe(PAYLOAD);
    expect(told[0]).toMatchObject({ is_school: 1, user_id: fresh.id, class_type: 'lesson' });
    expect(told.map(({ is_done }) => is_done)).toEqual([0, 1]);
    expect(told[0]?.total_duration).toBe(5);
    expect(told[1]?.total_duration).toBeGreaterThanOrEqual(videoLesson.seconds - 1);
  },
);

test(
  'after a reload a video goes on where it was, and may be moved up to what was watched (D4)',
  { tag: '@one-screen' },
  async ({ page }) => {
    await page.getByLabel('Speed').selectOption('2');
    await play(page);
    await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(11);
    await pause(page);
    // Pausing told where it was before, and its answer may come later than the press that goes back.
    const kept = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/update_explore_watch_history') &&
        (answer.request().postDataJSON() as { seconds: number }).seconds < 9,
    );
    await page.getByRole('button', { name: 'Back 10 seconds' }).click();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await kept;
    await expect(page.getByText('Saved on this device')).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('Position')).toBeVisible();
    // A seek before the length is known starts at the beginning.
    await expect
      .poll(() => video(page).evaluate((v: HTMLVideoElement) => v.readyState))
      .not.toBe(0);
    await expect.poll(() => position(page)).toBeLessThan(9);
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = 10;
    });
    expect(await position(page)).toBe(10);
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration;
    });
    expect(await position(page)).toBeLessThan(13);
  },
);

test(
  'a video goes on where it was left on this device, though the server has not heard of it (D4)',
  { tag: '@one-screen' },
  async ({ page }) => {
    await page.getByLabel('Speed').selectOption('2');
    await play(page);
    await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(11);
    const before = page.waitForResponse('**/update_explore_watch_history');
    await pause(page);
    await before;
    await page.route('**/update_explore_watch_history', (route) => route.abort());
    const unheard = page.waitForRequest('**/update_explore_watch_history');
    await page.getByRole('button', { name: 'Back 10 seconds' }).click();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await unheard;
    await page.reload();
    await expect(page.getByLabel('Position')).toBeVisible();
    // A seek before the length is known starts at the beginning.
    await expect
      .poll(() => video(page).evaluate((v: HTMLVideoElement) => v.readyState))
      .not.toBe(0);
    await expect.poll(() => position(page)).toBeLessThan(9);
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await video(page).evaluate((element: HTMLVideoElement) => {
      element.currentTime = 10;
    });
    expect(await position(page)).toBe(10);
  },
);

test(
  'captions show in the reader’s language, in another that is chosen, or not at all (D10)',
  { tag: '@one-screen' },
  async ({ page }) => {
    const showing = () =>
      video(page).evaluate((element: HTMLVideoElement) =>
        [...element.textTracks].filter(({ mode }) => mode === 'showing').map((t) => t.language),
      );
    await expect.poll(showing).toEqual(['en']);
    const captions = page.getByLabel('Captions');
    await captions.selectOption('हिन्दी');
    expect(await showing()).toEqual(['hi']);
    // The next video begins as the last one ended.
    await page.reload();
    await expect.poll(showing).toEqual(['hi']);
    await expect(captions).toHaveValue('hi');
    await captions.selectOption('Off');
    expect(await showing()).toEqual([]);
    await page.reload();
    await expect(captions).toHaveValue('');
    expect(await showing()).toEqual([]);
    await page.getByRole('button', { name: 'Full screen' }).focus();
    await page.keyboard.press('c');
    expect(await showing()).toEqual(['en']);
    await expect(captions).toHaveValue('en');
  },
);

test(
  'a format the browser cannot play says so and offers the file; an empty source says its text (spec 8)',
  { tag: '@one-screen' },
  async ({ page, videoLesson }) => {
    const source = await video(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
    await page.route(source, (route) =>
      route.fulfill({
        contentType: 'video/x-ms-wmv',
        headers: { 'access-control-allow-origin': '*' },
        body: 'not a video',
      }),
    );
    await page.reload();
    await expect(page.getByText('This device cannot play this kind of video.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Download the file' })).toHaveAttribute(
      'href',
      source,
    );
    await page.unroute(source);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Position')).toBeVisible();

    await asksItself(page);
    await page.route('**/fetch_class_details', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as {
        details: { lesson_details: { id: number; class_source: string }[] };
      };
      for (const lesson of answer.details.lesson_details) {
        if (lesson.id === videoLesson.id) lesson.class_source = '';
      }
      await route.fulfill({ response, json: answer });
    });
    await page.reload();
    await expect(
      page.getByText("Couldn't load media. Please try again! or Contact Support"),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Contact Support' }).click();
    await page.waitForURL('**/support/raise-ticket');
  },
);

test(
  'a video that cannot be fetched, and one that is gone, are not called unplayable',
  { tag: '@one-screen' },
  async ({ page }) => {
    const source = await video(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
    const headers = { 'access-control-allow-origin': '*' };
    for (const [answer, words] of [
      ['none', "Couldn't load the video."],
      [503, "Couldn't load the video."],
      [404, "Couldn't load media. Please try again! or Contact Support"],
    ] as const) {
      await page.route(source, (route) =>
        answer === 'none' ? route.abort() : route.fulfill({ status: answer, headers }),
      );
      await page.reload();
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText('This device cannot play')).toHaveCount(0);
      // The support message has its link.
      await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveCount(
        answer === 404 ? 1 : 0,
      );
      await page.unroute(source);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByLabel('Position')).toBeVisible();
    }
  },
);
