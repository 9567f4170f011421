import type { Page } from '@playwright/test';
import type { Database } from '../apps/server/src/platform/database.ts';
import { aStudent } from '../apps/server/src/testing/builders.ts';
import { doneBefore } from './fixtures/done-before.ts';
import { PASSWORD, expect, test } from './fixtures/journey.ts';
import { readToEnd } from './fixtures/reading.ts';

/** Lessons of the demo pack, one of each kind of document, and words that are in it. */
const DOCUMENTS = [
  {
    kind: 'a spreadsheet',
    courseId: 1031,
    id: 10313,
    words: (page: Page) => page.getByRole('cell', { name: '2,60,000' }),
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
  {
    kind: 'a picture',
    courseId: 1021,
    id: 10213,
    grade: 7,
    words: (page: Page) => page.getByRole('img', { name: /A loudspeaker on the left/ }),
    done: 'I have looked at this',
  },
  {
    kind: 'a sound',
    courseId: 1022,
    id: 10223,
    grade: 7,
    words: (page: Page) => page.locator('audio'),
    done: 'I have listened to this',
  },
] as const;

type Reader = {
  page: Page;
  database: Database;
  passwordHash: string;
  lesson: { courseId: number; id: number; grade?: number };
};

/** A new student in a lesson of the demo pack to which everything before is done. */
async function openLesson({ page, database, passwordHash, lesson }: Reader) {
  const { courseId, id, grade = 10 } = lesson;
  const loginId = `reader-${id}-${Date.now()}`;
  const student = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade });
  await doneBefore(database, student.id, id);
  await page.goto('/login');
  await page.getByLabel('Login ID').fill(loginId);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/school-homepage');
  await page.goto(`/classroom/${courseId}/classes`);
  return student;
}

for (const lesson of DOCUMENTS) {
  const { kind, id, words } = lesson;
  const done = 'done' in lesson ? lesson.done : 'I have read this';
  test(`${kind} is taken in in the classroom, and that counts`, async ({
    page,
    database,
    passwordHash,
    expectAccessible,
  }) => {
    const student = await openLesson({ page, database, passwordHash, lesson });
    await expect(words(page)).toBeVisible();
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
    await expectAccessible();
    await readToEnd(page);
    await page.getByRole('button', { name: done }).click();
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

test('a sound says in words what is heard', async ({ page, database, passwordHash }) => {
  await openLesson({
    page,
    database,
    passwordHash,
    lesson: { courseId: 1022, id: 10223, grade: 7 },
  });
  const sound = page.locator('audio');
  await sound.evaluate((audio: HTMLAudioElement) => (audio.currentTime = 6));
  await expect(page.getByText('Pair 2')).toBeVisible();
});

test.describe('the theme that was chosen', () => {
  // Else every page is told the scheme of the test, whatever its window says.
  test.use({ colorScheme: null });

  test('reaches the page of a lesson', async ({ page, database, passwordHash }) => {
    await page.addInitScript(() => {
      if (window.parent === window) localStorage.setItem('theme', 'dark');
    });
    const lesson = { courseId: 1032, id: 10321 };
    await openLesson({ page, database, passwordHash, lesson });
    const paper = page.frameLocator('iframe').locator('body');
    await expect(paper).toHaveCSS('background-color', 'rgb(18, 23, 46)');
  });
});
