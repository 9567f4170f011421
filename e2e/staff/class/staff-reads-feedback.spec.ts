import { aStudent } from '../../../apps/server/src/testing/data/builders.ts';
import { expect, test } from '../../fixtures/journey.ts';
import { ownCoordinator } from '../../fixtures/accounts/own-coordinator.ts';
import { toStaffPage } from '../../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../../fixtures/accounts/sign-in-by-email.ts';

test('a coordinator reads how courses were rated, of the school and of a class, without names @one-screen', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { schoolId, email } = await ownCoordinator(database);
  const { rows } = await database.pool.query<{ course: number; question: number }>(
    `select c.id as course, q.id as question from courses c, feedback_questions q
     where q.class_group = 2 and c.retired_at is null and q.retired_at is null order by 1, q.position`,
  );
  const course = rows[0]?.course;
  const questions = rows.filter((row) => row.course === course).map(({ question }) => question);
  const rate = async (section: string, rating: number | null) => {
    const { id } = await aStudent(database, { schoolId, grade: 6, section });
    const response = rating === null ? {} : Object.fromEntries(questions.map((q) => [q, rating]));
    await database.pool.query(
      `insert into feedback_reviews (student_id, course_id, is_skipped, response, at) values ($1, $2, $3, $4, now())`,
      [id, course, rating === null, response],
    );
  };
  for (const rating of [5, 5, 3, null]) await rate('A', rating);
  await rate('B', 1);
  await page.goto('/staff/');
  await signInByEmail(page, email);
  await toStaffPage(page, 'School');
  await page.getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByText('4 students answered · 1 skipped it')).toBeVisible();
  await expect(page.getByText('3.5of 5').first()).toBeVisible();
  await expectAccessible();
  await toStaffPage(page, 'Courses');
  await page.getByRole('main').getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByRole('heading', { name: 'Feedback of class VI-A' })).toBeVisible();
  await expect(page.getByText('3 students answered · 1 skipped it')).toBeVisible();
  await expect(page.getByText('4.3of 5').first()).toBeVisible();
  await expect(
    page.getByText(`5 stars: ${String(2 * questions.length)} times`, { exact: true }).first(),
  ).toBeAttached();
  await page.getByLabel('Choose a class').selectOption({ label: 'Class VI-B' });
  await expect(page.getByText('1 student answered · 0 skipped it')).toBeVisible();
  await expect(page.getByText('Shown when 3 students have answered')).toBeVisible();
  await expectAccessible();
});
