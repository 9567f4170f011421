import type { Locator, Page } from '@playwright/test';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { ownClass } from '../fixtures/accounts/own-class.ts';

/** From the sign-in page to 40 questions in the bank; typing is not counted (D20 bank-presses). */
const MOST_PRESSES = 6;
const COUNT = 40;

const numbers = Array.from({ length: COUNT }, (_, at) => at + 1);
const PAPER = [
  'Half-yearly examination, Class VI',
  ...numbers.map((of) => `${of}. What is ${of} × 7?\n(a) ${of * 7} (b) ${of * 7 + 1}`),
  `Answers: ${numbers.map((of) => `${of} a`).join(', ')}`,
].join('\n');
const GIFT = numbers.map((of) => `What is ${of} × 9? {=${of * 9} ~${of * 9 + 1}}`).join('\n\n');

/** Signs in as the keyboard of a phone leads, and opens the question bank; each press is counted. */
async function openBank(page: Page, email: string, project: string) {
  let count = 0;
  const press = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  await page.goto('/staff/');
  await press(page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  if (project === 'phone') await press(page.getByRole('button', { name: 'More', exact: true }));
  await press(page.getByRole('link', { name: 'Studio' }));
  await press(page.getByRole('link', { name: 'Question bank' }));
  return { press, count: () => count };
}

test('a teacher brings a pasted paper of 40 questions into the bank in 6 presses, edited on the way, and again adds none (D20 bank-presses) @both-screens', async ({
  page,
  database,
  expectAccessible,
}, { project }) => {
  const { email } = await ownClass(database);
  const { press, count } = await openBank(page, email, project.name);
  const paste = page.getByRole('button', { name: 'Paste a paper' });
  await press(paste.first());
  const paper = page.getByLabel('Your paper');
  await expect(paper).toBeFocused();
  await paper.fill(PAPER);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('40 ready')).toBeVisible();
  await expectAccessible();
  await press(dialog.getByRole('button', { name: 'Add 40 questions' }));
  await expect(page.getByText('40 questions added.')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES);
  await expectAccessible();

  // The same paper with one question more: the rest is there already.
  await paste.first().click();
  await paper.fill(`${PAPER}\n41. Who makes honey?\n(a) ant (b) bees`);
  await expect(dialog.getByText('40 already there')).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit question 1' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await dialog.getByLabel('Answer B', { exact: true }).fill('the bee');
  await dialog.getByRole('radio', { name: 'Answer B is right' }).check();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByRole('button', { name: 'Add 1 question' }).click();
  await expect(page.getByText('1 question added.')).toBeVisible();
  const { rows } = await database.pool.query<{ options: object[] }>(
    `select content->'options' as options from drafts where content->>'question' = 'Who makes honey?' order by id desc limit 1`,
  );
  expect(rows[0]?.options).toEqual([{ text: 'ant' }, { text: 'the bee', right: true }]);
});

test('a teacher brings a GIFT file of 40 questions into the bank in 6 presses (D20 bank-presses) @one-screen', async ({
  page,
  database,
}, { project }) => {
  const { email } = await ownClass(database);
  const { press, count } = await openBank(page, email, project.name);
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByText('Open a file', { exact: true }));
  const file = { name: 'tables.gift', mimeType: 'text/plain', buffer: Buffer.from(GIFT) };
  await (await chooser).setFiles(file);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Add 40 questions' }));
  await expect(page.getByText('40 questions added.')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES);
});
