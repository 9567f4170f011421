import { readFile } from 'node:fs/promises';
import { sheetRows } from '../../../apps/server/src/school/roster/sheets/table.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { asTeacher, ownClass } from '../../fixtures/accounts/own-class.ts';

test('a teacher takes the attendance: who signs in is here already, a tap changes it, and the month is a file (D13 attendance) @one-screen', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}) => {
  const { email, asha, bina } = await ownClass(database);
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('link', { name: 'Attendance' }).click();
  await expect(page.getByRole('heading', { name: 'Attendance of class' })).toBeVisible();
  const here = (name: string) => page.getByRole('switch', { name });
  await expect(page.getByText('0 of 2 are here')).toBeVisible();
  // In reach from the last name of a long list.
  await expect(page.getByRole('button', { name: 'Save attendance' }).locator('..')).toHaveCSS(
    'position',
    'sticky',
  );
  // A student who signs in while the page is open is marked as present.
  await asStudent(asha.loginId);
  await expect(here(asha.fullname)).toBeChecked();
  await expect(here(bina.fullname)).not.toBeChecked();
  await expect(page.getByText('1 of 2 is here')).toBeVisible();
  await expectAccessible();

  await here(bina.fullname).click();
  await expect(page.getByText('2 of 2 are here')).toBeVisible();
  await page.getByRole('button', { name: 'Save attendance' }).press('Enter');
  await expect(page.getByText('Saved by Anita Rao')).toBeVisible();
  // Saved: keyboard focus stays, next to the new table.
  await expect(page.getByRole('button', { name: 'Save as file' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save attendance' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save attendance' })).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: bina.fullname });
  await expect(row).toContainText('1 of 1');
  await expect(row.getByRole('img', { name: 'Here' })).toBeVisible();

  await here(asha.fullname).press('Space');
  await page.getByRole('button', { name: 'Save attendance' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: asha.fullname }).getByRole('img', { name: 'Away' }),
  ).toBeVisible();
  await expectAccessible();
  const isTooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await isTooWide()).toBe(false);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  await page.getByRole('button', { name: 'CSV' }).click();
  const download = await coming;
  const rows = await sheetRows(download.suggestedFilename(), await readFile(await download.path()));
  const told = rows.map(({ cells }) => cells).filter(([name]) => name !== '');
  expect(told).toEqual([
    ['Student', expect.any(String), 'Days here'],
    [asha.fullname, 'Away', '0'],
    [bina.fullname, 'Here', '1'],
  ]);

  // A day that is over: one that was never saved, then put right.
  const yesterday = new Date(Date.now() - 86_400_000).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Kolkata',
  });
  const dialog = page.getByRole('dialog', { name: /^Correct/ });
  await page.getByLabel('Another day').fill(yesterday);
  await dialog.getByRole('switch', { name: asha.fullname }).click();
  await expect(dialog.getByText('1 of 2 was here')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save attendance' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /^Attendance of .* saved/ }),
  ).toBeVisible();
  await page
    .getByRole('button', { name: /^Correct/ })
    .first()
    .click();
  await expect(dialog.getByText('Saved by Anita Rao')).toBeVisible();
  await dialog.getByRole('switch', { name: asha.fullname }).click();
  await dialog.getByRole('button', { name: 'Save attendance' }).click();
  await expect(dialog).toBeHidden();
  expect(await isTooWide()).toBe(false);
  const { rows: days } = await database.pool.query(
    'select mark from attendance_marks where student_id = $1 and day = $2',
    [asha.id, yesterday],
  );
  expect(days).toEqual([{ mark: 'present' }]);
});
