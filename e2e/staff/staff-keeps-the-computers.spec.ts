import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { expect, test } from '../fixtures/journey.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('a coordinator makes a computer known, forgets it, sees who is guessed, and ends an own device @one-screen (D11 devices) (D12)', async ({
  page,
  browser,
  database,
  expectAccessible,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  // Signing out everywhere would sign out other journeys.
  const { schoolId, email } = await ownCoordinator(database);
  const { id } = await aStudent(database, {
    schoolId,
    fullname: `Nila ${word}`,
    loginId: `nila.${word}`,
  });
  await database.pool.query(
    `insert into failed_sign_ins (school_id, student_id, day, wrong, slowed, last_at, expires_at)
     values ($1, $2, current_date, 7, 0, now(), now() + interval '9 days')`,
    [schoolId, id],
  );
  const signIn = async (at: typeof page) => {
    await at.goto('/staff/');
    await signInByEmail(at, email);
    await expect(at.getByRole('link', { name: 'Today' })).toBeVisible();
  };
  await signIn(page);
  await toStaffPage(page, 'School');
  await page.getByRole('link', { name: 'Computers' }).click();
  await expect(page.getByRole('heading', { name: 'Computers', level: 1 })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Add computers' }).click();
  await page.getByLabel('How many computers?').fill('2');
  await page.getByRole('button', { name: 'Make codes' }).click();
  const codes = page.getByRole('list', { name: 'Codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(2);
  await expectAccessible();
  const code = (await codes.first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Close' }).click();

  const room = await browser.newPage();
  await room.goto('/login');
  await room.getByRole('tab', { name: 'PIN' }).click();
  await room.getByRole('button', { name: 'Set up this computer' }).click();
  await room.getByRole('dialog').getByLabel('Code').fill(code);
  await room.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(room.getByText('Your school knows this computer now.')).toBeVisible();
  await room.close();

  await page.reload();
  const known = page.getByRole('listitem').filter({ hasText: 'Computer 1' });
  await expect(known).toContainText('Last used');
  await known.getByRole('button', { name: 'Forget Computer 1', exact: true }).click();
  await known.getByRole('button', { name: 'Forget it' }).click();
  await expect(known).toBeHidden();

  const guessed = page.getByRole('listitem').filter({ hasText: `Nila ${word}` });
  await expect(guessed).toContainText('7 wrong passwords this week');
  await guessed.getByRole('link', { name: 'New code' }).click();
  await expect(page.getByRole('button', { name: `Change Nila ${word}` })).toBeVisible();

  const elsewhere = await browser.newPage();
  await signIn(elsewhere);
  await page.getByRole('link', { name: /my devices/ }).click();
  await expect(page.getByText('(this one)')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});
