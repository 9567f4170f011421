import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readToEnd } from '../fixtures/reading.ts';

test('the classroom has the lesson on one side, the course on the other (spec 2) @both-screens', async ({
  page,
  fresh,
  beginAs,
}) => {
  await beginAs(fresh.loginId, '/classroom/1011/classes');
  await expect(page.locator('video')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Five words and three questions',
  );
  await expect(
    page.getByText('One sentence, said to three people.').filter({ visible: true }),
  ).toHaveCount(1);

  const course = page.getByRole('complementary');
  await expect(course.getByText('Course 1 of 4')).toBeVisible();
  await expect(course.getByRole('definition')).toHaveText(['0/2', '0/3', /^\d+:\d\d$/]);
  await expect(course.getByRole('term')).toHaveText(['daily quests', 'classes', 'minutes']);
  await expect(course.getByRole('progressbar', { name: 'Progress in this course' })).toBeVisible();
  await expect(course.getByRole('list', { name: 'Lessons' }).getByRole('listitem')).toHaveCount(3);
  await expect(course.getByRole('link', { name: 'Go Back to Journey Page' })).toHaveCount(0);
  await expect(course.getByText('Supporting files')).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'Parts of this course' });
  await expect(tabs.getByRole('link')).toHaveText(['Classes', 'Daily Quest']);
});

test('on a phone the video stays in view while the course is read, and nothing of the lesson with it (spec 2) @one-screen', async ({
  page,
  fresh,
  beginAs,
}) => {
  await beginAs(fresh.loginId, '/classroom/1011/classes');
  await expect(page.getByRole('heading', { name: 'Check what you know' })).toBeVisible();
  const scrolledBy = (top: number) =>
    page.evaluate((to) => {
      scrollTo(0, to);
      const [video, check, list] = ['video', 'main h2', 'main ol'].map(
        (one) => document.querySelector(one)?.getBoundingClientRect().y ?? NaN,
      ) as [number, number, number];
      return { video, check, list };
    }, top);
  const above = await scrolledBy(0);
  const below = await scrolledBy(400);
  expect(below.list).toBeLessThan(above.list);
  expect(above.check - below.check).toBe(above.list - below.list);
  expect(below.video).toBeGreaterThan(0);
  // Its bar goes with the page: on a small phone there would be no room to read.
  await expect(page.getByLabel('Position')).not.toBeInViewport();
  await scrolledBy(0);

  // A quest needs the space for its text field.
  await page.getByRole('link', { name: 'Daily Quest' }).click();
  await expect(page.getByText('Read the quest').first()).toBeInViewport();
  expect((await scrolledBy(400)).video).toBeLessThan(0);
});

test('on a phone a tab comes up with what it opens (spec 2) @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
}) => {
  await doneBefore(database, fresh.id, 10112);
  await beginAs(fresh.loginId, '/classroom/1012/classes');
  const tabs = page.getByRole('navigation', { name: 'Parts of this course' });
  await tabs.getByRole('link', { name: 'Daily Quest' }).click();
  await expect(page.getByRole('button', { name: 'I did it' })).toBeInViewport({ ratio: 1 });
  await expect(tabs).toBeInViewport({ ratio: 1 });
});

test('lessons say what they are by an icon and a word, supporting files stand apart (spec 2, 4)', async ({
  page,
  database,
  passwordHash,
  beginAs,
  press,
}) => {
  const { rows } = await database.pool.query<{ course: number; second: number; file: string }>(
    `select c.id::int as course, f.title as file,
       (select id::int from lessons where course_id = c.id and kind = 'lesson' and retired_at is null
        order by position offset 1 limit 1) as second
     from lessons f join courses c on c.id = f.course_id join programs p on p.id = c.program_id
     where f.kind = 'supporting_file' and c.position = 1 and 5 = any(p.grades) and f.retired_at is null limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('The demo pack has no first course with a supporting file.');
  const loginId = `fifth-${test.info().project.name}-${Date.now()}`;
  const student = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 5 });
  await doneBefore(database, student.id, found.second);
  await beginAs(loginId, `/classroom/${found.course}/classes`);
  const cards = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem');
  const card = (index: number) => cards.nth(index).getByRole('button');
  const iconsOf = () =>
    cards
      .locator('svg.lucide')
      .evaluateAll((all) =>
        all.map((icon) => [...icon.classList].find((name) => name.startsWith('lucide-'))),
      );
  await expect(card(0)).toContainText('Done');
  await expect(card(1)).toContainText('Now playing');
  await expect(card(2)).toContainText('Locked');
  await expect(card(2)).toBeDisabled();
  // A locked card is dimmed: its text has the secondary colour.
  const colourOf = (index: number) =>
    card(index)
      .locator('.font-bold')
      .evaluate((title) => getComputedStyle(title).color);
  expect(await colourOf(2)).not.toBe(await colourOf(0));
  const before = await iconsOf();
  await press(card(0));
  await expect(card(0)).toContainText('Now playing');
  await expect(card(1)).toContainText('Unlocked');
  expect(new Set([...before, ...(await iconsOf())]).size).toBe(5);
  await expect(page.getByRole('heading', { name: 'Supporting files' })).toBeVisible();
  await expect(page.getByRole('link', { name: found.file })).toHaveAttribute('download', '');
  await expect(page.getByRole('list', { name: 'Lessons' })).not.toContainText(found.file);
});

test(
  'a student who is found deactivated has the playing video paused and sees why (spec 4)',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs, database }) => {
    await beginAs(fresh.loginId, '/classroom/1011/classes');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const isPaused = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
    await expect.poll(isPaused).toBe(false);
    await database.pool.query('update students set is_deleted = true where id = $1', [fresh.id]);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('dialog', { name: 'Uh-Oh! Account Deactivated!' })).toBeVisible();
    expect(await isPaused()).toBe(true);
    // The device stores the deactivated student's details.
    const stored = async () =>
      JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}') as unknown;
    await expect.poll(stored).toMatchObject({ id: fresh.id, isDeleted: true });
  },
);

test('the older address takes its course from where the link was, and knows when there is none (spec 2, D9) @desktop', async ({
  beginAs,
  page,
  fresh,
  database,
  passwordHash,
}) => {
  await beginAs(fresh.loginId, '/dashboard');
  // As a link of the application leaves it: React Router keeps a link's state in the history.
  await page.evaluate(() =>
    history.replaceState({ usr: { ilm_id: 1011 }, key: 'a', idx: 0 }, '', '/course/daily-quest'),
  );
  await page.reload();
  await page.waitForURL('**/classroom/1011/daily-quests');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');

  // A student with everything done has nothing to continue.
  const loginId = `third-${Date.now()}`;
  const third = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 3 });
  await database.pool.query(
    `with own as (
       select c.id from courses c join programs p on p.id = c.program_id where 3 = any(p.grades)
     ), done as (
       insert into course_progress (student_id, course_id, started_at, last_at, completed_at)
       select $1, id, now(), now(), now() from own
     )
     insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
     select $1, l.id, l.course_id, true, now(), now(), now() from lessons l join own on own.id = l.course_id`,
    [third.id],
  );
  await beginAs(loginId, '/course/classes');
  await expect(
    page.getByRole('heading', { name: "Oops! Error 404, the page can't be found" }),
  ).toBeVisible();
});

test.describe('pages that are read', () => {
  /** "Every sentence answers something", a page of the demo pack's course "Think in questions". */
  const PAGES = { id: 10101, path: '/classroom/1011/classes' };
  const FIRST = 'Every sentence answers something';
  const SECOND = 'Small questions and big ones';

  test('where a page comes slowly its shape stands until it is there @one-screen', async ({
    page,
    fresh,
    beginAs,
    database,
  }) => {
    await doneBefore(database, fresh.id, PAGES.id);
    await beginAs(fresh.loginId, '/school-homepage');
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/every-sentence*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(PAGES.path, { waitUntil: 'commit' });
    const lesson = page.getByRole('region', { name: FIRST });
    await expect(lesson.locator('iframe')).toBeAttached();
    await expect(lesson.locator('.animate-shimmer').first()).toBeVisible();
    letThrough();
    const text = page.frameLocator(`iframe[title="${FIRST}"]`);
    await expect(text.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(lesson.locator('.animate-shimmer')).toHaveCount(0);
    // Its title stands on top of it, and on a wide screen not below it once more.
    await page.setViewportSize({ width: 1366, height: 768 });
    const title = page.getByRole('heading', { level: 1, name: FIRST });
    await expect.poll(async () => (await title.boundingBox())?.width).toBeLessThanOrEqual(1);
  });

  test('the way on comes when the end of the text was on the screen, not before', async ({
    page,
    fresh,
    beginAs,
    database,
    expectAccessible,
  }) => {
    await doneBefore(database, fresh.id, PAGES.id);
    await beginAs(fresh.loginId, '/school-homepage');
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto(PAGES.path);
    const text = page.frameLocator(`iframe[title="${FIRST}"]`);
    await expect(text.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Scroll to the end to finish.')).toBeVisible();
    await page.waitForTimeout(2500);
    const done = page.getByRole('button', { name: 'I have read this' });
    await expect(done).toHaveCount(0);
    await expectAccessible();
    await readToEnd(page);
    await expect(done).toBeVisible();
    await expect(page.getByText('Scroll to the end')).toHaveCount(0);
  });

  test('a page that did not arrive is not read: it says so, and opens by itself when the server is back @one-screen', async ({
    page,
    fresh,
    beginAs,
    database,
  }) => {
    await doneBefore(database, fresh.id, PAGES.id);
    await beginAs(fresh.loginId, '/school-homepage');
    const pageFile = /\/files\/.*\.html/;
    await page.route(pageFile, (route) => route.abort());
    await page.goto(PAGES.path);
    await expect(page.getByText('You are offline, and this page is not downloaded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'I have read this' })).toHaveCount(0);
    await page.unroute(pageFile);
    const text = page.frameLocator(`iframe[title="${FIRST}"]`);
    await expect(text.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
    await readToEnd(page);
    await expect(page.getByRole('button', { name: 'I have read this' })).toBeVisible();
  });

  test('a page whose server went as it was fetched is fetched once more @one-screen', async ({
    page,
    fresh,
    beginAs,
    database,
  }) => {
    await doneBefore(database, fresh.id, PAGES.id);
    await beginAs(fresh.loginId, '/school-homepage');
    let refused = 0;
    await page.route(/\/files\/.*\.html/, async (route) => {
      if (route.request().method() === 'GET' && refused === 0) {
        refused += 1;
        await route.abort();
      } else await route.fallback();
    });
    await page.goto(PAGES.path);
    const text = page.frameLocator(`iframe[title="${FIRST}"]`);
    await expect(text.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
    expect(refused).toBe(1);
    await readToEnd(page);
    await expect(page.getByRole('button', { name: 'I have read this' })).toBeVisible();
  });

  for (const gapMs of [120, 300, 600]) {
    test(`a second press ${gapMs} ms later does not do the next page unread @one-screen`, async ({
      page,
      fresh,
      beginAs,
      database,
    }) => {
      await doneBefore(database, fresh.id, PAGES.id);
      await beginAs(fresh.loginId, PAGES.path);
      await readToEnd(page);
      const done = page.getByRole('button', { name: 'I have read this' });
      await done.scrollIntoViewIfNeeded();
      await page.waitForTimeout(400);
      const box = await done.boundingBox();
      if (!box) throw new Error('The button is nowhere.');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/watch_history')) sent.push(request.postData() ?? '');
      });
      const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await press();
      await page.waitForTimeout(gapMs);
      await press();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(SECOND);
      await page.waitForTimeout(1500);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(SECOND);
      expect(sent.filter((body) => body.includes('"is_done":1'))).toHaveLength(1);
    });
  }
});

test('the last lesson of a finished course leads to the next kite, and to no next lesson there is not @one-screen', async ({
  page,
  fresh,
  beginAs,
  press,
  database,
}) => {
  // Its last lesson is a project.
  await doneBefore(database, fresh.id, 10121);
  await beginAs(fresh.loginId, '/classroom/1012/classes');
  await press(page.getByRole('button', { name: /My claim poster/ }));
  await expect(page.getByRole('link', { name: 'Next kite: Changing your mind' })).toBeVisible();
  const again = page.getByRole('button', { name: 'Revise from lesson 1' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next lesson' })).toHaveCount(0);
  await press(again);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The three boxes');
});

test('a lesson that is tapped comes up whole: below the bar, and at the top of a phone that lies on its side @one-screen', async ({
  page,
  fresh,
  beginAs,
  press,
  database,
}) => {
  await doneBefore(database, fresh.id, 10111);
  await beginAs(fresh.loginId, '/classroom/1011/classes');
  await expect(
    page.getByRole('link', { name: 'Next kite: Fact, guess or opinion?' }),
  ).toBeVisible();
  const topOf = async (name: string) =>
    (await page.getByRole('region', { name }).boundingBox())?.y ?? NaN;
  const bar = await page.getByRole('banner').boundingBox();
  await press(page.getByRole('button', { name: /^Small questions and big ones/ }));
  const below = (bar?.y ?? NaN) + (bar?.height ?? NaN);
  await expect.poll(() => topOf('Small questions and big ones')).toBeCloseTo(below, -0.5);

  await page.setViewportSize({ width: 844, height: 390 });
  await press(page.getByRole('button', { name: /^Every sentence answers something/ }));
  await expect.poll(() => topOf('Every sentence answers something')).toBeCloseTo(0, -0.5);

  // With reduced motion the page scrolls at once (look).
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const row = page.getByRole('button', { name: /^Every sentence answers something/ });
  await row.scrollIntoViewIfNeeded();
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // Scroll events of earlier frames arrive later.
    for (let still = 0, at = scrollY; still < 3; at = scrollY) {
      await frame();
      still = scrollY === at ? still + 1 : 0;
    }
    const places: number[] = [];
    Object.assign(globalThis, { places });
    addEventListener('scroll', () => places.push(Math.round(scrollY)));
  });
  await press(row);
  await expect.poll(() => topOf('Every sentence answers something')).toBeCloseTo(0, -0.5);
  const places = await page.evaluate(() => (globalThis as unknown as { places: number[] }).places);
  expect(new Set(places).size).toBeLessThanOrEqual(2);
});
