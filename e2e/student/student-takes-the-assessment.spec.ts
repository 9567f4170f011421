import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/database/database.ts';
import { type FreshStudent, PASSWORD, expect, test } from '../fixtures/journey.ts';

/** Answers a question of any kind and continues. */
async function answerOne(page: Page): Promise<void> {
  const place = page.getByText(/^Question \d+ of 24$/);
  const before = await place.textContent();
  const choice = page.getByRole('group').locator('input').first();
  if ((await choice.count()) > 0) await choice.check();
  const next = page.getByRole('button', { name: 'Next' });
  if ((await next.count()) === 0) return;
  await next.click();
  await expect(place).not.toHaveText(before ?? '');
}

async function logInOn(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login ID').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** On a phone the demo's own `meera`, elsewhere a student of the same standing: neither has begun anything. */
async function aNewcomer({ pool }: Database, fresh: FreshStudent, project: string) {
  const isMeera = project === 'phone';
  const { rows } = await pool.query<{ id: number; fullname: string }>(
    `update students set grade = 8, is_login = false, assessment_mode = 1, assessment_state = 0, age_of_school = 2,
       assessment_start_date = current_date - 7, assessment_end_date = current_date + 7
     where id = $1 or ($2 and fullname like 'Meera %' and school_id = 1)
     returning id::int, fullname`,
    [isMeera ? null : fresh.id, isMeera],
  );
  const [student] = rows;
  if (!student || rows.length > 1) throw new Error('One newcomer was expected.');
  await pool.query('delete from assessment_drafts where student_id = $1', [student.id]);
  await pool.query('delete from assessment_results where student_id = $1', [student.id]);
  return { ...student, login: isMeera ? 'meera' : fresh.loginId };
}

test(
  'a new student takes the skill assessment, stops, comes back, logs out half-way, finishes and reads the report (spec 2, 4, 5, D8, D9, D10)',
  { tag: '@one-screen' },
  async ({ page, context, database, fresh, logIn, expectAccessible }, info) => {
    const student = await aNewcomer(database, fresh, info.project.name);
    const kept = async () => {
      const { rows } = await database.pool.query<{ state: number; count: number }>(
        `select assessment_state::int as state,
         (select count(*)::int from assessment_drafts d, jsonb_object_keys(d.answers) where d.student_id = s.id) as count
       from students s where id = $1`,
        [student.id],
      );
      return rows[0];
    };
    await logIn(student.login);
    await page.waitForURL('**/skill-introduction');
    await expect(page.getByRole('heading', { name: 'Skill Assessment' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible();

    await expect(page.getByText('It takes about 20 minutes. There is no clock.')).toBeVisible();
    await page.getByRole('link', { name: 'Begin' }).click();
    await expect(page.getByText('Question 1 of 24')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible();
    for (let number = 1; number <= 5; number += 1) await answerOne(page);
    await expect.poll(kept).toEqual({ state: 1, count: 5 });

    // The tab is closed, and another one goes on where this one stopped.
    const later = await context.newPage();
    await page.close();
    await later.goto('/skill-assessment');
    await expect(later.getByText('Question 6 of 24')).toBeVisible();
    // The question is painted before what answers it is there.
    await expect(later.getByRole('button', { name: 'Next' })).toBeVisible();
    for (let number = 6; number <= 12; number += 1) await answerOne(later);

    // Half of it is done: log-out saves it, and the next login begins there again.
    await later.getByRole('link', { name: 'Stop for now' }).click();
    await later.getByRole('link', { name: 'Later' }).click();
    const saved = later.waitForRequest('**/save_test_progress');
    await later.getByRole('button', { name: 'Profile menu' }).click();
    await later.getByRole('button', { name: 'Log Out' }).click();
    expect((await saved).postDataJSON()).toMatchObject({
      user_id: student.id,
      fullname: student.fullname,
      status: 0,
    });
    await later.waitForURL('**/login');
    await logInOn(later, student.login);
    await later.waitForURL('**/skill-introduction');
    await later.getByRole('link', { name: 'Continue' }).click();
    await expect(later.getByText('Question 13 of 24')).toBeVisible();
    for (let number = 13; number <= 24; number += 1) await answerOne(later);
    await later.getByRole('button', { name: 'Hand in' }).click();

    await later.waitForURL('**/skill-report');
    await expect(later.getByRole('heading', { name: 'look at what you can do' })).toBeVisible();
    const skills = later.getByRole('main').getByRole('listitem');
    await expect(skills).toHaveCount(6);
    await expect(later.getByRole('main')).not.toContainText('%');
    // The radar chart has a point on each of its spokes.
    await expect(later.locator('svg:has(polygon) circle')).toHaveCount(6);
    await expect(later.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(later);
    expect(await kept()).toEqual({ state: 2, count: 0 });
    const isTooWide = await later.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isTooWide).toBe(false);
    // One sheet for those at home.
    const downloading = later.waitForEvent('download');
    await later.getByRole('link', { name: 'Sheet for parents' }).click();
    expect((await downloading).suggestedFilename()).toBe(`${student.fullname}.pdf`);
    // On paper there is nothing to press.
    await later.emulateMedia({ media: 'print' });
    await expect(later.getByRole('heading', { name: 'Your six skills' })).toBeVisible();
    for (const name of ['Skip to the content', 'Continue', 'Sheet for parents'])
      await expect(later.getByText(name)).toBeHidden();
    await later.emulateMedia({ media: 'screen' });
    // Where all six are alike none is called the best.
    const { rows: before } = await database.pool.query<{ scores: string }>(
      `with before as (select scores from assessment_results where student_id = $1)
     update assessment_results set scores = (
       select jsonb_agg(one || '{"percentage": 0}') from jsonb_array_elements(scores) one)
     where student_id = $1 returning (select scores::text from before) as scores`,
      [student.id],
    );
    await later.reload();
    await expect(later.getByRole('heading', { name: 'What you can grow next' })).toBeVisible();
    await expect(later.getByRole('heading', { level: 2 })).toHaveCount(2);
    await expect(skills).toHaveCount(6);
    await database.pool.query('update assessment_results set scores = $2 where student_id = $1', [
      student.id,
      before[0]?.scores,
    ]);
    await later.reload();
    // What to try next leads to a course that is there, and opens or waits on its journey.
    const next = later.getByRole('link', { name: /Try next|Go further/ });
    await expect(next).toHaveCount(6);
    await next.last().click();
    await later.waitForURL(/\/(classroom\/|ilm-journey)/);
    await expect(later.getByRole('main').getByRole('heading').first()).toBeVisible();

    await later.goto('/skill-assessment');
    await later.waitForURL('**/skill-report');
    await later.getByRole('link', { name: 'Continue' }).click();
    await later.waitForURL('**/onboarding');
  },
);

test('answers given without a connection outlive a log-out and come back at the next login (spec 4 "Logout", 5) @one-screen', async ({
  page,
  context,
  database,
  fresh,
  beginAs,
}) => {
  await database.pool.query(
    `update students set grade = 8, assessment_mode = 1,
       assessment_start_date = current_date - 7, assessment_end_date = current_date + 7 where id = $1`,
    [fresh.id],
  );
  await beginAs(fresh.loginId, '/school-homepage');
  // The menu has the entry now that all its conditions hold (spec 5).
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Skill Assessment' }).click();
  await page.getByRole('link', { name: 'Begin' }).click();
  await expect(page.getByText('Question 1 of 24')).toBeVisible();
  await context.setOffline(true);
  await answerOne(page);
  await answerOne(page);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/home');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.getItem('testResult'))).toBeNull();
  await beginAs(fresh.loginId, '/skill-assessment');
  await expect(page.getByText('Question 3 of 24')).toBeVisible();
});

test('a required assessment is met at each log-in and on top of home until it is done @one-screen (D8 required-each-time)', async ({
  page,
  context,
  fresh,
  database,
  logIn,
  expectAccessible,
}) => {
  const is = (state: number) =>
    database.pool.query(
      `update students set grade = 7, is_login = true, assessment_mode = 2, assessment_state = $2, age_of_school = 2,
         assessment_start_date = current_date - 7, assessment_end_date = current_date + 7 where id = $1`,
      [fresh.id, state],
    );
  const logInAgain = async () => {
    await page.evaluate(() => localStorage.clear());
    // The page would see that its session is over, and lead to the login itself.
    await page.goto('about:blank');
    await context.clearCookies();
    await logIn(fresh.loginId);
  };
  await is(0);
  await logIn(fresh.loginId);
  await page.waitForURL('**/skill-introduction');
  const lastDay = page
    .locator('#root')
    .getByText(/Your school asks everyone to take it. The last day is \d+ \w+\./);
  await expect(lastDay).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Later' }).click();
  await page.waitForURL('**/school-homepage');
  const card = page.getByRole('heading', { name: 'Take your Skill Assessment' });
  await expect(card).toBeVisible();
  await expect(lastDay).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Take it now' }).click();
  await page.waitForURL('**/skill-introduction');
  await is(1);
  await logInAgain();
  await page.waitForURL('**/skill-introduction');
  await is(2);
  await logInAgain();
  await page.waitForURL('**/school-homepage');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
});
