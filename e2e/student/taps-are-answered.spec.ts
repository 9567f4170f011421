import { expect, test } from '../fixtures/journey.ts';

test(
  'what is tapped lights up, and a line runs, while a slow connection brings the page',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs }) => {
    await beginAs(fresh.loginId, '/school-homepage');
    // Its own scripts come after it is loaded and painted: held back, there would be nothing to tap.
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    for (const [name, address] of [
      ['Events', '**/events'],
      ['Dashboard', '**/dashboard'],
    ] as const) {
      const entry = page
        .getByRole('navigation', { name: 'Main' })
        .filter({ visible: true })
        .getByRole('link', { name });
      // The page has its scripts, which come after its first frame.
      await entry.waitFor();
      // Tapped before, and answered: not this is lit below.
      await page.getByRole('button', { name: 'Profile menu' }).click();
      await page.keyboard.press('Escape');
      // Nothing more comes until it is let through.
      let letThrough = () => {};
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route(/\/(?:assets|api)\//, async (route) => {
        await held;
        await route.continue();
      });
      await entry.click({ noWaitAfter: true });
      await expect(page.locator('[data-going]')).toHaveCount(1);
      await expect(entry).toHaveCSS('box-shadow', /inset/);
      await expect(page.locator('[data-tapped]')).toHaveCount(1);
      letThrough();
      await page.waitForURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-going]')).toHaveCount(0);
      await expect(entry).not.toHaveAttribute('data-tapped');
      await page.unrouteAll({ behavior: 'wait' });
    }

    // A file that the browser fetches by itself is answered alike, for a while.
    await page.goto('/profile/certificates');
    const archive = page.getByRole('link', { name: 'Download all' });
    await archive.waitFor();
    await page.route('**/portfolio.zip*', () => {});
    await archive.click({ noWaitAfter: true });
    await expect(archive).toHaveCSS('box-shadow', /inset/);
    await expect(archive).toHaveCSS('box-shadow', 'none');
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    // What leads to no page of its own is answered alike.
    await page.getByRole('button', { name: 'Profile menu' }).click();
    const logOut = page.getByRole('button', { name: 'Log out' });
    await logOut.waitFor();
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/api/login/logout', async (route) => {
      await held;
      await route.continue();
    });
    await logOut.click({ noWaitAfter: true });
    await expect(logOut).toHaveCSS('box-shadow', /inset/);
    const line = () =>
      page.locator('#root').evaluate((root) => getComputedStyle(root, '::before').height);
    await expect.poll(line).toBe('4px');
    letThrough();
    await page.waitForURL('**/login');
  },
);

test('Back right after a lesson’s page opened leads to where it was opened from, on a slow connection too @one-screen', async ({
  page,
  fresh,
  beginAs,
}) => {
  await beginAs(fresh.loginId, '/school-homepage');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 100_000,
    uploadThroughput: 50_000,
  });
  for (const [path, address] of [
    ['/ilm-journey?skill_id=102', /\/ilm-journey\?skill_id=102$/],
    ['/school-homepage', /\/school-homepage$/],
  ] as const) {
    for (const waitMs of [0, 200, 800]) {
      await page.goto(path);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      const words = await heading.textContent();
      await page.getByRole('main').locator('a[href*="/classroom/"]').first().click();
      await page.waitForURL('**/classroom/**', { waitUntil: 'commit' });
      await page.waitForTimeout(waitMs);
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveURL(address);
      await expect(heading).toHaveText(words ?? '');
      await expect(page.getByRole('navigation', { name: 'Parts of this course' })).toHaveCount(0);
    }
  }
});
