import { aStudent } from '../apps/server/src/testing/builders.ts';
import { expect, test } from './fixtures/journey.ts';
import { ownCoordinator } from './fixtures/own-coordinator.ts';
import { openedYesterday } from './fixtures/opened-before.ts';
import { toStaffPage } from './fixtures/to-staff-page.ts';
import { signInByEmail } from './fixtures/sign-in-by-email.ts';

test('a coordinator switches careers on for the school, and it stays so @one-screen (D12)', async ({
  page,
  asStudent,
  database,
  passwordHash,
  expectAccessible,
}) => {
  const { schoolId, email } = await ownCoordinator(database);
  const loginId = `careers-${crypto.randomUUID().slice(0, 8)}`;
  const student = await aStudent(database, { schoolId, grade: 9, loginId, passwordHash });
  await openedYesterday(database, student.id);
  const theirs = await asStudent(loginId);
  const listening = theirs.waitForRequest(/\/api\/students\/live\//);
  const toCareers = theirs.getByRole('link', { name: 'Career', exact: true });
  await expect(theirs.getByRole('navigation').first()).toBeVisible();
  await expect(toCareers).toHaveCount(0);
  await listening;
  await page.goto('/staff/');
  await signInByEmail(page, email);
  await toStaffPage(page, 'School');
  await page.getByRole('link', { name: 'Features' }).click();
  const careers = page.getByRole('checkbox', { name: 'Careers for everyone' });
  await expect(careers).not.toBeChecked();
  await careers.press(' ');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(careers).toBeChecked();
  await expect(careers).toBeFocused();
  // The page that is open has it, by itself.
  await expect(toCareers.first()).toBeAttached();
  await expectAccessible();
  await page.reload();
  await expect(careers).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Ask again for feedback' })).not.toBeChecked();
});
