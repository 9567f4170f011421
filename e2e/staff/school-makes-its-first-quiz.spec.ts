import { firstOperator } from '../fixtures/accounts/first-operator.ts';
import { QUESTIONS, answerQuestions } from '../fixtures/studio/five-questions.ts';
import { expect, test } from '../fixtures/journey.ts';
import { pastFirstPaint } from '../fixtures/past-first-paint.ts';
import { startTemporaryProduct } from '../fixtures/temporary-product.ts';

test('a school without any content goes from the setup to its first quiz, and its student answers it (D20 first-quiz) @one-screen', async ({
  page,
  browser,
}, { project }) => {
  test.setTimeout(300_000);
  const product = await startTemporaryProduct('first-quiz', { DEMO: 'off' });
  const atOwnDevice = async () => {
    const { viewport = null, hasTouch = false, isMobile = false } = project.use;
    const context = await browser.newContext({ viewport, hasTouch, isMobile, locale: 'en-IN' });
    return pastFirstPaint(await context.newPage());
  };
  try {
    await firstOperator(page, product);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Which languages' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Lotus Valley');
    await page.getByLabel('School code').fill('lotus-1');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Choose a CSV, Excel or OneRoster file').setInputFiles({
      name: 'students.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Class,Section,Login ID\nAnita Bose,6,A,anita\n'),
    });
    await page.getByRole('button', { name: 'Check 1 row' }).click();
    await page.getByRole('button', { name: 'Apply 1' }).click();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('anita@lotus.example');
    await dialog.getByLabel('Teacher').check();
    await dialog.getByLabel('VI-A').check();
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const invitation = await page.getByLabel('Link').inputValue();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('link', { name: 'Open the school' }).click();
    await page.getByRole('link', { name: 'Students', exact: true }).click();
    await page.getByRole('button', { name: 'Change Anita Bose' }).click();
    await dialog.getByRole('button', { name: 'New code', exact: true }).click();
    const code = await dialog.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();

    const teacher = await atOwnDevice();
    const press = (name: string | RegExp) =>
      teacher.getByRole('button', { name, exact: true }).click();
    await teacher.goto(invitation);
    await teacher.getByLabel('Your name').fill('Anita Rao');
    await teacher.getByLabel('Choose a password').fill('blue rabbit moon');
    await press('Accept');
    await press('More');
    await teacher.getByRole('link', { name: 'Studio' }).click();
    await press('Make your first quiz');
    await teacher.getByLabel('Name').fill('Parts of a plant');
    await press('Make the quiz');
    const question = teacher.getByRole('textbox', { name: 'Question', exact: true });
    for (const [at, [words, ...answers]] of QUESTIONS.entries()) {
      if (at > 0) await press('Question');
      await expect(question).toHaveValue('');
      await expect(question).toBeFocused();
      await teacher.keyboard.type(words);
      for (const answer of answers) {
        await teacher.keyboard.press('Enter');
        await teacher.keyboard.type(answer);
      }
      await teacher.getByRole('radio', { name: 'Answer A is right' }).click();
    }
    await press('Publish to VI-A');
    await press('Publish now to VI-A');
    await press('Assign to VI-A');
    await press('Assign to 1');
    await expect(teacher.getByRole('status').filter({ hasText: 'Assigned to 1' })).toBeVisible();

    const student = await atOwnDevice();
    await student.goto(`${product.url}/login`);
    await student.getByLabel('Login ID').fill('anita');
    await student.getByLabel('Password', { exact: true }).fill(code);
    await student.getByRole('button', { name: 'Log in', exact: true }).click();
    await student.getByLabel('New password').fill('kite river lamp');
    await student.getByRole('button', { name: 'Save and continue' }).click();
    await student.getByRole('button', { name: 'Skip' }).click();
    const news = student.getByRole('dialog', { name: 'Something new from your teacher' });
    await expect(news).toContainText('Parts of a plant');
    await news.getByRole('button', { name: 'Continue' }).click();
    const told = student.getByRole('region', { name: 'From your teacher' });
    await told.getByRole('link', { name: 'Start Parts of a plant' }).click();
    await answerQuestions(student);

    await teacher.getByRole('link', { name: 'See what is assigned' }).click();
    await expect(teacher.getByText('1 of 1')).toBeVisible();
    await teacher.context().close();
    await student.context().close();
  } finally {
    await product.end();
  }
});
