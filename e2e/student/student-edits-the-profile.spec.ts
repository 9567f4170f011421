import type { Locator } from '@playwright/test';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';

const NEW_PASSWORD = 'three green mangoes';

test(
  'a student changes picture, name, look and password, and signs another device out (D9; spec 2)',
  { tag: '@one-screen' },
  async ({ page, browser, baseURL, fresh, beginAs, expectAccessible, press }) => {
    await beginAs(fresh.loginId, '/school-homepage');
    const elsewhere = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
    });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await other.getByLabel('Login ID').fill(fresh.loginId);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await other.waitForURL('**/school-homepage');

    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Edit profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
    await expectAccessible();

    await press(page.getByRole('button', { name: 'Owl' }));
    await expect(page.getByRole('button', { name: 'Owl' })).toHaveAttribute('aria-pressed', 'true');
    await expect(
      page.getByRole('button', { name: 'Profile menu' }).locator('img[src="/avatars/owl.svg"]'),
    ).toBeVisible();

    await page.getByLabel('Display name').fill('Nila 7');
    await press(page.getByRole('button', { name: 'Save name' }));
    await expect(page.getByText('Use up to 60 letters')).toBeVisible();
    await page.getByLabel('Display name').fill('Nila Rao');
    await press(page.getByRole('button', { name: 'Save name' }));
    await expect(page.getByText('Your name is saved.')).toBeVisible();

    await press(page.getByLabel('Very large'));
    await expect(page.locator('html')).toHaveAttribute('data-text-size', 'largest');
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
    await press(page.getByLabel('Normal'));
    await press(page.getByLabel('Dark', { exact: true }));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // Colours are in transition: waits for the end.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await expectAccessible();
    // Messages have the page's look too.
    await press(page.getByRole('button', { name: 'Save name' }));
    const message = page.getByRole('listitem').filter({ hasText: 'Your name is saved.' }).first();
    const lookOf = (shown: Locator) =>
      shown.evaluate((element) => {
        const { backgroundColor, color, fontFamily } = getComputedStyle(element);
        return { backgroundColor, color, fontFamily };
      });
    await expect
      .poll(() => lookOf(message))
      .toEqual(await lookOf(page.locator('main .card').first()));
    await press(page.getByLabel('हिन्दी'));
    await expect(page.getByRole('heading', { level: 1, name: 'प्रोफ़ाइल बदलें' })).toBeVisible();
    await press(page.getByLabel('English'));

    const devices = page.getByRole('region', { name: 'Signed-in devices' });
    await expect(devices.getByText('Another device')).toHaveCount(1);
    await press(devices.getByRole('button', { name: /^Sign out the device/ }));
    await expect(devices.getByText('You are signed in here only.')).toBeVisible();
    await other.reload();
    await other.waitForURL('**/login**');
    await elsewhere.close();

    await page.getByLabel('Old password').fill('not this one');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await press(page.getByRole('button', { name: 'Save password' }));
    await expect(page.getByText('The old password is not right.')).toBeVisible();
    await page.getByLabel('Old password').fill(PASSWORD);
    await press(page.getByRole('button', { name: 'Save password' }));
    await expect(page.getByText('Your new password is saved.')).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Display name')).toHaveValue('Nila Rao');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  },
);
