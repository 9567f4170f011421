import type { Page } from '@playwright/test';
import { COMPLETE_LOCALES, ORIGINAL_LOCALE } from '@skillkite/rules/locale';
import { aMovingPicture } from '../apps/server/src/testing/a-picture.ts';
import { aStudent } from '../apps/server/src/testing/builders.ts';
import { doneBefore } from './fixtures/done-before.ts';
import { openedYesterday } from './fixtures/opened-before.ts';
import { ownActivity } from './fixtures/own-activity.ts';
import { expect, test } from './fixtures/journey.ts';
import {
  PAINTED,
  chooseLook,
  expectToStay,
  openWithoutScripts,
  written,
} from './fixtures/painted.ts';

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

/** On a phone what is read is as high as it is: its painted place ends below the screen, where nothing that moves is seen. */
const GROWS_ON_PHONE: readonly string[] = ['/classroom/1041/classes'];

const rightOf = ([left = Number.NaN, , width = Number.NaN]: readonly number[]) => left + width;

test('what is painted before the scripts is what stays, where it stays (D9 first-paint)', async ({
  page,
  database,
  passwordHash,
  logIn,
}, { parallelIndex, project }) => {
  const isPhone = project.name === 'phone';
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
        if (isPhone && part === 'iframe' && GROWS_ON_PHONE.includes(path)) {
          const screen = page.viewportSize()?.height ?? Number.NaN;
          for (const [, y = 0, , high = 0] of [painted?.place ?? [], after.place])
            expect(y + high, said).toBeGreaterThanOrEqual(screen);
          expect(top, said).toBeLessThanOrEqual(1);
        } else {
          expect(top, said).toBeLessThanOrEqual(1);
          expect(height, said).toBeLessThanOrEqual(1);
        }
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

/** The first who opens a document has it read: who comes then has its words. */
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

const TO_THE_END = /^Go to the end|^आख़िर तक/;

/** In lists and questions lines break where the letters make them: with those that stand in for ours all of it stays. */
test.describe('with the letters that stand in', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\.woff2?$/, (route) => route.abort());
  });

  /** How much of each is written at least. */
  const PAGES = {
    '/events': 3,
    '/practice': 3,
    '/profile/certificates': 3,
    '/career': 3,
    '/support': 3,
    '/profile-favorite': 3,
    '/edit-profile': 3,
  };

  test('lists, empty ones and answers to questions stay as they were painted (D9 first-paint)', async ({
    page,
    database,
    passwordHash,
    logIn,
  }, { parallelIndex }) => {
    const loginId = `lists-${parallelIndex}-${Date.now()}`;
    await aStudent(database, {
      schoolId: 1,
      loginId,
      passwordHash,
      fullname: 'Nila Iyer',
      grade: 9,
      profileType: 2,
      isCareer: true,
    });
    await logIn(loginId);
    await page.waitForURL('**/home');
    for (const [language, theme] of [
      ['en', 'light'],
      ['hi', 'dark'],
    ] as const) {
      await chooseLook(page, { language, theme });
      // The language that was chosen is known to the server from the next page on.
      await page.goto('/tutorial');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      for (const [path, least] of Object.entries(PAGES)) {
        const release = await openWithoutScripts(page, path);
        await expect(page.locator(PAINTED), path).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        // A picture has its own height when it is there.
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLImageElement>('#first-paint img')].every(
            ({ complete }) => complete,
          ),
        );
        const painted = await written(page, PAINTED);
        expect(painted.length, path).toBeGreaterThanOrEqual(least);
        release();
        await expect(page.locator(PAINTED)).toHaveCount(0);
        await expectToStay(page, painted, `${path} in ${language}`);
        await page.unroute('**/assets/index-*.js');
      }
    }
  });

  test('courses that are kept stay as they were painted, and the other tab comes as before (D9 first-paint)', async ({
    page,
    database,
    passwordHash,
    logIn,
  }, { parallelIndex }) => {
    const loginId = `keeps-${parallelIndex}-${Date.now()}`;
    const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 9 });
    await openedYesterday(database, id);
    await doneBefore(database, id, 10_323);
    await database.pool.query(
      `insert into favorites (student_id, course_id, at)
       select $1, id, now() - id * interval '1 second' from courses where id in (1031, 1032, 1033)`,
      [id],
    );
    await logIn(loginId);
    await page.waitForURL('**/school-homepage');
    for (const [language, theme] of [
      ['en', 'light'],
      ['hi', 'dark'],
    ] as const) {
      await chooseLook(page, { language, theme });
      // The language that was chosen is known to the server from the next page on.
      await page.goto('/tutorial');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      const release = await openWithoutScripts(page, '/profile-favorite');
      await expect(page.locator(`${PAINTED} li`)).toHaveCount(3);
      await expect(page.locator(`${PAINTED} li`).first()).toBeVisible();
      const painted = await written(page, PAINTED);
      expect(painted.filter(({ says }) => says.includes('/files/')).length).toBeGreaterThan(0);
      release();
      await expect(page.locator(PAINTED)).toHaveCount(0);
      await expectToStay(page, painted, `kept courses in ${language}`);
      await page.unroute('**/assets/index-*.js');
    }
    await page.getByRole('tab').last().click();
    await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#root')).toBeAttached();
    await expect(page.locator(PAINTED)).toHaveCount(0);
    release();
    await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
  });

  test('what is read and looked at in a classroom has the place that was painted (D9 first-paint)', async ({
    page,
    database,
    passwordHash,
    logIn,
  }, { parallelIndex, project }) => {
    const isPhone = project.name === 'phone';
    const LESSONS = [
      { grade: 6, lesson: 10_213, path: '/classroom/1021/classes', part: 'img' },
      { grade: 6, lesson: 10_115, path: '/classroom/1012/classes', part: 'iframe' },
      { grade: 6, lesson: 10_112, path: '/classroom/1012/classes', part: 'table' },
      { grade: 9, lesson: 10_323, path: '/classroom/1032/classes', part: 'canvas' },
      { grade: 9, lesson: 10_333, path: '/classroom/1033/classes', part: '.docx-wrapper' },
    ];
    for (const { grade, lesson, path, part } of LESSONS) {
      const loginId = `reads-${parallelIndex}-${lesson}-${Date.now()}`;
      const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade });
      await openedYesterday(database, id);
      await doneBefore(database, id, lesson);
      await page.context().clearCookies();
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.clear());
      await logIn(loginId);
      await page.waitForURL('**/school-homepage');
      const isDocument = part === 'table' || part === '.docx-wrapper';
      if (isDocument) await untilWordsAreRead(page, path);
      const release = await openWithoutScripts(page, path);
      await expect(page.locator(PAINTED), path).toBeVisible();
      const frameOf = (within: string) =>
        page.locator(`${within} .border-hairline.bg-surface.lg\\:rounded-card`).first();
      if (part === 'img') {
        await expect(page.locator(`${PAINTED} img`)).toHaveJSProperty('complete', true);
        await expect(page.locator(`${PAINTED} img`)).not.toHaveJSProperty('naturalWidth', 0);
      }
      const before = await frameOf(PAINTED).boundingBox();
      const painted = await written(page, PAINTED);
      if (isDocument) expect(painted.length, part).toBeGreaterThan(12);
      release();
      await expect(page.locator(PAINTED)).toHaveCount(0);
      await expect(page.getByRole('main').locator(part).first()).toBeVisible();
      // The name of an activity stands until that has come, and who sees the end of a short document has read it.
      const isRead = part !== 'iframe' && part !== 'img';
      const staying = painted.filter(
        ({ says }) => part !== '.docx-wrapper' || !TO_THE_END.test(says),
      );
      if (part !== 'iframe') await expectToStay(page, staying, path);
      const after = await frameOf('#root main').boundingBox();
      for (const side of ['x', 'y', 'width'] as const)
        expect(Math.abs((after?.[side] ?? 0) - (before?.[side] ?? 99)), side).toBeLessThanOrEqual(
          1,
        );
      // What is done with a picture is said below it.
      const [is, was] = [after?.height ?? 0, before?.height ?? 0];
      if (part === 'img') expect(is).toBeGreaterThan(was);
      // On a phone what is read is as high as it is, and what is said below it stays in view.
      else if (!isPhone || !isRead)
        expect(Math.abs(is - was), `${part}: ${is}, ${was}`).toBeLessThanOrEqual(3);
      await page.unroute('**/assets/index-*.js');
    }
  });

  /** Every element of a document with its classes and what is written in it itself. */
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

  test('what the server painted of a document is what its reader draws (D9 first-paint)', async ({
    page,
    database,
    passwordHash,
    logIn,
  }, { parallelIndex }) => {
    const DOCUMENTS = [
      { lesson: 10_333, path: '/classroom/1033/classes', part: '.docx-wrapper' },
      { lesson: 10_313, path: '/classroom/1031/classes', part: 'table' },
      { lesson: 10_324, path: '/classroom/1032/classes', part: 'table' },
    ];
    for (const { lesson, path, part } of DOCUMENTS) {
      const loginId = `words-${parallelIndex}-${lesson}-${Date.now()}`;
      const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 9 });
      await openedYesterday(database, id);
      await doneBefore(database, id, lesson);
      await page.context().clearCookies();
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.clear());
      await logIn(loginId);
      await page.waitForURL('**/school-homepage');
      for (const [language, theme] of [
        ['en', 'dark'],
        ['hi', 'light'],
      ] as const) {
        await chooseLook(page, { language, theme });
        await page.goto('/tutorial');
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await untilWordsAreRead(page, path);
        const release = await openWithoutScripts(page, path);
        await expect(page.locator(PAINTED), path).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        // A reader that finds nothing of it draws the document itself.
        await page
          .locator(PAINTED)
          .evaluate((element) =>
            element.querySelector('[data-whole]')?.removeAttribute('data-whole'),
          );
        const painted = await partsOf(page, `${PAINTED} ${part}`);
        const places = await written(page, PAINTED);
        expect(painted.length).toBeGreaterThan(12);
        release();
        await expect(page.locator(PAINTED)).toHaveCount(0);
        await expect(page.locator(`#root ${part}`).first()).toBeVisible();
        expect(await partsOf(page, `#root ${part}`), path).toEqual(painted);
        await expectToStay(
          page,
          places.filter(({ says }) => !TO_THE_END.test(says)),
          `${path} in ${language}`,
        );
        await page.unroute('**/assets/index-*.js');
      }
    }
  });

  test('a Word document that was painted whole is taken over by its reader, and kept as one that was opened (D9 first-paint)', async ({
    page,
    database,
    passwordHash,
    logIn,
  }, { parallelIndex }) => {
    const path = '/classroom/1033/classes';
    const loginId = `takes-${parallelIndex}-${Date.now()}`;
    const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 9 });
    await openedYesterday(database, id);
    await doneBefore(database, id, 10_333);
    await logIn(loginId);
    await page.waitForURL('**/school-homepage');
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
    release();
    await expect(page.locator(PAINTED)).toHaveCount(0);
    const region = page.getByRole('main').getByRole('region', { name: 'A letter to the editor' });
    await expect(region.locator('.docx-wrapper[data-same]')).toBeVisible();
    // It is opened again without a connection.
    await expect.poll(() => fetched.some((url) => url.endsWith('.docx'))).toBe(true);
    // Read to its end with the keyboard, it is done.
    await region.locator('visible=true').last().focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'I have read this' })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as { shifts?: number }).shifts)).toBeLessThan(
      0.05,
    );
  });

  test('the doors of classes I to III, and what begins a quiz, stay as they were painted (D9 first-paint)', async ({
    page,
    database,
    passwordHash,
    logIn,
  }, { parallelIndex }) => {
    const loginId = `doors-${parallelIndex}-${Date.now()}`;
    await aStudent(database, {
      schoolId: 1,
      loginId,
      passwordHash,
      fullname: 'Nila Iyer',
      grade: 2,
    });
    await logIn(loginId);
    await page.waitForURL('**/school-homepage');
    for (const [language, theme] of [
      ['en', 'light'],
      ['hi', 'dark'],
    ] as const) {
      await chooseLook(page, { language, theme });
      await page.goto('/tutorial');
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      for (const [path, least] of [
        ['/school-homepage', 5],
        ['/home', 5],
        ['/school-homepage?door=learn', 6],
        ['/home?door=kites', 1],
        ['/classroom/1061/classes', 1],
      ] as const) {
        const release = await openWithoutScripts(page, path);
        await expect(page.locator(PAINTED), path).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        const painted = await written(page, PAINTED);
        expect(painted.length, path).toBeGreaterThanOrEqual(least);
        release();
        await expect(page.locator(PAINTED)).toHaveCount(0);
        await expectToStay(page, painted, `${path} in ${language}`);
        await page.unroute('**/assets/index-*.js');
      }
    }
    await page.goto('/school-homepage');
    await page.locator('main nav a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/school-homepage?door=learn');
  });

  test('a practice is painted as it begins, and not where it was begun on the device (D9 first-paint)', async ({
    page,
    database,
    passwordHash,
    logIn,
  }, { parallelIndex }) => {
    const loginId = `practises-${parallelIndex}-${Date.now()}`;
    const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 6 });
    await doneBefore(database, id, 10_115);
    await logIn(loginId);
    await page.waitForURL('**/school-homepage');
    let release = await openWithoutScripts(page, '/practice');
    await expect(page.locator(PAINTED)).toBeVisible();
    const painted = await written(page, PAINTED);
    expect(painted.length).toBeGreaterThan(3);
    release();
    await expect(page.locator(PAINTED)).toHaveCount(0);
    await expectToStay(page, painted, '/practice');
    await page.unroute('**/assets/index-*.js');
    // What the server does not know yet, the device does.
    await page.route('**/api/practice/answer_practice', (route) => route.abort());
    const asked = page.getByRole('dialog').getByRole('heading', { level: 2 });
    // The first answer is written to the device, whatever it is.
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('quizRuns')))
      .toContain('"attempts":[{');
    release = await openWithoutScripts(page, '/practice');
    await expect(page.locator('#root')).toBeAttached();
    const plan = page.locator('#first-plan');
    await expect
      .poll(() => plan.evaluate((element) => element.textContent))
      .toContain('unlessKept');
    await expect(page.locator(PAINTED)).toHaveCount(0);
    release();
    await expect(asked).toBeVisible();
  });
});

test('with low data a picture that is a lesson, and that no light copy shows, is neither painted nor fetched before it is asked for (D9 first-paint) @one-screen', async ({
  page,
  database,
  passwordHash,
  logIn,
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
  await logIn(loginId);
  await page.waitForURL('**/school-homepage');
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
