import { aStudent } from '../apps/server/src/testing/builders.ts';
import { PASSWORD, expect, test } from './fixtures/journey.ts';
import { ownCoordinator } from './fixtures/own-coordinator.ts';
import { toStaffPage } from './fixtures/to-staff-page.ts';

test('a coordinator switches careers on for the school, and it stays so @one-screen (D12)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { schoolId, email } = await ownCoordinator(database);
  await aStudent(database, { schoolId, grade: 9 });
  await page.goto('/staff/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await toStaffPage(page, 'School');
  await page.getByRole('link', { name: 'Features' }).click();
  const careers = page.getByRole('checkbox', { name: 'Careers for everyone' });
  await expect(careers).not.toBeChecked();
  await careers.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(careers).toBeChecked();
  await expectAccessible();
  await page.reload();
  await expect(careers).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Ask again for feedback' })).not.toBeChecked();
});
