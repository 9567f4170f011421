import { aStudent } from '../../../apps/server/src/testing/data/builders.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { ownCoordinator } from '../../fixtures/accounts/own-coordinator.ts';
import { toStaffPage } from '../../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../../fixtures/accounts/sign-in-by-email.ts';

test('a coordinator prints the cards of a class by three presses, and invites its teacher (D12) @one-screen', async ({
  page,
  database,
  isMobile,
  expectAccessible,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const { schoolId, email } = await ownCoordinator(database);
  await aStudent(database, { schoolId, grade: 6, section: 'A', fullname: `Nila ${word}` });
  await page.goto('/staff/');
  await signInByEmail(page, email);

  await toStaffPage(page, 'Classes');
  await expect(page.getByText(`Nila ${word}`).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Login cards VI-A' }).click();
  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make 1 card' }).click();
  expect((await printed).suggestedFilename()).toBe('VI-A.pdf');

  await toStaffPage(page, 'Classes');
  // On a narrow screen actions without an icon are behind one button.
  const main = page.getByRole('main');
  const assign = main.getByRole('button', { name: 'Assign' });
  const more = main.getByRole('button', { name: 'More' });
  if (isMobile) {
    await expect(more).toBeVisible();
    await expect(assign).toHaveCount(0);
    await more.click();
    await expect(assign).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(assign).toHaveCount(0);
    await expect(more).toBeFocused();
  }
  await main.getByRole('button', { name: 'Invite a teacher' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('E-mail').fill(`teacher.${word}@school.example`);
  await expect(dialog.getByRole('checkbox', { name: 'VI-A' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(
    page.getByRole('dialog', { name: 'The invitation is ready' }).getByLabel('Link'),
  ).toHaveValue(/\/staff\/invitation/);
});

test('cards of any class are three presses from Today, and who can have none is said (console 4) @one-screen', async ({
  page,
  database,
  passwordHash,
  expectAccessible,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const { schoolId, email } = await ownCoordinator(database);
  await aStudent(database, { schoolId, grade: 4, section: 'A', fullname: `Ravi ${word}` });
  await aStudent(database, { schoolId, grade: 6, section: 'B', fullname: `Nila ${word}` });
  const nobody = await aStudent(database, { schoolId, grade: 6, section: 'B' });
  await database.pool.query(
    'update accounts set login_id = null, admission_no = null where id = $1',
    [nobody.accountId],
  );
  await page.goto('/staff/');
  await signInByEmail(page, email);
  // Where they go every day stands in the bar of a phone too.
  const roster = page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Roster' });
  await roster.click();
  await page.getByRole('button', { name: 'Login cards' }).click();
  await expectAccessible();
  const dialog = page.getByRole('dialog', { name: 'Login cards' });
  const printed = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make 2 cards VI-B' }).click();
  expect((await printed).suggestedFilename()).toBe('VI-B.pdf');
  await expect(dialog.getByRole('status')).toContainText(
    '1 student has neither a login nor an admission number',
  );
  await expect(dialog.getByRole('button', { name: 'Make 1 card IV-A' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  // A class where all have passwords: a warning, then new cards.
  await aStudent(database, {
    schoolId,
    grade: 2,
    section: 'A',
    loginId: `tara-${word}`,
    passwordHash,
  });
  await page.goto('/staff/classes');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Class II-A' })).toBeVisible();
  await main.getByRole('button', { name: 'Assign' }).waitFor();
  const ofClass = main.getByRole('button', { name: 'Login cards II-A' });
  if (!(await ofClass.isVisible())) await main.getByRole('button', { name: 'More' }).click();
  await ofClass.click();
  await expect(page.getByRole('dialog')).toContainText('Every student has a password');
  await expect(page.getByRole('dialog')).toContainText('choose them in the list');
  await expect(page.getByRole('dialog')).toContainText('in place of the current password');
  await expectAccessible();
  const renewed = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Make 1 card' }).click();
  expect((await renewed).suggestedFilename()).toBe('II-A.pdf');
  await expect(page.getByRole('dialog')).toBeHidden();
  const { rows } = await database.pool.query(
    'select 1 from accounts where login_id = $1 and password_hash is null',
    [`tara-${word}`],
  );
  expect(rows).toHaveLength(1);
});
