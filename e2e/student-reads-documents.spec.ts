import type { Page } from '@playwright/test';
import { aStudent } from '../apps/server/src/testing/builders.ts';
import { doneBefore } from './fixtures/done-before.ts';
import { PASSWORD, expect, test } from './fixtures/journey.ts';

/** Lessons of grade 10 in the demo pack, one of each kind of document, and words that are in it. */
const DOCUMENTS = [
  {
    kind: 'a spreadsheet',
    courseId: 1031,
    id: 10313,
    words: (page: Page) => page.getByRole('cell', { name: '260,000' }),
  },
  {
    kind: 'a table',
    courseId: 1032,
    id: 10324,
    words: (page: Page) => page.getByRole('cell', { name: 'August' }),
  },
  {
    kind: 'a Word document',
    courseId: 1033,
    id: 10333,
    words: (page: Page) => page.getByText('Reading keeps children healthy!'),
  },
  {
    kind: 'a PDF',
    courseId: 1032,
    id: 10323,
    words: (page: Page) => page.locator('canvas').first(),
  },
  {
    kind: 'a page with scripts',
    courseId: 1032,
    id: 10321,
    words: (page: Page) =>
      page.frameLocator('iframe').getByText('The left bar looks 1.1 times as high'),
  },
] as const;

for (const { kind, courseId, id, words } of DOCUMENTS) {
  test(`${kind} is read in the classroom, and reading it counts (issue 2, section 6)`, async ({
    page,
    database,
    passwordHash,
    expectAccessible,
  }) => {
    const loginId = `reader-${id}-${Date.now()}`;
    const student = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 10 });
    await doneBefore(database, student.id, id);
    await page.goto('/login');
    await page.getByLabel('Login ID').fill(loginId);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/school-homepage');
    await page.goto(`/classroom/${courseId}/classes`);
    await expect(words(page)).toBeVisible();
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
    await expectAccessible();
    await page.getByRole('button', { name: 'I have read this' }).click();
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query<{ is_done: boolean }>(
          'select is_done from lesson_progress where student_id = $1 and lesson_id = $2',
          [student.id, id],
        );
        return rows[0]?.is_done;
      })
      .toBe(true);
  });
}
