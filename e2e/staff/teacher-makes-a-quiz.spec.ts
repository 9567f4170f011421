import type { Locator, Page } from '@playwright/test';
import { QUESTIONS, answerQuestions } from '../fixtures/studio/five-questions.ts';
import { PHONE, complaints } from '../fixtures/complaints.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { ownClass } from '../fixtures/accounts/own-class.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

/** From the sign-in page to the assigned quiz; typing is not counted (D20 quiz-presses). */
const MOST_PRESSES = 25;

/** Presses of a finger or of a mouse. Enter leads from field to field as the screen's keyboard does. */
function presses(page: Page) {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    type: (words: string) => page.keyboard.type(words),
    count: () => count,
  };
}

test('a teacher makes a quiz of five questions, publishes and assigns it in 25 presses, and a student answers it (D20 quiz-presses) @both-screens', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}, { project }) => {
  const { email, section, asha } = await ownClass(database);
  const name = `VI-${section}`;
  const { press, type, count } = presses(page);
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
  await page.goto('/staff/');
  await press(page.getByLabel('E-mail'));
  await type(email);
  await press(page.getByLabel('Password'));
  await type(PASSWORD);
  await press(button('Sign in'));
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  if (project.name === 'phone') await press(button('More'));
  await press(page.getByRole('link', { name: 'Studio' }));
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await expectAccessible();
  await press(button('Make your first quiz'));
  await expect(page.getByLabel('Name')).toBeFocused();
  await type('Parts of a plant');
  await expectAccessible();
  await press(button('Make the quiz'));
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  for (const [at, [words, ...answers]] of QUESTIONS.entries()) {
    await expect(question).toHaveValue('');
    await expect(question).toBeFocused();
    await type(words);
    for (const answer of answers) {
      await page.keyboard.press('Enter');
      await type(answer);
    }
    await press(page.getByRole('radio', { name: 'Answer A is right' }));
    if (at + 1 < QUESTIONS.length) await press(button('Question'));
  }
  await expectAccessible();
  await press(button(project.name === 'phone' ? `Publish to ${name}` : 'Publish'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Becomes version 1.')).toBeVisible();
  await expectAccessible();
  await press(dialog.getByRole('button', { name: `Publish now to ${name}` }));
  await press(button(`Assign to ${name}`));
  await press(dialog.getByRole('button', { name: 'Assign to 2' }));
  await expect(page.getByRole('status').filter({ hasText: 'Assigned to 2' })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES);
  await expectAccessible();

  const atHome = await asStudent(asha.loginId);
  const news = atHome.getByRole('dialog', { name: 'Something new from your teacher' });
  await expect(news).toContainText('Parts of a plant');
  await news.getByRole('button', { name: 'Continue' }).click();
  const told = atHome.getByRole('region', { name: 'From your teacher' });
  await told.getByRole('link', { name: 'Start Parts of a plant' }).click();
  await atHome.waitForURL('**/classroom/**');
  await answerQuestions(atHome);
});

test('what is typed without an answer of the server is kept over a reload, and sent later (D20 typed-kept) @one-screen', async ({
  page,
  database,
}) => {
  const { email } = await ownClass(database);
  await page.goto('/staff/studio');
  await signInByEmail(page, email);
  await page.getByRole('button', { name: 'Make your first quiz' }).click();
  await page.getByLabel('Name').fill('Parts of a plant');
  await page.getByRole('button', { name: 'Make the quiz' }).click();
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  await expect(question).toBeFocused();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.route('**/api/staff/studio/save_*', (route) => route.abort());
  await question.fill('Typed on the bus');
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await page.reload();
  await expect(question).toHaveValue('Typed on the bus');
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  const stored = () =>
    database.pool.query("select from drafts where content->>'question' = 'Typed on the bus'");
  await page.unroute('**/api/staff/studio/save_*');
  await page.reload();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(async () => (await stored()).rowCount).toBe(1);
});

test('the editor fits every width, is accessible in both themes, and is in Hindi (console 4) @one-screen', async ({
  page,
  database,
}) => {
  const { email } = await ownClass(database);
  await page.goto('/staff/studio');
  await signInByEmail(page, email);
  await page.getByRole('button', { name: 'Make your first quiz' }).click();
  await page
    .getByLabel('Name')
    .fill('Parts of a plant and of many other things that grow in the garden');
  await page.getByRole('button', { name: 'Make the quiz' }).click();
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  await question.fill('Which of these parts of a plant takes in water from the soil around it?');
  await page.getByLabel('Answer A', { exact: true }).fill('The root');
  await page.getByLabel('Answer B', { exact: true }).fill('The flower');
  await page.getByRole('button', { name: 'Why not? B' }).click();
  await page.getByLabel('Why not B?').fill('It makes seeds. Where is the water?');
  await page.getByRole('radio', { name: 'Answer A is right' }).check();
  expect(await complaints(page, PHONE, 0)).toEqual([]);
  for (const [number, kind] of ['order', 'match', 'number', 'fill'].entries()) {
    await page.getByLabel('Kind of question').selectOption(kind);
    expect.soft(await complaints(page, PHONE, number + 1), kind).toEqual([]);
  }
  for (const tab of ['Try it', 'Questions 1']) {
    await page.getByRole('tab', { name: tab }).click();
    expect.soft(await complaints(page, PHONE, 5), tab).toEqual([]);
  }
  await page.getByRole('link', { name: /^Back to/ }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  expect.soft(await complaints(page, PHONE, 6), 'settings').toEqual([]);
  // The bar with the languages is not on the editor of a phone.
  await page.goto('/staff/studio');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('link', { name: /^Parts of a plant/ }).click();
  // The card of a course with one lesson leads to that lesson.
  await expect(page.getByRole('tab', { name: 'बदलें' })).toBeVisible();
});
