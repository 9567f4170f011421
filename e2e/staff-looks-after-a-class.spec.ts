import { aStudent } from '../apps/server/src/testing/builders.ts';
import { PASSWORD, expect, test } from './fixtures/journey.ts';
import { ownCoordinator } from './fixtures/own-coordinator.ts';
import { toStaffPage } from './fixtures/to-staff-page.ts';

test('a coordinator prints the cards of a class, and invites its teacher, each by three presses (D12)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const { schoolId, email } = await ownCoordinator(database);
  await aStudent(database, { schoolId, grade: 6, section: 'A', fullname: `Nila ${word}` });
  await page.goto('/staff/');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await toStaffPage(page, 'Classes');
  await expect(page.getByText(`Nila ${word}`).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Login cards VI-A' }).click();
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make 1 card' }).click();
  expect((await printed).suggestedFilename()).toBe('VI-A.pdf');

  await toStaffPage(page, 'Classes');
  await page.getByRole('button', { name: 'Invite a teacher' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('E-mail').fill(`teacher.${word}@school.example`);
  await expect(dialog.getByRole('checkbox', { name: 'VI-A' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(
    page.getByRole('dialog', { name: 'The invitation is ready' }).getByLabel('Link'),
  ).toHaveValue(/\/staff\/invitation/);
});
