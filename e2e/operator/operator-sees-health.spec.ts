import { expect, test } from '../fixtures/journey.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

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

test('an operator is told on every page that the disk runs short, and what to do (D12) @one-screen', async ({
  page,
  expectAccessible,
}) => {
  await page.route('**/api/staff/health/fetch_health', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { details: object };
    const disk = { free: 4 * 1024 ** 3, size: 100 * 1024 ** 3 };
    await route.fulfill({ response, json: { ...body, details: { ...body.details, disk } } });
  });
  await page.goto('/staff/privacy');
  await signInByEmail(page, 'operator@demo01.example');
  await expect(page.getByText('The disk is nearly full: 4 GB left.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'What to do' }).click();
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  const needs = page.getByRole('listitem').filter({ hasText: 'The disk is nearly full' });
  await expect(needs).toHaveText(/Keep fewer backups/);
  await expect(page.getByText('The disk is nearly full')).toHaveCount(1);
  await expectAccessible();
});
