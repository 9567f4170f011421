import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { anH5p } from '../../../apps/server/src/testing/files/an-h5p.ts';
import { aStudent } from '../../../apps/server/src/testing/data/builders.ts';
import {
  ACTIVITY,
  RIGHT,
  activityOn,
  skipFeedback,
  sortClaims,
  takeBadge,
} from '../../fixtures/activity.ts';
import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test as base } from '../../fixtures/journey.ts';
import { ownActivity } from '../../fixtures/own-activity.ts';
import { sayRead } from '../../fixtures/reading.ts';

type Fixtures = {
  /** A student of class X at home with everything before a lesson done; returns the id. */
  studentBefore: (lessonId: number) => Promise<number>;
  /** Opens a course and downloads it. */
  download: (courseId: number) => Promise<void>;
};

const test = base.extend<Fixtures>({
  studentBefore: async ({ page, database, beginAs }, use) =>
    use(async (lessonId) => {
      const loginId = `offline-${lessonId}-${Date.now()}`;
      const { id } = await aStudent(database, { schoolId: 1, loginId, grade: 10 });
      await doneBefore(database, id, lessonId);
      await beginAs(loginId, '/school-homepage');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      return id;
    }),
  download: async ({ page, press }, use) =>
    use(async (courseId) => {
      await page.goto(`/classroom/${courseId}/classes`);
      // How much room it takes is said before.
      await press(page.getByRole('button', { name: /^Download course · [\d.]+ [kM]B$/ }));
      await expect(page.getByText(/^This course is downloaded · [\d.]+ [kM]B$/)).toBeVisible({
        timeout: 60_000,
      });
    }),
});

// Only here are there service workers: see e2e/playwright.config.ts.
test.use({ serviceWorkers: 'allow' });

/** What packages there are on this device, with the content origin. */
async function packagesOn(context: BrowserContext, contentOrigin: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(`${contentOrigin}/player/keeper.html`);
  const names = await page.evaluate(() => caches.keys());
  await page.close();
  return names;
}

const originOfContent = (page: Page): string => {
  const player = page.frames().find((frame) => frame.url().includes('/player/player.html'));
  if (!player) throw new Error('The player has no frame.');
  return new URL(player.url()).origin;
};

test('an activity that was kept plays without a connection, from a cold start and again, and the server hears of it later (D7, D15) @one-screen', async ({
  beginAs,
  page,
  context,
  fresh,
  database,
  expectAccessible,
}) => {
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await beginAs(fresh.loginId, '/school-homepage');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(ACTIVITY.path);
  // How much room it takes is said before.
  await page.getByRole('button', { name: /^Download · \d+ kB$/ }).click();
  await expect(page.getByText(/^Downloaded · \d+ kB$/)).toBeVisible();
  await expectAccessible();
  const content = originOfContent(page);
  expect(await packagesOn(context, content)).toHaveLength(1);
  await page.close();

  await context.setOffline(true);
  const first = await context.newPage();
  await first.goto(ACTIVITY.path);
  // The player that the worker brings, not the server's: that one names the product's letters.
  const player = first.frameLocator('iframe[title="Sort the claims"]');
  await expect(activityOn(first).getByText('Claim 1 of 8')).toBeVisible();
  await expect(player.locator('link[href="/fonts/faces.css"]')).toHaveCount(0);
  await sortClaims(first, 0, 3);
  await expect(activityOn(first).getByText('Claim 4 of 8')).toBeVisible();
  await first.close();

  const second = await context.newPage();
  await second.goto(ACTIVITY.path);
  await sortClaims(second, 3, 7);
  const activity = activityOn(second);
  await activity.getByRole('button', { name: RIGHT.at(-1) ?? '' }).click();
  await activity.locator('#next').click();
  await expect(activity.getByText('You sorted 8 of 8 claims')).toBeVisible();
  // Badges need the server: no celebration covers the activity.
  await expect(second.getByRole('status').filter({ hasText: 'Done!' })).toBeVisible();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  const known = async () => {
    const { rows } = await database.pool.query(
      `select coalesce((select is_done from lesson_progress where student_id = $1 and lesson_id = $2), false) as done,
        (select count(*)::int from scorm_interactions where student_id = $1) as answers`,
      [fresh.id, ACTIVITY.lessonId],
    );
    return rows[0];
  };
  // Chromium's requests on page close bypass the test's network block: the end was not reported.
  expect(await known()).toMatchObject({ done: false });
  // Reopened before it was sent: continues after it.
  const third = await context.newPage();
  await third.goto(ACTIVITY.path);
  await expect(third.getByRole('heading', { level: 1 })).toHaveText('Headlines that fool');
  await third.close();

  await context.setOffline(false);
  await expect.poll(known).toMatchObject({ done: true, answers: 8 });
  // With the connection it comes, once its student goes on, the score first (D6).
  await takeBadge(second);
  await skipFeedback(second);
  // Another device had played it meanwhile, too.
  await database.pool.query(
    `insert into scorm_other_attempts select student_id, lesson_id, sco_id, 1000, 1, state, 'failed', 25, bytes, now()
     from scorm_states where student_id = $1 and lesson_id = $2`,
    [fresh.id, ACTIVITY.lessonId],
  );
  await second.goto(ACTIVITY.path);
  await second
    .getByRole('list', { name: 'Lessons' })
    .getByRole('button', { name: /Sort the claims/ })
    .click();
  await expect(
    second.getByText(
      'You played this on two devices: 100% and 25%. Both are kept. The better one counts: 100%.',
    ),
  ).toBeVisible();
  await expectAccessible(second);
  // The room is given back.
  await second.getByRole('button', { name: 'Remove' }).click();
  await expect(second.getByRole('button', { name: /^Download · \d+ kB$/ })).toBeVisible();
  await expect.poll(() => packagesOn(context, content)).toEqual([]);
});

test('a course with an H5P content that was downloaded plays from a cold start, with its libraries, and is scored later (D7 h5p, D15) @one-screen', async ({
  beginAs,
  page,
  context,
  database,
  passwordHash,
  download,
}) => {
  const path = await anH5p('quiz');
  const title = 'Kites in the wind';
  const own = await ownActivity(
    { database, passwordHash },
    {
      slug: 'h5p-offline',
      title,
      file: basename(path),
      files: { [basename(path)]: await readFile(path) },
    },
  );
  await rm(dirname(path), { recursive: true });
  await beginAs(own.loginId, '/school-homepage');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await download(own.courseId);
  await page.close();

  await context.setOffline(true);
  const contentOn = (shown: Page) =>
    shown.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe');
  const first = await context.newPage();
  await first.goto(own.path);
  await expect(contentOn(first).getByRole('heading', { name: title })).toBeVisible();
  await contentOn(first).getByRole('button', { name: 'yes 1' }).click();
  await expect(contentOn(first).getByText('You said yes')).toBeVisible();
  await first.close();
  const second = await context.newPage();
  await second.goto(own.path);
  await expect(contentOn(second).getByText('You said yes')).toBeVisible();
  await contentOn(second).getByRole('button', { name: 'no 2' }).click();
  await expect(second.getByRole('button', { name: 'Continue' })).toBeVisible();
  const known = async () => {
    const { rows } = await database.pool.query(
      `select coalesce((select is_done from lesson_progress where student_id = $1 and lesson_id = $2), false) as done,
        (select count(*)::int from scorm_interactions where student_id = $1) as answers`,
      [own.student.id, own.lessonId],
    );
    return rows[0];
  };
  expect(await known()).toMatchObject({ done: false });

  await context.setOffline(false);
  await expect.poll(known).toEqual({ done: true, answers: 2 });
});

/** In the frame that keeps packages, which has a process of its own: some of the film comes, and then there is no connection. */
function loseFilm(): void {
  if (!location.pathname.endsWith('/keeper.html')) return;
  const { fetch } = window;
  let isLost = false;
  window.fetch = async (asked, options) => {
    if (typeof asked !== 'string' || !asked.includes('film.bin')) return fetch(asked, options);
    if (isLost) throw new TypeError('There is no connection.');
    isLost = true;
    const { body, headers } = await fetch(asked, options);
    const reader = body?.getReader();
    let left = 600_000;
    const cut = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        const chunk = left > 0 ? await reader?.read() : undefined;
        if (chunk?.value === undefined) controller.error(new TypeError('It is lost.'));
        // On a busy machine all of it may be there at once.
        else controller.enqueue(chunk.value.subarray(0, left));
        left -= chunk?.value?.length ?? 0;
      },
    });
    return new Response(cut, { headers });
  };
}

test('an activity whose connection was lost goes on with what has come, also after the application was closed (D7) @one-screen', async ({
  beginAs,
  page,
  context,
  database,
  passwordHash,
}) => {
  const title = 'A long flight';
  const own = await ownActivity(
    { database, passwordHash },
    {
      slug: 'lost-connection',
      title,
      file: 'flight',
      files: {
        'flight/imsmanifest.xml': `<manifest identifier="flight" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
          <metadata><schemaversion>1.2</schemaversion></metadata>
          <organizations><organization identifier="course"><title>${title}</title>
          <item identifier="part" identifierref="page"><title>${title}</title></item></organization></organizations>
          <resources><resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="page.html">
          <file href="page.html"/><file href="wind.txt"/><file href="film.bin"/></resource></resources></manifest>`,
        'flight/page.html': `<!doctype html><h1>${title}</h1><script>parent.API?.LMSInitialize('')</script>`,
        'flight/wind.txt': 'From the west.',
        // Nothing that could be sent smaller than it is.
        'flight/film.bin': randomBytes(2_000_000),
      },
    },
  );
  await beginAs(own.loginId, '/school-homepage');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const asked: string[] = [];
  context.on('request', (request) => {
    if (!/\/packages\/.*\?stored$/.test(request.url())) return;
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    asked.push(`${name} ${request.headers()['range'] ?? ''}`.trim());
  });
  await page.addInitScript(loseFilm);
  await page.goto(own.path);
  await page.getByRole('button', { name: /^Download · 1\.9 MB$/ }).click();
  const rest = (of: Page) =>
    of.getByRole('button', { name: /^Download the rest · (1\.\d MB|\d{3} kB)$/ });
  await expect(rest(page)).toBeVisible();
  expect(asked).toContain('wind.txt');
  await page.close();

  asked.length = 0;
  const again = await context.newPage();
  await again.goto(own.path);
  await rest(again).click();
  await expect(again.getByText(/^Downloaded · 1\.9 MB$/)).toBeVisible();
  // Nothing comes twice.
  expect(asked).toEqual([expect.stringMatching(/^film\.bin bytes=(?:[5-9]|1\d)\d{5}-$/)]);
  await again.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(own.path);
  const inside = cold.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe');
  await expect(inside.getByRole('heading', { name: title })).toBeVisible();
});

const DATA_COURT = { lessonId: 10314, title: 'Data court' };

test('a course that was downloaded opens whole without a connection, its locked activity too, and gives its room back (D7, D15) @one-screen', async ({
  page,
  context,
  database,
  studentBefore,
  download,
  expectAccessible,
}) => {
  // The table is open, the activity behind it is not.
  const studentId = await studentBefore(10313);
  await download(1031);
  await expectAccessible();
  const files = await page.evaluate(async () => {
    const cache = await caches.open('course-files-1031');
    return (await cache.keys()).length;
  });
  expect(files).toBeGreaterThan(4);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/classroom/1031/classes');
  const lessons = cold.getByRole('list', { name: 'Lessons' });
  await expect(cold.getByRole('cell', { name: '2,60,000' })).toBeVisible();
  await lessons.getByRole('button', { name: /What an average hides/ }).click();
  await expect(cold.locator('video')).toHaveAttribute('src', `/kept-media/${studentId}/10319`);
  await lessons.getByRole('button', { name: /Move one number/ }).click();
  await expect(
    cold.frameLocator('iframe[title="Move one number"]').locator('h1, h2, p').first(),
  ).toBeVisible();
  await lessons.getByRole('button', { name: /The pay of a small office/ }).click();
  await expect(cold.getByRole('cell', { name: '2,60,000' })).toBeVisible();
  await sayRead(cold);
  const activity = cold.frameLocator('iframe[title="Data court"]').frameLocator('iframe');
  await expect(activity.locator('body')).toContainText(/case/i);
  await activity.getByRole('button').first().click();
  // Not by loading another page: what Chromium sends as one goes away passes by the test's cut.
  await cold.getByRole('link', { name: 'Skill Programs' }).click();
  await cold.waitForURL('**/school-homepage');

  await context.setOffline(false);
  const known = async () => {
    const { rows } = await database.pool.query(
      `select exists (select from lesson_progress where student_id = $1 and lesson_id = 10313 and is_done) as read,
        exists (select from scorm_states where student_id = $1 and lesson_id = $2) as played`,
      [studentId, DATA_COURT.lessonId],
    );
    return rows[0];
  };
  await expect.poll(known).toEqual({ read: true, played: true });

  await cold.goto('/edit-profile');
  await expect(cold.getByRole('heading', { name: 'Downloaded courses' })).toBeVisible();
  await cold.getByRole('button', { name: 'Remove What an average hides' }).click();
  await expect(cold.getByText('No downloads yet.')).toBeVisible();
  const kept = () =>
    cold.evaluate(async () =>
      (await caches.keys()).filter((name) => /^(?:course-files|media)-/.test(name)),
    );
  await expect.poll(kept).toEqual([]);
});

test('documents of every kind of a downloaded course open without a connection (D7, D15) @one-screen', async ({
  page,
  context,
  studentBefore,
  download,
}) => {
  await studentBefore(10333);
  const readersOfPdf = (shown: Page) =>
    shown.evaluate(async () => {
      const files = await (await caches.open('assets')).keys();
      return files.filter(({ url }) => url.includes('/pdf.worker')).length;
    });
  // Each course brings the readers that its documents need.
  await download(1033);
  expect(await readersOfPdf(page)).toBe(0);
  await download(1032);
  expect(await readersOfPdf(page)).toBe(1);
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/classroom/1033/classes');
  await expect(cold.getByText('Reading keeps children healthy!')).toBeVisible();
  await cold.goto('/classroom/1032/classes');
  const lessons = cold.getByRole('list', { name: 'Lessons' });
  await lessons.getByRole('button', { name: /A pocket guide to charts/ }).click();
  await expect(cold.locator('canvas').first()).toBeVisible();
  await lessons.getByRole('button', { name: /Rain in twelve months/ }).click();
  await expect(cold.getByRole('cell', { name: 'August' })).toBeVisible();
});

test('a supporting file of a downloaded course is saved without a connection (D7, D15) @one-screen', async ({
  page,
  context,
  studentBefore,
  download,
}) => {
  await studentBefore(10433);
  await download(1043);
  await context.setOffline(true);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: /Plan to fill in/ }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.docx$/);
  // A Word document is a zip.
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

test('a file that is not on the device is not offered without a connection, and says why (D7) @one-screen', async ({
  page,
  context,
  studentBefore,
}) => {
  await studentBefore(10433);
  await page.goto('/classroom/1043/classes');
  const file = page.getByRole('link', { name: /Plan to fill in/ });
  await expect(file).toHaveAttribute('href', /\.docx$/);
  await context.setOffline(true);
  await expect(file).toBeDisabled();
  await expect(page.getByText('You need the internet to download this file.')).toBeVisible();
  await context.setOffline(false);
  await expect(file).toBeEnabled();
  await expect(file).toHaveAttribute('href', /\.docx$/);
});
