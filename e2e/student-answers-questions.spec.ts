import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/journey.ts';

const COURSE = 1011;
const CHECK = 'Check what you know';
const ODD = /Your friend says something odd/;

const openCheck = async (page: Page): Promise<Locator> => {
  await page.getByRole('region', { name: CHECK }).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};

test('a student answers with mistakes, closes the tab, and goes on to the end @one-screen', async ({
  page,
  context,
  fresh,
  beginAs,
  database,
  expectAccessible,
}) => {
  await beginAs(fresh.loginId, `/classroom/${COURSE}/classes`);
  const dialog = await openCheck(page);
  const option = (name: string | RegExp) => dialog.getByRole('button', { name });
  await expect(dialog.getByRole('heading', { name: /The bus left at seven/ })).toBeFocused();
  await expectAccessible();
  await option('Show a hint').click();
  const hint = dialog.getByRole('paragraph').filter({ hasText: 'Ask each question aloud.' });
  await expect(hint).toBeFocused();

  await test.step('not all is a reason of its own, and a wrong one says why', async () => {
    await option('When did the bus leave?').click();
    await option('Done').click();
    await expect(option('Try again')).toBeFocused();
    await expect(option('Try again')).toHaveAccessibleDescription(/Not quite.*one more/);
    await option('Try again').click();
    // Reading begins at the question again, and the hint that was asked for still stands.
    await expect(dialog.getByRole('heading', { name: /The bus left at seven/ })).toBeFocused();
    await expect(hint).toBeVisible();
    await option('How much is the ticket?').click();
    await option('Done').click();
    await expect(dialog.getByText('Nothing in the sentence speaks of money.')).toBeVisible();
    await expect(option(/How much is the ticket\? Not this one/)).toBeVisible();
    await expectAccessible();
  });

  await test.step('after three tries it goes to the end, and the right one was not given away', async () => {
    await option('Try again').click();
    // What is not right was taken out; what was not said to be wrong stays.
    await expect(option('How much is the ticket?')).toHaveAttribute('aria-pressed', 'false');
    await expect(option('When did the bus leave?')).toHaveAttribute('aria-pressed', 'true');
    await option('How much is the ticket?').click();
    await option('Done').click();
    await expect(dialog.getByText('again at the end')).toBeVisible();
    await expect(dialog.getByText(/Right$/)).toBeHidden();
    await option('Continue').click();
    await expect(dialog.getByRole('heading', { name: ODD })).toBeFocused();
  });

  const kept = async () =>
    (
      await database.pool.query<{ attempts: unknown[] }>(
        'select attempts from quiz_runs where student_id = $1',
        [fresh.id],
      )
    ).rows[0]?.attempts.length;
  await expect.poll(kept).toBe(3);

  await page.close();
  const again = await context.newPage();
  await again.goto(`/classroom/${COURSE}/classes`);
  await expect(again.getByRole('button', { name: 'Continue the questions' })).toBeVisible();
  const second = await openCheck(again);
  const press = (name: string | RegExp) => second.getByRole('button', { name }).click();
  await expect(second.getByRole('heading', { name: ODD })).toBeVisible();
  await press('“Which question is that the answer to?”');
  await expect(second.getByRole('button', { name: /Right$/ })).toBeVisible();
  await expectAccessible(again);
  await press('Continue');
  await press('When did the bus leave?');
  await press('Why are you late?');
  await press('Done');
  await expect(second.getByText('You heard two questions in one sentence!')).toBeVisible();
  await press('Continue');
  await expect(second.getByRole('heading', { name: 'All 2 are right!' })).toBeFocused();
  await expect(second.getByText('1 of 2 at the first try.')).toBeVisible();
  await expectAccessible(again);
  await press('Continue');
  await expect(again.getByText('You answered all of them.')).toBeVisible();
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query<{ score: number }>(
        'select score from quiz_runs where student_id = $1 and done_at is not null',
        [fresh.id],
      );
      return rows[0]?.score;
    })
    .toBe(50);
});

test('pairs are found by keys alone @one-screen', async ({ page, fresh, beginAs, database }) => {
  await database.pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
     select $1, id, course_id, true, now(), now(), now() from lessons where course_id = $2 and slug = 'five-words'`,
    [fresh.id, COURSE],
  );
  await beginAs(fresh.loginId, `/classroom/${COURSE}/classes`);
  await page.getByRole('button', { name: /Every sentence answers something/ }).click();
  await page.getByRole('region', { name: CHECK }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const key = async (name: string | RegExp) => {
    await dialog.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  // What was picked up is put down again by Escape, which leaves the questions only then.
  await key(/Under the bed/);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: /Under the bed/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  // Of a wrong answer what lies right stays, and the rest is marked, by a word too, and comes back.
  await key('Where is the cat?');
  await key(/Under the bed/);
  await key(/It has four legs/);
  await key('Why was it so bright?');
  // The card that had the focus went to its place, and the focus with it.
  await expect(
    dialog.getByRole('button', { name: /It has four legs.*Why was it so bright/ }),
  ).toBeFocused();
  await key(/Because the moon/);
  await key('How do you know it is a table?');
  await key('Done');
  await expect(
    dialog.getByRole('button', { name: /It has four legs.*Not this one/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Under the bed.*Not this one/ })).toHaveCount(0);
  await key('Try again');
  await expect(
    dialog.getByRole('button', { name: /Under the bed.*Where is the cat/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Put a card here/ })).toHaveCount(2);
  await key(/It has four legs/);
  await key('How do you know it is a table?');
  await key('Why was it so bright?');
  await key(/Because the moon/);
  await key('Done');
  await expect(dialog.getByText('Yes, that is right!')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Right/ })).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: /Why are many marks lost/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue the questions' })).toBeFocused();
});
