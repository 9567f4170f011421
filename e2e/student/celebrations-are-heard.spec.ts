import type { Locator, Page } from '@playwright/test';
import { heardOn, listenTo } from '../fixtures/ear.ts';
import { expect, test } from '../fixtures/journey.ts';

const COURSE = '/classroom/1011/classes';

/** One wrong and one right answer to the questions that close the first lesson. */
async function answerTwice(
  page: Page,
  betweenThem: () => Promise<void> = async () => {},
): Promise<Locator> {
  await page.goto(COURSE);
  await page.getByRole('region', { name: 'Check what you know' }).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  await press('How much is the ticket?');
  await press('Done');
  await expect(dialog.getByText('Not quite')).toBeVisible();
  await betweenThem();
  // Wrong options are deselected.
  await press('Try again');
  await press('When did the bus leave?');
  await press('Why are you late?');
  await press('Done');
  await expect(dialog.getByText('You heard two questions in one sentence!')).toBeVisible();
  return dialog;
}
const settingOf = (page: Page, name: 'Sounds' | 'Vibration', state: 'On' | 'Off') =>
  page.getByRole('group', { name }).getByRole('radio', { name: state });

test('what is right is heard and felt, what is wrong is not; both can be turned off @one-screen', async ({
  page,
  fresh,
  beginAs,
  press,
}) => {
  await listenTo(page);
  await beginAs(fresh.loginId, '/school-homepage');
  await answerTwice(page, async () =>
    expect(await heardOn(page)).toEqual({ sounds: 0, touches: [] }),
  );
  await expect.poll(async () => (await heardOn(page)).sounds).toBeGreaterThan(1);
  expect((await heardOn(page)).touches).toEqual([[12]]);

  await page.goto('/edit-profile');
  await expect(settingOf(page, 'Sounds', 'On')).toBeChecked();
  await press(settingOf(page, 'Sounds', 'Off'));
  await press(settingOf(page, 'Vibration', 'Off'));
  await page.goto(COURSE);
  await page.getByRole('button', { name: 'Continue the questions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '“Which question is that the answer to?”' }).click();
  await expect(dialog.getByRole('button', { name: /Right$/ })).toBeVisible();
  expect(await heardOn(page)).toEqual({ sounds: 0, touches: [] });
  await page.goto('/edit-profile');
  await press(settingOf(page, 'Sounds', 'On'));
  // It speaks its name.
  await expect.poll(async () => (await heardOn(page)).sounds).toBeGreaterThan(1);
});

test.describe('who wants less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('has silence, and is told why @one-screen', async ({ page, fresh, beginAs }) => {
    await listenTo(page);
    await beginAs(fresh.loginId, '/school-homepage');
    await answerTwice(page);
    expect(await heardOn(page)).toEqual({ sounds: 0, touches: [] });
    await page.goto('/edit-profile');
    await expect(page.getByText('Your device is set to reduce motion').first()).toBeVisible();
  });
});

test("in a school's computer room everybody begins in silence @one-screen", async ({
  page,
  press,
}) => {
  await page.goto('/login');
  await page.getByRole('tab', { name: 'PIN' }).click();
  await page.getByLabel('School code').fill('DEMO01');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type('246810');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Yes, this is me' }).click();
  await page.waitForURL((url) => !url.pathname.includes('login'));
  await page.goto('/edit-profile');
  await expect(settingOf(page, 'Sounds', 'Off')).toBeChecked();
  await press(settingOf(page, 'Sounds', 'On'));
  await page.reload();
  await expect(settingOf(page, 'Sounds', 'On')).toBeChecked();
  // The next child's visit is another one.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(settingOf(page, 'Sounds', 'Off')).toBeChecked();
});
