import {
  ACTIVITY,
  RIGHT,
  activityOn,
  skipFeedback,
  sortClaims,
  takeBadge,
} from './fixtures/activity.ts';
import { doneBefore } from './fixtures/done-before.ts';
import { expect, test } from './fixtures/journey.ts';

test('an activity resumes after a closed tab, is scored, and wins the best badge (spec 3, 4, D6, D7)', async ({
  page,
  context,
  fresh,
  logIn,
  database,
}) => {
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  await page.goto(ACTIVITY.path);
  await sortClaims(page, 0, 3);
  await expect(activityOn(page).getByText('Claim 4 of 8')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(ACTIVITY.path);
  const resumed = activityOn(again);
  const told = again.waitForRequest('**/update_scorm_progress');
  await sortClaims(again, 3, 7);
  await resumed.getByRole('button', { name: RIGHT.at(-1) ?? '' }).click();
  // Nothing covers what the activity says of the last answer (D6).
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
          (select count(*)::int from scorm_interactions where student_id = $1) as answers`,
        [fresh.id],
      );
      return rows[0];
    })
    .toEqual({ badge: 2, done: true, answers: 8 });
});
