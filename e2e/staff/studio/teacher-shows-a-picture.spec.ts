import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FrameLocator, Locator } from '@playwright/test';
import { ownClass } from '../../fixtures/accounts/own-class.ts';
import { PHONE, complaints } from '../../fixtures/complaints.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { beginLesson } from '../../fixtures/studio/begin-lesson.ts';

const media = (name: string) => resolve('content/demo/media', name);

/** Pastes a picture alone, as a phone's gallery does. */
async function pastePicture(text: Locator, path: string): Promise<void> {
  const bytes = (await readFile(path)).toString('base64');
  await text.evaluate((element, base64) => {
    const clipboardData = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    clipboardData.items.add(new File([content], 'image.png', { type: 'image/png' }));
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, bytes);
}

/** A player of a page reads what it plays. No script runs in the preview, so its events are not heard. */
async function expectPlays(page: FrameLocator, tag: 'audio' | 'video') {
  const player = page.locator(tag);
  await player.evaluate((one: HTMLMediaElement) => {
    one.preload = 'metadata';
    one.load();
  });
  await expect
    .poll(() => player.evaluate((one: HTMLMediaElement) => one.duration || one.error?.message))
    .toBeGreaterThan(1);
}

test('a teacher pastes a picture into a page and adds a sound and a video, and a student sees and hears them (D20 page-media) @one-screen', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}) => {
  const { email, section, asha } = await ownClass(database);
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
  await beginLesson(page, { email, course: 'Sounds around us', kind: 'Page' });
  await page.getByRole('textbox', { name: 'Name of the lesson' }).fill('Where sound starts');
  const text = page.getByRole('textbox', { name: 'Text of the page' });
  await text.click();
  await page.keyboard.type('Look and listen.');
  await pastePicture(text, media('pictures/air-stopped-for-a-moment.png'));
  await expect(text.getByText('No alt text')).toBeVisible();
  await expectAccessible();
  await text.getByRole('button', { name: 'Change the picture' }).click();
  await page.getByRole('textbox', { name: 'Alternative text' }).fill('Dots of air, close together');
  await page.getByRole('textbox', { name: 'Words below it' }).fill('Air that is pushed');
  await expectAccessible();
  await button('Save').click();
  await expect(text.getByText('No alt text')).toBeHidden();
  for (const [tool, path] of [
    ['Sound', 'sounds/six-pairs-of-tones.m4a'],
    ['Video', 'videos/echo.mp4'],
  ] as const) {
    await button(tool).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByText('Upload a file').click();
    await (await chooser).setFiles(media(path));
    await button('Add to the page').click();
    await expect(
      text.getByRole('button', { name: `Change the ${tool.toLowerCase()}` }),
    ).toBeVisible();
  }
  // All of them have arrived, and were looked into.
  await expect(page.getByText(/to fix/).first()).toContainText('0 to fix', { timeout: 60_000 });
  expect(await complaints(page, PHONE, 0)).toEqual([]);
  await page.getByRole('tab', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="The page as students see it"]');
  await expect(preview.getByText('Air that is pushed')).toBeVisible();
  await expectPlays(preview, 'audio');
  await button(`Publish to VI-${section}`).click();
  await button(`Publish now to VI-${section}`).click();
  await expect(page.getByText(`Published to VI-${section}.`)).toBeVisible();

  const {
    rows: [course],
  } = await database.pool.query<{ id: string }>(
    "select row_id as id from drafts where content->>'name' = 'Sounds around us' and edited_by = (select id from people where email = $1)",
    [email],
  );
  const atHome = await asStudent(asha.loginId);
  await atHome.goto(`/classroom/${course?.id}/classes`);
  const read = atHome.frameLocator('iframe[title="Where sound starts"]');
  const picture = read.getByRole('img', { name: 'Dots of air, close together' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(100);
  await expect(read.getByText('Air that is pushed')).toBeVisible();
  await expectPlays(read, 'audio');
  await expectPlays(read, 'video');
  expect(await complaints(atHome, PHONE, 0)).toEqual([]);
});
