import { expect, test } from './fixtures/journey.ts';
import { countedPresses } from './fixtures/keyboard.ts';
import { toStaffPage } from './fixtures/to-staff-page.ts';

test('an operator makes a backup, verifies it by restoring it aside in 3 presses of keys, and takes it along (D12) @one-screen', async ({
  page,
  expectAccessible,
}) => {
  test.slow();
  await page.goto('/staff/');
  await page.getByLabel('E-mail').fill('operator@demo01.example');
  await page.getByLabel('Password').fill('kite-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await toStaffPage(page, 'Backups');
  await expect(page.getByText('No backup is made by itself.')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  const backup = page.getByRole('row').nth(1);
  const verify = backup.getByRole('button', { name: 'Verify' });
  await expect(verify).toBeVisible({ timeout: 90_000 });
  await expect(backup).toContainText('Not verified yet');
  await expectAccessible();
  await page.goto('/staff/');
  // As many presses as they may be: to the page, behind "More" on a phone, and the button.
  const { press, taken } = countedPresses(page);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await press(pages.getByRole('button', { name: 'More' }));
  await press(pages.getByRole('link', { name: 'Backups' }));
  await press(verify);
  expect(taken()).toBeLessThanOrEqual(3);
  await expect(backup).toContainText('Restored aside, everything matches', { timeout: 90_000 });
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

  await page.getByLabel('Make one at').selectOption('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No backup is made by itself.')).toHaveCount(0);
  await page.getByLabel('Make one at').selectOption('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('No backup is made by itself.')).toBeVisible();
});
