import { ACTIVITY, activityOn, RIGHT } from '../fixtures/activity.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { chooseAndHandIn } from '../fixtures/project.ts';
import { readToEnd } from '../fixtures/reading.ts';
import { freePort, startProduct } from '../fixtures/product.ts';

/** A video that opens its course. */
const VIDEO = { program_id: 103, course_id: 1021, lesson_id: 10211 } as const;
const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('What I saw.') };
/** The last two lessons of this course are pages; reading both completes it. */
const COURSE = { id: 1011, program: 102, pages: [10101, 10102] } as const;

test('what a student uses is counted where the operator wants it, and nothing says who it was (spec 7) @desktop', async ({
  browser,
  database,
  fresh,
  press,
}) => {
  const [port, contentPort] = await Promise.all([freePort(), freePort()]);
  const product = await startProduct({
    dataDir: process.env['SKILLKITE_E2E_DATA'] ?? '',
    databaseUrl: process.env['SKILLKITE_E2E_DATABASE'] ?? '',
    port,
    contentPort,
    environment: { DEMO: 'off', ANALYTICS_SINK: 'server' },
  });
  try {
    const [before] = (
      await database.pool.query<{ id: string }>('select max(id) as id from analytics_events')
    ).rows;
    await doneBefore(database, fresh.id, COURSE.pages[0]);
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Login ID').fill(fresh.loginId);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/school-homepage');
    const program = page.getByRole('article').filter({ hasText: 'Think in questions' });
    await press(program.getByRole('link'));
    await page.waitForURL('**/ilm-journey?skill_id=102');

    await page.goto('/home');
    await press(page.getByRole('link', { name: /^Continue/ }).first());
    await page.waitForURL(`**/classroom/${COURSE.id}/classes`);
    const readIt = page.getByRole('button', { name: 'I have read this' });
    const title = page.getByRole('heading', { level: 1 });
    await readToEnd(page);
    await press(readIt);
    await expect(title).toHaveText('Small questions and big ones');
    await readToEnd(page);
    await press(readIt);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Daily Quest' }).click();
    /** A progress event, and the server's answer to it, heard by the page. */
    const doAndHear = async (call: string, event: () => Promise<unknown>) => {
      const answer = page.waitForResponse((response) => response.url().endsWith(call));
      await event();
      await answer;
      await expect(page.locator('[data-unsent]')).toHaveAttribute('data-unsent', '0');
    };
    await page.getByRole('textbox', { name: 'What happened?' }).fill('I did it after lunch.');
    await doAndHear('/update_user_daily_quest_view', () =>
      press(page.getByRole('button', { name: 'I did it' })),
    );

    await page.goto(`/classroom/${VIDEO.course_id}/classes`);
    await page.getByLabel('Speed').selectOption('2');
    await doAndHear('/watch_history', () =>
      page.getByRole('button', { name: 'Play', exact: true }).click(),
    );
    await page.goto(`/classroom/${ACTIVITY.courseId}/projects`);
    await chooseAndHandIn(page, NOTES);
    await expect(page.getByRole('link', { name: 'Download notes.txt' })).toBeVisible();
    await doneBefore(database, fresh.id, ACTIVITY.lessonId);
    await page.goto(ACTIVITY.path);
    await doAndHear('/scorm_details_insert', () =>
      activityOn(page)
        .getByRole('button', { name: RIGHT[0] ?? '' })
        .click(),
    );

    await page.goto('/dashboard');
    await press(page.getByRole('button', { name: 'View more' }));
    await press(page.getByRole('region', { name: 'Badges' }).getByRole('button').first());
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Portfolio' }).click();
    await page.waitForURL('**/profile/certificates');
    await page.close({ runBeforeUnload: true });

    const { program: program_id, id: course_id, pages } = COURSE;
    const inCourse = { program_id, course_id };
    const read = async () => {
      const { rows } = await database.pool.query<Record<string, unknown>>(
        'select * from analytics_events where id > $1 order by id',
        [before?.id ?? 0],
      );
      return rows.map(({ id: _id, day: _day, ...event }) =>
        Object.fromEntries(Object.entries(event).filter(([, value]) => value !== null)),
      );
    };
    const isEvent = ({ name }: { name?: unknown }) => name !== 'page_view';
    await expect
      .poll(async () => (await read()).at(-1))
      .toMatchObject({
        name: 'page_view',
        route: '/profile/certificates',
      });
    const rows = await read();
    expect(rows.filter(isEvent)).toEqual([
      { name: 'skill_program_click', program_id },
      { name: 'continue_watching_ilm_click', ...inCourse },
      { name: 'class_completed', ...inCourse, lesson_id: pages[0] },
      { name: 'class_completed', ...inCourse, lesson_id: pages[1] },
      { name: 'ilm_completed', ...inCourse },
      { name: 'daily_quest_completed', course_id, quest_id: expect.any(Number) },
      { name: 'video_watch_progress', ...VIDEO, seconds: expect.any(Number) },
      { name: 'project_submitted', course_id: ACTIVITY.courseId },
      {
        name: 'scorm_file_watch_progress',
        course_id: ACTIVITY.courseId,
        lesson_id: ACTIVITY.lessonId,
        is_done: 0,
      },
      { name: 'leaderboard_view_more_click' },
      {
        name: 'badge_detail_view_click',
        program_id: expect.any(Number),
        course_id: expect.any(Number),
        badge_milestone: expect.any(Number),
      },
      { name: 'portfolio_button_click' },
    ]);
    expect(rows.filter((row) => !isEvent(row)).map(({ route }) => route)).toEqual([
      '/school-homepage',
      '/ilm-journey',
      '/home',
      '/classroom/:id/classes',
      '/classroom/:id/daily-quests',
      '/classroom/:id/classes',
      '/classroom/:id/projects',
      '/classroom/:id/classes',
      '/dashboard',
      '/profile/certificates',
    ]);
  } finally {
    await product.end('SIGTERM');
  }
});
