import { aPerson } from '../../apps/server/src/testing/data/people.ts';
import { expect, test } from '../fixtures/journey.ts';
import { countedPresses } from '../fixtures/keyboard.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('an operator makes a backup, verifies it by restoring it aside in 3 presses of keys, and takes it along (D12) @one-screen', async ({
  page,
  browser,
  baseURL,
  database,
  passwordHash,
  expectAccessible,
}) => {
  test.slow();
  await page.goto('/staff/');
  await signInByEmail(page, 'operator@demo01.example');
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible();
  // As many presses as they may be, where none was made before: to the page, and the two buttons.
  const { press, taken } = countedPresses(page);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await press(pages.getByRole('link', { name: 'Backups' }));
  await expect(page.getByText('Automatic backups are off.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Back up now' }));
  const backup = page.getByRole('row').nth(1);
  const verify = backup.getByRole('button', { name: 'Verify' });
  await expect(verify).toBeVisible({ timeout: 90_000 });
  await expect(backup).toContainText('Not verified yet');
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeFocused();
  await expectAccessible();
  await press(verify);
  expect(taken()).toBeLessThanOrEqual(3);
  await expect(backup).toContainText('Test restore matches', { timeout: 90_000 });
  await expect(backup.getByRole('button', { name: 'Verify again' })).toBeFocused();
  await expectAccessible();

  await backup.getByRole('button', { name: 'Download' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download a backup' });
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog).toContainText('not right');
  await dialog.getByLabel('Password').fill('kite-demo-1');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^skillkite-.*\.zip$/);

  // Confirms with a passkey as second factor (D11 passkey).
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const theirs = await other.newPage();
  const device = await other.newCDPSession(theirs);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const clock = { now: () => new Date() };
  const { email } = await aPerson({ database, clock }, 'operator', {}, { passwordHash });
  await theirs.goto('/staff/');
  await signInByEmail(theirs, email);
  await theirs.getByRole('button', { name: 'Use a passkey' }).click();
  await theirs.getByRole('link', { name: 'Health' }).waitFor();
  await theirs.goto('/staff/backups');
  await theirs.getByRole('button', { name: 'Download' }).first().click();
  const asked = theirs.getByRole('dialog', { name: 'Download a backup' });
  await expect(asked.getByLabel('Password')).toHaveCount(0);
  await expectAccessible(theirs);
  const asZip = theirs.waitForEvent('download');
  await asked.getByRole('button', { name: 'Use passkey' }).click();
  expect((await asZip).suggestedFilename()).toMatch(/^skillkite-.*\.zip$/);
  await other.close();

  await page.getByLabel('Make one at').selectOption('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Automatic backups are off.')).toHaveCount(0);
  await page.getByLabel('Make one at').selectOption('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Automatic backups are off.')).toBeVisible();
});
