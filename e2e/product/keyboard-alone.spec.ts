import { doneBefore } from '../fixtures/done-before.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { tabTo, whereTheFocusIs } from '../fixtures/keyboard.ts';
import { readToEnd } from '../fixtures/reading.ts';

/** "Sound is a push" of the demo pack: a video, a page, then this picture. */
const PICTURE_ID = 10213;

test('a student learns from log-in to log-out by the keyboard alone, and always sees where @desktop', async ({
  page,
  fresh,
  database,
}) => {
  await doneBefore(database, fresh.id, PICTURE_ID);
  const press = (key: string) => page.keyboard.press(key);

  await page.goto('/login');
  // Tabs by arrows; a dialog closes by Escape, and the focus is back where it was.
  await tabTo(page, page.getByRole('tab', { name: 'Student' }));
  await press('ArrowRight');
  await expect(page.getByLabel('School code')).toBeVisible();
  await press('ArrowLeft');
  const contact = page.getByRole('button', { name: 'Contact us' });
  await tabTo(page, contact);
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await whereTheFocusIs(page)).toBeNull();
  await press('Escape');
  await expect(contact).toBeFocused();
  await tabTo(page, page.getByLabel('Login ID'));
  await page.keyboard.type(fresh.loginId);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(PASSWORD);
  await press('Enter');

  await page.waitForURL('**/school-homepage');
  await expect(page.getByRole('heading', { name: 'Sound around us' })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip' }));
  await press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Sound around us' }));
  await press('Enter');

  await page.waitForURL('**/ilm-journey?skill_id=103');
  await expect(page.locator('main')).toBeFocused();
  // Announced description of a new page.
  await expect(page.locator('main')).toHaveAccessibleDescription(await page.title());
  await tabTo(page, page.getByRole('button', { name: /High and low.*Locked/s }));
  await press('Enter');
  await expect(page.getByRole('region', { name: 'High and low' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /Sound is a push/ }));
  await press(' ');
  await tabTo(page, page.getByRole('link', { name: 'Continue' }));
  await press('Enter');

  await page.waitForURL('**/classroom/1021/classes');
  await expect(page.locator('main')).toBeFocused();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Air, stopped for a moment');
  await tabTo(page, page.getByRole('button', { name: /How sound travels/ }));
  await press('Enter');
  await expect(title).toHaveText('How sound travels');
  const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
  await tabTo(page, page.getByRole('button', { name: 'Play', exact: true }));
  await press('Enter');
  await expect.poll(isPaused).toBe(false);
  expect(await whereTheFocusIs(page)).toBeNull();
  await press(' ');
  await expect.poll(isPaused).toBe(true);

  await tabTo(page, page.getByRole('button', { name: /Air, stopped/ }));
  await press('Enter');
  await readToEnd(page);
  await tabTo(page, page.getByRole('button', { name: 'I have looked at this' }));
  await press('Enter');
  await expect(title).toHaveText('How fast does it run?');
  await expect(page.getByRole('region', { name: 'How fast does it run?' }).first()).toBeFocused();
  // A table scrolls by arrows within its own place in the order.
  await tabTo(page, page.getByRole('region', { name: 'How fast does it run?' }).last());

  const quests = page.getByRole('link', { name: 'Daily Quest' });
  await tabTo(page, quests);
  await press('Enter');
  await expect(page.getByText('Open today').first()).toBeVisible();
  await expect(quests).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'What happened?' }));
  await page.keyboard.type('A bell rang.');
  await tabTo(page, page.getByRole('button', { name: 'I did it' }));
  await press('Enter');
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        'select 1 from quest_views where student_id = $1',
        [fresh.id],
      );
      return rows.length;
    })
    .toBe(1);
  expect(await whereTheFocusIs(page)).toBeNull();

  const menu = page.getByRole('button', { name: 'Profile menu' });
  await tabTo(page, menu);
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Portfolio' }));
  await press('Escape');
  await expect(menu).toBeFocused();
  await press(' ');
  await tabTo(page, page.getByRole('button', { name: 'Portfolio' }));
  await press('Enter');
  await page.waitForURL('**/profile/certificates');
  await expect(page.locator('main')).toBeFocused();
  await tabTo(page, page.getByRole('tab', { name: 'Certificates' }));
  await press('ArrowRight');
  await page.waitForURL('**/profile/projects');
  await expect(page.getByRole('tab', { name: 'Projects' })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Events' }));
  await press('Enter');
  await page.waitForURL('**/events');
  await tabTo(page, page.getByRole('link', { name: /Kite club/ }));
  await press('Enter');
  await page.waitForURL('**/events-detail/*');
  await expect(page.locator('main')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Join', exact: true }));
  await press('Enter');
  await expect(page.getByText('You have a place.')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Profile menu' }));
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Log Out' }));
  await press('Enter');
  await page.waitForURL('**/login');
});
