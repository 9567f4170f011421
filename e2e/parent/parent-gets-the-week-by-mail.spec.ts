import { aPerson } from '../../apps/server/src/testing/data/people.ts';
import { stopToken } from '../../apps/server/src/school/parents/staff/family/weekly/weekly-mail-token.ts';
import { expect, test } from '../fixtures/journey.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('a parent asks for the week by e-mail, and ends it by the link of one (D14 weekly-mail) @one-screen', async ({
  page,
  database,
  fresh,
  passwordHash,
  expectAccessible,
}) => {
  const parent = await aPerson(
    { database, clock: { now: () => new Date() } },
    'parent',
    { studentId: fresh.id },
    { email: `weekly-${crypto.randomUUID().slice(0, 8)}@demo01.example`, passwordHash },
  );
  await page.goto('/family/');
  await signInByEmail(page, parent.email);
  await expect(page.getByRole('heading', { name: 'The week by e-mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Send it to me' }).click();
  await expect(page.getByText(`It comes every Sunday evening to ${parent.email}.`)).toBeVisible();
  await expectAccessible();

  await page.goto(`/family/weekly-mail#${await stopToken(database.orm, parent.id)}`);
  await expect(page.getByRole('heading', { name: 'Stop the weekly e-mail?' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Stop the e-mails' }).click();
  await expect(page.getByRole('heading', { name: 'No more weekly e-mails' })).toBeVisible();
  await page.getByRole('link', { name: 'Open the week' }).click();
  await expect(page.getByRole('button', { name: 'Send it to me' })).toBeVisible();
});
