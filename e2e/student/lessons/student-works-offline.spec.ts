import type { Page } from '@playwright/test';
import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test as base } from '../../fixtures/journey.ts';
import { sayRead } from '../../fixtures/reading.ts';
import { giveVoices, markedIn } from '../../fixtures/voice.ts';

type Course = { id: number; lessons: { id: number; title: string; seconds: number }[] };

type Fixtures = {
  /** Of grade 6, begins with a video and a text, is open to everybody there from the start. */
  course: Course;
  /** Logs in as the fresh student and opens a course with the service worker active. */
  openKeptCourse: (id: number) => Promise<void>;
};

const test = base.extend<Fixtures>({
  course: async ({ database }, use) => {
    const { rows } = await database.pool.query<Course>(
      `select c.id::int, json_agg(json_build_object('id', l.id, 'title', l.title, 'seconds', l.duration_seconds)
                                  order by l.position) as lessons
       from courses c join programs p on p.id = c.program_id join lessons l on l.course_id = c.id
       where c.position = 1 and p.area = 'school' and 6 = any(p.grades) and l.retired_at is null
       group by c.id
       having bool_or(l.position = 1 and l.file_type = 'mp4') and bool_or(l.position = 2 and l.file_type = 'html')
       order by c.id limit 1`,
    );
    const [course] = rows;
    if (!course) throw new Error('The demo pack has no such course.');
    await use(course);
  },
  openKeptCourse: async ({ fresh, beginAs, page }, use) =>
    use(async (id) => {
      await beginAs(fresh.loginId, '/school-homepage');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto(`/classroom/${id}/classes`);
    }),
});

// Only here is there a service worker: see e2e/playwright.config.ts.
test.use({ serviceWorkers: 'allow' });

/** The names of the caches, and the addresses in those of lessons. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const opened = await (await caches.open('opened')).keys();
    return { names, pages: opened.filter(({ url }) => url.includes('/kept-page/')).length };
  });

/** The scripts this page has loaded, and the device would not have without a connection. */
const scriptsNotKept = (page: Page) =>
  page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'));
    const kept = await Promise.all(scripts.map((url) => caches.match(url)));
    return scripts.filter((_, index) => !kept[index]);
  });

/** Waits until the device has all that the screens need, as it does by itself once it is idle. */
const keepScreens = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve, { once: true });
        port1.start();
        navigator.serviceWorker.controller?.postMessage({ kind: 'keep-with', readers: [] }, [
          port2,
        ]);
      }),
  );

const loadedBy = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

/** Leaves the device the scripts that this page has loaded, and those given. */
const keepScriptsOf = async (page: Page, others: readonly string[] = []) => {
  const given = [...(await loadedBy(page)), ...others];
  await page.evaluate(async (kept) => {
    const cache = await caches.open('assets');
    for (const { url } of await cache.keys()) if (!kept.includes(url)) await cache.delete(url);
  }, given);
};

test('what was opened and kept is there without a connection, and what is done there is told later, once @one-screen', async ({
  page,
  context,
  fresh,
  course,
  database,
  openKeptCourse,
  expectAccessible,
}) => {
  const [videoLesson, text, next] = course.lessons;
  if (!videoLesson || !text || !next) throw new Error('The course has too few lessons.');
  // Most of the video was watched before: the end is what counts.
  await database.pool.query(
    `insert into course_progress (student_id, course_id, started_at, last_at) values ($1, $2, now(), now())`,
    [fresh.id, course.id],
  );
  await database.pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, seconds, watched_seconds, first_at, last_at)
     values ($1, $2, $3, $4, $4, now() - interval '5 minutes', now())`,
    [fresh.id, videoLesson.id, course.id, Math.floor(videoLesson.seconds) - 4],
  );

  await openKeptCourse(course.id);
  await page.getByRole('button', { name: /^Download · \d+ kB$/ }).click();
  await expect(page.getByText(/^Downloaded · \d+ kB$/)).toBeVisible();
  // Of a course that was opened the texts are kept too.
  await expect.poll(async () => (await onDevice(page)).pages).toBeGreaterThan(1);
  // The browser accepts the manifest.
  const browser = await context.newCDPSession(page);
  expect(await browser.send('Page.getAppManifest')).toMatchObject({
    url: expect.stringMatching(/\/manifest\.webmanifest$/),
    errors: [],
  });

  await context.setOffline(true);
  await page.goto('/school-homepage');
  await expect(page.getByText(/^You are offline\. Saved on /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/classroom/${course.id}/classes`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(videoLesson.title);
  const video = page.locator('video');
  await expect(video).toHaveAttribute('src', `/kept-media/${fresh.id}/${videoLesson.id}`);
  // It goes on where it was: parts of the kept copy are answered.
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(30);
  await expectAccessible();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
  const frame = page.frameLocator(`iframe[title="${text.title}"]`);
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  // A foreign page at our address with an opaque origin.
  expect(await frame.locator('html').evaluate(() => globalThis.origin)).toBe('null');
  await sayRead(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title);
  // Not by loading another page: what Chromium sends as one goes away passes by the test's cut.
  await page.getByRole('link', { name: 'Skill Programs' }).click();
  await page.waitForURL('**/school-homepage');
  await page.goBack();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lessons' }).getByText('Done')).toHaveCount(2);
  const known = async () => {
    const { rows } = await database.pool.query<{ lesson: number }>(
      `select lesson_id::int as lesson from lesson_progress where student_id = $1 and is_done order by 1`,
      [fresh.id],
    );
    return rows.map(({ lesson }) => lesson);
  };
  expect(await known()).toEqual([]);

  await context.setOffline(false);
  await expect.poll(known).toEqual([videoLesson.id, text.id].sort((one, other) => one - other));
  // Points are paid once.
  const { rows } = await database.pool.query(
    `select rp::int - (select sum(points)::int from lessons where id = any($2)) as over
     from students where id = $1`,
    [fresh.id, [videoLesson.id, text.id]],
  );
  expect(rows).toEqual([{ over: 0 }]);
  await expect(page.getByText(/^No connection\./)).toBeHidden();

  // Stored answers are deleted for the next student.
  expect((await onDevice(page)).names).toContain(`answers-${fresh.id}`);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');
  expect((await onDevice(page)).names.filter((name) => name.startsWith('answers-'))).toEqual([]);
});

test('a sound that was kept plays without a connection, with its captions @one-screen', async ({
  page,
  context,
  fresh,
  database,
  openKeptCourse,
}) => {
  const { rows } = await database.pool.query<{ id: number; course: number; title: string }>(
    `select id::int, course_id::int as course, title from lessons
     where file_type = 'm4a' and retired_at is null limit 1`,
  );
  const [sound] = rows;
  if (!sound) throw new Error('The demo pack has no sound.');
  await doneBefore(database, fresh.id, sound.id);
  await openKeptCourse(sound.course);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sound.title);
  await page.getByRole('button', { name: /^Download · / }).click();
  await expect(page.getByText(/^Downloaded · /)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  const audio = page.locator('audio');
  await expect(audio).toHaveAttribute('src', `/kept-media/${fresh.id}/${sound.id}`);
  await audio.evaluate((element: HTMLAudioElement) => element.play());
  await expect(page.locator('audio ~ p[lang]')).toBeVisible();
  await expect
    .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(1);
  await audio.evaluate((element: HTMLAudioElement) => {
    element.currentTime = element.duration - 1;
  });
  // The audio was completed; this is reported on reconnection.
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const known = await database.pool.query(
        `select is_done from lesson_progress where student_id = $1 and lesson_id = $2`,
        [fresh.id, sound.id],
      );
      return known.rows[0]?.is_done;
    })
    .toBe(true);
});

test('a page that was kept is read aloud without a connection @one-screen', async ({
  page,
  context,
  fresh,
  course,
  database,
  openKeptCourse,
}) => {
  const [, text] = course.lessons;
  if (!text) throw new Error('The course has too few lessons.');
  await giveVoices(page, ['en-IN']);
  await doneBefore(database, fresh.id, text.id);
  await openKeptCourse(course.id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
  await expect.poll(async () => (await onDevice(page)).pages).toBeGreaterThan(0);
  const reading = page.getByRole('group', { name: 'Read aloud' });
  await expect(reading).toBeVisible();
  await expect.poll(() => scriptsNotKept(page)).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  const shown = page.locator(`iframe[title="${text.title}"]`);
  await expect(shown).toHaveAttribute('src', /^\/kept-page\//);
  await reading.getByRole('button', { name: 'Read aloud' }).click();
  const frame = await (await shown.elementHandle())?.contentFrame();
  if (!frame) throw new Error('The lesson has no frame.');
  const heading = await frame.locator('h1').innerText();
  await expect.poll(async () => (await markedIn(frame))[0]).toBe(heading);
});

test('missing content is explained kindly, with content that opens (decision 64) @one-screen', async ({
  page,
  context,
  fresh,
  course,
  database,
  openKeptCourse,
  expectAccessible,
}) => {
  const { rows } = await database.pool.query<{ name: string; other: number; program: number }>(
    `select c.name, (select min(o.id)::int from courses o join programs p on p.id = o.program_id
       where o.id <> c.id and p.area = 'school' and 6 = any(p.grades) and o.position = 1) as other, c.program_id::int as program
     from courses c where c.id = $1`,
    [course.id],
  );
  const [kept] = rows;
  if (!kept) throw new Error('The course is gone.');
  await doneBefore(database, fresh.id, course.lessons[0]?.id ?? 0);
  await openKeptCourse(course.id);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/practice');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/school-homepage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await keepScreens(page);

  await context.setOffline(true);
  const isNotHere = async (title = 'This page needs the internet') => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const here = page.getByRole('region', { name: 'These work offline' });
    await expect(here.getByRole('link')).toHaveText(["Today's practice", kept.name]);
  };
  const missing = {
    course: `/classroom/${kept.other}/classes`,
    journey: `/ilm-journey?skill_id=${kept.program}`,
  };
  await page.goto(missing.journey);
  await isNotHere();
  await page.goto(missing.course);
  await isNotHere();
  await expectAccessible();
  await page.getByRole('link', { name: kept.name }).click();
  await page.waitForURL(`**/classroom/${course.id}/classes`);
  await expect(page.getByRole('list', { name: 'Lessons' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: "Today's practice" }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.goto(missing.course);
  await isNotHere();
  const ofCourse = await loadedBy(page);
  await page.goto('/school-homepage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keepScriptsOf(page, ofCourse);
  // Browser storage of the content origin. From here on the browser believes that it is online.
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await page.goto(missing.journey);
  await isNotHere('Something went wrong!');
  await page.goto('/school-homepage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keepScriptsOf(page);
  await devTools.send('Network.clearBrowserCache');
  await page.goto(missing.journey);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^No Internet/);
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
});
