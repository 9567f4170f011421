import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ACTIVITY, activityOn, packageFrame, sortClaims } from '../fixtures/activity.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { expect, test } from '../fixtures/journey.ts';
import { asTeacher, ownClass } from '../fixtures/accounts/own-class.ts';

test('a teacher has an activity recorded, sees what it did and what went wrong, and stops it (D7 launch-log) @one-screen', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}) => {
  const { email, asha } = await ownClass(database);
  await doneBefore(database, asha.id, ACTIVITY.lessonId);
  await asTeacher(page, email);
  await page.goto(`/staff/students/${asha.id}/activities/${ACTIVITY.lessonId}`);
  await expect(page.getByRole('heading', { name: 'When it does not work' })).toBeVisible();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(page.getByText(/^Recording until /)).toBeVisible();
  await expect(page.getByText('Nothing recorded yet.')).toBeVisible();
  await expectAccessible();

  const child = await asStudent(asha.loginId);
  await child.goto(ACTIVITY.path);
  await expect(child.getByText('Your school is looking into a problem here.')).toBeVisible();
  await sortClaims(child, 0, 2);
  const inside = await packageFrame(child);
  await inside.evaluate(() => {
    setTimeout(() => {
      throw new Error('The kite got stuck.');
    });
    const { API } = window.parent as unknown as { API: { LMSSetValue(...of: string[]): string } };
    API.LMSSetValue('cmi.core.lesson_status', 'nearly');
  });
  await expect(activityOn(child).getByText('Claim 3 of 8')).toBeVisible();
  // Offline, and the tab closes before anything was sent: a later page sends the log.
  const context = child.context();
  const cut = (one: Page) => one.route('**/keep_launch_log', (route) => route.abort());
  await cut(child);
  await child.close();
  const later = await context.newPage();
  await cut(later);
  const kept = () =>
    later.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('launchLog/')));
  const tried = later.waitForRequest('**/keep_launch_log');
  await later.goto('/events');
  await tried;
  expect(await kept()).not.toEqual([]);
  await later.unroute('**/keep_launch_log');
  await later.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(kept).toEqual([]);

  const show = page.getByRole('button', { name: 'Show what happened' });
  await expect(show).toBeVisible({ timeout: 15_000 });
  await show.click();
  const lines = page.getByRole('region', { name: 'What happened, second by second' });
  await expect(lines.getByText(/^LMSInitialize\(\) = true$/)).toBeVisible();
  await expect(lines.getByText(/^answer #\d+ = accepted$/).first()).toBeVisible();
  await expect(lines.getByText(/^LMSGetValue\(cmi\.suspend_data\)/).first()).toBeVisible();
  await page.getByLabel('Only what went wrong').check();
  await expect(
    lines.getByText(/LMSSetValue\(cmi\.core\.lesson_status, nearly\) = false ! 405/),
  ).toBeVisible();
  await expect(lines.getByText(/^fault .*The kite got stuck\./)).toBeVisible();
  await expect(lines.getByText(/LMSInitialize/)).toHaveCount(0);
  await expectAccessible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as text' }).click();
  const file = await (await downloading).path();
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^Sort the claims, .*\n\nLaunch 1\n +\d+\.\d{3} {2}/);
  expect(text).toContain('LMSInitialize() = true');
  expect(text).not.toContain('Asha');

  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByRole('button', { name: 'Start recording' })).toBeVisible();
  const { rows } = await database.pool.query(
    `select action from audit_log where subject_kind = 'launch-log' and person_id = (select id from people where email = $1) order by id`,
    [email],
  );
  expect(rows).toEqual([
    { action: 'activity/start_launch_log' },
    { action: 'activity/stop_launch_log' },
  ]);
});
