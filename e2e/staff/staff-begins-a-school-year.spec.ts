import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { expect, test } from '../fixtures/journey.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('a coordinator sees a new school year before it begins, begins it and takes it back (D13 year-chosen) (D13 year-undone)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { schoolId, email } = await ownCoordinator(database);
  await aStudent(database, { schoolId, grade: 6, section: 'A', fullname: 'Asha Verma' });
  await aStudent(database, { schoolId, grade: 6, section: 'A', fullname: 'Bina Rao' });
  await aStudent(database, { schoolId, grade: 10, section: 'C' });
  await page.goto('/staff/');
  await signInByEmail(page, email);
  await toStaffPage(page, 'School');
  await page.getByRole('link', { name: 'New year' }).click();
  const row = (className: string) => page.getByRole('row', { name: new RegExp(`^${className}`) });
  await expect(row('VI-A')).toContainText('VII-A');
  await expect(row('X-C')).toContainText('Leaves school');
  await expectAccessible();
  // One of the class repeats, in another section: chosen in the list before it happens.
  await page.getByRole('button', { name: 'Students of VI-A' }).click();
  await page.getByLabel('Next year for Bina Rao').selectOption({ label: 'Repeats VI-A' });
  await page.getByLabel('Section of Bina Rao').fill('B');
  await page.getByLabel('Last class of your school').selectOption({ label: 'XII' });
  await expect(row('X-C')).toContainText('XI-C');
  // A reload keeps what was chosen, and the class that was open.
  await page.reload();
  await expect(row('VI-A')).toContainText('1 different');
  await expect(page.getByLabel('Next year for Bina Rao')).toHaveValue('repeats');
  await expect(page.getByLabel('Section of Bina Rao')).toHaveValue('B');
  await expect(row('X-C')).toContainText('XI-C');
  await page.getByLabel('Last class of your school').selectOption({ label: 'X' });
  await expectAccessible();
  await page.getByRole('button', { name: 'Move 1 up, 1 repeat, 1 leaves' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 student repeats the class.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Move 1 up, 1 repeat, 1 leaves' }).click();
  await expect(page.getByText('1 moved up, 1 repeat, 1 left.')).toBeVisible();
  await expect(row('VI-B')).toBeVisible();
  await expect(row('X-C')).toBeHidden();
  await expect(row('VII-A')).toBeVisible();
  await expectAccessible();
  // A second move of a school needs a confirmation.
  await page.getByRole('button', { name: 'Move 1 up, 1 leaves' }).click();
  await expect(dialog).toContainText('The new school year has begun already');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // It is confirmed before it is undone.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog).toContainText('1 student goes back one class.');
  await expect(dialog).toContainText('1 student comes back and can sign in again.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row('X-C')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row('X-C')).toBeVisible();
  await expect(row('VI-B')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
});
