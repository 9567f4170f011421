import { firstOperator } from '../fixtures/accounts/first-operator.ts';
import { expect, test } from '../fixtures/journey.ts';
import { startTemporaryProduct } from '../fixtures/temporary-product.ts';

test('who starts an installation becomes its operator by a link, and five steps end with a school that works (D11 first-operator) @one-screen', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(300_000);
  const product = await startTemporaryProduct('first-start', { DEMO: 'off' });
  try {
    await firstOperator(page, product);

    await expect(page.getByRole('heading', { name: 'What is your site called?' })).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Name of the site').fill('Kites of Pune');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Which languages' })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Your first school' })).toBeVisible();

    // Left, and gone on with where it was.
    await page.goto(`${product.url}/staff/health`);
    await expect(page.getByText('2 of 5 steps are done')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Your first school' })).toBeVisible();
    await expect(page).toHaveTitle(/Kites of Pune/);
    await page.getByLabel('Name', { exact: true }).fill('Lotus Valley');
    await page.getByLabel('School code').fill('lotus-1');
    await expectAccessible();
    await page.getByRole('button', { name: 'Next' }).click();

    await page.getByLabel('Choose a CSV, Excel or OneRoster file').setInputFiles({
      name: 'students.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Class,Login ID\nAnita Bose,6,anita\nRohan Das,7,rohan\n'),
    });
    await page.getByRole('button', { name: 'Check 2 rows' }).click();
    await page.getByRole('button', { name: 'Apply 2' }).click();
    await expect(page.getByText('2 students were imported.')).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Invite the coordinator' })).toBeVisible();
    await page.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill('meena@lotus.example');
    await expect(dialog.getByLabel('Coordinator')).toBeChecked();
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const link = await page.getByLabel('Link').inputValue();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expectAccessible();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('heading', { name: 'Lotus Valley is ready' })).toBeVisible();
    await expect(page.getByText('The school has no coordinator yet')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Open the school' }).click();
    await expect(page.getByText('Code LOTUS-1 · 2 students')).toBeVisible();
    await expect(page.getByText('steps are done')).toHaveCount(0);
    await page.goto(link);
    await expect(page.getByText('coordinator, Lotus Valley')).toBeVisible();
  } finally {
    await product.end();
  }
});
