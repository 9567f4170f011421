import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { aPerson } from '../../apps/server/src/testing/data/people.ts';
import { expect, test } from '../fixtures/journey.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { openedYesterday } from '../fixtures/opened-before.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

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

test('a school states its legal ground, and the name on an open board goes as soon as a parent says no @one-screen (D22 turned-on) (D22 off-at-once)', async ({
  page,
  browser,
  baseURL,
  asStudent,
  database,
  passwordHash,
  expectAccessible,
}) => {
  const { schoolId, email } = await ownCoordinator(database);
  const word = crypto.randomUUID().slice(0, 8);
  const loginId = `reader-${word}`;
  const child = await aStudent(database, { schoolId, grade: 6, fullname: 'Tanu Rao', rp: 20 });
  const reader = await aStudent(database, { schoolId, grade: 7, loginId, passwordHash });
  await openedYesterday(database, reader.id);
  const parent = await aPerson(
    { database, clock: { now: () => new Date() } },
    'parent',
    { studentId: child.id },
    { email: `names-${word}@demo01.example`, passwordHash },
  );

  const theirs = await asStudent(loginId);
  const listening = theirs.waitForRequest(/\/api\/students\/live\//);
  await theirs.getByRole('link', { name: 'Dashboard' }).first().click();
  const board = theirs.getByRole('region', { name: 'Leaderboard' });
  await board.getByRole('tab', { name: 'School' }).click();
  const named = board.getByRole('row', { name: /Tanu Rao 20 RP/ });
  const nameless = board.getByRole('row', { name: /\w+ Kite \d\d 20 RP/ });
  await expect(nameless).toBeVisible();
  await expect(board.getByText(/Beyond your class, others see you as \w+ Kite/)).toBeVisible();
  await expectAccessible(theirs);
  await listening;

  await page.goto('/staff/');
  await signInByEmail(page, email);
  await toStaffPage(page, 'School');
  await page.getByRole('link', { name: 'Features' }).click();
  const names = page.getByRole('checkbox', { name: 'Names on leaderboards beyond the class' });
  await expect(names).not.toBeChecked();
  await expect(page.getByText('The school has not stated a legal ground.')).toBeVisible();
  await names.check();
  await page.getByLabel('Legal ground of the school').fill('Consent forms of the admission');
  await expectAccessible();
  await page.getByRole('button', { name: 'State and save' }).press('Enter');
  await expect(page.getByText(/^Stated by .* on /)).toBeVisible();
  await expect(named).toBeVisible();

  const family = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await family.goto('/family/');
  await signInByEmail(family, parent.email);
  await family.getByRole('link', { name: 'Data', exact: true }).click();
  await family.getByRole('button', { name: 'Do not show the name' }).click();
  await family.getByRole('button', { name: 'Yes, do not show' }).press('Enter');
  await expect(nameless).toBeVisible();
  await expect(named).toHaveCount(0);
  await expectAccessible(family);
  await family.context().close();
});
