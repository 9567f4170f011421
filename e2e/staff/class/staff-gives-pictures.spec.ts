import { readFile } from 'node:fs/promises';
import { wordsOfPages } from '../../../apps/server/src/testing/files/pdf-words.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { makeKnown } from '../../fixtures/accounts/known-computer.ts';
import { asTeacher, ownClass } from '../../fixtures/accounts/own-class.ts';

/** Pictures on each card of a PDF, by the text of its tile. */
async function picturesByTile(path: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const cards = new Map<string, string[]>();
  let tile: string[] = [];
  for (const words of (await wordsOfPages(await readFile(path))).flat()) {
    const name = /^(Asha|Bina)$/.exec(words)?.[1];
    if (name !== undefined) cards.set(name, (tile = []));
    const picture = /^[123]\. (\w+)/.exec(words)?.[1];
    if (picture !== undefined) tile.push(picture);
  }
  return cards;
}

test('a teacher gives a class pictures at one press, prints cards, and replaces lost ones; a child signs in with both @one-screen (D2 picture-login, picture-tries)', async ({
  page,
  browser,
  baseURL,
  database,
  expectAccessible,
}) => {
  const { email, schoolId, section, asha } = await ownClass(database, 2);
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  const title = `Picture cards II-${section}`;
  const open = async () => {
    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: title }).click();
  };
  await expect(page.getByRole('heading', { name: `Class II-${section}` })).toBeVisible();
  await open();
  const dialog = page.getByRole('dialog', { name: title });
  const make = dialog.getByRole('button', { name: 'Make 2 cards' });
  await expect(make).toBeVisible();
  await expectAccessible();
  const downloaded = page.waitForEvent('download');
  await make.click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe(`${title}.pdf`);
  const cards = await picturesByTile(await file.path());
  expect([...cards.keys()]).toEqual(['Asha', 'Bina']);
  await expect(dialog).toBeHidden();

  const { rows } = await database.pool.query<{ code: string }>(
    'select code from schools where id = $1',
    [schoolId],
  );
  const machine = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const child = await machine.newPage();
  await child.goto('/login');
  await makeKnown(child, database, rows[0]?.code);
  const signIn = async (pictures: readonly string[]) => {
    await child.goto('/login');
    await child.getByRole('button', { name: 'Log in with pictures' }).click();
    await child.getByRole('button', { name: `II ${section}` }).click();
    await child.getByRole('button', { name: 'Asha' }).click();
    for (const name of pictures) await child.getByRole('button', { name, exact: true }).click();
  };
  const doors = child.getByRole('navigation', { name: 'Where to?' });
  await signIn(cards.get('Asha') ?? []);
  await expect(doors).toBeVisible();
  // On a known computer a child may leave: the tiles are next (decision 80).
  await child.getByRole('button', { name: 'Log out' }).click();
  await child.waitForURL('**/login?pictures');
  await expect(child.getByRole('button', { name: `II ${section}` })).toBeVisible();

  // All have some: the whole class would get new ones.
  await open();
  await expect(dialog.getByText('Everyone in this class has pictures.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/staff/students/${asha.id}`);
  await page.getByRole('button', { name: 'New pictures' }).click();
  const told = page.getByRole('status').getByRole('listitem');
  await expect(told).toHaveCount(3);
  await expectAccessible();
  const card = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the card' }).click();
  expect((await picturesByTile(await (await card).path())).get('Asha')).toEqual(
    await told.allInnerTexts(),
  );
  await signIn(await told.allInnerTexts());
  await expect(doors).toBeVisible();
  await machine.close();
});
