import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { expect, test } from '../fixtures/journey.ts';

test(
  'a student with careers finds them by cluster, follows one and opens its classroom (spec 2, D9)',
  { tag: '@one-screen' },
  async ({ page, database, beginAs, expectAccessible, press }) => {
    const loginId = `career-${test.info().project.name}-${Date.now()}`;
    await aStudent(database, { schoolId: 1, loginId, grade: 9, isCareer: true });
    await beginAs(loginId, '/school-homepage');
    await page.getByRole('link', { name: 'Career' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Caring' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Media' })).toBeVisible();
    await expectAccessible();
    const heart = page.getByRole('button', { name: /^Add .* to favourites$/ }).first();
    await press(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await press(page.getByRole('link', { name: /Start.*Health and care/ }));
    await page.waitForURL('**/career-ilm-journey?skill_id=301');
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.waitForURL(/classroom\/\d+\/classes\?is_career=true/);
    await expect(page.getByRole('list', { name: 'Lessons' })).toBeVisible();
    await expectAccessible();
  },
);

test(
  'the way back to the journey keeps fromExplore, of a career and of an old course too (spec 2)',
  { tag: '@one-screen' },
  async ({ page, database, beginAs }) => {
    const loginId = `back-${Date.now()}-${Math.floor(performance.now())}`;
    const student = await aStudent(database, {
      schoolId: 1,
      loginId,
      grade: 9,
      isCareer: true,
    });
    const { rows } = await database.pool.query<{ id: number; program: number }>(
      `select c.id::int, c.program_id::int as program from courses c join programs p on p.id = c.program_id
     where p.area = 'school' and p.retired_at is null and c.position = 1 and (select max(grade) from unnest(p.grades) grade) < 9 limit 1`,
    );
    const [old] = rows;
    if (!old) throw new Error('The demo pack has no program of an earlier grade.');
    await database.pool.query(
      'insert into course_unlocks (student_id, course_id, at) values ($1, $2, now())',
      [student.id, old.id],
    );
    const courses = [3001, old.id];
    await database.pool.query(
      `insert into course_progress (student_id, course_id, started_at, last_at, completed_at)
     select $1, id, now(), now(), now() from courses where id = any($2)`,
      [student.id, courses],
    );
    await database.pool.query(
      `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
     select $1, id, course_id, true, now(), now(), now() from lessons
     where course_id = any($2) and retired_at is null and kind <> 'supporting_file'`,
      [student.id, courses],
    );
    await beginAs(loginId);
    for (const [id, flag, journey] of [
      [3001, 'is_career', '/career-ilm-journey?skill_id=301&fromExplore=true'],
      [old.id, 'is_old', `/ilm-journey?skill_id=${old.program}&is_old=true&fromExplore=true`],
    ] as const) {
      await page.goto(`/classroom/${id}/classes?${flag}=true&fromExplore=true`);
      await page.getByRole('link', { name: 'Go Back to Journey Page' }).click();
      await expect(page).toHaveURL(new RegExp(`${journey.replaceAll('?', '\\?')}$`));
      await page.getByRole('button', { name: /Done/ }).first().click();
      await page.getByRole('link', { name: /^(?:Start|Continue|Revise)$/ }).click();
      await expect(page).toHaveURL(
        new RegExp(`/classroom/\\d+/classes\\?${flag}=true&fromExplore=true$`),
      );
    }
  },
);

test(
  'careers are closed where they are not on (spec 2)',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs }) => {
    await beginAs(fresh.loginId, '/school-homepage');
    await expect(page.getByRole('link', { name: 'Career' })).toHaveCount(0);
    await page.goto('/career');
    await expect(page.getByText('Careers are locked for now')).toBeVisible();
    await page.getByRole('link', { name: 'Go to my programs' }).click();
    await page.waitForURL('**/school-homepage');
  },
);
