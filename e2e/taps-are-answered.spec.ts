import { expect, test } from './fixtures/journey.ts';

test('what is tapped lights up, and a line runs, while a slow connection brings the page', async ({
  page,
  fresh,
  logIn,
}) => {
  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  for (const [name, address] of [
    ['Events', '**/events'],
    ['Dashboard', '**/dashboard'],
  ] as const) {
    // Nothing comes until it is let through.
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(/\/(?:assets|api)\//, async (route) => {
      await held;
      await route.continue();
    });
    const entry = page
      .getByRole('navigation', { name: 'Main' })
      .filter({ visible: true })
      .getByRole('link', { name });
    await entry.click({ noWaitAfter: true });
    await expect(page.locator('[data-going]')).toHaveCount(1);
    await expect(entry).toHaveCSS('box-shadow', /inset/);
    letThrough();
    await page.waitForURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-going]')).toHaveCount(0);
    await expect(entry).not.toHaveAttribute('data-tapped');
    await page.unrouteAll({ behavior: 'wait' });
  }
});
