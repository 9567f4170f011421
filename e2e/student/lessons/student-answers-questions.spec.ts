import type { Locator, Page } from '@playwright/test';
import { shownOrder } from '@skillkite/rules/quiz/shown-order';
import { doneBefore } from '../../fixtures/done-before.ts';
import { expect, test } from '../../fixtures/journey.ts';

const COURSE = 1011;
const CHECK = 'Check what you know';
/** Lessons with known questions. */
const HEADLINES = 10113;
const BILL = 10431;
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
    // Wrong options were removed; others stay.
    await expect(option('How much is the ticket?')).toHaveAttribute('aria-pressed', 'false');
    await expect(option('When did the bus leave?')).toHaveAttribute('aria-pressed', 'true');
    await option('How much is the ticket?').click();
    await option('Done').click();
    await expect(dialog.getByText('together at the end')).toBeVisible();
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
  // Half solved: a wrong option was removed.
  await expect(second.getByText('I took away one answer that is not right.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'How much is the ticket?' })).toHaveCount(0);
  await expectAccessible(again);
  await press('When did the bus leave?');
  await press('Why are you late?');
  await press('Done');
  await expect(second.getByText('You heard two questions in one sentence!')).toBeVisible();
  await press('Continue');
  await expect(second.getByRole('heading', { name: '2 of 2 are right!' })).toBeFocused();
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
  // Escape drops a held item; the next one leaves the questions.
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

test('what is missed three times comes back half solved, and missed again it is shown, counts as seen and comes tomorrow (D25) @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
  expectAccessible,
}) => {
  await doneBefore(database, fresh.id, HEADLINES);
  await beginAs(fresh.loginId, `/classroom/1012/classes`);
  const dialog = await openCheck(page);
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  const answers = dialog.getByRole('list', { name: 'Answers' }).getByRole('button');
  const { rows } = await database.pool.query<{ id: number; slug: string }>(
    'select id::int, slug from quiz_questions where lesson_id = $1 and retired_at is null',
    [HEADLINES],
  );
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0;

  await test.step('answers stand in an order of this student and question', async () => {
    const texts = ['Who took', 'Out of how', 'Is 200 a', 'Will I'];
    const shown = shownOrder(
      { kind: 'single', options: texts.map(() => ({ isRight: false })) },
      { studentId: fresh.id, questionId: idOf('lonely-number') },
    );
    await expect(answers).toHaveText(shown.map((option) => new RegExp(texts[option - 1] ?? '')));
  });
  await button('Out of how many people?').click();
  await button('Continue').click();
  for (const [first, second] of [
    ['Screen time doubles!', 'Compared to what?'],
    ['Children who eat breakfast', 'Could something else'],
    ['Experts warn', 'Who says so'],
  ] as const) {
    await button(second).click();
    await button(new RegExp(first)).click();
  }
  await button('Done').click();
  await button('Continue').click();
  await dialog.getByRole('textbox').fill('८ मिनट');
  await button('Done').click();
  await button('Continue').click();
  for (const next of ['Try again', 'Try again', 'Continue']) {
    await button('Done').click();
    await button(next).click();
  }
  await expect(dialog.getByRole('heading', { name: /loud headline/ })).toBeFocused();
  await expect(dialog.getByRole('heading', { name: /loud headline/ })).toHaveAccessibleDescription(
    /together.*first 2 in place.*other 2 are yours/i,
  );
  await expect(button(/Stop, and find the trick.*Right/)).toBeVisible();
  await expect(button('Done')).toBeDisabled();
  await expectAccessible();
  await button('Decide whether to share it').press('Enter');
  await button(/Which comes next/).press('Enter');
  await button('Read to see if the article').press('Enter');
  await button(/And last/).press('Enter');
  await button('Done').click();
  await expect(dialog.getByText('Here is the answer')).toBeVisible();
  await expect(dialog.getByText("You'll see this one again tomorrow.")).toBeVisible();
  await expect(
    dialog
      .getByRole('listitem')
      .nth(2)
      .getByRole('button', { name: /Read to see if.*Right/ }),
  ).toBeVisible();
  await expectAccessible();
  await button('Continue').click();
  await expect(dialog.getByRole('heading', { name: 'You answered 4 questions.' })).toBeFocused();
  await expect(dialog.getByText('3 of 4 at the first try.')).toBeVisible();
  await expect(dialog.getByText('You saw one answer. It comes back tomorrow.')).toBeVisible();
  await expectAccessible();
  await expect
    .poll(async () => {
      const { rows: kept } = await database.pool.query(
        `select r.score, r.done_at is not null as is_done, c.box, c.due_on - s.today as days
         from quiz_runs r, practice_cards c,
           lateral (select (now() at time zone 'Asia/Kolkata')::date as today) s
         where r.student_id = $1 and c.student_id = $1 and c.question_id = $2`,
        [fresh.id, idOf('check-in-order')],
      );
      return kept;
    })
    .toEqual([{ score: 75, is_done: true, box: 1, days: 1 }]);
});

test('signs that a keypad lacks have keys of their own, which write where the caret stands @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
}) => {
  // The program of this lesson begins in class IX.
  await database.pool.query('update students set grade = 9 where id = $1', [fresh.id]);
  await doneBefore(database, fresh.id, BILL);
  await beginAs(fresh.loginId, `/classroom/1043/classes`);
  const dialog = await openCheck(page);
  const field = dialog.getByRole('textbox', { name: 'Your number' });
  const key = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(field).toHaveAttribute('inputmode', 'text');
  await field.fill('4285');
  await field.press('Home');
  await field.press('ArrowRight');
  await field.press('ArrowRight');
  await key('Decimal point').click();
  await expect(field).toHaveValue('42.85');
  await expect(field).toBeFocused();
  await field.fill('42.85 kg');
  await expect(dialog.getByText('Write only the number')).toBeVisible();
  await expect(key('Done')).toBeDisabled();
  await field.fill('₹42,85');
  await key('Done').click();
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
});
