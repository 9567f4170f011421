import type { Page } from '@playwright/test';
import { doneBefore } from '../../fixtures/done-before.ts';
import { anExplorer } from '../../fixtures/explorer.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { chooseAndHandIn } from '../../fixtures/project.ts';

/** The demo pack's "Light and shadow" (a video, a picture, a page, a project) and "Find the story" (two pages, an activity). */
const SHADOW = { courseId: 2001, videoLesson: 20011, project: 20014 };
const STORY = { courseId: 2011, activity: 20113 };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Server state of an activity. */
type Scored = { details: { lesson_status: string; score_raw: number } };

const classroom = (courseId: number, tab = 'classes') =>
  `/classroom/${courseId}/${tab}?fromExplore=true`;

/** Answers "The story puzzle" correctly except the question with unmoved boxes. */
async function solvePuzzle(page: Page): Promise<void> {
  const puzzle = page.frameLocator('iframe[title="The story puzzle"]').frameLocator('iframe');
  await puzzle.getByRole('button', { name: 'Start' }).click();
  const answers = [['a.1', 'b.2', 'c.3'], ['b'], ['b'], ['a'], [], ['a']];
  for (const [at, given] of answers.entries()) {
    await expect(puzzle.getByText(`Question ${at + 1} of 6`)).toBeVisible();
    for (const value of given) await puzzle.locator(`input[value="${value}"]`).check();
    await puzzle.getByRole('button', { name: 'Check' }).click();
    if (at + 1 < answers.length) await puzzle.getByRole('button', { name: 'Next' }).click();
  }
}

test('a video’s place is told in steps of 5 seconds, again after a 500, and counts once (spec 5, 7, 9) @one-screen', async ({
  page,
  database,
  passwordHash,
}) => {
  const student = await anExplorer({ page, database, passwordHash });
  const told: number[] = [];
  const refused = 2;
  await page.route('**/update_explore_watch_history', async (route) => {
    told.push((route.request().postDataJSON() as { seconds: number }).seconds);
    if (told.length > refused) await route.continue();
    else await route.fulfill({ status: 500, json: { status: 500, code: 'INTERNAL' } });
  });
  await page.goto(classroom(SHADOW.courseId));
  const videoLesson = page.locator('video');
  const at = () => videoLesson.evaluate((element: HTMLVideoElement) => element.currentTime);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(at).toBeGreaterThan(6.2);
  const accepted = page.waitForResponse(
    (response) =>
      response.url().endsWith('/update_explore_watch_history') && response.status() === 200,
  );
  await page.getByRole('button', { name: 'Pause' }).click();
  await accepted;
  expect(told.length).toBeGreaterThan(refused);
  expect(new Set(told)).toEqual(new Set([5]));
  const { rows } = await database.pool.query(
    'select seconds, is_done from lesson_progress where student_id = $1 and lesson_id = $2',
    [student.id, SHADOW.videoLesson],
  );
  expect(rows).toEqual([{ seconds: 5, is_done: false }]);
});

test('a creative lesson is replayed, a project handed in, an activity played to its end (spec 4, 7 "Creative") @one-screen', async ({
  page,
  database,
  passwordHash,
  press,
}) => {
  const student = await anExplorer({ page, database, passwordHash });
  await doneBefore(database, student.id, SHADOW.project);
  await doneBefore(database, student.id, STORY.activity);

  await page.goto(classroom(SHADOW.courseId));
  const replayed = page.waitForResponse('**/replay_creative_class');
  await press(page.getByRole('button', { name: /Five tones of a ball/ }));
  expect((await replayed).status()).toBe(200);

  await page.goto(classroom(SHADOW.courseId, 'projects'));
  await expect(page.getByText('Not handed in yet')).toBeVisible();
  await chooseAndHandIn(page, { name: 'Two lights.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByText('Waiting for review.')).toBeVisible();
  await page
    .getByRole('dialog', { name: /is done!$/ })
    .getByRole('button', { name: 'Close' })
    .click();

  await page.goto(classroom(STORY.courseId));
  const scored = page.waitForResponse(
    async (response) =>
      response.url().endsWith('/update_creative_scorm_progress') &&
      ((await response.json()) as Scored).details.lesson_status === 'completed',
  );
  await solvePuzzle(page);
  expect(((await (await scored).json()) as Scored).details.score_raw).toBe(83);
  const outcome = async () => {
    const { rows } = await database.pool.query(
      `select
         (select array_agg(lesson_id::int order by lesson_id) from lesson_progress
           where student_id = $1 and is_done and lesson_id in ($2, $3)) as done,
         (select count(*)::int from submission_files where student_id = $1) as files`,
      [student.id, SHADOW.project, STORY.activity],
    );
    return rows[0];
  };
  await expect.poll(outcome).toEqual({ done: [SHADOW.project, STORY.activity], files: 1 });
});
