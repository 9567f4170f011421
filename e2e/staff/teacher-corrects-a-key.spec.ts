import type { Locator } from '@playwright/test';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { ownClass } from '../fixtures/accounts/own-class.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

/** From the sign-in page of the Studio to the judged answers; typing is not counted (D20 key-presses). */
const MOST_PRESSES = 6;

test('a teacher undoes a publication in one press, corrects a key and judges earlier answers in 6 presses; the student is told (D20 key-presses) @one-screen', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}) => {
  const { email, section, asha } = await ownClass(database);
  const name = `VI-${section}`;
  await page.goto('/staff/studio');
  await signInByEmail(page, email);
  await page.getByRole('button', { name: 'Make your first quiz' }).click();
  await page.getByLabel('Name').fill('Parts of a plant');
  await page.getByRole('button', { name: 'Make the quiz' }).click();
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  await question.fill('Which part takes in water?');
  await page.getByLabel('Answer A', { exact: true }).fill('The leaf');
  await page.getByLabel('Answer B', { exact: true }).fill('The root');
  await page.getByRole('radio', { name: 'Answer A is right' }).check();
  const publish = page.getByRole('button', { name: new RegExp(`^Publish( to ${name})?$`) });
  const dialog = page.getByRole('dialog');
  const now = dialog.getByRole('button', { name: `Publish now to ${name}` });
  await publish.click();
  await now.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone. Students no longer see it/)).toBeVisible();
  await publish.click();
  await now.click();
  await expect(page.getByText(`Published to ${name}.`)).toBeVisible();
  const { rows } = await database.pool.query<{ lesson: number; question: number }>(
    `select l.row_id as lesson, q.row_id as question from drafts q join drafts l on l.id = q.parent_id
     where q.content->>'question' = 'Which part takes in water?' order by q.id desc limit 1`,
  );
  const [made] = rows;
  // The student chose the root, which counted as wrong.
  const chose = (option: number) => ({
    question_id: made?.question,
    chosen: [option],
    written: '',
  });
  await database.pool.query(
    `insert into quiz_runs (student_id, lesson_id, run_id, attempts, last_at, done_at, score)
     values ($1, $2, 'a-run', $3, now(), now(), 0)`,
    [asha.id, made?.lesson, JSON.stringify([chose(2), chose(1)])],
  );
  await page.context().clearCookies();

  let count = 0;
  const press = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  await page.goto('/staff/studio');
  await press(page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await press(page.getByRole('link', { name: 'Parts of a plant' }));
  await press(page.getByRole('radio', { name: 'Answer B is right' }));
  await press(publish);
  await expect(
    dialog.getByRole('checkbox', { name: /^Judge earlier answers again/ }),
  ).toBeChecked();
  await expectAccessible();
  await press(now);
  await expect(page.getByText('1 answer of 1 students was judged again.')).toBeVisible();
  expect(count).toBeLessThanOrEqual(MOST_PRESSES);
  const { rows: runs } = await database.pool.query<{ score: number }>(
    'select score from quiz_runs where student_id = $1',
    [asha.id],
  );
  expect(runs).toEqual([{ score: 100 }]);
  await expectAccessible();

  const atHome = await asStudent(asha.loginId);
  await expect(atHome.getByRole('dialog', { name: 'A right answer was corrected' })).toContainText(
    'Parts of a plant',
  );
});
