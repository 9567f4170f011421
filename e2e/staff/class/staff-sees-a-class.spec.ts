import { SESSION_REMEMBERED_MS } from '../../../apps/server/src/security/session.ts';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ACTIVITY } from '../../fixtures/activity.ts';
import { doneBefore } from '../../fixtures/done-before.ts';
import { PASSWORD, expect, test } from '../../fixtures/journey.ts';
import { ownCoordinator } from '../../fixtures/accounts/own-coordinator.ts';
import { sheetRows } from '../../../apps/server/src/school/roster/sheets/table.ts';
import { scriptBytes, sumOf } from '../../fixtures/script-bytes.ts';
import { asTeacher, ownClass } from '../../fixtures/accounts/own-class.ts';
import { signInByEmail } from '../../fixtures/accounts/sign-in-by-email.ts';

const FIRST_SCREEN_BYTES = 220 * 1024;
const STUDENT_SCRIPTS = new URL('../../../apps/web/dist/assets/', import.meta.url).pathname;

/** The second lesson of "The question behind". */
const PAGE = { courseId: 1011, lessonId: 10101 };

const signIn = async (page: Page, role: string) => {
  await page.goto('/staff/');
  await signInByEmail(page, `${role}@demo01.example`);
};

test('a teacher signs in, sees waiting items and the class, and signs out (D11) @both-screens', async ({
  page,
  database,
  fresh,
  expectAccessible,
}) => {
  const name = `Nila Iyer ${fresh.id}`;
  await database.pool.query("update students set section = 'A', fullname = $2 where id = $1", [
    fresh.id,
    name,
  ]);
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await database.pool.query(
    `update course_progress set playing_lesson_id = $3, last_at = now()
     where student_id = $1 and course_id = $2`,
    [fresh.id, ACTIVITY.courseId, ACTIVITY.lessonId],
  );
  await database.pool.query(
    `insert into scorm_launches (id, launch_number, student_id, lesson_id, token_hash, started_at, token_expires_at)
     values ($1, 1, $2, $3, $1, now(), now())`,
    [`launch-of-${fresh.id}`, fresh.id, ACTIVITY.lessonId],
  );
  await page.goto('/staff/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible();
  await signInByEmail(page, 'teacher@demo01.example', 'not the one');
  await expect(page.getByText('These login details are not right')).toBeVisible();

  await signIn(page, 'teacher');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Classes' }).click();
  await expect(page.getByRole('heading', { name: 'Class VI-A' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: name })).toContainText('Sort the claims');
  await expectAccessible();
  const all = await rows.count();
  await page.getByRole('button', { name: 'Student', exact: true }).click();
  await page.getByRole('button', { name: 'Student', exact: true }).click();
  await expect(rows.nth(1)).toContainText('Vihaan Reddy');
  await page.getByLabel('Find a student').fill('ash');
  await expect(rows).toHaveCount(2);
  expect(all).toBeGreaterThan(2);

  await page.getByLabel('Find a student').fill(name);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible();
  await expect(page.getByText('Sort the claims').first()).toBeVisible();
  await expect(page.getByText(/^Finished the lesson/).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: '1 try About this activity: Sort the claims' }).click();
  await expect(page.getByRole('heading', { name: 'Sort the claims', level: 1 })).toBeVisible();
  await expect(page.getByText('No problems found for phones.')).toBeVisible();
  await expect(page.getByText(/LMSInitialize, LMSSetValue/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name }).click();
  await page.getByRole('link', { name: 'Class VI-A' }).click();
  await expect(page.getByRole('heading', { name: 'Class VI-A' })).toBeVisible();

  await page.goto('/staff/classes/1/7/A');
  await expect(page.getByRole('heading', { name: 'No class yet' })).toBeVisible();

  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('link', { name: 'कक्षाएँ' })).toBeVisible();
  await page.getByRole('button', { name: 'साइन आउट करें' }).click();
  await expect(page.getByRole('heading', { name: 'साइन इन करें' })).toBeVisible();
  await page.goto('/staff/classes');
  await expect(page.getByRole('heading', { name: 'साइन इन करें' })).toBeVisible();
});

test('each item has its action: answers of a stuck student, praise before a streak ends, the student who was absent (console 3)', async ({
  page,
  database,
}) => {
  const { email, asha, bina } = await ownClass(database);
  await doneBefore(database, asha.id, ACTIVITY.lessonId);
  await database.pool.query(
    `update course_progress set playing_lesson_id = $3, last_at = now()
     where student_id = $1 and course_id = $2`,
    [asha.id, ACTIVITY.courseId, ACTIVITY.lessonId],
  );
  await database.pool.query(
    `insert into scorm_launches (id, launch_number, student_id, lesson_id, token_hash, started_at, token_expires_at)
     select $1 || '-' || n, n, $1::bigint, $2::bigint, $1 || '-' || n, now(), now() from generate_series(1, 3) as n`,
    [String(asha.id), ACTIVITY.lessonId],
  );
  await database.pool.query(
    `insert into streaks (student_id, count, course_id, started_at) values ($1, 2, $2, now() - interval '6 days')`,
    [bina.id, ACTIVITY.courseId],
  );
  await asTeacher(page, email);
  const rows = page.getByRole('listitem');
  await rows
    .filter({ hasText: 'tried 3 times' })
    .getByRole('link', { name: 'See answers' })
    .click();
  await expect(page.getByRole('heading', { name: 'Asha Verma', level: 1 })).toBeVisible();
  await expect(page.locator('[aria-current="true"]')).toContainText('Sort the claims');

  await page.goBack();
  await rows
    .filter({ hasText: 'Streak of 2' })
    .getByRole('button', { name: 'Praise Bina Roy' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Praised 1 student.' })).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Taken back' })).toBeVisible();

  await database.pool.query('delete from streaks where student_id = $1', [bina.id]);
  for (const table of ['lesson_progress', 'course_progress'])
    await database.pool.query(
      `update ${table} set last_at = last_at - interval '9 days' where student_id = $1`,
      [asha.id],
    );
  await page.reload();
  await rows.filter({ hasText: '9 days' }).getByRole('link', { name: 'Open student' }).click();
  await expect(page.getByRole('heading', { name: 'Asha Verma', level: 1 })).toBeVisible();

  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Never signed in 1' }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'Bina Roy' })).toContainText('Never');
});

test('after the end of a session the sign-in covers the page, and typed text stays for any person @one-screen (D11 idle-hours)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { email, schoolId } = await ownCoordinator(database);
  await page.goto('/staff/school/people');
  await signInByEmail(page, email);
  await expect(page).toHaveURL(/\/staff\/school\/people$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const endSession = async () => {
    await database.pool.query(
      `delete from person_sessions where person_id = (select id from people where email = $1)`,
      [email],
    );
    // Another process ended the session; the server caches sessions briefly.
    await page.waitForTimeout(SESSION_REMEMBERED_MS);
  };
  const again = page.getByRole('dialog', { name: 'You were signed out' });
  const comeIn = async (as: string, password = PASSWORD) => {
    await again.getByLabel('E-mail').fill(as);
    await again.getByLabel('Password').fill(password);
    await again.getByRole('button', { name: 'Sign in' }).click();
  };
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const invite = page.getByRole('dialog', { name: /Invite/ });
  const address = `new-${schoolId}@school.example`;
  await invite.getByLabel('E-mail').fill(address);
  await invite.getByRole('radio', { name: 'Coordinator' }).check();
  await endSession();
  await invite.getByRole('button', { name: 'Make the link' }).click();
  await expect(again).toBeVisible();
  // The earlier person's page is hidden.
  await expect(invite).toBeHidden();
  await expectAccessible();
  await comeIn(email, 'another password');
  await expect(again.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await comeIn(email);
  await expect(again).toBeHidden();
  await expect(invite.getByLabel('E-mail')).toHaveValue(address);
  await invite.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByLabel('Link')).toHaveValue(/invitation/);

  // Another person gets a new document.
  const other = await ownCoordinator(database);
  await page.goto('/staff/school/people');
  await expect(page.getByText(address).first()).toBeVisible();
  await endSession();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Events' }).click();
  await comeIn(other.email);
  await expect(page).toHaveURL(/\/staff\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
});

test('an invitation that is not good says so @one-screen (D11)', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/staff/invitation#a-token-that-nobody-gave');
  await expect(
    page.getByRole('heading', { name: 'This invitation no longer works' }),
  ).toBeVisible();
  await expectAccessible();
});

test('the staff’s first screen is light, and the student’s scripts have nothing of it @one-screen', async ({
  page,
}) => {
  await signIn(page, 'coordinator');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  const sizes = await scriptBytes(page, '/staff/');
  expect(sumOf(sizes), [...sizes].join('\n')).toBeLessThan(FIRST_SCREEN_BYTES);
  const files = (await readdir(STUDENT_SCRIPTS)).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const script = await readFile(join(STUDENT_SCRIPTS, file), 'utf8');
    for (const word of ['/api/staff/', '/api/family/', 'Enjoy your tea'])
      expect(script.includes(word), `${file} has ${word}`).toBe(false);
  }
});

test('a long name and the reason for being stuck fit the narrowest phone @one-screen (console 4)', async ({
  page,
  database,
}) => {
  const { email, asha, bina } = await ownClass(database);
  await database.pool.query('update students set fullname = $2 where id = $1', [
    asha.id,
    'Venkatanarasimharajuvaripeta Gowda',
  ]);
  await doneBefore(database, bina.id, PAGE.lessonId);
  await database.pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, first_at, last_at)
     values ($1, $2, $3, now() - interval '5 days', now())`,
    [bina.id, PAGE.lessonId, PAGE.courseId],
  );
  await database.pool.query(
    'update course_progress set playing_lesson_id = $2 where student_id = $1 and course_id = $3',
    [bina.id, PAGE.lessonId, PAGE.courseId],
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  const isTooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  const name = 'Venkatanarasimharajuvaripeta Gowda';
  await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByText('5 days at this lesson').first()).toBeVisible();
  expect(await isTooWide()).toBe(false);
  await page.getByRole('link', { name: 'Attendance' }).click();
  await expect(page.getByRole('switch', { name })).toBeVisible();
  expect(await isTooWide()).toBe(false);
});

test('what was finished faster than is likely is a question, in the class and of the student @one-screen (D15 unusual-asked)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { email, asha, bina } = await ownClass(database);
  await database.pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
     select $1, id, course_id, true, at, at, at from (
       select id, course_id, now() - interval '1 hour' + row_number() over (order by id) * interval '3 seconds' as at
       from lessons where course_id in (1011, 1012) and retired_at is null and kind = 'lesson') done`,
    [asha.id],
  );
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Ask how it went 1' }).click();
  await expect(page.getByRole('link', { name: bina.fullname })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('link', { name: asha.fullname }).click();
  await expect(page.getByText('How did this go?')).toBeVisible();
  await expect(page.getByText('It counts. Perhaps the work waited')).toBeVisible();
  await expectAccessible();
});

test('a teacher chooses the columns of a class: this device keeps them, and its file has the same @one-screen (console 3)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { email, asha } = await ownClass(database);
  await page.setViewportSize({ width: 1280, height: 720 });
  await asTeacher(page, email);
  await page.getByRole('link', { name: 'Classes' }).click();
  await expect(page.getByRole('link', { name: asha.fullname })).toBeVisible();
  const headings = page.getByRole('columnheader');
  const all = [
    'Choose all that are shown',
    'Student',
    'Last seen',
    'Course and lesson',
    'Lessons this week',
    'RP',
    'Streak',
    'Badges',
    'Project',
  ];
  await expect(headings).toHaveText(all);
  await page.getByRole('button', { name: 'Badges' }).click();
  const menu = page.getByRole('button', { name: 'Columns' });
  await menu.click();
  await expect(page.getByRole('checkbox', { name: 'Student', exact: true })).toHaveCount(0);
  for (const column of ['Course and lesson', 'Badges', 'Project'])
    await page.getByRole('checkbox', { name: column, exact: true }).uncheck();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  const left = [
    'Choose all that are shown',
    'Student',
    'Last seen',
    'Lessons this week',
    'RP',
    'Streak',
  ];
  await expect(headings).toHaveText(left);

  await page.reload();
  await expect(headings).toHaveText(left);
  for (const [kind, ending] of [
    ['Excel', 'xlsx'],
    ['CSV', 'csv'],
  ] as const) {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as file' }).click();
    await page.getByRole('button', { name: kind }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
    const [titles] = await sheetRows(
      download.suggestedFilename(),
      await readFile(await download.path()),
    );
    expect(titles?.cells).toEqual([
      'Student',
      'Last seen',
      'Stuck',
      'Ask how it went',
      'Lessons this week',
      'RP',
      'Streak',
    ]);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  await menu.click();
  await page.getByRole('checkbox', { name: 'Badges', exact: true }).check();
  await expectAccessible();
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    ),
  ).toBe(false);
});
