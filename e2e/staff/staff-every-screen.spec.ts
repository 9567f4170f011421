import { PHONE, complaints, settled } from '../fixtures/complaints.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';

const OF_CLASS = '1/6/A';
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
    '/studio/files',
    '/devices',
  ],
  coordinator: [
    '/classes',
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

for (const role of ['teacher', 'coordinator', 'author', 'operator'] as const) {
  test(`every page of a ${role} is accessible in both themes, fits every width and is in Hindi (console 4) @one-screen`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: PHONE,
      reducedMotion: 'reduce',
      locale: 'hi-IN',
    });
    const page = await context.newPage();
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(error.message));
    page.on('console', (message) => {
      const [type, text] = [message.type(), message.text()];
      if (type === 'error' || text.includes('HydrateFallback')) said.push(text);
    });
    await page.goto('/staff/');
    await page.locator('input[type=email]').fill(`${role}@demo01.example`);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await page.locator('nav a').first().waitFor();
    for (const [number, path] of SCREENS[role].entries())
      await test.step(path, async () => {
        await page.setViewportSize(PHONE);
        await page.goto(`/staff${path}`);
        await settled(page);
        expect.soft(await complaints(page, PHONE, number), path).toEqual([]);
        await expect.soft(page.locator('main'), path).toContainText(/[\u0900-\u097f]/);
      });
    expect(said).toEqual([]);
    await context.close();
  });
}
