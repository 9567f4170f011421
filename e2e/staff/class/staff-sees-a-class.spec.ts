import { SESSION_REMEMBERED_MS } from '../../../apps/server/src/security/session.ts';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ACTIVITY } from '../../fixtures/activity.ts';
import { doneBefore } from '../../fixtures/done-before.ts';
import { PASSWORD, expect, test } from '../../fixtures/journey.ts';
import { ownCoordinator } from '../../fixtures/accounts/own-coordinator.ts';
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

test('a teacher signs in, sees waiting items and the class, and signs out (D11)', async ({
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
