import type { Page } from '@playwright/test';
import { doneBefore } from './fixtures/done-before.ts';
import { expect, test } from './fixtures/journey.ts';

/** After it three lessons are finished whose questions are known. */
const AFTER = 'three-boxes';

// Only with a service worker are questions there without a connection: see e2e/playwright.config.ts.
test.use({ serviceWorkers: 'allow' });

type Stored = {
  id: number;
  kind: string;
  right: number[];
  accepted: string[];
  partners: string[];
  texts: string[];
};

const READ = `
  select q.id::int, q.kind, q.content->'accepted' as accepted,
    (select json_agg(o.n) from jsonb_array_elements(q.content->'options') with ordinality o(v, n) where (v->>'isRight')::boolean) as right,
    (select json_agg(coalesce(v->'partner'->>'en', '') order by n) from jsonb_array_elements(q.content->'options') with ordinality o(v, n)) as partners,
    (select json_agg(v->'text'->>'en' order by n) from jsonb_array_elements(q.content->'options') with ordinality o(v, n)) as texts
  from quiz_questions q where q.content->'question'->>'en' = $1`;

test('a practice is begun with a connection, done without one, and counted when it is back @one-screen', async ({
  page,
  context,
  fresh,
  logIn,
  database,
  expectAccessible,
}) => {
  const { rows: lessons } = await database.pool.query<{ id: number }>(
    'select id::int from lessons where slug = $1',
    [AFTER],
  );
  await doneBefore(database, fresh.id, lessons[0]?.id ?? 0);
  const answerRight = async (shown: Page) => {
    const dialog = shown.getByRole('dialog');
    const asked = await dialog.getByRole('heading', { level: 2 }).innerText();
    const { rows } = await database.pool.query<Stored>(READ, [asked]);
    const question = rows[0];
    if (!question) throw new Error(`Nobody knows “${asked}”.`);
    const { kind, right, accepted, partners, texts } = question;
    const press = (name: string) => dialog.getByRole('button', { name }).click();
    if (kind === 'fill') await dialog.getByRole('textbox').fill(accepted[0] ?? '');
    for (const [index, text] of texts?.entries() ?? []) {
      if (kind === 'match') {
        await press(partners[index] ?? '');
        await press(text);
      } else if (right.includes(index + 1)) await press(text);
    }
    if (kind !== 'single') await press('Done');
    await press('Continue');
  };

  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/practice');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 of 5')).toBeVisible();
  await expectAccessible();
  await answerRight(page);
  await expect(dialog.getByText('2 of 5')).toBeVisible();
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await answerRight(page);
  await expect(dialog.getByText('Saved on this device')).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await again.goto('/practice');
  const second = again.getByRole('dialog');
  await expect(second.getByText('3 of 5')).toBeVisible();
  for (const _ of [3, 4, 5]) await answerRight(again);
  await expect(second.getByRole('heading', { name: '5 of 5' })).toBeFocused();
  await expect(second.getByRole('heading', { name: "Today's kite is flying" })).toBeVisible();
  const week = again.getByRole('list', { name: 'Your week' });
  const card = await second.locator('section').filter({ has: week }).boundingBox();
  const kites = await week.boundingBox();
  expect(kites && kites.y + kites.height).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0));
  await expectAccessible(again);
  const points = async () =>
    (
      await database.pool.query<{ amount: number }>(
        `select amount from ledger where student_id = $1 and reason = 'goal'`,
        [fresh.id],
      )
    ).rows;
  expect(await points()).toEqual([]);

  await context.setOffline(false);
  await expect.poll(points).toEqual([{ amount: 5 }]);
  await second.getByRole('link', { name: 'Done for today' }).click();
  await again.waitForURL('**/school-homepage');
});
