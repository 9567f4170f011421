import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { aCmi5 } from '../../../apps/server/src/testing/files/a-cmi5.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { ownActivity } from '../../fixtures/own-activity.ts';

test('a cmi5 package plays: answers are there again, and what it passes is done, scored and told (D7 cmi5-launch) @one-screen', async ({
  page,
  context,
  database,
  passwordHash,
  beginAs,
  expectAccessible,
}) => {
  const zip = await aCmi5();
  const own = await ownActivity(
    { database, passwordHash },
    {
      slug: 'cmi5-kites',
      title: 'Fly a kite',
      file: 'kites.zip',
      files: { 'kites.zip': await readFile(zip) },
    },
  );
  await rm(dirname(zip), { recursive: true });
  const address = own.path;
  await beginAs(own.loginId, address);

  const player = (shown = page) => shown.frameLocator('iframe[title="Fly a kite"]');
  const part = (shown = page) => player(shown).frameLocator('iframe');
  await expect(page.getByText('This activity needs the internet')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await expect(part().getByRole('heading', { name: 'The wind' })).toBeVisible();
  await expect(part().getByText('Begun')).toBeVisible();
  await expectAccessible();
  await part().getByRole('button', { name: 'I read it' }).click();
  await expect(part().getByText('Told: completed')).toBeVisible();
  await part().getByRole('button', { name: 'Leave' }).click();

  // After its return the outline shows it as done.
  await expect(player().getByRole('button', { name: /The wind.*Done/ })).toBeVisible();
  await player().getByRole('button', { name: /Knots/ }).click();
  await expect(part().getByRole('heading', { name: 'Knots' })).toBeVisible();
  await part().getByRole('button', { name: 'Answer' }).click();
  await expect(part().getByText('Kept 1')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(address);
  await expect(part(again).getByText('Went on after 1')).toBeVisible();
  const told = again.waitForResponse('**/update_scorm_progress');
  await part(again).getByRole('button', { name: 'Pass' }).click();
  await expect(part(again).getByText('Told: passed')).toBeVisible();
  expect(await (await told).json()).toMatchObject({
    details: { lesson_status: 'passed', score_raw: 80 },
  });
  // The lesson's, and as many for the course that is whole now.
  await expect(again.getByRole('status').filter({ hasText: 'Done! +60 RP' })).toBeVisible();

  // A passed part opens in review: no score is offered, and it ends like any other.
  await part(again).getByRole('button', { name: 'Leave' }).click();
  await player(again)
    .getByRole('button', { name: /Knots.*Passed/ })
    .click();
  await expect(part(again).getByText('Only to look at again')).toBeVisible();
  await expect(part(again).getByRole('button')).toHaveText(['Leave']);
  await part(again).getByRole('button', { name: 'Leave' }).click();
  await expect(player(again).getByRole('button', { name: /Knots.*Passed/ })).toBeVisible();
  await expect
    .poll(async () => {
      const progress = await database.pool.query<{ is_done: boolean }>(
        'select is_done from lesson_progress where student_id = $1 and lesson_id = $2',
        [own.student.id, own.lessonId],
      );
      return progress.rows;
    })
    .toEqual([{ is_done: true }]);
});
