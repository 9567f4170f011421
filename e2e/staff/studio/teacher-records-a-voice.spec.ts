import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Database } from '../../../apps/server/src/database/database.ts';
import { ownClass } from '../../fixtures/accounts/own-class.ts';
import { launchOptions } from '../../fixtures/chromium.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { beginLesson } from '../../fixtures/studio/begin-lesson.ts';
import { giveVoices, saidOn } from '../../fixtures/voice.ts';

/** By answer. */
const PICTURES = {
  A: resolve('content/demo/media/videos/echo.jpg'),
  B: resolve('content/demo/media/videos/high-and-low.jpg'),
};
const options = launchOptions();
// Chromium's own microphone beeps each second; its camera shows a clock.
test.use({
  launchOptions: {
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

/** Records for at least so many seconds, by the recorder's own clock, and keeps it. */
async function record(page: Page, way: string, seconds: number): Promise<void> {
  const button = (words: string) => page.getByRole('button', { name: words, exact: true });
  await button(way).click();
  await button('Record').click();
  await expect(page.getByRole('timer')).toContainText(`0:0${seconds}`);
  await button('Stop').click();
  await expect(page.getByText(/Listen before you keep it/)).toBeVisible();
  await button('Keep it').click();
}

async function courseId(database: Database, name: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select row_id as id from drafts where content->>'name' = $1",
    [name],
  );
  return rows[0]?.id ?? '';
}

async function publish(page: Page, className: string): Promise<void> {
  // The file has arrived, and was looked into.
  await expect(page.getByText(/to fix/).first()).toContainText('0 to fix', { timeout: 60_000 });
  await page.getByRole('button', { name: `Publish to ${className}`, exact: true }).click();
  await page.getByRole('button', { name: `Publish now to ${className}` }).click();
  await expect(page.getByText(`Published to ${className}.`)).toBeVisible();
}

test('a teacher records a voice on a phone, and a student hears it (D20 recorded-voice) @one-screen', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}) => {
  const { email, section, asha } = await ownClass(database);
  await beginLesson(page, { email, course: `Hear it ${section}`, kind: 'Sound' });
  await page.getByRole('button', { name: 'Record a sound' }).click();
  // A beep is shorter than the pauses between two looks of an expectation: each frame is looked at.
  await page.waitForFunction(
    () => Number(document.querySelector('[role=meter]')?.getAttribute('aria-valuenow')) > 0,
  );
  await expectAccessible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await record(page, 'Record a sound', 2);
  await page.getByRole('textbox', { name: 'Name of the lesson' }).fill('My voice');
  await publish(page, `VI-${section}`);

  const atHome = await asStudent(asha.loginId);
  const id = await courseId(database, `Hear it ${section}`);
  await atHome.goto(`/classroom/${id}/classes`);
  await atHome.getByRole('button', { name: 'Play' }).first().click();
  const sound = atHome.locator('audio');
  await expect
    .poll(() => sound.evaluate((one: HTMLAudioElement) => one.currentTime))
    .toBeGreaterThan(0.5);
});

test('a teacher records a video, takes its first picture from it and types its captions, and a student sees them (D20 recorded-voice) @one-screen', async ({
  page,
  asStudent,
  database,
}) => {
  const { email, section, asha } = await ownClass(database);
  await beginLesson(page, { email, course: `See it ${section}`, kind: 'Video' });
  await record(page, 'Record a video', 2);
  await page.getByRole('textbox', { name: 'Name of the lesson' }).fill('My board');
  await page.getByText('Picture before it plays').click();
  await page.getByRole('button', { name: 'Take it from the video' }).click();
  await expect(page.getByRole('button', { name: 'No picture' })).toBeVisible();
  await page.getByText('Captions', { exact: true }).click();
  await page.getByRole('button', { name: /^Type them/ }).click();
  await page.getByRole('button', { name: 'Caption here' }).click();
  await page.getByRole('textbox', { name: 'Caption 1', exact: true }).fill('This is a clock.');
  await page.getByRole('button', { name: 'Save the captions' }).click();
  await expect(page.getByRole('list', { name: 'Captions' })).toContainText('English');
  await publish(page, `VI-${section}`);

  const atHome = await asStudent(asha.loginId);
  const id = await courseId(database, `See it ${section}`);
  await atHome.goto(`/classroom/${id}/classes`);
  const video = atHome.locator('video');
  await expect(video).toHaveAttribute('poster', /\.(?:jpg|webp|png)/);
  await atHome.getByRole('button', { name: 'Play' }).first().click();
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0.5);
  await expect
    .poll(() =>
      video.evaluate((one: HTMLVideoElement) => {
        const [track] = one.textTracks;
        if (track) track.mode = 'hidden';
        return [...(track?.cues ?? [])].map((cue) => (cue as VTTCue).text);
      }),
    )
    .toEqual(['This is a clock.']);
});

test('a teacher records the words of a story, and a child who does not read hears them (D20 recorded-voice) @one-screen', async ({
  page,
  asStudent,
  database,
  expectAccessible,
}) => {
  const { email, section, asha } = await ownClass(database, 2);
  const name = `Mithu ${section}`;
  await beginLesson(page, { email, course: name, kind: 'Story' });
  await page.getByRole('textbox', { name: 'Words on the page' }).fill('Mithu sits on the roof.');
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Where is Mithu?');
  await page.getByRole('textbox', { name: 'Answer A' }).fill('On the roof');
  await page.getByRole('textbox', { name: 'Answer B' }).fill('In the tree');
  await page.getByLabel('Answer A is right').check();
  await page.getByLabel('Kind of question').selectOption('picture');
  for (const [letter, path] of Object.entries(PICTURES)) {
    await page.getByRole('button', { name: `Add: Picture of answer ${letter}` }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('dialog').getByText('Upload a file').click();
    await (await chooser).setFiles(path);
    await expect(
      page.getByRole('button', { name: `Change: Picture of answer ${letter}` }),
    ).toBeVisible();
  }
  await page.getByText(/^Recorded voices/).click();
  await record(page, 'Record: What happens', 1);
  await expect(page.getByLabel('What happens', { exact: true })).toBeVisible();
  await expectAccessible();
  await publish(page, `II-${section}`);

  const atHome = await asStudent(asha.loginId, async (own) => {
    await giveVoices(own, ['en-IN']);
    await own.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () {
        this.addEventListener('ended', () => heard.push(this.currentSrc));
        return play.call(this);
      };
    });
  });
  await atHome.goto(`/classroom/${await courseId(database, name)}/classes`);
  await atHome.getByRole('button', { name: 'Begin' }).click();
  await expect
    .poll(() => atHome.evaluate(() => (window as unknown as { heard: string[] }).heard.length))
    .toBe(1);
  const said = (await saidOn(atHome)).map(({ text }) => text.trim());
  expect(said).not.toContain('Mithu sits on the roof.');
});
