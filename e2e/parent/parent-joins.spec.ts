import {
  newParentCode,
  parentCodeHash,
  printedParentCode,
} from '../../apps/server/src/school/login/password/parent-code.ts';
import { expect, test } from '../fixtures/journey.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('a parent joins by the code of the card, and the child or the school confirms (D14 child-told) @one-screen', async ({
  page,
  browser,
  baseURL,
  database,
  fresh,
  beginAs,
  expectAccessible,
}) => {
  const code = newParentCode();
  await database.pool.query('insert into parent_codes (account_id, code_hash) values ($1, $2)', [
    fresh.accountId,
    parentCodeHash(code),
  ]);
  const name = `Sunita ${fresh.id}`;
  const family = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  // A card's picture leads here with its code, which stays in no address.
  await family.goto(`/family/join#${printedParentCode(code)}`);
  await expect(family.getByLabel('Code for parents')).toHaveValue(printedParentCode(code));
  await expect(family).toHaveURL(/\/family\/join$/);
  await family.goto('/family/');
  await family.getByRole('link', { name: 'Link your child' }).click();
  await expect(family.getByRole('heading', { name: 'Link your child' })).toBeVisible();
  await expectAccessible(family);
  await family.getByLabel('Code for parents').fill('ABCD-2345-EFGH');
  await family.getByLabel('Your name').fill(name);
  await family.getByLabel('E-mail').fill(`sunita-${fresh.id}-${Date.now()}@home.example`);
  await family.getByLabel('Choose a password').fill('blue rabbit moon');
  await family.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(family.getByRole('alert')).toHaveText(/This code is not right/);
  await family.getByLabel('Code for parents').fill(printedParentCode(code).toLowerCase());
  await family.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(family.getByText('Nila: waiting since')).toBeVisible();
  await expectAccessible(family);

  await beginAs(fresh.loginId, '/edit-profile');
  await page.getByRole('link', { name: 'Privacy and your data' }).click();
  await expect(page.getByText(`${name} wants to see your week`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Yes, this is my parent' }).click();
  await expect(page.getByText(`${name} sees your week since`)).toBeVisible();
  await family.reload();
  await expect(family.getByRole('heading', { name: 'Nila’s week' })).toBeVisible();

  const sibling = { code: newParentCode(), name: `Rohan ${fresh.id}` };
  await database.pool.query(
    `with account as (insert into accounts (school_id, login_id) values (1, $1) returning id), code as (
       insert into parent_codes (account_id, code_hash) select id, $2 from account
     ) insert into students (account_id, school_id, fullname, grade) select id, 1, $3, 4 from account`,
    [`${fresh.loginId}-b`, parentCodeHash(sibling.code), sibling.name],
  );
  await family.getByRole('link', { name: 'Add a child' }).click();
  await family.getByLabel('Code for parents').fill(sibling.code);
  await family.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(family.getByText('Rohan: waiting since')).toBeVisible();

  const staff = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await staff.goto('/staff/');
  await signInByEmail(staff, 'coordinator@demo01.example');
  await toStaffPage(staff, 'School');
  await staff.getByRole('link', { name: 'Parents' }).click();
  const row = staff.getByRole('listitem').filter({ hasText: sibling.name });
  await expectAccessible(staff);
  await row.getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toHaveCount(0);
  await family.reload();
  await expect(
    family.getByRole('navigation', { name: 'Your children' }).getByRole('link', { name: 'Rohan' }),
  ).toBeVisible();
  await staff.context().close();
  await family.context().close();
});
