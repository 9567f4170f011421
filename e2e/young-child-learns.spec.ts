import { aStudent } from '../apps/server/src/testing/builders.ts';
import { expect, test as journey } from './fixtures/journey.ts';
import { openedYesterday } from './fixtures/opened-before.ts';
import { giveVoices, saidOn } from './fixtures/voice.ts';

/** A child of class II of the demo school, who has done nothing yet. */
const test = journey.extend<{ child: string }>({
  child: async ({ database, passwordHash }, use, { parallelIndex }) => {
    const loginId = `child-${parallelIndex}-${Date.now()}`;
    const { id } = await aStudent(database, {
      schoolId: 1,
      loginId,
      passwordHash,
      fullname: 'Mini Rao',
      gender: 2,
      grade: 2,
    });
    await openedYesterday(database, id);
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

test('a lesson asks by pictures: the first tap says what one is, the second answers, and what is said to it is spoken (decision 15, D16)', async ({
  page,
  child,
  logIn,
  expectAccessible,
}) => {
  await giveVoices(page, ['en-IN']);
  await logIn(child);
  await page.waitForURL('**/school-homepage');
  await page.goto('/classroom/1061/classes');
  await expectAccessible();
  await page.getByRole('button', { name: 'Begin' }).click();
  const words = async () => (await saidOn(page)).map(({ text }) => text.trim());
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('button');
  const says = page.getByRole('dialog').getByRole('heading', { level: 2 });
  await expect(says).toHaveText('Where are three mangoes?');
  await expect.poll(words).toContain('Where are three mangoes?');
  await expectAccessible();
  await pictures.nth(0).click();
  await expect.poll(words).toContain('First');
  await expect(says).toHaveText('Where are three mangoes?');
  await pictures.nth(0).click();
  await expect(says).toHaveText('Here are two. Count with your finger.');
  await expect.poll(words).toContain('Count with your finger.');
  await page.getByRole('button', { name: 'Try again' }).click();

  for (const [right, praise] of [
    [1, 'You counted three mangoes!'],
    [0, 'You counted one kite!'],
    [1, 'You counted four cups!'],
    [2, 'You counted five parrots!'],
  ] as const) {
    await pictures.nth(right).click();
    await pictures.nth(right).click();
    await expect(says).toContainText(praise);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await expect(says).toHaveText('Yay, you did it all!');
  await page.getByRole('button', { name: 'Continue' }).click();
  // The course is done: its kite flies, and nothing counts what that earned.
  const celebration = page.getByRole('dialog');
  await expect(celebration.getByRole('heading')).toHaveText('“One to five” is done!');
  await expect(celebration.getByText(/RP|coin/)).toHaveCount(0);
  await celebration.getByRole('link', { name: /^Next kite: Six to ten/ }).click();
  await expect(page).toHaveURL(/\/classroom\/1062\/classes$/);

  // What was done can be played again, and the kite flies for good.
  await page.goto('/home?door=play');
  const again = page.getByRole('link', { name: 'Touch' });
  await again.click();
  await again.click();
  await expect(page).toHaveURL(/\/classroom\/1061\/classes$/);
  await page.goto('/home?door=kites');
  await expect(page.getByRole('link', { name: 'One to five' })).toBeVisible();
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
