import { expect, test } from '../fixtures/journey.ts';
import { ownClass } from '../fixtures/accounts/own-class.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';
import { PHONE, complaints } from '../fixtures/complaints.ts';

const WATER = new URL(
  '../../apps/console/src/screens/studio/page/samples/water.docx',
  import.meta.url,
).pathname;

test('a teacher writes a page and opens a document of Word into it, and a student reads it (D20 page-written) @both-screens', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const { email, section, asha } = await ownClass(database);
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
  await page.goto('/staff/studio');
  await signInByEmail(page, email);
  await page.getByRole('button', { name: 'Make your first quiz' }).click();
  await page.getByLabel('Name').fill(`Water in ${section}`);
  await button('Make the quiz').click();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await button('Add a lesson').click();
  await button('Page').click();
  await page.getByRole('textbox', { name: 'Name of the lesson' }).fill('Clear is not clean');
  const text = page.getByRole('textbox', { name: 'Text of the page' });
  await text.click();
  await page.keyboard.type('Look at the glass');
  await button('Heading').click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Half of it is ');
  await button('Formula').click();
  await page.getByRole('textbox', { name: 'Formula in LaTeX' }).fill(String.raw`\frac{1}{2}`);
  await expectAccessible();
  await button('Add the formula').click();
  await page.keyboard.press('Enter');
  await button('Open a file').click();
  await page.locator('dialog input[type=file]').setInputFiles(WATER);
  await expect(page.getByText('1 picture', { exact: true })).toBeVisible();
  await expectAccessible();
  await button('Add to the page').click();
  // Its picture came along, with its alternative text.
  await expect(text.getByRole('img', { name: 'Two glasses' })).toHaveJSProperty('complete', true);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  if (isPhone) await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="The page as students see it"]');
  await expect(preview.getByRole('heading', { name: 'Look at the glass' })).toBeVisible();
  await expect(preview.locator('aside.note')).toHaveText('Boil water at home.');
  await expectAccessible();
  await button(isPhone ? `Publish to VI-${section}` : 'Publish').click();
  // The quiz that the course began with has an empty question, or none yet.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /question/ })
    .click();
  if (isPhone) await page.getByRole('tab', { name: /^Questions/ }).click();
  await button('Remove this lesson').click();
  await button(isPhone ? `Publish to VI-${section}` : 'Publish').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Publish now to VI-${section}` })
    .click();
  await expect(page.getByText(`Published to VI-${section}.`)).toBeVisible();

  const {
    rows: [course],
  } = await database.pool.query<{ id: string }>(
    "select row_id as id from drafts where content->>'name' = $1",
    [`Water in ${section}`],
  );
  const atHome = await asStudent(asha.loginId);
  await atHome.goto(`/classroom/${course?.id}/classes`);
  const read = atHome.frameLocator('iframe[title="Clear is not clean"]');
  await expect(read.getByRole('heading', { name: 'Look at the glass' })).toBeVisible();
  await expect(read.locator('math mfrac')).toBeVisible();
  await expect(read.locator('aside.note')).toHaveText('Boil water at home.');
  await expect(read.getByRole('cell', { name: 'Well' })).toBeVisible();
  await expect(read.getByRole('img', { name: 'Two glasses' })).toHaveJSProperty('naturalWidth', 1);
});

test('the editor of a page fits every width, is accessible in both themes, and is in Hindi (console 4) @one-screen', async ({
  page,
  database,
}) => {
  const { email } = await ownClass(database);
  await page.goto('/staff/studio');
  await signInByEmail(page, email);
  await page.getByRole('button', { name: 'Make your first quiz' }).click();
  await page.getByLabel('Name').fill('Water in our town');
  await page.getByRole('button', { name: 'Make the quiz' }).click();
  await page.getByRole('link', { name: /^Back to/ }).click();
  await page.getByRole('button', { name: 'Add a lesson' }).click();
  await page.getByRole('button', { name: 'Page', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text of the page' });
  await text.click();
  await page.keyboard.type('Averylongwordthatdoesnotfitintothelineofasmallphoneatall and more');
  expect(await complaints(page, PHONE, 0)).toEqual([]);
  await page.getByRole('tab', { name: 'Preview' }).click();
  expect.soft(await complaints(page, PHONE, 1), 'preview').toEqual([]);
  await page.goto('/staff/studio');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('link', { name: /^Water in our town/ }).click();
  await page
    .getByRole('button', { name: /^2 New page/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: 'झलक' })).toBeVisible();
});
