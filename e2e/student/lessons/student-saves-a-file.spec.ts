import { ACTIVITY, packageFrame } from '../../fixtures/activity.ts';
import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test } from '../../fixtures/journey.ts';

/** A lesson of pages. */
const PAGES = { lessonId: 10101, path: '/classroom/1011/classes' };

/** A page's own link to a file, pressed by the student or by a script of the page. */
const offerItself = (_heading: Element, name: string) => {
  const link = document.createElement('a');
  Object.assign(link, { href: location.href.split('?')[0], download: name });
  document.body.append(link);
  link.click();
};

test('what a page or an activity has to give is saved when the student presses our link, and not before @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
}) => {
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await beginAs(fresh.loginId, '/school-homepage');
  await doneBefore(database, fresh.id, PAGES.lessonId);
  await page.goto(PAGES.path);
  const lesson = page.locator('iframe').first();
  await expect(lesson.contentFrame().locator('h1')).toBeVisible();
  await lesson.contentFrame().locator('h1').evaluate(offerItself, 'worksheet.html');
  const offered = page.getByText('There is a file for you: worksheet.html');
  await expect(offered).toBeVisible();
  expect(saved).toEqual([]);
  await page.getByRole('link', { name: 'Download the file' }).click();
  await expect.poll(() => saved).toHaveLength(1);
  await expect(offered, 'the classroom is still there').toBeVisible();

  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await page.goto(ACTIVITY.path);
  const activity = await packageFrame(page);
  await activity.evaluate(() => {
    const made = URL.createObjectURL(new Blob(['<p>made here'], { type: 'text/html' }));
    Object.assign(document.createElement('a'), { href: made, download: 'made.html' }).click();
  });
  await expect(page.getByText('There is a file for you: made.html')).toBeVisible();
  expect(saved).toHaveLength(1);
  await page.getByRole('link', { name: 'Download the file' }).click();
  await expect.poll(() => saved).toContain('made.html');
});
