import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

const bring = async (page: Page, name: string, rows: readonly string[]) =>
  page.getByLabel('Choose a CSV, Excel or OneRoster file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });

const step = (page: Page) => page.locator('[aria-current="step"]');

test('a coordinator brings students in by four steps, back and forth, and nothing is guessed (D21)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { email, schoolId } = await ownCoordinator(database);
  await page.goto(`/staff/roster/${schoolId}/import`);
  await signInByEmail(page, email);
  await expect(step(page)).toContainText('Upload');
  await bring(page, 'Students 2026-27.csv', [
    'Hillview School,,,,,,,',
    'Sr No,First name,Last name,Std,GR No,DOB,Mobile No.,House',
    '1,Aarav,Sharma,6A,G-501,04/03/2015,9812345678,Red',
    '2,Diya,Nair,VI-A,G-502,17/11/2014,9812345679,Blue',
    '3,Ravi,Nair,Prep,G-503,29/08/2015,9812345680,Red',
    '4,Rohan,Nair,Prep,G-503,30/08/2016,9812345680,Red',
    '5,Kabir,Khan,6,G-504,01/01/2015,9812345681,Blue',
    '6,Kabir,Khan,6,G-504,01/01/2015,9812345681,Blue',
    '7,Meera,Iyer,VI B,2.02611E+11,01/01/2015,9812345682,Red',
  ]);
  await expect(step(page)).toContainText('Columns');
  const used = (heading: string) => page.getByLabel(heading, { exact: true });
  await expect(page.getByLabel('The headings are in')).toHaveValue('2');
  await expect(used('Sr No')).toHaveValue('');
  await expect(page.getByText('Counts the rows: it changes with every sheet.')).toBeVisible();
  await expect(used('Sr No').getByRole('option', { name: 'Admission no.' })).toBeDisabled();
  await expect(used('First name')).toHaveValue('first_name');
  await expect(used('GR No')).toHaveValue('admission_no');
  await expect(page.getByText('G-501', { exact: true })).toBeVisible();
  await expect(page.getByText('9812345678')).toHaveCount(0);
  await expectAccessible();

  // Without a number rows cannot be identified; choices survive a reload.
  await used('GR No').selectOption('');
  await expect(page.getByText('it says who a child is')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check 7 rows' })).toBeDisabled();
  await used('House').selectOption('admission_no');
  await page.reload();
  await expect(used('House')).toHaveValue('admission_no');
  await used('GR No').selectOption('admission_no');
  await expect(used('House')).toHaveValue('');
  await page.getByRole('button', { name: 'Check 7 rows' }).click();

  await expect(step(page)).toContainText('Check');
  const footer = page.getByRole('link', { name: 'Back' }).locator('..');
  const share = ((await footer.boundingBox())?.height ?? 0) / (page.viewportSize()?.height ?? 1);
  expect(share).toBeLessThanOrEqual(0.25);
  await expect(page.getByText('4 rows need you.')).toBeVisible();
  await expect(page.getByText('The spreadsheet rounded this number.')).toBeVisible();
  await expect(page.getByText('Repeats row 7.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(step(page)).toContainText('Columns');
  // What was left out can still be used; another row for the headings survives a reload.
  await expect(page.getByText('Red', { exact: true })).toBeVisible();
  await page.getByLabel('The headings are in').selectOption('1');
  await expect(used('Hillview School')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('The headings are in')).toHaveValue('1');
  await page.getByLabel('The headings are in').selectOption('2');
  await page.getByRole('button', { name: 'Check 7 rows' }).click();

  // One value mends all rows that have it; then a question is left, and a section.
  await page.getByLabel('Class, Ravi Nair').fill('VI A');
  await page.reload();
  await expect(page.getByLabel('Class, Ravi Nair')).toHaveValue('VI A');
  await page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Class, Ravi Nair') })
    .getByRole('button', { name: 'Save for 2 rows' })
    .click();
  const rohan = page.getByRole('listitem').filter({ hasText: 'Siblings: share a login' });
  await expect(rohan).toContainText('row 5: Ravi Nair, VI A');
  await expect(rohan).toContainText('Different birthdays.');
  await expectAccessible();
  await rohan.getByRole('button', { name: 'Siblings: share a login' }).click();
  await expect(page.getByText('Shares a login with siblings.')).toBeVisible();
  await expect(page.getByText('1 new student has no section.')).toBeVisible();
  await page.getByLabel('Section', { exact: true }).fill('B');
  await page.getByRole('button', { name: 'Use for all' }).click();
  await expect(page.getByText('They get section B.')).toBeVisible();
  await expectAccessible();
  // A row is left out and taken in again.
  await page.getByRole('button', { name: 'Leave out Meera Iyer' }).click();
  await expect(page.getByText('You left this row out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply 5', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use this row Meera Iyer' }).click();
  await page.getByRole('button', { name: 'Apply 5, leave out 1' }).click();
  await expect(page.getByText('5 students were imported.')).toBeVisible();
  await expect(step(page)).toContainText('Apply');

  // Next year's sheet gives the numbers to other children: that is seen before it happens.
  await page.goto(`/staff/roster/${schoolId}/import`);
  await bring(page, 'Next year.csv', [
    'Name,Class,GR No',
    'Anaya Rao,7A,G-501',
    'Diya Nair,7A,G-502',
    'Vivaan Das,7B,G-504',
  ]);
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByText('2 names change for numbers you already have.')).toBeVisible();
  // They are named before anything else is pressed.
  await expect(page.getByText('Aarav Sharma becomes Anaya Rao')).toBeVisible();
  await page.getByRole('link', { name: 'Look at the names' }).click();
  await expect(
    page.getByRole('heading', { name: '2 of 3 known students get another name' }),
  ).toBeFocused();
  await expect(page.getByText('Aarav Sharma becomes Anaya Rao')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Look at the names' }).click();
  await page.getByRole('button', { name: 'Yes, change 2 names and apply' }).click();
  await expect(page.getByText('3 students were imported.')).toBeVisible();

  // The sheet of the year before: the children would go back a class, which is said by name.
  await page.goto(`/staff/roster/${schoolId}/import`);
  await bring(page, 'Last year.csv', [
    'Pupil,Class,Adm. No.',
    'ANAYA RAO,6A,G-501',
    'Diya Nair,6A,G-502',
    'Grand Total,,2',
  ]);
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByText('2 students go back to a lower class.')).toBeVisible();
  await expect(page.getByText('Diya Nair goes from VII to VI')).toBeVisible();
  await expect(page.getByText('it looks like a total')).toBeVisible();
  await page.getByRole('link', { name: 'Look at the classes' }).click();
  await expect(
    page.getByRole('heading', { name: '2 of 2 known students go back to a lower class' }),
  ).toBeFocused();
  await expectAccessible();

  // The same sheet again: there is nothing to do, and that is said.
  await page.goto(`/staff/roster/${schoolId}/import`);
  await bring(page, 'Next year.csv', ['Name,Class,GR No', 'Anaya Rao,7A,G-501']);
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await expect(page.getByRole('button', { name: 'Nothing to apply' })).toBeDisabled();
  await expect(page.getByText('Every row is as before.')).toBeVisible();
  await expectAccessible();
});
