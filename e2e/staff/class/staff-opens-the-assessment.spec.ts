import { aStudent } from '../../../apps/server/src/testing/data/builders.ts';
import { readFile } from 'node:fs/promises';
import { sheetRows } from '../../../apps/server/src/school/roster/sheets/table.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { toStaffPage } from '../../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../../fixtures/accounts/sign-in-by-email.ts';

test('a coordinator opens an assessment window, brings answers from paper in, and sees the class @one-screen (D8) (D12)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const section = crypto.randomUUID().slice(0, 8);
  const { rows: schools } = await database.pool.query<{ id: number }>(
    `select id from schools where code = 'DEMO01'`,
  );
  const schoolId = schools[0]?.id ?? 0;
  const [one, two] = [
    await aStudent(database, { schoolId, fullname: `Nila ${section}`, grade: 6, section }),
    await aStudent(database, { schoolId, fullname: `Omar ${section}`, grade: 6, section }),
  ];
  await page.goto('/staff/');
  await signInByEmail(page, 'coordinator@demo01.example');
  await toStaffPage(page, 'Assessment');
  await expect(page.getByRole('heading', { name: 'Skill assessment', level: 1 })).toBeVisible();
  await expectAccessible();

  const row = page.getByRole('row').filter({ hasText: `VI-${section}` });
  await row.getByRole('button', { name: /^Open/ }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  const last = dialog.getByLabel('Last day');
  await last.fill('2020-01-01');
  await dialog.getByLabel('First day').fill('2019-12-01');
  await dialog.getByRole('button', { name: `Set for VI-${section}` }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('Offered');
  await expect(row).toContainText('1 December to 1 January');

  await row.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByRole('radio', { name: /On paper/ }).check();
  await dialog.getByRole('button', { name: `Set for VI-${section}` }).click();
  await expect(row).toContainText('On paper');

  await page.getByRole('button', { name: 'Answers from paper' }).click();
  const sheet = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await sheet).suggestedFilename()).toBe('assessment-on-paper.csv');
  const rows = ['id,q1,q2', `#${one.id},B,`, `#${two.id},Z,`];
  await dialog.getByLabel('Choose the sheet (CSV or Excel)').setInputFiles({
    name: 'paper.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(dialog.getByText('1 row to fix.')).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'q1' })).toContainText('Z:');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save 1, leave out 1' }).click();
  await expect(dialog.getByText('1 result is saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expect(row).toContainText('1 of 2');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'How the class did' })).toBeVisible();
  const omar = page.getByRole('row').filter({ hasText: 'Omar' });
  const nila = page.getByRole('row').filter({ hasText: 'Nila' });
  await expect(omar).toContainText('Not started');
  await expect(page.getByLabel('Window')).toBeHidden();
  await expectAccessible();

  // A second window later in the year: both students are asked again, and earlier results stay.
  await page.getByRole('link', { name: 'Skill assessment' }).click();
  await row.getByRole('button', { name: /^Change/ }).click();
  await dialog.getByLabel('Window').selectOption('A new window');
  await expect(dialog).toContainText('Everyone is asked again. Earlier results stay');
  await expectAccessible();
  await dialog.getByRole('button', { name: `Set for VI-${section}` }).click();
  await expect(row).toContainText('0 of 2');
  await page.getByRole('button', { name: 'Answers from paper' }).click();
  await dialog.getByLabel('Choose the sheet (CSV or Excel)').setInputFiles({
    name: 'paper.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,q1,q2,q3,q4\n#${one.id},A,B,A B,A\n#${two.id},B,,,`),
  });
  await dialog.getByRole('button', { name: 'Save 2 results' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('2 of 2');
  await row.getByRole('link').click();
  await expect(page.getByText('The bars count the 1 student who did both.')).toBeVisible();
  await expect(nila).toContainText('before: Beginning');
  await expect(omar).not.toContainText('before: Beginning');
  await expectAccessible();
  const saved = async () => {
    await page.getByRole('button', { name: 'Save as file Student by student' }).click();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    const rows = await sheetRows('skills.csv', await readFile(await (await file).path()));
    return rows.map(({ cells }) => cells.join('|'));
  };
  const [head, first] = await saved();
  expect(head).toMatch(
    /^Student\|Done in Window \d+\|Done in Window \d+\|Careful thinking · Window/,
  );
  expect(first).toContain(`Nila ${section}|`);
  await page.getByLabel('Compare with').selectOption('No other window');
  await expect(nila).not.toContainText('before:');
  expect((await saved())[0]).toMatch(/^Student\|Done in Window \d+\|Careful thinking · Window/);

  await page.getByRole('link', { name: `Nila ${section}` }).click();
  await expect(page.getByRole('heading', { name: 'Skill assessment', level: 2 })).toBeVisible();
  await expect(page.getByText(/^Done on .*Strengths come first\.$/)).toBeVisible();
  await expect(page.getByText(/^(Strong|Growing|Beginning)$/)).toHaveCount(6);
  await expectAccessible();
});
