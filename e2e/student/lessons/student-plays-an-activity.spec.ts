import {
  ACTIVITY,
  RIGHT,
  activityEnd,
  activityOn,
  skipFeedback,
  sortClaims,
  takeBadge,
} from '../../fixtures/activity.ts';
import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test } from '../../fixtures/journey.ts';

test('an activity resumes after a closed tab, is scored, and wins the best badge (spec 3, 4, D6, D7)', async ({
  page,
  context,
  fresh,
  beginAs,
  database,
}) => {
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await beginAs(fresh.loginId, ACTIVITY.path);
  await sortClaims(page, 0, 3);
  await expect(activityOn(page).getByText('Claim 4 of 8')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(ACTIVITY.path);
  const resumed = activityOn(again);
  const told = again.waitForRequest('**/update_scorm_progress');
  await sortClaims(again, 3, 7);
  await resumed.getByRole('button', { name: RIGHT.at(-1) ?? '' }).click();
  // The activity's own feedback comes before the sheet (D6).
  await resumed.locator('#next').click();
  await expect(resumed.getByText('You sorted 8 of 8 claims')).toBeVisible();
  await takeBadge(again);
  expect((await told).postDataJSON()).toMatchObject({
    user_details: {
      type: 'ilm',
      user_id: fresh.id,
      program_id: 102,
      ilm_id: ACTIVITY.courseId,
      class_id: ACTIVITY.lessonId,
      class_type: 'ia',
      badge_milestone: 1,
    },
  });
  await skipFeedback(again);

  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select (select type from badges where student_id = $1 and milestone = 1) as badge,
          (select is_done from lesson_progress where student_id = $1 and lesson_id = 10115) as done,
          (select count(*)::int from scorm_interactions where student_id = $1) as answers,
          (select array_agg(distinct data->>'student_response') from scorm_interactions where student_id = $1) as boxes`,
        [fresh.id],
      );
      return rows[0];
    })
    .toEqual({
      badge: 2,
      done: true,
      answers: 8,
      // Named, as teachers read them.
      boxes: ['Fact_to_check', 'Guess', 'Opinion'],
    });
});

test('on the narrowest phone the continue button shows when an activity ends, with its rewards (D6) @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await beginAs(fresh.loginId, ACTIVITY.path);
  await sortClaims(page, 0, 8);
  const sheet = activityEnd(page);
  for (const [width, height] of [
    [320, 568],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const shown of [
      sheet.getByText('8 of 8'),
      sheet.getByText('+20 RP'),
      sheet.getByRole('button', { name: 'Continue' }),
      sheet.getByRole('button', { name: 'Play again' }),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 });
  }
  await sheet.getByRole('button', { name: 'Continue' }).click();
  const won = page.getByRole('dialog', { name: 'You won a badge!' });
  await expect(won.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(won.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
});

test('right and wrong are filled with a sign, a word and a reason, in the letters of the product @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
  expectAccessible,
}) => {
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await beginAs(fresh.loginId, ACTIVITY.path);
  const activity = activityOn(page);
  const wrong = activity.getByRole('button', { name: 'Guess' });
  await wrong.click();
  await expect(wrong).toHaveText(/Not this one/);
  await expect(wrong).toHaveCSS('background-color', 'rgb(196, 58, 22)');
  const right = activity.getByRole('button', { name: 'Fact to check' });
  await expect(right).toHaveText(/Right/);
  await expect(right).toHaveCSS('background-color', 'rgb(27, 115, 71)');
  await expect(activity.getByRole('status')).toContainText('Anyone can ask the office and count.');
  await expectAccessible();
  const isLoaded = (font: string) =>
    activity.locator('body').evaluate(async (_, wanted) => {
      const faces = await document.fonts.load(wanted);
      return faces.length > 0 && faces.every(({ status }) => status === 'loaded');
    }, font);
  expect(await isLoaded('16px Mukta')).toBe(true);
  expect(await isLoaded("700 16px 'Baloo 2'")).toBe(true);
});
