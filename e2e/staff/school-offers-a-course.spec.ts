import type { Page } from '@playwright/test';
import { hashPassword } from '../../apps/server/src/school/login/password/password.ts';
import { aPerson } from '../../apps/server/src/testing/data/people.ts';
import { ownClass } from '../fixtures/accounts/own-class.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';

/** Another person signs in in this browser. */
async function asAnother(page: Page, email: string, path: string) {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.goto(`/staff${path}`);
  await signInByEmail(page, email);
}

test('a school offers a course, an author tries and accepts it, and another school finds it (D20 offer-journey) @one-screen', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { schoolId, section } = await ownClass(database);
  const passwordHash = await hashPassword(PASSWORD);
  const unique = crypto.randomUUID().slice(0, 8);
  const name = `Our river ${unique}`;
  const clock = { now: () => new Date() };
  const adult = async (role: 'coordinator' | 'author') =>
    (
      await aPerson({ database, clock }, role, role === 'coordinator' ? { schoolId } : {}, {
        passwordHash,
        email: `${role}-${unique}@demo01.example`,
      })
    ).email;
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });

  await asAnother(page, await adult('coordinator'), '/studio');
  await button('Make your first quiz').click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('radio', { name: `VI-${section}` }).check();
  await button('Make the quiz').click();
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  await expect(question).toBeFocused();
  await page.keyboard.type('Where does our river end?');
  for (const answer of ['In the sea', 'In a hill']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(answer);
  }
  await page.getByRole('radio', { name: 'Answer A is right' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await button(/^Publish/).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish now/ })
    .click();
  await expect(page.getByText(`Published to VI-${section}.`)).toBeVisible();
  const course = new URL(page.url()).pathname;
  await page.goto(`${course}?part=settings`);
  await page.getByLabel('A word to the author').fill('Tried in class VI');
  await button('Offer to all schools').click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await expectAccessible();

  await asAnother(page, await adult('author'), '/studio/offers');
  await button(`Try it: ${name}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'In the sea' }).click();
  await expect(dialog.getByText('Right!')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Accept a copy' }).click();
  await page.waitForURL('**/studio/courses/*');
  await button(/^Publish/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();

  const { email } = await ownCoordinator(database);
  await asAnother(page, email, '/studio');
  await button('More ways to begin').click();
  await button('Copy a course').click();
  await page.getByRole('dialog').getByRole('searchbox').fill(unique);
  await button(`Copy to edit: ${name}`).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect(page.getByText(`Copied from “${name}”`)).toBeVisible();
});
