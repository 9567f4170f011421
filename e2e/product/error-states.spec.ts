import type { Page } from '@playwright/test';
import { ACTIVITY, sortClaims, takeBadge } from '../fixtures/activity.ts';
import { asksItself } from '../fixtures/asks-itself.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { expect, test } from '../fixtures/journey.ts';
import { sayRead } from '../fixtures/reading.ts';

const INTERNAL = { status: 500, code: 'INTERNAL', message: 'Something went wrong!' };

/** By then no process remembers a session that was ended elsewhere. */
const SESSION_FORGOTTEN_MS = 1500;

/** Long enough for a loop to ask dozens of times. */
const LOOP_MS = 10_000;

/** By then what says it would have come, and said it. */
const GUARD_MS = 4500;

/** From now on a call fails as the server would say it, or is not answered at all. */
const fails = (page: Page, call: string, answer: { status: number } | 'unanswered' = INTERNAL) =>
  page.route(`**/${call}`, (route) =>
    answer === 'unanswered'
      ? route.abort()
      : route.fulfill({ status: answer.status, json: answer }),
  );

/** Console messages so far. */
function logOf(page: Page): () => string {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return () => lines.join('\n');
}

test.describe(
  'what goes wrong is said in the words of the specification',
  { tag: '@desktop' },
  () => {
    test.beforeEach(async ({ beginAs, fresh, page }) => {
      await beginAs(fresh.loginId, '/school-homepage');
      await asksItself(page);
    });

    test('home without news and streak, programs without courses (spec 8)', async ({ page }) => {
      for (const call of ['fetch_carousel', 'streaks_details', 'fetch_skills_by_user'])
        await fails(page, call);
      await page.goto('/home');
      await expect(
        page.getByText('Error fetching Carousel data: Something went wrong!'),
      ).toBeVisible();
      const streak = page.getByRole('alert').filter({
        hasText: "Couldn't load streak data. Please try again.",
      });
      await expect(streak).toBeVisible();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Failed to fetch ILMs' }),
      ).toBeVisible();
      await page.unroute('**/streaks_details');
      await streak.locator('..').getByRole('button', { name: 'Try again' }).click();
      await expect(
        page.getByRole('button', { name: 'Your Learning Streak: Show all' }),
      ).toBeVisible();
      await page.goto('/school-homepage');
      await expect(page.getByRole('heading', { name: 'Failed to fetch ILMs' })).toBeVisible();
    });

    test('user details: no student counts as logged in, and no details stay (spec 3, 8)', async ({
      page,
      fresh,
      database,
    }) => {
      // The page's first requests would find out as well.
      await page.waitForLoadState('networkidle');
      await database.pool.query(
        'delete from sessions where account_id = (select account_id from students where id = $1)',
        [fresh.id],
      );
      await page.waitForTimeout(SESSION_FORGOTTEN_MS);
      await page.goto('/dashboard');
      await page.waitForURL('**/login?**');
      await expect(page.getByRole('alert')).toContainText('Failed to get user details!');
      const left = await page.evaluate(() => Object.keys(localStorage));
      for (const key of ['user', 'userId', 'reduxStoreData']) expect(left).not.toContain(key);
    });

    test('the project of a course that has none is no failure (spec 2 "Projects")', async ({
      page,
    }) => {
      await page.goto('/classroom/1011/projects');
      await expect(
        page.getByRole('heading', { name: 'This course has no project.' }),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });

    test('user details that fail during work: announced, cleared, and the page continues with them later (spec 8)', async ({
      page,
    }) => {
      await page.goto('/support/raise-ticket');
      const typed = page.getByRole('textbox', { name: 'What happened?' });
      await typed.fill('The video stops.');
      await fails(page, 'user_details');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      const dialog = page.getByRole('dialog', { name: 'Failed to get user details!' });
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused();
      await expect(typed).toHaveCount(0);
      const state = () => page.evaluate(() => Object.keys(localStorage));
      for (const key of ['user', 'reduxStoreData']) expect(await state()).not.toContain(key);
      await page.unroute('**/user_details');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(typed).toHaveValue('The video stops.');
      expect(await state()).toContain('user');
      // The server fails from the start: the page has no student and says so.
      await page.evaluate(() => localStorage.removeItem('reduxStoreData'));
      await fails(page, 'user_details');
      await page.goto('/dashboard');
      await expect(dialog).toBeVisible();
      await page.unroute('**/user_details');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });

    test('class lists of creative and career courses: the server’s status, or 500 (spec 8)', async ({
      page,
    }) => {
      const oops = (status: number) =>
        page.getByRole('heading', { name: `Oops! Error ${status}, the page can't be found` });
      for (const [flag, call, id] of [
        ['fromExplore', 'fetch_creative_class_details', 2001],
        ['is_career', 'fetch_class_details_career', 3001],
      ] as const) {
        await page.goto(`/classroom/${id}/classes?${flag}=true`);
        await expect(oops(403)).toBeVisible();
        await expect(page.getByText('Failed to fetch Classroom Details')).toBeVisible();
        await fails(page, call, 'unanswered');
        await page.goto(`/classroom/${id}/classes?${flag}=true`);
        await expect(oops(500)).toBeVisible();
        // No answer at all: shown separately, because it may be temporary.
        await expect(page.getByText("No Internet: You're experiencing")).toBeVisible();
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      }
    });

    test('a classroom that cannot be fetched is asked for again, and opens (spec 2)', async ({
      page,
    }) => {
      await fails(page, 'fetch_class_details');
      await page.goto('/classroom/1011/classes');
      await expect(
        page.getByRole('heading', { name: "Oops! Error 500, the page can't be found" }),
      ).toBeVisible();
      await expect(page.getByText('Our computers have a problem.')).toBeVisible();
      await page.unroute('**/fetch_class_details');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('list', { name: 'Lessons' })).toBeVisible();
    });

    test('user details refused while other calls succeed: said, and asked a few times, not without end (spec 8)', async ({
      page,
    }) => {
      await page.goto('/support');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      let asked = 0;
      await page.route('**/user_details', (route) => {
        asked += 1;
        const answer = { status: 401, code: 'NOT_SIGNED_IN', message: 'Please log in.' };
        return route.fulfill({ status: 401, json: answer });
      });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      const sheet = page.getByRole('dialog', { name: 'Please log in again' });
      await expect(sheet.getByText('Failed to get user details!')).toBeVisible();
      await page.waitForTimeout(LOOP_MS);
      expect(asked).toBeLessThan(12);
      await expect(sheet).toBeVisible();
      // The two agree again: the page goes on by itself.
      await page.unroute('**/user_details');
      await expect(sheet).toHaveCount(0);
    });

    test('a locked old course that is opened by its address offers the coin that opens it (D4)', async ({
      page,
      database,
      fresh,
      expectAccessible,
    }) => {
      const { rows } = await database.pool.query<{ id: number; name: string }>(
        `select c.id::int, c.name from courses c join programs p on p.id = c.program_id
       where p.area = 'school' and p.retired_at is null and c.retired_at is null
         and (select max(grade) from unnest(p.grades) grade) < 6 order by c.id limit 1`,
      );
      const [old] = rows;
      if (!old) throw new Error('An old course was expected.');
      await database.pool.query('update students set coins = 1 where id = $1', [fresh.id]);
      for (const flag of ['', '?is_old=true']) {
        await page.goto(`/classroom/${old.id}/classes${flag}`);
        await expect(page.getByRole('heading', { level: 1, name: old.name })).toBeVisible();
        await expect(page.getByText('This course is from an earlier class.')).toBeVisible();
      }
      await expectAccessible();
      await page.getByRole('button', { name: 'Unlock for 1 coin' }).click();
      await page
        .getByRole('dialog', { name: 'Unlock this course?' })
        .getByRole('button', { name: 'Unlock' })
        .click();
      await expect(page.getByRole('list', { name: 'Lessons' })).toBeVisible();
      await page.goto(`/classroom/${old.id}/classes`);
      await page.waitForURL('**/classes?is_old=true');
      await expect(page.getByRole('list', { name: 'Lessons' })).toBeVisible();
    });

    test('a course without a lesson to play asks to select one (spec 2, 8)', async ({ page }) => {
      await page.route('**/fetch_class_details', async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as { details: Record<string, unknown> };
        const nothing = { lesson_details: [], watched_classes: [], playing_class: null };
        await route.fulfill({
          response,
          json: { ...body, details: { ...body.details, ...nothing } },
        });
      });
      await page.goto('/classroom/1011/classes');
      await expect(page.getByText('Please select lesson to view')).toBeVisible();
    });

    test('a course whose turn has not come is called locked, not lost (D4)', async ({ page }) => {
      await page.goto('/classroom/1012/classes');
      await expect(
        page.getByRole('heading', { name: "Oops! Error 409, the page can't be found" }),
      ).toBeVisible();
      await expect(page.getByText('This course is still locked.')).toBeVisible();
    });

    test('no connection, our server, not allowed: three failures, three words', async ({
      page,
    }) => {
      for (const [answer, words] of [
        ['unanswered', "No Internet: You're experiencing poor connectivity..."],
        [{ status: 503 }, 'Our computers have a problem. Please try again in a little while.'],
        [INTERNAL, 'Our computers have a problem. Please try again in a little while.'],
        [{ status: 403 }, 'This is locked for you.'],
      ] as const) {
        await fails(page, 'fetch_user_events', answer);
        await page.goto('/events');
        await expect(page.getByText(words)).toBeVisible();
        await expect(page.getByText('Check your connection')).toHaveCount(0);
        // Asking again opens nothing that is locked.
        const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
        await expect(again).toHaveCount(words === 'This is locked for you.' ? 0 : 1);
        await page.unroute('**/fetch_user_events');
      }
    });

    test('calls that fail log the error (spec 8)', async ({ page }) => {
      const logged = logOf(page);
      await fails(page, 'fetch_carousel');
      await page.goto('/home');
      // The news stand at the foot of the page, and are asked for when that comes near.
      await page.getByRole('heading', { name: 'Your skill programs' }).hover();
      await page.mouse.wheel(0, 5000);
      await expect.poll(logged).toContain('Error fetching Carousel data: Something went wrong!');
    });

    test('a connection lost as soon as the page stands is told too (spec 4, 9)', async ({
      page,
      context,
    }) => {
      await page.clock.install();
      await page.goto('/support/raise-ticket');
      await expect(page.getByRole('heading', { level: 1, name: 'Raise a ticket' })).toBeVisible();
      await context.setOffline(true);
      const alert = page.getByText("No Internet: You're experiencing poor connectivity...");
      await expect(alert).toBeVisible();
      await page.clock.fastForward(2500);
      await expect(alert).toBeVisible();
      await page.clock.fastForward(4000);
      await expect(alert).toBeHidden();
      await context.setOffline(false);
    });

    test('an address that is opened directly starts at the top; a reload stays where it was', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 800, height: 400 });
      const far = () => page.evaluate(() => Math.round(scrollY));
      const onDashboard = async (path: string) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
        await page.waitForLoadState('networkidle');
      };
      await onDashboard('/dashboard');
      await page.evaluate(() => scrollTo(0, 300));
      await expect.poll(far).toBeGreaterThan(200);
      await page.reload();
      await expect.poll(far).toBeGreaterThan(200);
      await onDashboard('/dashboard?again');
      await expect.poll(far).toBe(0);
      await onDashboard('/dashboard');
      await expect.poll(far).toBe(0);
    });

    test('an activity that cannot be fetched (spec 8)', async ({ page, fresh, database }) => {
      await doneBefore(database, fresh.id, ACTIVITY.lessonId);
      await fails(page, 'start_scorm_launch', 'unanswered');
      await page.goto(ACTIVITY.path);
      await expect(
        page.getByRole('heading', { name: 'Failed to fetch SCORM details' }),
      ).toBeVisible();
    });

    test('progress that is refused is logged, and the lesson goes on (spec 8)', async ({
      page,
      fresh,
      database,
    }) => {
      const logged = logOf(page);
      await doneBefore(database, fresh.id, 10101);
      await fails(page, 'watch_history', { status: 404 });
      await page.goto('/classroom/1011/classes');
      await sayRead(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Small questions and big ones',
      );
      await expect
        .poll(logged)
        .toContain('An error occurred while updating lesson progress: Network response was not ok');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText('An error occurred')).toHaveCount(0);
    });

    test('what an activity did and was refused is logged (spec 8)', async ({
      page,
      fresh,
      database,
    }) => {
      const logged = logOf(page);
      await doneBefore(database, fresh.id, ACTIVITY.lessonId);
      for (const call of ['scorm_details_insert', 'update_scorm_progress'])
        await fails(page, call, { status: 404 });
      await page.goto(ACTIVITY.path);
      await sortClaims(page, 0, 8);
      await expect
        .poll(logged)
        .toContain('An error occurred while updating Scorm Details progress: Network response was');
      await expect.poll(logged).toContain('Failed to update SCORM progress: Network response was');
      await expect(page.getByRole('alert')).toHaveCount(0);
      // Refused work shows while it is on the device, and can be sent again.
      const said = page.getByText('Some of your work here could not be saved.');
      await expect(said).toBeVisible();
      await expect(page.getByText('Saved', { exact: true })).toHaveCount(0);
      // Work of a removed SCO cannot be accepted: it is reported and deleted.
      const ofNoSco = `refused/${fresh.id}/scorm/${ACTIVITY.lessonId}/gone`;
      await page.evaluate((key) => localStorage.setItem(key, ''), ofNoSco);
      await page.reload();
      await expect(said).toBeVisible();
      await expect(page.getByText('This activity has changed.')).toBeVisible();
      expect(await page.evaluate((key) => localStorage.getItem(key), ofNoSco)).toBeNull();
      for (const call of ['scorm_details_insert', 'update_scorm_progress'])
        await page.unroute(`**/${call}`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(said).toBeHidden();
    });

    test('what an activity did and was refused after its page was gone is said once, on any page, and leads there', async ({
      page,
      context,
      fresh,
      database,
      expectAccessible,
    }) => {
      await doneBefore(database, fresh.id, ACTIVITY.lessonId);
      await fails(page, 'scorm_details_insert', 'unanswered');
      await page.goto(ACTIVITY.path);
      await sortClaims(page, 0, 2);
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
        .toContain('/scorm/');
      await page.close();
      const later = await context.newPage();
      await fails(later, 'scorm_details_insert', { status: 404 });
      await later.goto('/events');
      const said = later.getByRole('status').filter({
        hasText: 'Some of your work in an activity could not be saved.',
      });
      await expect(said).toBeVisible();
      await expectAccessible(later);
      const states = () =>
        later.evaluate(() => {
          const keys = Object.keys(localStorage).filter((key) =>
            /^refused\/\d+\/scorm\//.test(key),
          );
          return keys.map((key) => (localStorage.getItem(key) ?? '').includes('cmi.suspend_data'));
        });
      expect(await states(), 'what was done stays on the device').toContain(true);
      await said.getByRole('button', { name: 'Close' }).click();
      await expect(said).toHaveCount(0);
      await later.goto('/dashboard');
      await expect(later.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      // What says it comes a while after the page.
      await expect(later.locator('html')).toHaveAttribute('lang', 'en');
      await later.waitForTimeout(GUARD_MS);
      await expect(said).toHaveCount(0);
      // Reported again on another page, with a link to the activity.
      await later.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (/^refused\/\d+\/told/.test(key)) localStorage.removeItem(key);
      });
      await later.goto('/events');
      await said.getByRole('link', { name: 'Open the activity' }).click();
      await later.waitForURL(`**${ACTIVITY.path}`);
      await expect(later.getByText('Some of your work here could not be saved.')).toBeVisible();
      await expect(said).toHaveCount(0);
    });

    test('a badge that cannot be looked at, feedback without questions (spec 5, 8)', async ({
      page,
      fresh,
      database,
    }) => {
      const logged = logOf(page);
      await doneBefore(database, fresh.id, ACTIVITY.lessonId);
      await fails(page, 'badge_view_click', { status: 404 });
      await fails(page, 'fetch_feedback_questions');
      await page.goto(ACTIVITY.path);
      await sortClaims(page, 0, 8);
      await takeBadge(page);
      await expect.poll(logged).toContain('Failed to update view badge data');
      const card = page.getByRole('dialog', { name: 'How was this course?' });
      await expect(card.getByRole('alert')).toHaveText(
        'Error in fetching Feedback Questions. Please try again later.',
      );
      await page.unroute('**/fetch_feedback_questions');
      await page.route('**/fetch_feedback_questions', (route) =>
        route.fulfill({
          json: { status: 200, details: { questions: [], csat_schools: [], is_answered: 0 } },
        }),
      );
      await card.getByRole('button', { name: 'Try again' }).click();
      await expect(card.getByText('No Questions Available')).toBeVisible();
      await expect(card.getByRole('button', { name: 'Submit' })).toBeDisabled();
      // A school that does not ask once more is not asked: closing skips without a word.
      const skipped = page.waitForRequest('**/track_feedback_review');
      await card.getByRole('button', { name: 'Close' }).click();
      await expect(card).toBeHidden();
      expect((await skipped).postDataJSON()).toMatchObject({ is_skipped: 1 });
    });

    test('class details in explore (spec 8)', async ({ page, fresh, database }) => {
      await database.pool.query('update students set profile_type = 2 where id = $1', [fresh.id]);
      await fails(page, 'explore_course');
      await page.goto('/explore-detailed?ilm_id=2001');
      await expect(
        page.getByRole('heading', { name: 'Failed to load class details.' }),
      ).toBeVisible();
    });

    test('too few coins, for 5 seconds (spec 5, 8)', async ({ page, database }) => {
      const { rows } = await database.pool.query<{ id: number }>(
        `select id::int from programs where area = 'school' and retired_at is null
         and (select max(grade) from unnest(grades) grade) < 6 limit 1`,
      );
      await page.clock.install();
      await page.goto(`/ilm-journey?skill_id=${rows[0]?.id}`);
      // Ways to earn coins are listed; the notice follows the press.
      await expect(page.getByText('You have 0. Finish a course to win 2.').first()).toBeVisible();
      await page.getByRole('button', { name: 'Unlock for 1 coin' }).first().click();
      await page
        .getByRole('dialog', { name: 'Unlock this course?' })
        .getByRole('button', { name: 'Unlock' })
        .click();
      const notice = page.getByText(
        'Not Enough Coins! You need more coins to unlock this course...',
      );
      await expect(notice).toBeVisible();
      await page.clock.fastForward(3000);
      await expect(notice).toBeVisible();
      await page.clock.fastForward(3000);
      await expect(notice).toBeHidden();
    });

    test('no connection: an alert, which closes by itself after 5 seconds (spec 4, 8, 9)', async ({
      page,
      context,
    }) => {
      await page.clock.install();
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      // What shows messages comes a while after the page.
      await page.clock.fastForward(4000);
      await expect(page.getByRole('region', { name: 'Messages', exact: true })).toBeAttached();
      await context.setOffline(true);
      const alert = page.getByText("No Internet: You're experiencing poor connectivity...");
      await expect(alert).toBeVisible();
      await page.clock.fastForward(3000);
      await expect(alert).toBeVisible();
      await page.clock.fastForward(3000);
      await expect(alert).toBeHidden();
      await context.setOffline(false);
    });
  },
);
