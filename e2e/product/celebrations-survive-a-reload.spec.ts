import type { Page } from '@playwright/test';
import type { Database } from '../../apps/server/src/database/database.ts';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { ACTIVITY, RIGHT, activityEnd, activityOn, sortClaims } from '../fixtures/activity.ts';
import { allBut } from '../fixtures/all-but.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { expect, test } from '../fixtures/journey.ts';
import { openedYesterday } from '../fixtures/opened-before.ts';
import { sayRead } from '../fixtures/reading.ts';

/** Lessons of "Think in questions", of four kinds: any of them may be the last one. */
const VIDEO = { id: 10103, path: '/classroom/1011/classes' };
const PAGE = { id: 10131, path: '/classroom/1014/classes' };
/** The quiz of "Electricity at home", for classes IV and V. */
const QUIZ = { id: 10005, program: 'Electricity at home' };
const QUIZ_ANSWERS = [
  ['A wire on both sides'],
  ['Lever down'],
  ['The bulb stays dark'],
  ['A wire past the bulb'],
  ['A cell', 'A bulb', 'A way back to the cell', 'Done'],
];

const programEnd = (page: Page, program = 'Think in questions') =>
  page.getByRole('dialog', { name: `You finished “${program}”!` });
const badgeDialog = (page: Page) => page.getByRole('dialog', { name: 'You won a badge!' });
const survey = (page: Page) => page.getByRole('dialog', { name: 'How was this course?' });

/** One sheet with the certificate and one button, which leads on; nothing comes before it or between. */
async function takeProgram(page: Page, program?: string): Promise<void> {
  const sheet = programEnd(page, program);
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(sheet.getByRole('article')).toContainText(program ?? 'Think in questions');
  await expect(sheet.getByRole('article')).toBeInViewport({ ratio: 0.98 });
  await expect(sheet.getByRole('link')).toHaveCount(1);
  await expect(sheet.getByRole('link')).toBeInViewport({ ratio: 1 });
  await sheet.getByRole('link', { name: 'Choose your next program' }).click();
  await page.waitForURL(/\/(?:school-)?home(?:page)?$/);
  await expect(sheet).toHaveCount(0);
}

async function answerQuiz(page: Page, from = 0): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [at, presses] of QUIZ_ANSWERS.entries()) {
    if (at < from) continue;
    for (const name of presses) await dialog.getByRole('button', { name, exact: true }).click();
    if (at < QUIZ_ANSWERS.length - 1)
      await dialog.getByRole('button', { name: 'Continue' }).click();
  }
}

const isDone = async ({ pool }: Database, studentId: number, lessonId: number) => {
  const { rows } = await pool.query<{ done: boolean }>(
    'select is_done as done from lesson_progress where student_id = $1 and lesson_id = $2',
    [studentId, lessonId],
  );
  return rows[0]?.done ?? false;
};

/** A student of class V with the quiz. */
async function aQuizStudent(database: Database, passwordHash: string) {
  const loginId = `quiz-${Date.now()}-${Math.round(performance.now())}`;
  const given = { schoolId: 1, loginId, passwordHash, fullname: 'Nila Iyer', grade: 5 };
  const student = await aStudent(database, given);
  await openedYesterday(database, student.id);
  const { rows } = await database.pool.query<{ path: string }>(
    `select '/classroom/' || course_id || '/classes' as path from lessons where id = $1`,
    [QUIZ.id],
  );
  return { ...student, loginId, path: rows[0]?.path ?? '' };
}

test('the end of an activity is one sheet: the score, a kite for each answer, what it earned, and the way on (D6 activity-end-sheet)', async ({
  page,
  fresh,
  beginAs,
  database,
  expectAccessible,
}) => {
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await beginAs(fresh.loginId, ACTIVITY.path);
  const activity = activityOn(page);
  await activity.getByRole('button', { name: 'Guess' }).click();
  await activity.locator('#next').click();
  await sortClaims(page, 1, 8);
  const sheet = activityEnd(page);
  await expect(sheet).toContainText('7 of 8');
  await expect(sheet).toContainText('+20 RP');
  await expect(sheet.getByText('One was not right yet.')).toBeVisible();
  const answers = sheet.getByRole('list', { name: 'Your answers' });
  await expect(answers.getByText('Right', { exact: true })).toHaveCount(7);
  await expect(answers.getByText('Not right yet')).toHaveCount(1);
  const next = sheet.getByRole('button', { name: /^Continue/ });
  await expect(next).toBeFocused();
  await expect(next).toContainText('Headlines that fool');
  await expect(next).toBeInViewport({ ratio: 1 });
  await expectAccessible();

  // The activity can be looked at again while rewards wait.
  await sheet.getByRole('button', { name: 'Back to the activity' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(activity.locator('#next')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect(badgeDialog(page)).toBeVisible();
  await badgeDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Headlines that fool');
  await expect(survey(page)).toBeVisible();
});

test('an activity is played again from its sheet, and what was won comes once, after it @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
}) => {
  await doneBefore(database, fresh.id, ACTIVITY.lessonId);
  await beginAs(fresh.loginId, ACTIVITY.path);
  await sortClaims(page, 0, 8);
  await activityEnd(page).getByRole('button', { name: 'Play again' }).click();
  await expect(activityEnd(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(activityOn(page).locator('body')).toBeVisible();
  await page.getByRole('button', { name: 'Next lesson' }).click();
  await expect(badgeDialog(page)).toBeVisible();
  await badgeDialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(badgeDialog(page)).toHaveCount(0);
});

test('a program ends in its sheet after an activity, with the badge in it; how it was is asked at the next landing (D6 program-end-sheet)', async ({
  page,
  fresh,
  beginAs,
  database,
  expectAccessible,
}) => {
  await allBut(database, fresh.id, ACTIVITY.lessonId);
  await beginAs(fresh.loginId, ACTIVITY.path);
  await sortClaims(page, 0, 8);
  const next = activityEnd(page).getByRole('button', { name: 'Continue' });
  await expect(activityEnd(page)).toContainText('+20 RP');
  await next.click();
  const sheet = programEnd(page);
  await expect(sheet.getByRole('article')).toContainText('New badge: Fact, guess or opinion?');
  await expectAccessible();
  await expect(badgeDialog(page)).toHaveCount(0);
  await expect(survey(page)).toHaveCount(0);
  await takeProgram(page);
  await survey(page).getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('dialog', { name: 'Please Take A Moment' })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.reload();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { rows } = await database.pool.query(
    'select viewed_at is not null as seen from badges where student_id = $1',
    [fresh.id],
  );
  expect(rows).toEqual([{ seen: true }]);
});

test('a program ends in its sheet with a second tab open and a reload in the middle, once @one-screen', async ({
  page,
  context,
  fresh,
  beginAs,
  database,
}) => {
  await allBut(database, fresh.id, ACTIVITY.lessonId);
  await beginAs(fresh.loginId, ACTIVITY.path);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await page.bringToFront();
  await sortClaims(page, 0, 8);
  await expect(activityEnd(page)).toContainText('+20 RP');
  await page.reload();
  // Its page is gone, its sheet is not.
  await activityEnd(page).getByRole('button', { name: 'Continue' }).click();
  await expect(programEnd(page)).toBeVisible();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(programEnd(page)).toBeVisible();
  // The tab is closed: the other one takes over.
  await page.close();
  await second.bringToFront();
  await takeProgram(second);
  await expect(survey(second)).toBeVisible();
  const third = await context.newPage();
  await third.goto('/dashboard');
  await expect(third.getByRole('heading').first()).toBeVisible();
  await expect(programEnd(third)).toHaveCount(0);
});

test('a program ends in its sheet after a page and after a video @one-screen', async ({
  page,
  fresh,
  beginAs,
  database,
}) => {
  await allBut(database, fresh.id, PAGE.id);
  await beginAs(fresh.loginId, PAGE.path);
  await sayRead(page);
  await takeProgram(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { rows } = await database.pool.query<{ seconds: number }>(
    'select duration_seconds::int as seconds from lessons where id = $1',
    [VIDEO.id],
  );
  const seconds = rows[0]?.seconds ?? 0;
  const viewer = `viewer-${Date.now()}`;
  const { password_hash: passwordHash } = (
    await database.pool.query<{ password_hash: string }>(
      'select password_hash from accounts where login_id = $1',
      [fresh.loginId],
    )
  ).rows[0] ?? { password_hash: '' };
  const given = { schoolId: 1, loginId: viewer, passwordHash, fullname: 'Nila Iyer', grade: 6 };
  const student = await aStudent(database, given);
  await openedYesterday(database, student.id);
  await allBut(database, student.id, VIDEO.id);
  await database.pool.query(
    `insert into lesson_progress (student_id, lesson_id, course_id, is_done, seconds, watched_seconds, first_at, last_at)
     values ($1, $2, 1011, false, $3, $3, now(), now())`,
    [student.id, VIDEO.id, Math.floor((seconds - 3) / 5) * 5],
  );
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await beginAs(viewer, VIDEO.path);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await takeProgram(page);
});

test('the last answer of a quiz ends its program: the quiz has its own end first, and the sheet follows', async ({
  page,
  beginAs,
  database,
  passwordHash,
}) => {
  const student = await aQuizStudent(database, passwordHash);
  await allBut(database, student.id, QUIZ.id);
  await beginAs(student.loginId, student.path);
  await page.getByRole('button', { name: 'Start the questions' }).click();
  await answerQuiz(page);
  await expect.poll(() => isDone(database, student.id, QUIZ.id)).toBe(true);
  await expect(programEnd(page, QUIZ.program)).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await takeProgram(page, QUIZ.program);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a tab that is closed at the last answer of a quiz loses neither the lesson nor its celebration (D16) @one-screen', async ({
  page,
  context,
  beginAs,
  database,
  passwordHash,
}) => {
  const student = await aQuizStudent(database, passwordHash);
  await allBut(database, student.id, QUIZ.id);
  await beginAs(student.loginId, student.path);
  await page.getByRole('button', { name: 'Start the questions' }).click();
  const told = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/answer_lesson') && (await answer.text()).includes('"is_done":1'),
  );
  await answerQuiz(page);
  await told;
  await page.close();
  expect(await isDone(database, student.id, QUIZ.id)).toBe(true);
  const again = await context.newPage();
  await again.goto('/school-homepage');
  await takeProgram(again, QUIZ.program);
});

test('played without a connection, a last activity flies when the server has it, once @one-screen', async ({
  page,
  context,
  fresh,
  beginAs,
  database,
}) => {
  await allBut(database, fresh.id, ACTIVITY.lessonId);
  await beginAs(fresh.loginId, ACTIVITY.path);
  await sortClaims(page, 0, 7);
  // What celebrates comes a while after the page.
  await expect.poll(() => page.evaluate('performance.now()')).toBeGreaterThan(6000);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await activityOn(page)
    .getByRole('button', { name: RIGHT.at(-1) ?? '' })
    .click();
  await activityEnd(page).getByRole('button', { name: 'Continue' }).click();
  await expect(programEnd(page)).toContainText('Your certificate comes when you are online again.');
  await context.setOffline(false);
  await expect(programEnd(page).getByRole('article')).toContainText('New badge');
  await takeProgram(page);
});
