import type { Page } from '@playwright/test';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { ownClass } from '../fixtures/accounts/own-class.ts';
import { courseOfEveryKind } from '../fixtures/studio/course-of-every-kind.ts';
import { PHONE, complaints, settled } from '../fixtures/complaints.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';

const OF_CLASS = '1/6/A';
/** A section as long as a roster allows. */
const LONG_SECTION = 'RabindranathTagoreIV';
const LONG = `1/8/${LONG_SECTION}`;
/** Pages in the bars of the console, and pages below them. */
const SCREENS = {
  teacher: [
    '/',
    '/classes',
    `/classes/${OF_CLASS}/attendance`,
    `/classes/${OF_CLASS}/platforms`,
    '/courses',
    `/courses/${OF_CLASS}/feedback`,
    '/review',
    '/assigned',
    '/studio',
    '/studio/programs',
    '/studio/questions',
    '/studio/files',
    '/studio/import',
    '/devices',
  ],
  coordinator: [
    '/classes',
    `/classes/${LONG}`,
    `/classes/${LONG}/attendance`,
    `/classes/${LONG}/platforms`,
    `/courses/${LONG}`,
    `/courses/${LONG}/feedback`,
    `/assigned/${LONG}`,
    `/assessment/${LONG}`,
    '/roster',
    '/roster/1/import',
    '/questions',
    '/assessment',
    '/events',
    '/school/people',
    '/school/report',
    '/school/feedback',
    '/school/computers',
    '/school/features',
    '/school/families',
    '/school/year',
  ],
  author: ['/', '/studio'],
  operator: [
    '/health',
    '/schools',
    '/schools/1',
    '/schools/1/report',
    '/schools/1/students',
    '/privacy',
    '/messages',
    '/jobs',
    '/backups',
    '/audit',
    '/settings',
    '/setup',
  ],
} as const;

/** Pages of one course, below its own address. */
const OF_COURSE = ['', '?part=settings', '?part=quests', '/history', '/translate'];

type Visit = { page: Page; paths: readonly string[] };

/** Looks at each page in all widths and both themes, and listens to its console. */
async function lookAt({ page, paths }: Visit): Promise<void> {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()];
    if (type === 'error' || text.includes('HydrateFallback')) said.push(text);
  });
  for (const [number, path] of paths.entries())
    await test.step(path, async () => {
      await page.setViewportSize(PHONE);
      await page.goto(`/staff${path}`);
      await settled(page);
      expect.soft(await complaints(page, PHONE, number), path).toEqual([]);
      await expect.soft(page.locator('main'), path).toContainText(/[\u0900-\u097f]/);
    });
  expect(said).toEqual([]);
}

const signIn = async (page: Page, email: string) => {
  await page.goto('/staff/');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.locator('nav a').first().waitFor();
};

test.describe('in Hindi', () => {
  // No phone: an emulated one zooms out from a page that is too wide.
  test.use({
    locale: 'hi-IN',
    viewport: PHONE,
    isMobile: false,
    hasTouch: false,
    contextOptions: { reducedMotion: 'reduce' },
  });

  for (const role of ['teacher', 'coordinator', 'author', 'operator'] as const) {
    test(`every page of a ${role} is accessible in both themes, fits every width and is in Hindi (console 4) @one-screen`, async ({
      page,
      database,
    }) => {
      test.slow();
      if (role === 'coordinator')
        await aStudent(database, { schoolId: 1, grade: 8, section: LONG_SECTION });
      await signIn(page, `${role}@demo01.example`);
      await lookAt({ page, paths: SCREENS[role] });
    });
  }

  test('every page of a course is accessible in both themes, fits every width and is in Hindi (console 4) @one-screen', async ({
    page,
    database,
  }) => {
    test.slow();
    const { email } = await ownClass(database);
    await signIn(page, email);
    const { draftId, lessons } = await courseOfEveryKind(page, 6);
    const course = `/studio/courses/${draftId}`;
    const paths = [
      ...OF_COURSE.map((part) => course + part),
      ...lessons.map((lesson) => `${course}?lesson=${lesson}`),
    ];
    await lookAt({ page, paths });
    await page.goto(`/staff${course}`);
    await page
      .getByRole('button', { name: /प्रकाशित करें$/ })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await complaints(page, PHONE, 1), 'the dialog of a publication').toEqual([]);
  });
});
