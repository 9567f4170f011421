import { aStudent } from '../apps/server/src/testing/builders.ts';
import { expect, test } from './fixtures/journey.ts';
import { toStaffPage } from './fixtures/to-staff-page.ts';
import { signInByEmail } from './fixtures/sign-in-by-email.ts';

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
  await dialog.getByRole('button', { name: 'Keep 1, leave out 1' }).click();
  await expect(dialog.getByText('1 result is kept.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expect(row).toContainText('1 of 2');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'How the class did' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Omar' })).toContainText('Not started');
  await expectAccessible();

  await page.getByRole('link', { name: `Nila ${section}` }).click();
  await expect(page.getByRole('heading', { name: 'Skill assessment', level: 2 })).toBeVisible();
  await expect(page.getByText(/^Done on .*Strengths come first\.$/)).toBeVisible();
  await expect(page.getByText(/^(Strong|Growing|Beginning)$/)).toHaveCount(6);
  await expectAccessible();
});
