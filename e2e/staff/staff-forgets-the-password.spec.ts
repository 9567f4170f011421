import { expect, test } from '../fixtures/journey.ts';
import { linkIn, mailTo } from '../fixtures/accounts/mailbox.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('a coordinator who forgot the password chooses another by a link in an e-mail @one-screen (D11 forgotten)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { email } = await ownCoordinator(database);
  await page.goto('/staff/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessible();
  await page.getByLabel('E-mail').fill(email);
  // A network error is not shown at the field.
  await page.route('**/forgot_password', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toContainText('There is no connection');
  await expect(page.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expectAccessible();

  const link = linkIn(await mailTo(email, 'Choose a new password'));
  await page.goto(link);
  await page.getByLabel('Choose a password').fill('1234');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('A password needs at least 8 characters.')).toBeVisible();
  await expectAccessible();
  await page.getByLabel('Choose a password').fill('green parrot sun');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('link', { name: 'Today' })).toBeVisible();

  await page.goto(link);
  await page.reload();
  await page.getByLabel('Choose a password').fill('another parrot sun');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await expectAccessible();
  await mailTo(email, 'Your password was changed');
  // A link that was cut off is said at once.
  await page.goto('/staff/new-password');
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await page.goto('/staff/invitation#cut');
  await expect(
    page.getByRole('heading', { name: 'This invitation no longer works' }),
  ).toBeVisible();
  // And a server that failed is none.
  await page.route('**/look_at_invitation', (route) => route.fulfill({ status: 500 }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('an invitation comes by e-mail beside the link on the screen @one-screen (D11 invitation)', async ({
  page,
  browser,
  database,
}) => {
  const { email: own } = await ownCoordinator(database);
  const email = `new.${crypto.randomUUID().slice(0, 8)}@school.example`;
  await page.goto('/staff/');
  await signInByEmail(page, own);
  await toStaffPage(page, 'School');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('radio', { name: 'Coordinator' }).check();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const made = page.getByRole('dialog', { name: 'The invitation is ready' });
  await expect(made.getByText(`It is on its way to ${email} by e-mail`)).toBeVisible();
  const theirs = await browser.newPage();
  await theirs.goto(linkIn(await mailTo(email, 'You are invited to Skillkite')));
  await expect(theirs.getByText(/Your role: Coordinator/)).toBeVisible();
  await theirs.close();
});
