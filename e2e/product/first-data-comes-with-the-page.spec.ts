import type { Page, Request } from '@playwright/test';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { openedYesterday } from '../fixtures/opened-before.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';
import { expect, test } from '../fixtures/journey.ts';
import { PAINTED, openWithoutScripts } from '../fixtures/painted.ts';

const SIBLING = 'Kiran Bose';

/** The calls a page makes until nothing is on its way. */
async function callsOf(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const hear = (request: Request) => {
    if (request.method() === 'POST')
      calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  };
  page.on('request', hear);
  await open();
  await page.waitForLoadState('networkidle');
  page.off('request', hear);
  return calls;
}

test(
  'a screen shows what came with its page, and asks for none of it (D9 first-data)',
  { tag: '@one-screen' },
  async ({ page, fresh, beginAs }) => {
    await beginAs(fresh.loginId);
    for (const [path, answered] of [
      ['/school-homepage', ['user_details', 'continue_journey', 'fetch_skills_by_user']],
      ['/home', ['user_details', 'continue_journey', 'fetch_skills_by_user']],
      ['/ilm-journey?skill_id=102', ['user_details', 'fetch_ilms_by_skill']],
      ['/events', ['user_details', 'fetch_user_events']],
      ['/practice', ['user_details', 'fetch_today', 'fetch_practice']],
      ['/profile/certificates', ['user_details', 'certificates']],
      // Opening a lesson is reported, and the student is refetched for rewards.
      ['/classroom/1011/classes', ['fetch_class_details']],
      [
        '/dashboard',
        [
          'user_details',
          'weekly_activity',
          'view_badges',
          'skill_checklist',
          'leaderboard',
          'coin_history',
        ],
      ],
    ] as const) {
      const response = page.waitForResponse((one) => one.request().isNavigationRequest());
      const calls = await callsOf(page, () => page.goto(path));
      expect((await response).headers()['cache-control']).toBe('private, no-store');
      await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      expect(
        calls.filter((call) => answered.some((one) => one === call)),
        path,
      ).toEqual([]);
    }
  },
);

test(
  'explore and careers bring what they show (D9 first-data)',
  { tag: '@one-screen' },
  async ({ page, database, passwordHash, beginAs }, { parallelIndex }) => {
    const loginId = `explorer-${parallelIndex}-${Date.now()}`;
    await aStudent(database, {
      schoolId: 1,
      loginId,
      passwordHash,
      grade: 9,
      profileType: 2,
      isCareer: true,
    });
    await beginAs(loginId);
    for (const [path, answered] of [
      ['/explore', ['user_details', 'theme_views_count', 'fetch_creative_skills_by_user']],
      ['/career', ['user_details', 'fetch_skills_by_user_career']],
    ] as const) {
      const calls = await callsOf(page, () => page.goto(path));
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      expect(
        calls.filter((call) => answered.some((one) => one === call)),
        path,
      ).toEqual([]);
    }
  },
);

test("a teacher's Today and class show what came with them (D9 first-data) @one-screen", async ({
  page,
}) => {
  await page.goto('/staff/');
  await signInByEmail(page, 'teacher@demo01.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  // Without the stream of news, which refetches what may have changed since the page was made.
  await page.route('**/api/staff/live/**', (route) => route.abort());
  await page.waitForLoadState('networkidle');
  for (const [path, answered] of [
    ['/staff/', ['fetch_waiting', 'fetch_classes', 'fetch_tickets']],
    ['/staff/classes/1/6/A', ['fetch_classes', 'fetch_class', 'fetch_class_places']],
  ] as const) {
    const response = page.waitForResponse((one) => one.request().isNavigationRequest());
    const calls = await callsOf(page, () => page.goto(path));
    expect((await response).headers()['cache-control']).toBe('private, no-store');
    await expect(page.locator('#root main :is(li, tr)').first()).toBeVisible();
    expect(
      calls.filter((call) => answered.some((one) => one === call)),
      path,
    ).toEqual([]);
  }
});

test('nothing of a teacher shows to a coordinator on the same computer (D9 first-data, first-paint, D11) @one-screen', async ({
  page,
}) => {
  const shown = page.locator('body');
  await page.goto('/staff/');
  await signInByEmail(page, 'teacher@demo01.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const name = (await page.locator('a[href="/staff/devices"]').textContent()) ?? '';
  await page.goto('/staff/classes/1/6/A');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/staff/sign-in');
  await signInByEmail(page, 'coordinator@demo01.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  for (const path of ['/staff/', '/staff/classes/1/6/A']) {
    const release = await openWithoutScripts(page, path);
    await expect(page.locator(`${PAINTED} h1`)).toBeVisible();
    await expect(shown).not.toContainText(name);
    await release();
    await expect(page.locator('#root h1')).toBeVisible();
    await expect(shown).not.toContainText(name);
  }
  for (let times = 0; times < 4; times += 1) {
    await page.goBack().catch(() => null);
    await expect(shown).not.toContainText(name);
  }
});

test('a video shows the picture that came with its page, before anything else is fetched, in the letters it needs (D9 first-data) @both-screens', async ({
  page,
  fresh,
  beginAs,
}) => {
  await beginAs(fresh.loginId);
  // The picture stands in the list of lessons too.
  await page.setViewportSize({ width: 1366, height: 900 });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const fetched: string[] = [];
  session.on('Network.requestWillBeSent', ({ request }) => fetched.push(request.url));
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.querySelector('[data-tour=lesson] > .animate-shimmer.aspect-video'))
        document.documentElement.dataset['waited'] = 'yes';
    });
    seen.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/classroom/1021/classes');
  await expect(page.getByRole('button', { name: 'Start the questions' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Its player is preloaded; a placeholder would show for a third of a second.
  await expect(page.locator('html')).not.toHaveAttribute('data-waited');
  const poster = await page.locator('video').getAttribute('poster');
  expect(poster).not.toBeNull();
  expect(fetched.filter((url) => url === poster)).toHaveLength(1);
  expect(fetched.filter((url) => /devanagari/.test(url))).toEqual([]);
});

test('the name of another language is shown in letters of the device (D9 first-data) @one-screen', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  for (const path of ['/login', '/staff/sign-in']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'हिन्दी' })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  const hasLetters = await page.evaluate(() =>
    new FontFace('test', "local('Noto Sans Devanagari Bold'), local('Nirmala UI Bold')")
      .load()
      .then(
        () => true,
        () => false,
      ),
  );
  test.skip(!hasLetters, 'The machine has no letters of Devanagari.');
  expect(fetched.filter((url) => url.includes('devanagari'))).toEqual([]);
});

test.describe('on a computer that two share', () => {
  test.use({ serviceWorkers: 'allow' });

  test('nothing of the first shows to the second: not in the page, not by Back, not without a connection (spec 4 "Logout", D9 first-data) @one-screen', async ({
    page,
    context,
    fresh,
    beginAs,
    logIn,
    database,
    passwordHash,
  }) => {
    const loginId = `second-${Date.now()}`;
    const second = await aStudent(database, {
      schoolId: 1,
      loginId,
      passwordHash,
      fullname: SIBLING,
      grade: 6,
    });
    await openedYesterday(database, second.id);
    await beginAs(fresh.loginId, '/school-homepage');
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Now a worker stores embedded answers too.
    await page.reload();
    await expect(page.getByText('Nila', { exact: false }).first()).toBeVisible();
    const kept = () => page.evaluate(() => caches.keys());
    await expect.poll(kept).toContain(`answers-${fresh.id}`);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.waitForURL('**/login');
    expect(await kept()).not.toContain(`answers-${fresh.id}`);

    await logIn(loginId);
    await page.waitForURL('**/school-homepage');
    await page.reload();
    await expect(page.getByText('Kiran', { exact: false }).first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Nila');
    for (let times = 0; times < 3; times += 1) {
      await page.goBack().catch(() => null);
      await expect(page.locator('body')).not.toContainText('Nila');
      // The login page leads who is signed in to their own page; nothing else may be asked for before it has.
      await expect(page.getByText('Kiran', { exact: false }).first()).toBeVisible();
      await expect(page.locator('body')).not.toContainText('Nila');
    }
    await page.goto('/home');
    await expect(page.getByText('Kiran', { exact: false }).first()).toBeVisible();
    await expect.poll(kept).toContain(`answers-${second.id}`);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Kiran', { exact: false }).first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Nila');
    expect(await kept()).not.toContain(`answers-${fresh.id}`);
    await context.setOffline(false);
  });
});
