import { expect, test } from './fixtures/journey.ts';
import { toStaffPage } from './fixtures/to-staff-page.ts';
import { signInByEmail } from './fixtures/sign-in-by-email.ts';

test('an operator sees how the installation does, drawn and as a table (D12) @one-screen', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/staff/');
  await signInByEmail(page, 'operator@demo01.example');
  await toStaffPage(page, 'Health');
  const calls = page.getByRole('img', { name: /^Calls a minute: \d/ });
  await expect(calls).toBeVisible();
  await page.getByLabel('Show').selectOption('Last hour');
  const table = page.getByText('Show as a table Calls a minute');
  await table.click();
  // What this journey asked for is noted within seconds.
  await expect(
    page.getByRole('region', { name: 'Calls a minute' }).getByRole('row').nth(1),
  ).toBeVisible({
    timeout: 45_000,
  });
  await expectAccessible();
  await expect(page.getByText('Disk, free')).toBeVisible();
});
