import { expect, test } from '../fixtures/journey.ts';
import { aPerson } from '../../apps/server/src/testing/data/people.ts';
import { ownClass } from '../fixtures/accounts/own-class.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('a coordinator invites a teacher, withdraws an invitation and ends a role @one-screen (D11 invitation) (D12)', async ({
  page,
  context,
  browser,
  expectAccessible,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const email = `new.${word}@school.example`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/staff/');
  await signInByEmail(page, 'coordinator@demo01.example');
  await toStaffPage(page, 'School');
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  await expectAccessible();

  const invite = async (address: string) => {
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite someone' });
    await dialog.getByLabel('E-mail').fill(address);
    return dialog;
  };
  const dialog = await invite(email);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one class.');
  await dialog.getByRole('checkbox').nth(0).check();
  await dialog.getByRole('checkbox').nth(1).check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const made = page.getByRole('dialog', { name: 'The invitation is ready' });
  await made.getByRole('button', { name: 'Copy the link' }).click();
  await expect(made.getByRole('status')).toHaveText('Copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await made.getByLabel('Link', { exact: true }).inputValue());
  await expectAccessible();
  await made.getByRole('button', { name: 'Close' }).click();

  const other = await invite(`other.${word}@school.example`);
  await other.getByRole('radio', { name: 'Coordinator' }).check();
  await other.getByRole('button', { name: 'Make the link' }).click();
  await made.getByRole('button', { name: 'Close' }).click();
  const waiting = page.getByRole('listitem').filter({ hasText: `other.${word}` });
  await expect(waiting).toContainText('Works until');
  await waiting.getByRole('button', { name: /^Withdraw/ }).click();
  await waiting.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(waiting).toBeHidden();

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(link);
  await expect(theirs.getByText(/Your role: Teacher, Class .*, Class /)).toBeVisible();
  await theirs.getByLabel('Your name').fill(`Anita ${word}`);
  await theirs.getByLabel('Choose a password').fill('blue rabbit moon');
  await theirs.getByRole('button', { name: 'Accept' }).click();
  const hears = theirs.waitForResponse('**/api/staff/live/waiting');
  await expect(theirs.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  expect((await hears).status()).toBe(200);

  await page.reload();
  await page.getByRole('button', { name: `Change Anita ${word}` }).click();
  const person = page.getByRole('dialog', { name: `Anita ${word}` });
  await expect(person.getByRole('listitem')).toHaveCount(2);
  await expectAccessible();
  for (const left of [1, 0]) {
    await person.getByRole('button', { name: /^End/ }).first().click();
    await person.getByRole('button', { name: 'End it' }).click();
    await expect(person.getByRole('listitem')).toHaveCount(left);
  }
  // Their open page shows nothing of the class any more, untouched, and says why.
  await expect(theirs.getByRole('heading', { name: 'You no longer have a role' })).toBeVisible({
    timeout: 60_000,
  });
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: 'Sign out' }).click();
  await expect(theirs.getByLabel('E-mail')).toBeVisible();
});

test('a coordinator invites a teacher by three taps on a phone, as by three presses on a PC @one-screen (console 4)', async ({
  page,
  database,
  passwordHash,
  expectAccessible,
}) => {
  const { schoolId, section } = await ownClass(database);
  const more = { email: `taps-${section}@demo01.example`, passwordHash };
  const clock = { now: () => new Date() };
  const { email } = await aPerson({ database, clock }, 'coordinator', { schoolId }, more);
  await page.goto('/staff/');
  await signInByEmail(page, email);
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Classes' })
    .tap();
  await page.getByRole('button', { name: 'Invite a teacher' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('E-mail').fill(`new-${section}@school.example`);
  await dialog.getByRole('button', { name: 'Make the link' }).tap();
  await expect(page.getByRole('dialog', { name: 'The invitation is ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().tap();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible();
});
