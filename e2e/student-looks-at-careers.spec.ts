import { aStudent } from '../apps/server/src/testing/builders.ts';
import { PASSWORD, expect, test } from './fixtures/journey.ts';

test('a student with careers finds them by cluster, follows one and opens its classroom (issue 3, section 2; spec 2, D9)', async ({
  page,
  database,
  passwordHash,
  expectAccessible,
  press,
}) => {
  const loginId = `career-${test.info().project.name}-${Date.now()}`;
  await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 9, isCareer: true });
  await page.goto('/login');
  await page.getByLabel('Login ID').fill(loginId);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/school-homepage');
  await page.getByRole('link', { name: 'Career' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Caring' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Media' })).toBeVisible();
  await expectAccessible();
  const heart = page.getByRole('button', { name: /^Keep .* as a favourite$/ }).first();
  await press(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await press(page.getByRole('link', { name: /Start.*Health and care/ }));
  await page.waitForURL('**/career-ilm-journey?skill_id=301');
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.waitForURL(/classroom\/\d+\/classes\?is_career=true/);
  await expect(page.getByRole('list', { name: 'Lessons' })).toBeVisible();
  await expectAccessible();
});

test('careers are closed where they are not on (spec 2)', async ({ page, fresh, logIn }) => {
  await logIn(fresh.loginId);
  await page.waitForURL('**/school-homepage');
  await expect(page.getByRole('link', { name: 'Career' })).toHaveCount(0);
  await page.goto('/career');
  await expect(page.getByText('Careers are not open to you yet')).toBeVisible();
});
