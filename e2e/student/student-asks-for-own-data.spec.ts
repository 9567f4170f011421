import { expect, test } from '../fixtures/journey.ts';

test('everybody reads the privacy policy without a login (spec 2)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Privacy and your data' }).click();
  await page.waitForURL('**/privacy-policy');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Privacy and your data' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'For parents and guardians' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in', exact: true }).last()).toBeVisible();
  await expectAccessible();
});

test(
  'a student asks for a copy and for deletion, and takes the second back',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs, expectAccessible, press }) => {
    await beginAs(fresh.loginId, '/edit-profile');
    await press(page.getByRole('link', { name: 'Privacy and your data' }));
    const own = page.getByRole('region', { name: 'Your own data' });
    await press(own.getByRole('button', { name: 'Ask for a copy' }));
    await expect(own.getByText(/^Asked on .* Waiting for a person/)).toHaveCount(1);
    await press(own.getByRole('button', { name: 'Ask for deletion' }));
    await expect(page.getByRole('dialog', { name: 'Delete everything?' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Yes, ask for deletion' }).click();
    await expect(own.getByText(/^Asked on /)).toHaveCount(2);
    await press(own.getByRole('button', { name: 'Keep my account' }));
    await expect(own.getByText(/^Asked on /)).toHaveCount(1);
    await page.reload();
    await expect(own.getByText(/^Asked on /)).toHaveCount(1);
    await expect(own.getByRole('button', { name: 'Ask for deletion' })).toBeVisible();
  },
);
