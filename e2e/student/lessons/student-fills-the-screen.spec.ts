import { anH5p } from '../../../apps/server/src/testing/files/an-h5p.ts';
import { ACTIVITY, RIGHT, activityOn, sortClaims } from '../../fixtures/activity.ts';
import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { ownActivity } from '../../fixtures/own-activity.ts';
import { aPage, aPackage } from '../../player/a-package.ts';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };

const enter = (page: Page) => page.getByRole('button', { name: 'Full screen', exact: true });
const exit = (page: Page) => page.getByRole('button', { name: 'Leave full screen' });
const isScreenTaken = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
/** The activity has the whole width from edge to edge, and the page behind is out of reach. */
const expectFull = async (page: Page) => {
  await expect(exit(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Lesson tabs' })).toHaveCount(0);
};
const expectNotFull = async (page: Page) => {
  await expect(exit(page)).toHaveCount(0);
  await expect(enter(page)).toBeVisible();
  await expect.poll(() => isScreenTaken(page)).toBe(false);
};

test('an activity fills the screen: Back, Escape and turning the phone leave full screen first, and nothing restarts (D7) @one-screen', async ({
  page,
  fresh,
  beginAs,
  press,
  database,
  expectAccessible,
}) => {
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await beginAs(fresh.loginId, '/school-homepage');
  await page.goto(ACTIVITY.path);
  await sortClaims(page, 0, 2);
  const third = activityOn(page).getByText('Claim 3 of 8');
  await expect(third).toBeVisible();
  // The whole bar below the activity is visible.
  await expect(enter(page)).toBeInViewport({ ratio: 1 });

  await press(enter(page));
  await expectFull(page);
  expect(await isScreenTaken(page)).toBe(true);
  await expect(page.locator('iframe[title="Sort the claims"]')).toBeFocused();
  await expectAccessible();
  await page.goBack();
  await expectNotFull(page);
  await expect(enter(page)).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(ACTIVITY.path);

  // Escape, pressed in the activity, which does nothing with it.
  await press(enter(page));
  await activityOn(page).locator('body').press('Escape');
  await expectNotFull(page);
  // Turned on its side it fills the screen by itself, and gives it back when it is turned again.
  await page.setViewportSize(LYING);
  await expectFull(page);
  await expect(third).toBeInViewport();
  const frame = await page.locator('iframe[title="Sort the claims"]').boundingBox();
  expect(frame).toMatchObject({ y: 0, height: 390 });
  expect(frame?.width).toBeGreaterThan(770);
  await expectAccessible();
  // Safe areas of notch and corners stay free.
  const client = await page.context().newCDPSession(page);
  const insets = { left: 44, right: 44, bottom: 21 };
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets });
  await expect.poll(async () => (await exit(page).boundingBox())?.x).toBeGreaterThanOrEqual(44);
  const inner = await page.locator('iframe[title="Sort the claims"]').boundingBox();
  expect(inner).toMatchObject({ y: 0, height: LYING.height - 21 });
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBe(LYING.width - 44);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await page.setViewportSize(UPRIGHT);
  await expectNotFull(page);
  await page.setViewportSize(LYING);
  await expectFull(page);
  await exit(page).click();
  await expectNotFull(page);
  await page.setViewportSize(UPRIGHT);
  await expectNotFull(page);
  await expect(third).toBeVisible();

  // A reload keeps full screen; the history behind it is the classroom, then another page.
  await press(enter(page));
  await page.reload();
  await expectFull(page);
  await expect(third).toBeVisible();
  await activityOn(page)
    .getByRole('button', { name: RIGHT[2] ?? '' })
    .click();
  await exit(page).click();
  await expectNotFull(page);
  await page.goBack();
  await page.waitForURL('**/school-homepage');
});

/** The input field is at the end of its page. */
const FORM = aPage({
  script: `api.LMSInitialize('');
    document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width">');
    document.body.insertAdjacentHTML('beforeend',
      '<div style="height: 120vh">Think first.</div><label>My answer <input></label>');`,
});

test('where the keyboard of a phone takes its room, what is written in stays in view (D7) @one-screen', async ({
  page,
  beginAs,
  press,
  database,
  passwordHash,
}) => {
  // Like an iPhone with full screen for videos only, and a resizable viewport.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'));
  const folder = await aPackage({ items: [{ page: FORM }] });
  const files = ['imsmanifest.xml', 'page1.html'];
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
  await rm(folder, { recursive: true });
  const own = await ownActivity(
    { database, passwordHash },
    {
      slug: 'write-down',
      title: 'Write it down',
      file: 'form',
      files: Object.fromEntries(files.map((file, at) => [`form/${file}`, contents[at] ?? null])),
    },
  );
  await beginAs(own.loginId, own.path);
  const field = page
    .frameLocator('iframe[title="Write it down"]')
    .frameLocator('iframe')
    .getByLabel('My answer');
  for (const isFull of [false, true]) {
    if (isFull) await press(enter(page));
    await field.click();
    await page.setViewportSize({ ...UPRIGHT, height: 460 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await field.pressSequentially('kites');
    await expect(field).toBeFocused();
    await page.setViewportSize(UPRIGHT);
  }
  await expect(field).toHaveValue('kiteskites');

  // A keyboard that lies over the page leaves it as high as it was: what fills the screen ends above it all the same.
  const above = 460;
  await field.evaluate((element: HTMLElement) => element.blur());
  await page.evaluate((height) => {
    Object.defineProperty(visualViewport, 'height', { value: height, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  }, above);
  await expect
    .poll(async () => (await page.locator('[data-fills-screen]').boundingBox())?.height)
    .toBe(above);
  await field.click();
  const box = await field.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above);
  await page.evaluate(() => {
    if (visualViewport) Reflect.deleteProperty(visualViewport, 'height');
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect
    .poll(async () => (await page.locator('[data-fills-screen]').boundingBox())?.height)
    .toBe(UPRIGHT.height);
});

const SLIDES = { machineName: 'H5P.CoursePresentation', majorVersion: 1, minorVersion: 0 };

test('on an upright phone a content that keeps the shape of a slide says how it gets bigger (D7 h5p) @one-screen', async ({
  page,
  beginAs,
  database,
  passwordHash,
  expectAccessible,
}) => {
  const path = await anH5p('page', {
    'h5p.json': JSON.stringify({
      title: 'Slides',
      language: 'en',
      mainLibrary: SLIDES.machineName,
      embedTypes: ['div'],
      preloadedDependencies: [SLIDES],
    }),
    'H5P.CoursePresentation-1.0/library.json': JSON.stringify({
      ...SLIDES,
      title: 'Slides',
      patchVersion: 0,
      runnable: 1,
      preloadedJs: [{ path: 'slides.js' }],
    }),
    'H5P.CoursePresentation-1.0/slides.js': `var H5P = H5P || {};
      H5P.CoursePresentation = function () { this.attach = function ($place) { $place.append('<h1>Wide slides</h1>'); }; };`,
  });
  const own = await ownActivity(
    { database, passwordHash },
    {
      slug: 'h5p-slides',
      title: 'Slides',
      file: 'slides.h5p',
      files: { 'slides.h5p': await readFile(path) },
    },
  );
  await rm(dirname(path), { recursive: true });
  await beginAs(own.loginId, own.path);
  const content = page.frameLocator('iframe[title="Slides"]').frameLocator('iframe');
  await expect(content.getByRole('heading', { name: 'Wide slides' })).toBeVisible();
  const hint = page.getByText('Too small? Turn your phone on its side.');
  // Nothing is asked of it: it is done as it was shown, and says so instead.
  await expect(page.getByText(/Done! \+\d+ RP/).first()).toBeVisible();
  await expect(hint).toHaveCount(0);
  await page.reload();
  await expect(hint).toBeVisible();
  await expectAccessible();
  await page.setViewportSize(LYING);
  await expectFull(page);
  await expect(hint).toBeHidden();
});
