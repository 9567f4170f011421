import { hashPassword } from '../../apps/server/src/school/login/password/password.ts';
import { aSchool } from '../../apps/server/src/testing/data/builders.ts';
import { aPerson } from '../../apps/server/src/testing/data/people.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('a coordinator adds a passkey in place of an app, shows it at each sign-in, and keeps the last one (D11 passkey) (D11 second-factor) @one-screen', async ({
  page,
  context,
  database,
  expectAccessible,
}) => {
  const { id: schoolId } = await aSchool(database);
  const { email } = await aPerson(
    { database, clock: { now: () => new Date() } },
    'coordinator',
    { schoolId },
    { passwordHash: await hashPassword(PASSWORD) },
  );
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const signIn = async () => {
    await page.goto('/staff/');
    await signInByEmail(page, email);
  };
  const today = page.getByRole('link', { name: 'Today' });

  await signIn();
  await expect(page.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(today).toBeVisible();

  await page.getByRole('link', { name: /my devices/ }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('alert')).toContainText('Your role needs a second factor');
  await expectAccessible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await expect(page.getByLabel('E-mail')).toBeVisible();

  await signIn();
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await expect(page.getByText('No passkey at hand?')).toBeVisible();
  await expectAccessible();
  const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
  await device.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('That did not work');
  const [own] = credentials;
  if (!own) throw new Error('The device holds no passkey.');
  await device.send('WebAuthn.addCredential', { authenticatorId, credential: own });
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(today).toBeVisible();
});
