import { aPerson } from '../../apps/server/src/testing/data/people.ts';
import { expect, test } from '../fixtures/journey.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('a parent withdraws consent and asks for a copy, and the child is told @one-screen (D14 consent) (D14 data-requests)', async ({
  page,
  browser,
  baseURL,
  database,
  fresh,
  passwordHash,
  logIn,
  expectAccessible,
}) => {
  const { email } = await aPerson(
    { database, clock: { now: () => new Date() } },
    'parent',
    { studentId: fresh.id },
    { email: `data-${crypto.randomUUID().slice(0, 8)}@demo01.example`, passwordHash },
  );
  const family = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await family.goto('/family/');
  await signInByEmail(family, email);
  await family.getByRole('link', { name: 'Data', exact: true }).click();
  await expect(family.getByRole('heading', { name: 'Nila’s data' })).toBeVisible();
  await expect(family.getByText(/The school turned this on. Suresh Iyer stated on/)).toHaveCount(3);
  await expectAccessible(family);
  await family.getByRole('button', { name: 'Do not show them' }).click();
  await family.getByRole('button', { name: 'Yes, do not show' }).press('Enter');
  await expect(family.getByText('Other students do not see the projects.')).toBeVisible();
  await expect(family.getByRole('button', { name: 'Show them' })).toBeFocused();
  await family.getByRole('button', { name: 'Ask for a copy' }).press('Enter');
  await expect(family.getByText(/You asked on .* Waiting for a person/)).toBeVisible();
  await expect(family.getByRole('button', { name: 'I no longer need it' })).toBeFocused();
  await expectAccessible(family);

  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  await page.goto('/privacy-policy');
  await expect(
    page.getByText(
      'Other students do not see your projects. Your teacher does. A parent decided this.',
    ),
  ).toBeVisible();
  await expect(page.getByText(/A parent asked for this on/)).toBeVisible();
  await expectAccessible();

  await family.getByRole('button', { name: 'I no longer need it' }).click();
  await expect(family.getByRole('button', { name: 'Ask for a copy' })).toBeVisible();
  await family.getByRole('button', { name: 'Show them' }).click();
  await expect(family.getByText('Approved projects are shown to students')).toBeVisible();
  await family.context().close();
});
