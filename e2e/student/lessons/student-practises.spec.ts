import type { Page } from '@playwright/test';
import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test } from '../../fixtures/journey.ts';

/** After this course three lessons with questions are finished. */
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
  beginAs,
  page,
  context,
  fresh,
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

  await beginAs(fresh.loginId, '/school-homepage');
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

test('a new student warms up; a question missed three times returns at the end and tomorrow, and is not called known (D16, decision 54) @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
  expectAccessible,
}) => {
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name }).click();
  await test.step('a warm-up is a guess, and its end leads to the lesson that tells more', async () => {
    // A phone of a few years ago: the sheet leaves room for two answers.
    await page.setViewportSize({ width: 320, height: 480 });
    await beginAs(fresh.loginId, '/school-homepage');
    const goal = page.getByRole('region', { name: "Today's goal" });
    const offered = goal.getByRole('listitem').filter({ hasText: 'Just have a guess' });
    await expect(offered).toContainText('2 questions');
    await offered.getByRole('link', { name: 'Practise' }).click();
    await expect(dialog.getByText('You have not learned this yet.')).toBeVisible();
    await press('“Everyone knows that.”');
    await expect(dialog.getByRole('button', { name: /Not this one/ })).toBeInViewport({
      ratio: 0.9,
    });
    await press('Try again');
    await press('“Which question is that the answer to?”');
    await press('Continue');
    await press('When did the bus leave?');
    await press('Why are you late?');
    await press('Done');
    await press('Continue');
    await expect(dialog.getByRole('heading', { name: '1 of 2' })).toBeFocused();
    await expect(dialog.getByText('Your lesson tells you more.')).toBeVisible();
    await expect(dialog.getByText('comes back tomorrow')).toHaveCount(0);
    await expect(dialog.getByRole('heading', { name: 'One lesson, and your kite' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Go to a lesson' }).click();
    await expect(page).toHaveURL(/\/classroom\/1011\/classes$/);
    const cards = () =>
      database.pool.query(
        'select box, missed_on is not null as missed from practice_cards where student_id = $1 order by missed',
        [fresh.id],
      );
    await expect
      .poll(async () => (await cards()).rows)
      .toEqual([
        { box: 1, missed: false },
        { box: 1, missed: true },
      ]);
  });
  const { rows: asked } = await database.pool.query<{ id: number; kind: string; lesson: number }>(
    `select q.id::int, q.kind, q.lesson_id::int as lesson from quiz_questions q join lessons l on l.id = q.lesson_id
     where l.id = 10319 and q.retired_at is null order by q.kind`,
  );
  expect(asked.map(({ kind }) => kind)).toEqual(['multiple', 'number']);
  await database.pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
     select $1, id, course_id, true, now(), now(), now() from lessons where id = 10319`,
    [fresh.id],
  );
  // The number was wrong before: it is asked first.
  await database.pool.query(
    `insert into practice_cards (student_id, question_id, box, due_on, missed_on)
     select $1, q.id, 1, current_date - 1, case when q.kind = 'number' then current_date - 3 end
     from quiz_questions q where q.id = any($2)`,
    [fresh.id, asked.map(({ id }) => id)],
  );
  await page.goto('/practice');
  await page.getByRole('button', { name: 'Practise again' }).click();
  const number = dialog.getByRole('textbox', { name: 'Your number' });
  for (const [wrong, why, on] of [
    ['50', 'That is the sum.', 'Try again'],
    ['5', 'That is what most of them walk.', 'Try again'],
    ['3', 'We will do this one together at the end.', 'Continue'],
  ] as const) {
    await number.fill(wrong);
    await press('Done');
    await expect(dialog.getByText(why)).toBeVisible();
    await press(on);
    if (on === 'Try again') await expect(number).toBeFocused();
  }
  for (const right of ['What is the least?', 'What is the most?', 'Where do most of them lie?'])
    await press(right);
  await press('Done');
  await press('Continue');
  await expect(dialog.getByText('The number is between 0 and 30.')).toBeVisible();
  await expectAccessible();
  await number.fill('१०');
  await press('Done');
  await press('Continue');

  await expect(dialog.getByRole('heading', { name: '1 of 2' })).toBeFocused();
  await expect(dialog.getByText('One comes back tomorrow.')).toBeVisible();
  await expect(dialog.getByText('Now you know it!')).toHaveCount(0);
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select q.kind, c.box, c.due_on - s.today as days, c.missed_on = s.today as missed
         from practice_cards c join quiz_questions q on q.id = c.question_id,
           lateral (select (now() at time zone 'Asia/Kolkata')::date as today) s
         where c.student_id = $1 and q.id = any($2) order by q.kind`,
        [fresh.id, asked.map(({ id }) => id)],
      );
      return rows;
    })
    .toEqual([
      { kind: 'multiple', box: 2, days: 3, missed: null },
      { kind: 'number', box: 1, days: 1, missed: true },
    ]);
});
