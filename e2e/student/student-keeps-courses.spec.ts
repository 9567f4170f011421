import { expect, test } from '../fixtures/journey.ts';

test.beforeEach(async ({ fresh, beginAs }) => {
  await beginAs(fresh.loginId, '/school-homepage');
});

test(
  'a course is kept in the classroom, found among the favourites, and let go there (spec 2, 7)',
  { tag: '@one-screen' },
  async ({ page, fresh, database, expectAccessible }) => {
    const kept = async () => {
      const { rows } = await database.pool.query<{ course_id: number }>(
        'select course_id::int from favorites where student_id = $1',
        [fresh.id],
      );
      return rows.map(({ course_id }) => course_id);
    };
    await page.goto('/classroom/1011/classes');
    const heart = page.getByRole('button', { name: 'Add this course to favourites' });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(kept).toEqual([1011]);

    await page.goto('/profile-favorite');
    await expect(page.getByRole('link', { name: /The question behind/ })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Add The question behind to favourites' }).click();
    await expect.poll(kept).toEqual([]);
    await expect(page.getByText('Tap the heart on a course')).toBeVisible();
    await page.getByRole('tab', { name: 'Watch history' }).click();
    await expect(page.getByText('Courses you open appear here.')).toBeVisible();
    await page.getByRole('link', { name: 'My skill programs' }).click();
    await page.waitForURL('**/school-homepage');
  },
);

test(
  'a heart is the same on every page at once, and is sent when the connection is back (spec 2, 4)',
  { tag: '@one-screen' },
  async ({ page, context, fresh, database }) => {
    const onCard = page.getByRole('button', { name: /^Add .* to favourites$/ }).first();
    await expect(onCard).toBeVisible();
    await context.setOffline(true);
    await onCard.click();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Saved on this device')).toBeHidden();
    const { rows } = await database.pool.query<{ name: string }>(
      `select c.name from favorites f join courses c on c.id = f.course_id where f.student_id = $1`,
      [fresh.id],
    );
    expect(await onCard.getAttribute('aria-label')).toBe(`Add ${rows[0]?.name} to favourites`);

    await page.getByRole('article').first().getByRole('link').click();
    await page.waitForURL('**/ilm-journey**');
    const stop = page.getByRole('region', { name: rows[0]?.name ?? '' });
    const onStop = stop.getByRole('button', { name: /^Add .* to favourites$/ });
    await expect(onStop).toHaveAttribute('aria-pressed', 'true');
    await onStop.click();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await expect(
      page.getByRole('button', { name: 'Add this course to favourites' }),
    ).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  '/course opens the classroom to go on in; an unknown child is 404 (spec 2, D9)',
  { tag: '@one-screen' },
  async ({ page }) => {
    await page.goto('/course/daily-quest');
    await page.waitForURL('**/classroom/*/daily-quests');
    await page.goto('/course/project?ilm_id=1011');
    await page.waitForURL('**/classroom/1011/projects');
    await page.goto('/course/nothing');
    await expect(
      page.getByRole('heading', { name: "Oops! Error 404, the page can't be found" }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Unknown Page · /);
  },
);
