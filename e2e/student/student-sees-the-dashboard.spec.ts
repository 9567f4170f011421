import { expect, test } from '../fixtures/journey.ts';

test('the row of streaks begins with the one that comes next in view (spec 2, 9) @one-screen', async ({
  page,
  database,
  fresh,
  beginAs,
}) => {
  await database.pool.query(
    `insert into streaks (student_id, count, course_id, started_at) values ($1, 9, 1011, now())`,
    [fresh.id],
  );
  await beginAs(fresh.loginId, '/dashboard');
  const row = page.getByRole('region', { name: 'Your Learning Streak' }).getByRole('listitem');
  await expect(row.nth(9)).toBeInViewport({ ratio: 1 });
  await expect(row.nth(9)).toContainText('10');
});

test('a student sees what they did and where they stand, and can hide behind a kite name (spec 2, D9) @both-screens', async ({
  page,
  database,
  fresh,
  beginAs,
  expectAccessible,
  press,
}) => {
  await database.pool.query(
    `with earned as (
       insert into ledger (student_id, currency, amount, reason, source, at)
       values ($1, 'rp', 95, 'gift', 'test', now())
     )
     update students set rp = rp + 95 where id = $1`,
    [fresh.id],
  );
  await beginAs(fresh.loginId, '/school-homepage');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your Learning Streak' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Badges' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Coins' })).toContainText('0 coins');
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await expect(board.getByText(/You are number \d+ of \d+/)).toBeVisible();
  await expect(board.getByRole('row', { name: /Nila Iyer \(you\) 95 RP/ })).toBeVisible();
  await expect(board.getByRole('row', { name: /Vihaan Reddy 410 RP/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your weeks' }).getByRole('table')).toBeAttached();
  await expect(page.getByRole('region', { name: 'Skill checklist' })).toContainText('not done yet');
  await expectAccessible();

  await press(board.getByRole('tab', { name: 'Country' }));
  await expect(board.getByRole('row', { name: /Mahima D\. 600 RP/ })).toBeVisible();
  await press(board.getByRole('button', { name: 'Use a nickname' }));
  await expect(board.getByText(/Others see you as \w+ Kite \d\d/)).toBeVisible();
  await expect(board.getByRole('row', { name: /\w+ Kite \d\d \(you\)/ })).toBeVisible();
  await press(board.getByRole('button', { name: 'Show my name' }));
  await expect(board.getByRole('row', { name: /Nila Iyer \(you\)/ })).toBeVisible();
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isTooWide).toBe(false);
});
