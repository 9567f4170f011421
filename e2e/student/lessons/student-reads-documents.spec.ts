import type { Page } from '@playwright/test';
import type { Database } from '../../../apps/server/src/database/database.ts';
import { aStudent } from '../../../apps/server/src/testing/data/builders.ts';
import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { readToEnd } from '../../fixtures/reading.ts';

/** Lessons of the demo pack, one of each kind of document, and words that are in it. */
const DOCUMENTS = [
  {
    kind: 'a spreadsheet',
    courseId: 1031,
    id: 10313,
    words: (page: Page) => page.getByRole('cell', { name: '2,60,000' }),
  },
  {
    kind: 'a table',
    courseId: 1032,
    id: 10324,
    words: (page: Page) => page.getByRole('cell', { name: 'August' }),
  },
  {
    kind: 'a Word document',
    courseId: 1033,
    id: 10333,
    words: (page: Page) => page.getByText('Reading keeps children healthy!'),
  },
  {
    kind: 'a PDF',
    courseId: 1032,
    id: 10323,
    words: (page: Page) => page.locator('canvas').first(),
  },
  {
    kind: 'a page with scripts',
    courseId: 1032,
    id: 10321,
    words: (page: Page) =>
      page.frameLocator('iframe').getByText('The left bar looks 1.1 times as high'),
  },
  {
    kind: 'a picture',
    courseId: 1021,
    id: 10213,
    grade: 7,
    words: (page: Page) => page.getByRole('img', { name: /A loudspeaker on the left/ }),
    done: 'I have looked at this',
  },
  {
    kind: 'a sound',
    courseId: 1022,
    id: 10223,
    grade: 7,
    words: (page: Page) => page.getByRole('button', { name: 'Play', exact: true }),
    done: 'I have listened to this',
  },
] as const;

type Reader = {
  page: Page;
  database: Database;
  beginAs: (loginId: string) => Promise<void>;
  lesson: { courseId: number; id: number; grade?: number };
};

/** A new student in a lesson of the demo pack to which everything before is done. */
async function openLesson({ page, database, beginAs, lesson }: Reader) {
  const { courseId, id, grade = 10 } = lesson;
  const loginId = `reader-${id}-${Date.now()}`;
  const student = await aStudent(database, { schoolId: 1, loginId, grade });
  await doneBefore(database, student.id, id);
  await beginAs(loginId);
  await page.goto(`/classroom/${courseId}/classes`);
  return student;
}

for (const lesson of DOCUMENTS) {
  const { kind, id, words } = lesson;
  const done = 'done' in lesson ? lesson.done : 'I have read this';
  test(`${kind} is taken in in the classroom, and that counts @one-screen`, async ({
    page,
    database,
    beginAs,
    expectAccessible,
  }) => {
    const student = await openLesson({ page, database, beginAs, lesson });
    await expect(words(page)).toBeVisible();
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
    await expectAccessible();
    await readToEnd(page);
    await page.getByRole('button', { name: done }).click();
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query<{ is_done: boolean }>(
          'select is_done from lesson_progress where student_id = $1 and lesson_id = $2',
          [student.id, id],
        );
        return rows[0]?.is_done;
      })
      .toBe(true);
  });
}

test(
  'a sound says in words what is heard, and is played and moved by keys',
  { tag: '@one-screen' },
  async ({ page, database, beginAs }) => {
    await openLesson({
      page,
      database,
      beginAs,
      lesson: { courseId: 1022, id: 10223, grade: 7 },
    });
    const sound = page.locator('audio');
    await sound.evaluate((audio: HTMLAudioElement) => (audio.currentTime = 6));
    await expect(page.getByText('Pair 2')).toBeVisible();
    // The listening task shows once; on a phone next to the player.
    await expect(page.getByText(/^Two tones each time/).filter({ visible: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('slider').press('Home');
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBe(0);

    // One that is cut off is not called a video, and comes by itself when the connection is back.
    const source = await sound.evaluate((audio: HTMLAudioElement) => audio.currentSrc);
    await page.route(source, (route) => route.abort());
    await page.reload();
    await expect(page.getByText("Couldn't load the sound.")).toBeVisible();
    await page.unroute(source);
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return page.getByRole('button', { name: 'Play', exact: true }).count();
      })
      .toBe(1);
  },
);

test('a page that sends messages without end is stopped before they are read, and opens again by a press @one-screen', async ({
  page,
  database,
  beginAs,
}) => {
  const lesson = DOCUMENTS.find(({ kind }) => kind === 'a page with scripts') ?? DOCUMENTS[0];
  await openLesson({ page, database, beginAs, lesson });
  await expect(lesson.words(page)).toBeVisible();
  await page.evaluate(() => {
    const heard = { count: 0 };
    addEventListener('message', () => (heard.count += 1));
    Object.assign(window, { heard });
  });
  const frame = page.frames().find((one) => one.url().includes('/files/'));
  await frame?.evaluate(() => {
    let sent = 0;
    const send = () => {
      for (let n = 0; n < 2000; n += 1) {
        sent += 1;
        parent.postMessage({ kind: 'page-height', height: 500 + (sent % 100) }, '*');
      }
      setTimeout(send);
    };
    send();
  });
  await expect(page.getByText('This page got too busy, so we stopped it.')).toBeVisible();
  expect(await page.evaluate('heard.count')).toBeLessThan(300);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lesson.words(page)).toBeVisible();
});

for (const lesson of DOCUMENTS) {
  const { kind, words } = lesson;
  test(`${kind} whose file is gone says so, and another try brings it @one-screen`, async ({
    page,
    database,
    beginAs,
  }) => {
    const gone = (url: URL) => url.pathname.startsWith('/files/');
    await page.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
    // A document that came painted whole is read without its file.
    await page.addInitScript(() =>
      new MutationObserver(() =>
        document.querySelector('[data-whole]')?.removeAttribute('data-whole'),
      ).observe(document, { childList: true, subtree: true }),
    );
    await openLesson({ page, database, beginAs, lesson });
    await expect(
      page.getByText("Couldn't load media. Please try again! or Contact Support"),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact Support' })).toBeVisible();
    // No hint to scroll without content.
    await expect(page.getByText('Scroll to the end to finish.')).toHaveCount(0);
    await page.unroute(gone);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(words(page)).toBeVisible();
  });
}

for (const [kind, lesson] of [
  ['a page', { courseId: 1033, id: 10331 }],
  ['a table', { courseId: 1033, id: 10332 }],
  ['a Word document', { courseId: 1033, id: 10333 }],
  ['a PDF', { courseId: 1032, id: 10323 }],
] as const) {
  test(`${kind} is as high as it is on a phone, not read in a box that scrolls, and the next lesson begins at its beginning @one-screen`, async ({
    page,
    database,
    beginAs,
  }) => {
    await openLesson({ page, database, beginAs, lesson });
    const shown = page.getByRole('region').locator('iframe, [role="region"][tabindex="0"]').first();
    const hidden = () =>
      shown.evaluate((element) =>
        element instanceof HTMLIFrameElement ? null : element.scrollHeight - element.clientHeight,
      );
    if (kind === 'a page') {
      const html = page.frameLocator('main iframe').locator('html');
      await expect
        .poll(() => html.evaluate((element) => element.scrollHeight - element.clientHeight))
        .toBe(0);
    } else {
      await readToEnd(page);
      await expect.poll(hidden).toBe(0);
    }
    await readToEnd(page);
    await page.getByRole('button', { name: 'I have read this' }).click();
    const next = page.getByRole('main').getByRole('region').first();
    if (kind === 'a page' || kind === 'a PDF')
      await expect
        .poll(() => next.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
        .toBeGreaterThanOrEqual(0);
  });
}

test.describe('the theme that was chosen', () => {
  // Otherwise Playwright forces a scheme on every page.
  test.use({ colorScheme: null });

  test('reaches the page of a lesson', async ({ page, database, beginAs }) => {
    await page.addInitScript(() => {
      if (window.parent === window) localStorage.setItem('theme', 'dark');
    });
    const lesson = { courseId: 1032, id: 10321 };
    await openLesson({ page, database, beginAs, lesson });
    const paper = page.frameLocator('iframe').locator('body');
    await expect(paper).toHaveCSS('background-color', 'rgb(18, 23, 46)');
  });
});
