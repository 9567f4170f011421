import { aStudent } from '../apps/server/src/testing/builders.ts';
import { doneBefore } from './fixtures/done-before.ts';
import { PASSWORD, expect, test } from './fixtures/journey.ts';

/** "Five tones of a ball", a picture of the demo pack's course "Light and shadow". */
const PICTURE = { courseId: 2001, lessonId: 20012 };

test('a student explores a theme, keeps a course, and works in it (issue 3, section 1)', async ({
  page,
  database,
  passwordHash,
  expectAccessible,
  press,
}) => {
  const loginId = `explorer-${test.info().project.name}-${Date.now()}`;
  const student = await aStudent(database, {
    schoolId: 1,
    loginId,
    passwordHash,
    grade: 7,
    profileType: 2,
  });
  await doneBefore(database, student.id, PICTURE.lessonId);
  await page.goto('/login');
  await page.getByLabel('Login ID').fill(loginId);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/home');
  await page.getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible();
  await expectAccessible();

  const search = page.getByRole('searchbox');
  await search.fill('no such thing');
  await expect(page.getByText('Nothing like that here')).toBeVisible();
  await search.fill('pencil eye');
  await search.fill('eye');
  await page.getByRole('button', { name: /Train your eye/ }).click();
  await search.fill('');
  await expect(page).toHaveURL(/theme_id=5/);
  const course = page.getByRole('article').filter({ hasText: 'Light and shadow' });
  await expect(course.getByRole('progressbar')).toBeVisible();
  await expect(
    page.getByRole('article').filter({ hasText: 'Near and far' }).getByText('Opens after'),
  ).toBeVisible();
  await expectAccessible();
  await press(course.getByRole('button', { name: 'Keep Light and shadow as a favourite' }));
  // What is still closed leads to where it opens.
  await expect(
    page.getByRole('article').filter({ hasText: 'Near and far' }).getByRole('link'),
  ).toHaveAttribute('href', '/ilm-journey?skill_id=201&fromExplore=true');
  await course.getByRole('link').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Light and shadow' })).toBeVisible();
  await expect(page.getByText('Five tones of a ball')).toBeVisible();
  await expect(page.getByRole('button', { name: /as a favourite/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL(`**/classroom/${PICTURE.courseId}/classes?fromExplore=true`);
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

test('explore is closed to a student of a school program, in the menu and by its address (spec 2)', async ({
  page,
  fresh,
  logIn,
}) => {
  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  await expect(page.getByRole('link', { name: 'Explore' })).toHaveCount(0);
  await page.goto('/explore');
  await expect(page.getByText('Explore is not open to you')).toBeVisible();
});
