import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { ownClass } from '../fixtures/accounts/own-class.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';

const MOST_PRESSES = 8;
/** Names as a teacher gives them, and what is in them. */
const FILES = [
  ['1 Where sound starts.png', 'pictures/air-stopped-for-a-moment.png'],
  ['2 Five tones.png', 'pictures/five-tones-of-a-ball.png'],
  ['3 A map of sounds.png', 'pictures/sound-map-example.png'],
  ['4 Echo.jpg', 'videos/echo.jpg'],
  ['5 Six pairs of tones.m4a', 'sounds/six-pairs-of-tones.m4a'],
  ['6 Near and far.jpg', 'videos/near-and-far.jpg'],
  ['7 Charts.pdf', 'documents/pocket-guide-to-charts.pdf'],
  ['8 Interest.pdf', 'documents/work-sheet-interest.pdf'],
  ['9 A letter.docx', 'documents/letter-to-the-editor.docx'],
  ['10 A plan.docx', 'documents/plan-to-fill-in.docx'],
  ['setup.exe', 'pictures/sound-map-example.png'],
] as const;
const media = (name: string) => resolve('content/demo/media', name);

/** Presses of a finger or of a mouse; typing and its keys are not counted. */
function presses() {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}

/** Drops files on the page, in the order of the device. */
async function drop(page: Page, files: readonly (readonly [string, string])[]) {
  const read = await Promise.all(
    files.toReversed().map(async ([name, path]) => ({
      name,
      bytes: (await readFile(media(path))).toString('base64'),
    })),
  );
  const dropped = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, bytes } of all)
      transfer.items.add(
        new File([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], name),
      );
    return transfer;
  }, read);
  await page.getByRole('main').locator('[data-fills-phone]').dispatchEvent('drop', {
    dataTransfer: dropped,
  });
}

async function signIn(page: Page, press: (target: Locator) => Promise<void>, email: string) {
  await page.goto('/staff/');
  await press(page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await press(page.getByLabel('Password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}

test('a teacher makes a photo of a worksheet a lesson of a course and publishes it in 8 presses on a phone (D20 photo-presses) @one-screen', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { email, section } = await ownClass(database);
  // The course that is there already.
  const { press: begin } = presses();
  await signIn(page, begin, email);
  await page.goto('/staff/studio');
  await page.getByRole('button', { name: 'More ways to begin' }).click();
  await page.getByRole('button', { name: 'New course' }).click();
  await page.getByLabel('Name').fill('Our water');
  await page.getByRole('button', { name: 'Make the course' }).click();
  await page.getByRole('heading', { name: 'Our water' }).waitFor();
  await page.context().clearCookies();

  const { press, count } = presses();
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
  await signIn(page, press, email);
  await press(button('More'));
  await press(page.getByRole('link', { name: 'Studio' }));
  await press(page.getByRole('link', { name: /Our water/ }));
  const camera = page.waitForEvent('filechooser');
  await press(page.getByText('Photo', { exact: true }));
  await (
    await camera
  ).setFiles({
    name: 'image.jpg',
    mimeType: 'image/jpeg',
    buffer: await readFile(media('videos/echo.jpg')),
  });
  await expect(page.getByText('No alt text')).toBeVisible();
  await page.getByLabel('Name of the lesson').fill('Worksheet 1');
  await expectAccessible();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await press(button(`Publish to VI-${section}`));
  await press(page.getByRole('button', { name: `Publish now to VI-${section}` }));
  await expect(page.getByText(`Published to VI-${section}.`)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES);
});

test('ten files that are dropped become a course of ten lessons, published in 8 presses (D20 files-presses) @one-screen', async ({
  page,
  database,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { email, section } = await ownClass(database);
  const { press, count } = presses();
  const button = (words: string | RegExp) => page.getByRole('button', { name: words, exact: true });
  await signIn(page, press, email);
  await press(page.getByRole('link', { name: 'Studio' }));
  await press(button('New course'));
  await page.getByLabel('Name').fill('Ten files');
  await press(button('Make the course'));
  await page.getByRole('heading', { name: 'Ten files' }).waitFor();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await drop(page, FILES);
  await expect(page.getByText('10 lessons added')).toBeVisible();
  await expect(page.getByText('1 file was not taken')).toBeVisible();
  await expectAccessible();
  const list = page.getByRole('list', { name: 'Lessons' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expect(list.getByRole('listitem').first()).toContainText('Where sound starts');
  // All of them have arrived, and were looked into.
  await expect(page.getByText(/to fix/).first()).toContainText('0 to fix', { timeout: 120_000 });
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await press(button('Publish'));
  await press(page.getByRole('button', { name: `Publish now to VI-${section}` }));
  await expect(page.getByText(`Published to VI-${section}.`)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(MOST_PRESSES);
});
