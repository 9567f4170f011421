import { expect, test } from '../fixtures/journey.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('an operator says who runs the site and where to ask for help; the privacy page names both (D12) @one-screen', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/staff/settings');
  await signInByEmail(page, 'operator@demo01.example');
  const fields = {
    'Who runs this site': 'Kites of Pune Trust',
    'Where to ask for help': 'help@kites.example',
    'Days that a backup is kept': '30',
  };
  const say = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
  };
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expectAccessible();
  await say(fields);
  await expectAccessible();

  await page.goto('/privacy-policy');
  await expect(page.getByText('Kites of Pune Trust runs this site')).toBeVisible();
  await expect(page.getByText('write to help@kites.example')).toBeVisible();
  await expect(page.getByText('for 30 days at most')).toBeVisible();
  await expect(page.getByText('Notes about what an activity did: seven days.')).toBeVisible();
  await expect(page.getByText('Ask your school how long it keeps them.')).toBeHidden();

  await page.goto('/staff/settings');
  await expect(page.getByLabel('Who runs this site')).toHaveValue('Kites of Pune Trust');
  await say(Object.fromEntries(Object.keys(fields).map((label) => [label, ''])));
  await page.goto('/privacy-policy');
  await expect(page.getByText('Ask your school how long it keeps them.')).toBeVisible();
});
