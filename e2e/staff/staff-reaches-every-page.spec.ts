import { aSchool, aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { aTicket } from '../../apps/server/src/testing/data/people.ts';
import { expect, test } from '../fixtures/journey.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

test('on a low screen the bar of a coordinator scrolls, and signing out stays in sight (D11) @desktop', async ({
  page,
  database,
}) => {
  const { email } = await ownCoordinator(database);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/staff/');
  await signInByEmail(page, email);
  const bar = page.getByRole('navigation', { name: 'Pages' });
  await expect(bar.getByRole('link', { name: 'School' })).toBeInViewport({ ratio: 1 });
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await expect(signOut).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1366, height: 560 });
  await expect(signOut).toBeInViewport({ ratio: 1 });
  await bar.getByRole('link', { name: 'School' }).click();
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible();

  // One form only, so that input is not lost to a loading page.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const form = page.waitForRequest((request) => request.isNavigationRequest());
  await signOut.click();
  await form;
  expect(asked.filter((path) => path.endsWith('/who_am_i'))).toEqual([]);
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('an operator finds what students of any school ask in the bar, with the name of the school (console 1) @one-screen', async ({
  page,
  database,
}) => {
  const school = await aSchool(database, { name: `Lotus ${crypto.randomUUID().slice(0, 8)}` });
  const { id } = await aStudent(database, { schoolId: school.id, fullname: 'Nila Iyer' });
  await aTicket({ database, clock: { now: () => new Date() } }, id);
  await page.goto('/staff/');
  await signInByEmail(page, 'operator@demo01.example');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('heading', { name: 'Students’ questions' })).toBeVisible();
  await expect(page).toHaveTitle(/^Students’ questions/);
  // Announced description of the new page.
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('main')).toHaveAccessibleDescription(/^Students’ questions/);
  // Others of her name, of other schools, ask as well.
  const asked = page.getByRole('button', { name: /Nila Iyer/ }).filter({ hasText: school.name });
  await expect(asked).toBeVisible();
});
