import { expect, test } from '../fixtures/journey.ts';

test('tabs are one stop of the keyboard, are changed by arrows and name their panel @one-screen', async ({
  page,
}) => {
  await page.goto('/login');
  const tab = (name: string) => page.getByRole('tab', { name });
  const isChosen = async (name: string) => {
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
  };
  await tab('Student').focus();
  await isChosen('Student');
  for (const name of ['School', 'PIN', 'Student']) {
    await page.keyboard.press('ArrowRight');
    await isChosen(name);
  }
  await page.keyboard.press('ArrowLeft');
  await isChosen('PIN');
  await page.keyboard.press('Home');
  await isChosen('Student');
  await page.keyboard.press('End');
  await isChosen('PIN');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel').locator(':focus')).toHaveCount(1);
});
