import { expect, test } from '../fixtures/journey.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';

test('an operator adds a school, invites its coordinator, renames, closes and opens it (D12) @one-screen', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/staff/schools');
  await signInByEmail(page, 'operator@demo01.example');
  const code = `K-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const name = `Lotus ${code}`;
  await expect(page.getByRole('heading', { name: 'Schools' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add a school' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a school' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('School code').fill('DEMO01');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect(dialog).toContainText('Another school has this code.');
  await expectAccessible();
  await dialog.getByLabel('School code').fill(code);
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText(`Code ${code} · 0 students`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upload students' })).toBeVisible();

  await page.getByRole('button', { name: 'Invite someone' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite someone' });
  await invite.getByLabel('E-mail').fill(`${code.toLowerCase()}@school.example`);
  await invite.getByLabel('Coordinator').check();
  await invite.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByLabel('Link')).toHaveValue(/\/staff\/invitation#/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('1 invitation waits')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change' });
  await change.getByLabel('Name').fill(`${name} School`);
  const issuer = change.getByLabel('Address of the school’s own sign-in');
  await issuer.fill('login.school.example');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change).toContainText('an address such as https://login.school.example');
  await expectAccessible();
  await issuer.fill('https://login.school.example');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: `${name} School` })).toBeVisible();

  await page.getByRole('button', { name: `Close ${name} School` }).click();
  await expect(page.getByText('0 students cannot sign in.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the school' }).click();
  await expect(page.getByRole('heading', { name: 'This school is closed' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Schools' }).first().click();
  await page.getByLabel('Name or code').fill(code);
  const row = page.getByRole('row').filter({ hasText: `${name} School` });
  await expect(row).toContainText('Closed');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Open the school' }).click();
  await expect(page.getByText('1 invitation waits')).toBeVisible();

  // Without a coordinator: the operator imports and moves its first students.
  await page.getByRole('link', { name: 'Schools' }).first().click();
  await page.getByLabel('Name or code').fill(code);
  await row.getByRole('link', { name: 'Upload students' }).click();
  await page.getByLabel('Choose a CSV, Excel or OneRoster file').setInputFiles({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Class,Section,Admission No\nLila Nair,6,A,1'),
  });
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('button', { name: /^Apply 1/ }).click();
  await expect(page.getByText('1 student was imported.')).toBeVisible();
  await toStaffPage(page, 'Schools');
  await page.getByLabel('Name or code').fill(code);
  await row.getByRole('link', { name: '1 student' }).click();
  await expect(page.getByRole('heading', { name: 'Students' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Change Lila Nair' }).click();
  await page.getByRole('dialog').getByLabel('Section').fill('B');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Lila Nair' })).toContainText('VI-B');
  await page.getByRole('button', { name: 'Login cards' }).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Make 1 card VI-B' }),
  ).toBeVisible();
});
