import { readFile } from 'node:fs/promises';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { sheetRows } from '../../apps/server/src/school/roster/sheets/table.ts';
import { expect, test } from '../fixtures/journey.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('a coordinator reads what the school learned, drawn, as tables and as a file @one-screen', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { schoolId, email } = await ownCoordinator(database);
  const child = await aStudent(database, { schoolId, grade: 6, section: 'A' });
  await aStudent(database, { schoolId, grade: 9, section: 'B' });
  await database.pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
     select $1, id, course_id, true, now(), now(), now() from lessons where course_id = 1011 and position = 1`,
    [child.id],
  );
  await page.goto('/staff/');
  await signInByEmail(page, email);
  await toStaffPage(page, 'School');
  await page.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByRole('img', { name: /^Lessons finished: 1 this week/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^VI-A/ })).toHaveText('VI-A1110');
  await expect(page.getByRole('row', { name: /^Whole school/ })).toHaveText('Whole school2110');
  await expectAccessible();
  const asTable = page.getByText('Show as a table Students who learned');
  const rowsOfWeeks = page.getByRole('region', { name: 'Students who learned' }).getByRole('row');
  await asTable.click();
  await expect(rowsOfWeeks).toHaveCount(1 + 8);
  await page.getByLabel('Show', { exact: true }).selectOption('The last 4 weeks');
  await asTable.click();
  await expect(rowsOfWeeks).toHaveCount(1 + 4);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file By class' }).click();
  await page.getByRole('button', { name: 'Excel' }).click();
  const download = await coming;
  const rows = await sheetRows(download.suggestedFilename(), await readFile(await download.path()));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Class', 'Students', 'Students who learned', 'Lessons finished', 'Courses finished'],
    ['VI-A', '1', '1', '1', '0'],
    ['IX-B', '1', '0', '0', '0'],
    ['Whole school', '2', '1', '1', '0'],
  ]);
});
