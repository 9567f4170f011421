import { aSchool, unique } from '../apps/server/src/testing/builders.ts';
import { aPerson } from '../apps/server/src/testing/people.ts';
import { openSchoolProvider } from '../apps/server/src/testing/school-provider.ts';
import { expect, test } from './fixtures/journey.ts';

test('a teacher comes in by the account of the school, and one without a role is told so (D11 single-sign-on)', async ({
  page,
  baseURL,
  database,
  expectAccessible,
}) => {
  const provider = await openSchoolProvider(`${baseURL}/staff/oidc/callback`);
  const school = await aSchool(database, { oidcIssuer: provider.issuer });
  const people = { database, clock: { now: () => new Date() } };
  const teacher = await aPerson(people, 'teacher', { schoolId: school.id });
  const [known, stranger] = [unique('known'), unique('stranger')];
  provider.giveMail(known, { email: teacher.email, isVerified: true });
  provider.giveMail(stranger, { email: 'nobody@school.example', isVerified: true });

  const comeAs = async (person: string) => {
    await page.getByLabel('School code').fill(school.code);
    await page.getByRole('button', { name: 'Go to your school’s page' }).click();
    await page.getByPlaceholder('Enter any login').fill(person);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await page.goto('/staff/');
  await page.getByRole('button', { name: 'Use your school’s account' }).click();
  await page.getByRole('button', { name: 'Go to your school’s page' }).click();
  await expect(page.getByText('Enter the school code first.')).toBeVisible();
  await expectAccessible();
  await comeAs(stranger);
  await expect(page.getByText('has no role here yet')).toBeVisible();
  await expectAccessible();

  await page.context().clearCookies({ domain: new URL(provider.issuer).hostname });
  await comeAs(known);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await provider.close();
});
