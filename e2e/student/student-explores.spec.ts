import { doneBefore } from '../fixtures/done-before.ts';
import { anExplorer } from '../fixtures/explorer.ts';
import { expect, test } from '../fixtures/journey.ts';
import { readToEnd } from '../fixtures/reading.ts';

/** "Five tones of a ball", a picture of the demo pack's course "Light and shadow". */
const PICTURE = { courseId: 2001, lessonId: 20012 };
const CLOSED_COURSE_ID = 2002;

test('a student looks for courses in all themes, keeps one, and works in it (spec 2, D9)', async ({
  page,
  database,
  passwordHash,
  expectAccessible,
  press,
}) => {
  const student = await anExplorer({ page, database, passwordHash });
  await doneBefore(database, student.id, PICTURE.lessonId);
  await page.getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Creative programs' })).toBeVisible();
  await expectAccessible();

  const search = page.getByRole('searchbox');
  const course = page.getByRole('article').filter({ hasText: 'Light and shadow' });
  await search.fill('no such thing');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(search).toHaveValue('');
  await search.fill('SHADOW light');
  await expect(page.getByText('1 course found')).toBeVisible();
  await expect(course.getByRole('progressbar')).toBeVisible();
  await press(course.getByRole('button', { name: 'Add Light and shadow to favourites' }));
  await search.fill('');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('My favourites');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(course).toBeVisible();
  await expectAccessible();

  await page.getByRole('combobox', { name: 'Show' }).selectOption('Everything');
  await page.getByRole('button', { name: /Train your eye/ }).click();
  await expect(page).toHaveURL(/theme_id=5/);
  await course.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Light and shadow' })).toBeVisible();
  await expect(page.getByText('Five tones of a ball')).toBeVisible();
  await expect(page.getByRole('button', { name: /to favourites/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**/classroom/${PICTURE.courseId}/classes?fromExplore=true`);
  await readToEnd(page);
  await press(page.getByRole('button', { name: 'I have looked at this' }));
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        'select 1 from lesson_progress where student_id = $1 and lesson_id = $2 and is_done',
        [student.id, PICTURE.lessonId],
      );
      return rows.length;
    })
    .toBe(1);
  // Looked at once by this student today, however often the page asked.
  const { rows } = await database.pool.query(
    'select theme_id::int from theme_views where student_id = $1',
    [student.id],
  );
  expect(rows).toEqual([{ theme_id: 5 }]);
});

test(
  'what is typed and chosen faster than the page follows is all there',
  { tag: '@one-screen' },
  async ({ page, database, passwordHash }) => {
    await anExplorer({ page, database, passwordHash });
    await page.goto('/explore');
    await expect(page.getByRole('heading', { name: 'Creative programs' })).toBeVisible();
    // In one turn of the page, as on a device that is busy: nothing is drawn between the letters.
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[type="search"]');
      const select = document.querySelector<HTMLSelectElement>('main select');
      const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      for (const letter of 'shadow') {
        type?.call(input, `${input?.value}${letter}`);
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (select) select.value = 'new';
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(page.getByRole('searchbox')).toHaveValue('shadow');
    await expect(page.getByRole('combobox', { name: 'Show' })).toHaveValue('new');
    await expect(page).toHaveURL(/\?(?=.*q=shadow)(?=.*show=new)/);
    await page.getByRole('searchbox').fill('');
    await expect(page).toHaveURL(/\?show=new$/);
  },
);

test(
  'a closed course says why, and opens before its turn for a coin, not without one (spec 5, 7, 8, 9)',
  { tag: '@one-screen' },
  async ({ page, database, passwordHash, expectAccessible }) => {
    const student = await anExplorer({ page, database, passwordHash });
    await page.goto(`/explore-detailed?ilm_id=${CLOSED_COURSE_ID}`);
    await expect(page.getByRole('heading', { name: 'Locked', exact: true })).toBeVisible();
    await expect(page.locator('#root').getByText('Finish “Light and shadow” first.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to “Light and shadow”' })).toBeVisible();
    await expectAccessible();
    const unlock = async () => {
      await page.getByRole('button', { name: /Unlock for 1 coin/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Unlock this course?' });
      await expectAccessible();
      await dialog.getByRole('button', { name: 'Unlock' }).click();
    };
    await unlock();
    await expect(page.getByText('Not Enough Coins! You need more coins')).toBeVisible();
    await database.pool.query('update students set coins = 1 where id = $1', [student.id]);
    // A slow refetch after unlocking: no second coin is offered.
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/explore_course', async (route) => {
      await held;
      await route.continue();
    });
    await unlock();
    await expect(page.getByText('Unlocked. Enjoy!').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Unlock for 1 coin/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    letThrough();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
    const { rows } = await database.pool.query(
      `select coins, (select sum(amount)::int from ledger where student_id = s.id) as spent
     from students s where id = $1`,
      [student.id],
    );
    expect(rows).toEqual([{ coins: 0, spent: -1 }]);
  },
);

for (const [login, start, words] of [
  ['asha', 'school-homepage', 'Explore is not part of your school’s program'],
  ['tara', 'home', 'Explore opens in class III'],
] as const) {
  test(`explore is closed to ${login}, in the menu and by its address (spec 2, 9, D10)`, async ({
    page,
    logIn,
  }) => {
    await logIn(login);
    await page.waitForURL(`**/${start}`);
    await expect(page.getByRole('link', { name: 'Explore' })).toHaveCount(0);
    await page.goto('/explore');
    await expect(page.getByText(words)).toBeVisible();
  });
}
