import { aSchool, unique } from '../../apps/server/src/testing/data/builders.ts';
import { aPerson } from '../../apps/server/src/testing/data/people.ts';
import { openSchoolProvider } from '../../apps/server/src/testing/servers/school-provider.ts';
import { hashPassword } from '../../apps/server/src/school/login/password/password.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

/** By then no process remembers a session that was ended elsewhere. */
const SESSION_REMEMBERED_MS = 1500;

test('a teacher comes in by the account of the school, and one without a role is told so (D11 single-sign-on) @one-screen', async ({
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

test('over a page whose session ended the school’s account leads in by a window of its own: what was typed stays @one-screen (D11 single-sign-on)', async ({
  page,
  context,
  baseURL,
  database,
  expectAccessible,
}) => {
  const provider = await openSchoolProvider(`${baseURL}/staff/oidc/callback`);
  const school = await aSchool(database, { oidcIssuer: provider.issuer });
  const { email, id } = await aPerson(
    { database, clock: { now: () => new Date() } },
    'coordinator',
    { schoolId: school.id },
    {
      email: `sso-${crypto.randomUUID().slice(0, 8)}@demo01.example`,
      passwordHash: await hashPassword(PASSWORD),
    },
  );
  const known = unique('known');
  provider.giveMail(known, { email, isVerified: true });
  await page.goto('/staff/school/people');
  await signInByEmail(page, email);
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const invite = page.getByRole('dialog', { name: /Invite/ });
  await invite.getByLabel('E-mail').fill('new@school.example');
  await invite.getByRole('radio', { name: 'Coordinator' }).check();
  await database.pool.query('delete from person_sessions where person_id = $1', [id]);
  // Another process ended the session; the server caches sessions briefly.
  await page.waitForTimeout(SESSION_REMEMBERED_MS);
  await invite.getByRole('button', { name: 'Make the link' }).click();

  const again = page.getByRole('dialog', { name: 'You were signed out' });
  await again.getByRole('button', { name: 'Use your school’s account' }).click();
  await again.getByLabel('School code').fill(school.code);
  await expectAccessible();
  const opened = context.waitForEvent('page');
  await again.getByRole('button', { name: 'Go to your school’s page' }).click();
  const beside = await opened;
  await beside.getByPlaceholder('Enter any login').fill(known);
  await beside.getByPlaceholder('and password').fill('any');
  await beside.getByRole('button', { name: 'Sign-in' }).click();
  const closed = beside.waitForEvent('close');
  await beside.getByRole('button', { name: 'Continue' }).click();
  await closed;
  await expect(again).toBeHidden();
  await expect(invite.getByLabel('E-mail')).toHaveValue('new@school.example');
  await provider.close();
});
