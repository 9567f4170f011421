import { expect } from '@playwright/test';
import type { Database } from '../../apps/server/src/database/database.ts';
import { ACTIVITY, RIGHT } from '../fixtures/activity.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { PASSWORD } from '../fixtures/journey.ts';
import {
  button,
  expectNoComplaints,
  heading,
  hides,
  leadsTo,
  shows,
  test,
} from './driven-journey.ts';
import { type DrivenPage, type Query, within } from './driven-page.ts';

const inActivity = (css: string, text?: string): Query => ({
  css,
  ...(text !== undefined && { text }),
  frames: ['iframe[title="Sort the claims"]', 'iframe'],
});

type VideoCourse = {
  id: number;
  videoId: number;
  video: string;
  seconds: number;
  page: string;
  next: string;
};

/** A course that is open from the start, of another program than the activity's, and begins with a video and a page. */
async function videoCourse({ pool }: Database): Promise<VideoCourse> {
  const { rows } = await pool.query<VideoCourse>(
    `select c.id::int, video.id::int as "videoId", video.title as video, video.duration_seconds::int as seconds, page.title as page, next.title as next
     from courses c join programs p on p.id = c.program_id
     join lessons video on video.course_id = c.id and video.position = 1 and video.file_type = 'mp4'
     join lessons page on page.course_id = c.id and page.position = 2 and page.file_type = 'html'
     join lessons next on next.course_id = c.id and next.position = 3
     where c.position = 1 and p.area = 'school' and 6 = any(p.grades) and c.retired_at is null
       and p.id <> (select program_id from courses where id = $1)
     order by c.id limit 1`,
    [ACTIVITY.courseId],
  );
  const [course] = rows;
  if (!course)
    throw new Error('The demo pack has no second course that begins with a video and a page.');
  return course;
}

/** The rest of the film was watched another day, and may be skipped. */
const LEFT_TO_WATCH_SECONDS = 6;

const watchedBefore = (
  { pool }: Database,
  studentId: number,
  { id, videoId, seconds }: VideoCourse,
) =>
  pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, watched_seconds)
     values ($1, $2, $3, false, now() - interval '1 day', now() - interval '1 day', $4)`,
    [studentId, videoId, id, seconds - LEFT_TO_WATCH_SECONDS],
  );

/** Where the video of a page stands. */
const video = (page: DrivenPage) =>
  page.evaluate<{ at: number; isPaused: boolean; rate: number; ready: number; error: number }>(
    `(({ currentTime, paused, playbackRate, readyState, error }) => ({
      at: currentTime, isPaused: paused, rate: playbackRate, ready: readyState, error: error?.code ?? 0
    }))(document.querySelector('video'))`,
  );
const filmStays = (page: DrivenPage) => async (cause: unknown) => {
  throw new Error(`The video stays at ${JSON.stringify(await video(page))}.`, { cause });
};
const plays = (page: DrivenPage) =>
  within(30_000, 'the video to play', async () => ((await video(page)).at > 0 ? true : null)).catch(
    filmStays(page),
  );
test('a student works through a day: log in, home, video, page, activity, quest, dashboard, without a server, log out', async ({
  browserOfProject: browser,
  product,
  fresh,
  database,
}) => {
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  const course = await videoCourse(database);
  await watchedBefore(database, fresh.id, course);
  const classroom = `/classroom/${course.id}`;
  const page = await browser.open();
  const go = (path: string) => page.goto(product.url + path);

  await go('/login');
  await page.type({ css: 'input[autocomplete="username"]' }, fresh.loginId);
  await page.type({ css: 'input[type="password"]' }, PASSWORD);
  await page.click(button(/Log in/));
  await leadsTo(page, '/school-homepage');
  await shows(page, { css: 'article', text: 'Think in questions' });
  await within(60_000, 'the service worker', async () =>
    (await page.evaluate<boolean>('navigator.serviceWorker?.controller != null')) ? true : null,
  );

  await go(`${classroom}/classes`);
  await shows(page, heading(course.video));
  await page.click(button('Play'));
  await plays(page);
  // At its normal speed: WebKitGTK seeks to change the speed too, and of two seeks at once the film sometimes stayed still.
  await page.evaluate(
    `document.querySelector('video').currentTime = ${course.seconds - LEFT_TO_WATCH_SECONDS}`,
  );
  await shows(page, heading(course.page), (course.seconds + 30) * 1000).catch(filmStays(page));
  await shows(page, { css: 'h1', frames: [`iframe[title="${course.page}"]`] });
  await within(30_000, 'the letters of the page', async () =>
    (await page.evaluate<boolean>(
      `document.fonts.ready.then(() => [...document.fonts].some(({ status }) => status === 'loaded'))`,
      [`iframe[title="${course.page}"]`],
    ))
      ? true
      : null,
  );
  // The way on comes with the end of the text, which moves down while its pictures come.
  await within(30_000, 'the end of the text', async () => {
    await page.evaluate('document.documentElement.scrollTo(0, 1e6)', [
      `iframe[title="${course.page}"]`,
    ]);
    return (await page.count(button('I have read this'))) > 0 ? true : null;
  });
  await page.click(button('I have read this'));
  await shows(page, heading(course.next));

  await go(ACTIVITY.path);
  await page.click(inActivity('button', RIGHT[0]));
  await page.click(inActivity('#next'));
  await shows(page, inActivity('*', 'Claim 2 of 8'));
  await page.close();
  const again = await browser.open();
  await again.goto(product.url + ACTIVITY.path);
  await shows(again, inActivity('*', 'Claim 2 of 8'));
  await again.click(inActivity('button', RIGHT[1]));

  await again.goto(`${product.url}${classroom}/daily-quests`);
  await again.type({ css: 'details[open] ~ * textarea' }, 'A bell rang.');
  await again.click({ css: 'button', text: 'I did it' });
  await shows(again, { css: 'li', text: 'A bell rang.' });
  await again.goto(`${product.url}/dashboard`);
  await shows(again, { css: 'h2', text: 'Leaderboard' });
  await shows(again, { css: 'section', text: /You are number \d+ of \d+/ });

  expectNoComplaints(browser);
  const brokenOff = browser.complaints().filter((words) => words.includes('/avatars/'));
  expect(brokenOff, 'pictures of students that were asked for and dropped').toEqual([]);
  await product.stop();
  await again.goto(`${product.url}/school-homepage`);
  await shows(again, { css: 'article', text: 'Think in questions' });
  await shows(again, { css: '*', text: /You are offline\. Saved on / });
  await product.start();

  await again.goto(`${product.url}/dashboard`);
  await hides(again, { css: '*', text: /You are offline\. Saved on / });
  await again.click(button('Profile menu'));
  await again.click(button('Log Out'));
  await leadsTo(again, '/login');

  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select
           (select count(*)::int from lesson_progress where student_id = $1 and course_id = $2 and is_done) as lessons,
           (select count(*)::int from scorm_interactions where student_id = $1) as answers,
           (select count(*)::int from quest_views where student_id = $1) as quests,
           (select count(*)::int from sessions where student_id = $1) as sessions`,
        [fresh.id, course.id],
      );
      return rows[0];
    })
    .toEqual({ lessons: 2, answers: 2, quests: 1, sessions: 0 });
});
