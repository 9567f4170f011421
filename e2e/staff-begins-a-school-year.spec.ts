import { aSchool, aStudent } from '../apps/server/src/testing/builders.ts';
import { expect, test } from './fixtures/journey.ts';

test('a coordinator sees a new school year before it begins, begins it and takes it back @one-screen (D13 year-undone)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const name = `School ${crypto.randomUUID().slice(0, 8)}`;
  const { id: schoolId } = await aSchool(database, { name });
  await aStudent(database, { schoolId, grade: 6, section: 'A' });
  await aStudent(database, { schoolId, grade: 10, section: 'C' });
  await database.pool.query(
    `insert into grants (person_id, role, scope_kind, school_id, given_at)
     select id, 'coordinator', 'school', $1, now() from people where email = 'coordinator@demo01.example'`,
    [schoolId],
  );
  await page.goto('/staff/');
  await page.getByLabel('E-mail').fill('coordinator@demo01.example');
  await page.getByLabel('Password').fill('kite-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'School' }).click();
  await page.getByRole('link', { name: 'New year' }).click();
  await page.getByRole('combobox', { name: 'School' }).selectOption({ label: name });
  const row = (className: string) => page.getByRole('row').filter({ hasText: className });
  await expect(row('VI-A')).toContainText('VII-A');
  await expect(row('X-C')).toContainText('Leaves school');
  await expectAccessible();
  await page.getByRole('button', { name: 'Move 1 up, 1 leave' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Move 1 up, 1 leave' }).click();
  await expect(page.getByText('1 moved up, 1 left.')).toBeVisible();
  await expect(row('X-C')).toBeHidden();
  await expect(row('VII-A')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('X-C')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
  await database.pool.query('delete from grants where school_id = $1', [schoolId]);
});
