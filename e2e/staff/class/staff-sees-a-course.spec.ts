import { readFile } from 'node:fs/promises';
import { sheetRows } from '../../../apps/server/src/school/roster/sheets/table.ts';
import { ACTIVITY } from '../../fixtures/activity.ts';
import { aStudent } from '../../../apps/server/src/testing/data/builders.ts';
import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { ownCoordinator } from '../../fixtures/accounts/own-coordinator.ts';
import { signInByEmail } from '../../fixtures/accounts/sign-in-by-email.ts';

test('a teacher’s side shows a course in a class: who is where, who is stuck, and what was answered @one-screen', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { schoolId, email } = await ownCoordinator(database);
  const member = (fullname: string) =>
    aStudent(database, { schoolId, grade: 6, section: 'B', fullname });
  const [asha, rahul] = [await member('Asha Verma'), await member('Rahul Gowda')];
  await member('=1+1 Zoya Khan');
  const { pool } = database;
  for (const { id } of [asha, rahul]) {
    await doneBefore(database, id, ACTIVITY.lessonId);
    await pool.query(
      `update course_progress set playing_lesson_id = $3, last_at = now()
       where student_id = $1 and course_id = $2`,
      [id, ACTIVITY.courseId, ACTIVITY.lessonId],
    );
    await pool.query(
      `insert into scorm_interactions (student_id, lesson_id, sco_id, interaction_id, data, updated_at)
       values ($1, $2, 'sco', 'claim-10', $3, now())`,
      [
        id,
        ACTIVITY.lessonId,
        JSON.stringify({
          student_response: 'Opinion',
          result: 'wrong',
          description: 'It will rain.',
        }),
      ],
    );
  }
  for (const number of [1, 2, 3])
    await pool.query(
      `insert into scorm_launches (id, launch_number, student_id, lesson_id, token_hash, started_at, token_expires_at)
       values ($1, $2, $3, $4, $1, now(), now())`,
      [`${rahul.id}-${number}`, number, rahul.id, ACTIVITY.lessonId],
    );

  await page.goto('/staff/courses');
  await signInByEmail(page, email);
  await expect(page.getByRole('heading', { name: 'Courses of class VI-B' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Fact, guess or opinion?' }).click();
  await expect(
    page.getByRole('heading', { name: 'Fact, guess or opinion?', level: 1 }),
  ).toBeVisible();

  const courseAddress = page.url();

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Rahul Gowda')).toContainText('Stuck');
  await expect(row('Rahul Gowda')).toContainText('tried 3 times');
  await expect(row('Asha Verma')).toContainText('Done');
  await expect(row('Zoya Khan')).toContainText('Not started');
  const isTooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await isTooWide()).toBe(false);
  await expectAccessible();

  const stream = page.waitForResponse('**/api/staff/live/**');
  await page.getByRole('switch', { name: 'Live' }).click();
  expect((await stream).status()).toBe(200);
  await expect(page.getByText('2 of 3 are learning now')).toBeVisible();
  // Presence shows next to each name.
  await expect(row('Rahul Gowda')).toContainText('Learning now');
  await expect(row('Zoya Khan')).not.toContainText('Learning now');
  await expectAccessible();
  // The page moves by itself.
  for (const table of ['lesson_progress', 'course_progress', 'quiz_runs'])
    await pool.query(
      `update ${table} set last_at = last_at - interval '4 minutes' where student_id = $1`,
      [rahul.id],
    );
  await expect(page.getByText('1 has stopped')).toBeVisible({ timeout: 20_000 });
  await expect(row('Rahul Gowda').getByRole('img', { name: 'Has stopped' })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Rahul Gowda' }).filter({ hasText: '4 min' }),
  ).toBeVisible();
  await page.getByRole('switch', { name: 'Live' }).click();

  await page.getByRole('button', { name: 'Sort the claims' }).click();
  const answers = page.getByRole('complementary', { name: 'Answers' });
  await expect(answers.getByText('It will rain.')).toBeVisible();
  await expect(answers.getByText('0 of 2 right')).toBeVisible();
  await expect(answers.getByText('Most common mistake: “Opinion”, 2 students.')).toBeVisible();
  await expectAccessible();

  const saved = async (as: string): Promise<(readonly string[])[]> => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as file' }).click();
    await page.getByRole('button', { name: as }).click();
    const download = await coming;
    const rows = await sheetRows(
      download.suggestedFilename(),
      await readFile(await download.path()),
    );
    return rows.map(({ cells }) => cells);
  };
  const excel = await saved('Excel');
  expect(excel[0]?.slice(0, 2)).toEqual(['Student', 'Stuck']);
  expect(excel.map(([name]) => name)).toContain('=1+1 Zoya Khan');
  expect(excel[0]).toContain('3. Sort the claims');
  const csv = await saved('CSV');
  expect(csv.map(([name]) => name)).toContain("'=1+1 Zoya Khan");

  await page.getByRole('link', { name: 'Classes' }).click();
  await expect(page.getByRole('heading', { name: 'Class VI-B' })).toBeVisible();
  await page.getByRole('link', { name: 'Rahul Gowda', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rahul Gowda', level: 1 })).toBeVisible();
  await expect(page.getByText('tried 3 times')).toBeVisible();

  // On a second device without a connection Rahul did better.
  await pool.query(
    `insert into scorm_other_attempts values ($1, $2, 'sort', 2, 1, $3, 'passed', 100, 100, '2026-11-12T08:30:00Z')`,
    [
      rahul.id,
      ACTIVITY.lessonId,
      JSON.stringify({
        elements: {
          'cmi.interactions.0.id': 'claim-20',
          'cmi.interactions.0.student_response': 'Guess',
          'cmi.interactions.0.result': 'correct',
        },
      }),
    ],
  );
  // A cell opens the attempt: by the arrows from the name, and by a press.
  await page.goto(courseAddress);
  await page.getByRole('link', { name: 'Rahul Gowda', exact: true }).focus();
  const keys = ['End', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight'];
  for (const key of keys) await page.keyboard.press(key);
  await expect(page.getByTitle('Rahul Gowda: Sort the claims.')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/students/${rahul.id}\\?lesson=${ACTIVITY.lessonId}$`));
  const lesson = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Answers ${name}` }) })
      .last();
  const attempt = lesson('Sort the claims');
  await expect(attempt).toBeFocused();
  await expect(attempt).toBeInViewport();
  await expect(attempt).toContainText('3 tries');
  await expect(attempt.getByText('It will rain.')).toBeVisible();
  await expect(attempt.getByRole('listitem').filter({ hasText: 'Opinion' }).last()).toBeVisible();
  await expect(attempt.getByRole('img', { name: 'Wrong' })).toBeVisible();
  // Of what was done on a second device its answers are a choice away, with what counts (D7).
  await expect(attempt.getByText('Another try counts.')).toBeVisible();
  const tries = attempt.getByLabel('Try', { exact: true });
  await expect(tries.getByRole('option')).toHaveText([
    'Current try',
    /^Another device · 12 Nov.* · 100%$/,
  ]);
  await tries.selectOption('1');
  await expect(attempt.getByRole('status')).toHaveText('Score: 100%. This try counts.');
  await expect(attempt.getByRole('listitem').filter({ hasText: 'claim-20' })).toContainText(
    'Guess',
  );
  await expect(attempt.getByText('It will rain.')).toHaveCount(0);
  await expectAccessible();

  await page.goBack();
  await page.getByTitle('=1+1 Zoya Khan: Sort the claims.').click();
  await expect(page.getByText('No course started yet')).toBeVisible();
});
