import type { Frame, Page } from '@playwright/test';
import { doneBefore } from '../../fixtures/done-before.ts';
import { PASSWORD, expect, test } from '../../fixtures/journey.ts';
import { readToEnd, sayRead } from '../../fixtures/reading.ts';
import { giveVoices, isMarkedIn, isSilentOn, markedIn, saidOn } from '../../fixtures/voice.ts';

const COURSE = '/classroom/1011/classes';
/** "Every sentence answers something", a page in English; a video stands before. */
const PAGE_ID = 10101;

const lessonFrame = async (page: Page): Promise<Frame> => {
  const shown = await page
    .locator('iframe[title="Every sentence answers something"]')
    .elementHandle();
  const frame = await shown?.contentFrame();
  if (!frame) throw new Error('The lesson has no frame.');
  return frame;
};

test('a lesson is read aloud, word by word, and falls silent when it is left @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
  expectAccessible,
}) => {
  await giveVoices(page, ['hi-IN', 'en-US', 'en-IN']);
  await doneBefore(database, fresh.id, PAGE_ID);
  await beginAs(fresh.loginId, COURSE);
  // The daily quests below the lesson have their own button to read aloud.
  const reading = page
    .getByRole('region', { name: 'Every sentence answers something' })
    .getByRole('group', { name: 'Read aloud' });
  await reading.getByRole('button', { name: 'Read aloud' }).click();
  const frame = await lessonFrame(page);
  // The sentence when it begins, then each of its words.
  await expect
    .poll(async () => (await markedIn(frame)).slice(0, 6))
    .toEqual([
      'Every sentence answers something',
      'Every',
      'sentence',
      'answers',
      'something',
      '"The bus left at seven."',
    ]);
  await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThan(2);
  const [title] = await saidOn(page);
  expect(title).toEqual({ text: 'Every sentence answers something', lang: 'en-IN', rate: 1 });
  await expectAccessible();

  await reading.getByRole('button', { name: 'Pause' }).click();
  expect(await isSilentOn(page)).toBe(true);
  const paused = (await saidOn(page)).at(-1);
  await reading.getByLabel('Reading speed').selectOption('1.5');
  await reading.getByRole('button', { name: 'Continue' }).click();
  expect((await saidOn(page)).at(-1)).toEqual({ ...paused, rate: 1.5 });
  await reading.getByRole('button', { name: 'Stop' }).click();
  expect(await isSilentOn(page)).toBe(true);
  await expect.poll(() => isMarkedIn(frame)).toBe(false);

  // On a low phone it is found before the text, and paused within it.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(reading).toBeInViewport({ ratio: 1 });
  await reading.getByRole('button', { name: 'Read aloud' }).click();
  await expect.poll(() => isSilentOn(page)).toBe(false);
  await expect(reading).toBeInViewport({ ratio: 1 });
  // Scrolling past the text stops following it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const there = await page.evaluate(() => scrollY);
  const saidBefore = (await saidOn(page)).length;
  await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThan(saidBefore + 1);
  expect(await page.evaluate(() => scrollY)).toBe(there);
  // Another tab of the classroom leaves the lesson, too.
  await page.getByRole('link', { name: 'Daily Quest' }).click();
  await expect.poll(() => isSilentOn(page)).toBe(true);
  await page.getByRole('link', { name: 'Classes' }).click();
  if (size) await page.setViewportSize(size);
  await reading.getByRole('button', { name: 'Read aloud' }).click();
  await expect.poll(() => isSilentOn(page)).toBe(false);
  await sayRead(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Small questions and big ones');
  await expect.poll(() => isSilentOn(page)).toBe(true);
});

test.describe('elsewhere', { tag: '@desktop' }, () => {
  test('a voice reads the captions of a video, in the language that is chosen; the video waits for it', async ({
    page,
    fresh,
    beginAs,
  }) => {
    await giveVoices(page, ['hi-IN', 'en-IN']);
    await beginAs(fresh.loginId, COURSE);
    const listen = page.getByRole('button', { name: 'Listen' });
    await listen.click();
    await page.getByLabel('Speed').selectOption('2');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect
      .poll(async () => (await saidOn(page)).map(({ text }) => text.trim()))
      .toEqual(
        expect.arrayContaining([
          'Every sentence answers a question, even one that nobody asked aloud.',
          'Which one is it here?',
        ]),
      );
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => isSilentOn(page)).toBe(true);
    await page.getByLabel('Captions').selectOption('हिन्दी');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(async () => (await saidOn(page)).at(-1)?.lang).toBe('hi-IN');
    await listen.click();
    expect(await isSilentOn(page)).toBe(true);
  });

  test('where no voice knows the language of the text nothing offers to read it', async ({
    page,
    fresh,
    beginAs,
    database,
  }) => {
    await giveVoices(page, ['hi-IN', 'fr-FR']);
    await doneBefore(database, fresh.id, PAGE_ID);
    await beginAs(fresh.loginId, COURSE);
    await readToEnd(page);
    // The part that reads aloud comes after the page.
    await page.waitForLoadState('networkidle');
    const frame = await lessonFrame(page);
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => speechSynthesis.dispatchEvent(new Event('voiceschanged')));
    await expect(page.getByRole('group', { name: 'Read aloud' })).toHaveCount(0);
  });

  test('a daily quest and a question of the assessment are read in their own language', async ({
    page,
    fresh,
    database,
  }) => {
    await giveVoices(page, ['hi-IN', 'en-IN']);
    await page.addInitScript(() => {
      try {
        localStorage.setItem('language', 'hi');
      } catch {
        // The page of a lesson has no storage.
      }
    });
    await database.pool.query(
      `update students set grade = 8, assessment_mode = 1,
       assessment_start_date = current_date - 7, assessment_end_date = current_date + 7 where id = $1`,
      [fresh.id],
    );
    await page.goto('/login');
    await page.locator('input').first().fill(fresh.loginId);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/school-homepage');
    // The quest is there in the reader's language, and says so.
    await page.goto('/classroom/1011/daily-quests');
    const today = page.locator('details[open]');
    await today.getByRole('button', { name: 'पढ़कर सुनाएँ' }).click();
    await expect.poll(() => markedIn(page)).toContain('घर');
    expect((await saidOn(page)).at(-1)?.lang).toBe('hi-IN');
    await today.locator('summary').click();
    await expect.poll(() => isSilentOn(page)).toBe(true);

    await page.goto('/skill-assessment');
    const question = await page.locator('legend').textContent();
    await page.getByRole('button', { name: 'पढ़कर सुनाएँ' }).click();
    await expect.poll(async () => (await saidOn(page)).length).toBeGreaterThan(1);
    const said = await saidOn(page);
    expect(said[0]?.lang).toBe('hi-IN');
    expect(question).toContain(said[0]?.text.trim());
  });
});
