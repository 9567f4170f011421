import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { HIDDEN_COLUMNS_KEY } from '@skillkite/rules/device/kept-on-device';
import { doneBefore } from '../fixtures/done-before.ts';
import { finish } from '../fixtures/finished.ts';
import { expect, test } from '../fixtures/journey.ts';
import { makeKnown } from '../fixtures/accounts/known-computer.ts';
import { openedYesterday } from '../fixtures/opened-before.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';
import {
  PAINTED,
  expectPaintedAsItStays,
  holdScripts,
  openWithoutScripts,
  withoutOurLetters,
} from '../fixtures/painted.ts';

test.beforeEach(({ page }) => withoutOurLetters(page));

/** More pages than one test has time for on a slow machine. */
const PAGES = {
  'lists, empty ones, and answers to questions': {
    '/events': 3,
    '/practice': 3,
    '/profile/certificates': 3,
    '/career': 3,
    '/support': 3,
    '/profile-favorite': 3,
    '/edit-profile': 3,
  },
  'forms, the tour, one event and one course to explore': {
    '/profile/projects': 3,
    '/onboarding': 3,
    '/tutorial': 2,
    '/support/raise-ticket': 4,
    '/events-detail/2': 5,
    '/explore-detailed?ilm_id=2001': 4,
  },
};

for (const [kinds, pages] of Object.entries(PAGES))
  test(`${kinds} stay as they were painted (D9 first-paint) @one-screen`, async ({
    page,
    database,
    passwordHash,
    beginAs,
  }, { parallelIndex }) => {
    const loginId = `pages-${parallelIndex}-${Date.now()}`;
    await aStudent(database, {
      schoolId: 1,
      loginId,
      passwordHash,
      fullname: 'Nila Iyer',
      grade: 9,
      profileType: 2,
      isCareer: true,
    });
    await beginAs(loginId);
    await expectPaintedAsItStays(page, pages);
  });

test('courses that are kept stay as they were painted, and the other tab comes as before (D9 first-paint) @one-screen', async ({
  page,
  database,
  passwordHash,
  beginAs,
}, { parallelIndex }) => {
  const loginId = `keeps-${parallelIndex}-${Date.now()}`;
  const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 9 });
  await openedYesterday(database, id);
  await doneBefore(database, id, 10_323);
  await database.pool.query(
    `insert into favorites (student_id, course_id, at)
     select $1, id, now() - id * interval '1 second' from courses where id in (1031, 1032, 1033)`,
    [id],
  );
  await beginAs(loginId, '/school-homepage');
  // The names of product and page; of each course its picture, its name and its program's.
  await expectPaintedAsItStays(page, { '/profile-favorite': 2 + 3 * 3 });
  await page.getByRole('tab').last().click();
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  await release();
  await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');
});

test('the assessment before it is begun, its report, and posters stay as they were painted (D9 first-paint) @one-screen', async ({
  page,
  database,
  fresh,
  beginAs,
}) => {
  await finish(database, fresh.id);
  // Handed in, it is asked for no more: it was not, at first.
  const stands = (state: number) =>
    database.pool.query(
      `update students set assessment_state = $2, assessment_mode = 1, age_of_school = 2,
         assessment_start_date = current_date - 7, assessment_end_date = current_date + 7 where id = $1`,
      [fresh.id, state],
    );
  await stands(2);
  await beginAs(fresh.loginId);
  await expectPaintedAsItStays(page, { '/skill-report': 10, '/profile/posters': 6 });
  await stands(0);
  await database.pool.query('delete from assessment_results where student_id = $1', [fresh.id]);
  await expectPaintedAsItStays(page, { '/skill-introduction': 10 });
});

test('a quiz, and the row below a sound, stay as they were painted (D9 first-paint) @one-screen', async ({
  beginAs,
  page,
  database,
  passwordHash,
}, { parallelIndex }) => {
  for (const [grade, lesson, path, least] of [
    [5, 10_005, '/classroom/1001/classes', 2],
    [6, 10_223, '/classroom/1022/classes', 1],
  ] as const) {
    const loginId = `begins-${parallelIndex}-${lesson}-${Date.now()}`;
    const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade });
    await openedYesterday(database, id);
    await doneBefore(database, id, lesson);
    await page.context().clearCookies();
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await beginAs(loginId, '/school-homepage');
    // With the bar: the name of the product.
    await expectPaintedAsItStays(page, { [path]: least + 1 });
  }
});

test('the doors of classes I to III, and what begins a quiz, stay as they were painted (D9 first-paint) @one-screen', async ({
  page,
  database,
  passwordHash,
  beginAs,
}, { parallelIndex }) => {
  const loginId = `doors-${parallelIndex}-${Date.now()}`;
  await aStudent(database, {
    schoolId: 1,
    loginId,
    passwordHash,
    fullname: 'Nila Iyer',
    grade: 2,
  });
  await beginAs(loginId);
  await expectPaintedAsItStays(
    page,
    {
      '/school-homepage': 4,
      '/home': 4,
      '/school-homepage?door=learn': 6,
      '/home?door=kites': 1,
      '/classroom/1061/classes': 1,
    },
    '/tutorial',
  );
  await page.goto('/school-homepage');
  await page.locator('#root main nav a').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/school-homepage?door=learn');
});

test('a practice is painted as it begins, and not where it was begun on the device (D9 first-paint) @one-screen', async ({
  page,
  database,
  passwordHash,
  beginAs,
}, { parallelIndex }) => {
  const loginId = `practises-${parallelIndex}-${Date.now()}`;
  const { id } = await aStudent(database, { schoolId: 1, loginId, passwordHash, grade: 6 });
  await doneBefore(database, id, 10_115);
  await beginAs(loginId);
  await expectPaintedAsItStays(page, { '/practice': 4 });
  // The device has an answer that the server lacks.
  await page.route('**/api/practice/answer_practice', (route) => route.abort());
  const asked = page.getByRole('dialog').getByRole('heading', { level: 2 });
  // The first answer is stored on the device, right or wrong.
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('quizRuns')))
    .toContain('"attempts":[{');
  const release = await openWithoutScripts(page, '/practice');
  await expect(page.locator('#root')).toBeAttached();
  const plan = page.locator('#first-plan');
  await expect.poll(() => plan.evaluate((element) => element.textContent)).toContain('unlessKept');
  await expect(page.locator(PAINTED)).toHaveCount(0);
  await release();
  await expect(asked).toBeVisible();
});

test('who learns now is painted to an account with several students (D9 first-paint) @one-screen', async ({
  page,
  logIn,
}) => {
  await logIn('ravi');
  await page.waitForURL('**/profile-selection');
  // The name of the product, two lines, and of each student a face, the name and the class.
  await expectPaintedAsItStays(page, { '/profile-selection': 3 + 2 * 3 }, '/profile-selection');
});

test('the sign-in of staff and of parents is painted, and the page knows the missing session without a request (D9 first-paint) @one-screen', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/login');
  await expectPaintedAsItStays(page, { '/staff/': 4, '/family/': 5 }, '/staff/sign-in');
  expect(asked.filter((path) => /^\/api\/(?:staff|family)\//.test(path))).toEqual([]);
});

test("a teacher's Today and class stay as they were painted, unless the device hides columns (D9 first-paint) @one-screen", async ({
  page,
}) => {
  await page.goto('/staff/');
  await signInByEmail(page, 'teacher@demo01.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  // The name, three entries of the bar, the heading and the day; a name, a class, a reason and a time.
  await expectPaintedAsItStays(page, { '/staff/': 10, '/staff/classes': 10 }, '/staff/devices');
  await expectPaintedAsItStays(page, { '/staff/classes/1/6/A': 10 }, '/staff/devices');
  const columns = page.getByRole('table').getByRole('columnheader');
  await page.evaluate((key) => localStorage.setItem(key, 'points'), HIDDEN_COLUMNS_KEY);
  const release = await openWithoutScripts(page, '/staff/classes/1/6/A');
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  await release();
  await expect(columns).not.toHaveCount(0);
});

test("a coordinator's Today and class stay as they were painted (D9 first-paint) @one-screen", async ({
  page,
}) => {
  await page.goto('/staff/');
  await signInByEmail(page, 'coordinator@demo01.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expectPaintedAsItStays(
    page,
    { '/staff/': 10, '/staff/classes/1/6/A': 10 },
    '/staff/devices',
  );
});

test('the log-in of a computer that its school knows is painted, and nothing on it moves when the way in by pictures comes (D2, D9 first-paint) @one-screen', async ({
  page,
  database,
}) => {
  await page.goto('/login');
  await makeKnown(page, database);
  // Product and page name, a line, two fields, a hint and the privacy link.
  await expectPaintedAsItStays(page, { '/login': 7 }, '/login');
  // Where nothing is painted the page keeps the place free.
  await page.evaluate(() => localStorage.setItem('lowData', 'on'));
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(globalThis, { shifts: [] }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as { value?: number }).value ?? 1);
    }).observe({ type: 'layout-shift' });
  });
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: /चित्र/ })).toBeVisible();
  await expect(page.locator(PAINTED)).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as { shifts?: number[] }).shifts)).toEqual([]);
});

test('the privacy policy is painted for everybody, with a session and without (D9 first-paint) @one-screen', async ({
  page,
  beginAs,
}) => {
  const painted = { '/privacy-policy': 12 };
  await beginAs('dev');
  await expectPaintedAsItStays(page, painted);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await expectPaintedAsItStays(page, painted, '/privacy-policy');
});
