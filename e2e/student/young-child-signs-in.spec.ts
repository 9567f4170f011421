import { expect, test } from '../fixtures/journey.ts';
import { makeKnown } from '../fixtures/accounts/known-computer.ts';
import { giveVoices, saidOn } from '../fixtures/voice.ts';

test(
  'on a computer of the school a child finds the class, the tile and three pictures, and needs no word for it (D2 picture-login)',
  { tag: '@one-screen' },
  async ({ page, database, expectAccessible }) => {
    await giveVoices(page, ['en-IN']);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in with pictures' })).toHaveCount(0);
    await makeKnown(page, database);

    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in with pictures' }).click();
    const says = page.getByRole('dialog').getByRole('heading', { level: 2 });
    await expect(says).toHaveText('Which class are you in?');
    await expectAccessible();
    const words = async () => (await saidOn(page)).map(({ text }) => text.trim());
    const ownClass = page.getByRole('button', { name: 'II A' });
    await ownClass.click();
    await expect.poll(words).toContain('Class II A');
    const tiles = '**/api/login/fetch_picture_tiles';
    await page.route(tiles, (route) => route.abort());
    await ownClass.click();
    await expect(says).toHaveText('No Internet. Call your teacher, please.');
    await page.unroute(tiles);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(says).toHaveText('Which class are you in?');
    await ownClass.press('Enter');
    await expect(says).toHaveText('Who are you?');
    const tara = page.getByRole('button', { name: 'Tara' });
    await expect(tara).toBeVisible();
    await expectAccessible();
    await tara.press('Enter');
    await expect(says).toHaveText('Hello, Tara! Touch your three pictures!');
    // Keyboard focus continues there.
    await expect(says).toBeFocused();
    await expectAccessible();
    const touch = async (...names: readonly string[]) => {
      for (const name of names) await page.getByRole('button', { name, exact: true }).click();
    };
    const told = async (what: string) => (await words()).filter((one) => one === what).length;
    await expect.poll(() => told('Hello, Tara!')).toBe(1);
    for (const times of [1, 2]) {
      await touch('Moon', 'Fish', 'Mango');
      await expect(says).toHaveText('Not these. Try again!');
      // Announced each time, and the next label is spoken to its end.
      await expect.poll(() => told('Not these.')).toBe(times);
    }
    expect(await told('Hello, Tara!')).toBe(1);
    await touch('Mango', 'Fish');
    await page.getByRole('button', { name: 'Start again' }).click();
    await touch('Mango', 'Fish', 'Moon');
    await expect(page.getByRole('navigation', { name: 'Where to?' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /Tara/ })).toBeVisible();
  },
);
