import { aStudent } from '../apps/server/src/testing/builders.ts';
import { expect, test as journey } from './fixtures/journey.ts';
import { giveVoices, saidOn } from './fixtures/voice.ts';

/** A child of class II of the demo school, who has done nothing yet. */
const test = journey.extend<{ child: string }>({
  child: async ({ database, passwordHash }, use, { parallelIndex }) => {
    const loginId = `child-${parallelIndex}-${Date.now()}`;
    await aStudent(database, {
      schoolId: 1,
      loginId,
      passwordHash,
      fullname: 'Mini Rao',
      gender: 2,
      grade: 2,
    });
    await use(loginId);
  },
});

test('a child who does not read finds four doors, hears what they are, and sees neither ranks nor coins (decision 15)', async ({
  page,
  child,
  logIn,
  expectAccessible,
}) => {
  await giveVoices(page, ['en-IN']);
  await logIn(child);
  const words = async () => (await saidOn(page)).map(({ text }) => text);
  const doors = page.getByRole('navigation', { name: 'Where to?' }).getByRole('link');
  await expect(doors).toHaveText(['Learn', 'Play', 'Stories', 'My kites']);
  await expect.poll(words).toContain('Good to see you!');
  await expectAccessible();
  await expect(page.getByRole('banner').getByRole('button', { name: /Mini/ })).toBeVisible();
  await expect(page.getByText(/coin|reward point/)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);

  // The first tap says the word, the second opens the door.
  await doors.nth(3).click();
  await expect.poll(words).toContain('My kites');
  expect(new URL(page.url()).search).toBe('');
  await doors.nth(3).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your kites will fly here/);
  await page.getByRole('link', { name: 'Learn' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a kite!');
  const first = page.getByRole('link', { name: 'One to five' });
  const shut = page.getByRole('button', { name: /^Six to ten/ });
  await expect(first).toBeVisible();
  await expectAccessible();
  await shut.click();
  await expect.poll(words).toContain('First fly the kite before it.');
  // Who comes by keys has heard the word from the reader already.
  await first.press('Enter');
  await expect(page).toHaveURL(/\/classroom\/1061\/classes$/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a kite!');
});

test('without a voice the first tap opens a door, and nothing offers to speak @one-screen', async ({
  page,
  child,
  logIn,
}) => {
  await logIn(child);
  await page.getByRole('link', { name: 'Learn' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a kite!');
  await expect(page.getByRole('button', { name: /^Say it/ })).toHaveCount(0);
});
