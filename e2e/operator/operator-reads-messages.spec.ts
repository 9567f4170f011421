import { expect, test } from '../fixtures/journey.ts';
import { mailTo } from '../fixtures/accounts/mailbox.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('an operator reads what came by the login page, marks it answered and forgets who wrote (D12) @one-screen', async ({
  page,
  database,
  expectAccessible,
}) => {
  const contact = `${crypto.randomUUID().slice(0, 8)}@home.example`;
  for (const message of [`The PIN is lost. ${contact}`, `And the card too. ${contact}`])
    await database.pool.query(
      `insert into contact_messages (name, contact, message, created_at) values ('A parent', $1, $2, now())`,
      [contact, message],
    );
  const many = `${crypto.randomUUID().slice(0, 8)}@home.example`;
  await database.pool.query(
    `insert into contact_messages (name, contact, message, created_at)
     select 'A parent', $1, 'Card ' || n, now() from generate_series(1, 60) n`,
    [many],
  );
  await page.goto('/staff/');
  await signInByEmail(page, 'operator@demo01.example');
  await toStaffPage(page, 'Messages');
  await page.getByLabel('Find a message').fill(many);
  await expect(page.getByText('60 messages')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: many })).toHaveCount(50);
  await page.getByRole('button', { name: 'More messages' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: many })).toHaveCount(60);
  await expect(page.getByRole('button', { name: 'More messages' })).toBeHidden();
  await page.getByLabel('Find a message').fill(contact);
  const message = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await expect(message(contact)).toHaveCount(2);
  await expect(message('The PIN is lost.').getByRole('link', { name: contact })).toHaveAttribute(
    'href',
    `mailto:${contact}`,
  );
  await expectAccessible();
  await message('The PIN is lost.').getByRole('button', { name: 'Mark as answered' }).click();
  await expect(message(contact)).toHaveCount(1);
  // An answer by e-mail, once.
  const other = message('And the card too.');
  await other.getByRole('button', { name: 'Reply by e-mail' }).click();
  await expect(other.getByLabel(`Your reply to ${contact}`)).toBeFocused();
  await page.keyboard.type('The teacher has a new one.');
  await expectAccessible();
  await other.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByText('The reply is on its way.')).toBeVisible();
  await expect(page.getByText('Nothing found')).toBeVisible();
  const { text } = await mailTo(contact, 'Our answer to your message to Skillkite');
  expect(text).toContain('The teacher has a new one.');
  expect(text).not.toContain('And the card too.');
  await page.getByLabel('Show').selectOption('Answered');
  await expect(message('The PIN is lost.')).toContainText('answered on');
  await message('The PIN is lost.').getByRole('button', { name: 'Forget this contact' }).click();
  await expect(page.getByText(`Delete every message from ${contact}?`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete all of them' }).click();
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByLabel('Show').selectOption('Waiting');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expectAccessible();
});
