import type { Locator, Page } from '@playwright/test';
import { aPerson, aTicket } from '../../apps/server/src/testing/data/people.ts';
import { ACTIVITY } from '../fixtures/activity.ts';
import { aTextFile, doneBeforeProject, handIn } from '../fixtures/project.ts';
import { doneBefore } from '../fixtures/done-before.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { countedPresses, tabTo } from '../fixtures/keyboard.ts';
import { ownClass } from '../fixtures/accounts/own-class.ts';

const clock = { now: () => new Date() };
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true });

/** Signs in by keys, and begins to count. */
async function signedIn(page: Page, email: string) {
  const hands = countedPresses(page);
  await page.goto('/staff/');
  await hands.type(page.getByLabel('E-mail'), email);
  await hands.type(page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  return hands;
}

test('a teacher by the keyboard alone: who is stuck in 1 press, a project reviewed in 3, a course assigned in 4 (console 4) @desktop', async ({
  page,
  asStudent,
  database,
}) => {
  const { email, asha, bina } = await ownClass(database);
  await doneBeforeProject(database, asha.id);
  const atHome = await asStudent(asha.loginId);
  await handIn(atHome, [aTextFile('what I found.txt', 'I asked my Paati.')]);
  await doneBefore(database, bina.id, ACTIVITY.lessonId);
  await database.pool.query(
    `update course_progress set playing_lesson_id = $3, last_at = now()
     where student_id = $1 and course_id = $2`,
    [bina.id, ACTIVITY.courseId, ACTIVITY.lessonId],
  );
  await database.pool.query(
    `insert into scorm_launches (id, launch_number, student_id, lesson_id, token_hash, started_at, token_expires_at)
     select $1 || '-' || n, n, $1::bigint, $2::bigint, $1 || '-' || n, now(), now() from generate_series(1, 3) as n`,
    [String(bina.id), ACTIVITY.lessonId],
  );

  const { press, type, taken } = await signedIn(page, email);
  await press(page.getByRole('button', { name: 'Stuck 1' }));
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('listitem')).toContainText('Bina Roy');
  expect(taken()).toBeLessThanOrEqual(1);

  await page.reload();
  await press(page.getByRole('link', { name: 'Review Asha Verma' }));
  await type(page.getByRole('textbox'), 'You asked well.');
  await press(page.getByRole('button', { name: /^Approve/ }));
  await expect(page.getByRole('heading', { name: 'No projects to review' })).toBeVisible();
  expect(taken()).toBeLessThanOrEqual(3);

  await press(entry(page, 'Classes'));
  await press(page.getByRole('button', { name: 'Assign' }));
  const dialog = page.getByRole('dialog');
  // Those chosen last stand above the buttons, which stay in view.
  await tabTo(page, dialog.getByRole('radio', { name: 'Everyone: 2 students' }));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Assign' })).toBeFocused();
  expect(taken()).toBe(2);
  await page.keyboard.press('Enter');
  await press(dialog.getByRole('radio').first(), ' ');
  await press(dialog.getByRole('button', { name: 'Assign to 2' }));
  await expect(page.getByRole('status').filter({ hasText: 'Assigned to 2' })).toBeVisible();
  expect(taken() + 2).toBeLessThanOrEqual(4);
});

test('arrows lead through a menu and back to its button; a new page has the focus and says its title (console 4) @desktop', async ({
  page,
  database,
}) => {
  const { email, section } = await ownClass(database);
  const { press } = await signedIn(page, email);
  const main = page.locator('main');
  await press(entry(page, 'Classes'));
  await expect(main).toBeFocused();
  await expect(main).toHaveAccessibleDescription(new RegExp(`^Class VI-${section}`));
  const menu = page.getByRole('button', { name: 'Save as file' });
  await tabTo(page, menu);
  await page.keyboard.press('ArrowDown');
  const [first, last] = [/Excel/, /CSV/].map((name) => page.getByRole('button', { name }));
  await expect(first as Locator).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(last as Locator).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(first as Locator).toBeFocused();
  await page.keyboard.press('End');
  await expect(last as Locator).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(last as Locator).toHaveCount(0);
  await expect(menu).toBeFocused();
  await press(page.getByRole('link', { name: 'Asha Verma' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Verma' })).toBeVisible();
  await expect(main).toBeFocused();
  await expect(main).toHaveAccessibleDescription(/^Asha Verma/);
  // The browser itself hands it to readers.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const told = nodes.find(({ role }) => role?.value === 'main');
  expect(told?.description?.value).toMatch(/^Asha Verma/);
});

test('a coordinator by keyboard alone: cards, a move, an answer and an invitation in 3 presses each, a window in 4, a roster in 6 (console 4) @desktop', async ({
  page,
  database,
  passwordHash,
}) => {
  const { schoolId, section, asha } = await ownClass(database);
  const word = section;
  const { email } = await aPerson(
    { database, clock },
    'coordinator',
    { schoolId },
    {
      email: `by-keys-${word}@demo01.example`,
      passwordHash,
    },
  );
  await database.pool.query('update accounts set password_hash = null where id = $1', [
    asha.accountId,
  ]);
  await aTicket({ database, clock }, asha.id, { text: 'Where are my badges?' });
  const dialog = page.getByRole('dialog');
  const rows = page.getByRole('row');

  const { press, type, taken } = await signedIn(page, email);
  await press(entry(page, 'Classes'));
  await press(page.getByRole('button', { name: 'Login cards' }));
  const cards = page.waitForEvent('download');
  await press(dialog.getByRole('button', { name: 'Make 1 card' }));
  expect((await cards).suggestedFilename()).toMatch(/\.pdf$/);
  expect(taken()).toBeLessThanOrEqual(3);

  await page.goto('/staff/');
  await press(entry(page, 'Classes'));
  await press(page.getByRole('button', { name: 'Invite a teacher' }));
  await type(dialog.getByLabel('E-mail'), `new-${word}@school.example`);
  await press(dialog.getByRole('button', { name: 'Make the link' }));
  await expect(page.getByRole('dialog', { name: 'The invitation is ready' })).toBeVisible();
  expect(taken()).toBeLessThanOrEqual(3);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Invite a teacher' })).toBeFocused();

  await press(entry(page, 'Roster'));
  await press(page.getByRole('button', { name: 'Change Bina Roy' }));
  await type(dialog.getByLabel('Section'), `${word}-B`);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect(rows.filter({ hasText: 'Bina Roy' })).toContainText(`VI-${word}-B`);
  expect(taken()).toBeLessThanOrEqual(3);

  await press(entry(page, 'Questions'));
  await press(page.getByRole('button', { name: 'Where are my badges?' }));
  await type(page.getByLabel('Your answer'), 'On your dashboard.');
  await press(page.getByRole('button', { name: 'Send answer' }));
  await expect(page.getByRole('button', { name: 'Where are my badges?' })).toHaveCount(0);
  expect(taken()).toBeLessThanOrEqual(3);

  await press(entry(page, 'Assessment'));
  const window = rows.filter({ hasText: `VI-${word}` }).first();
  await press(window.getByRole('button', { name: /^Open/ }));
  await press(dialog.getByRole('button', { name: /^Set for VI-/ }));
  await expect(window).toContainText('Offered');
  expect(taken()).toBeLessThanOrEqual(4);

  await press(entry(page, 'Roster'));
  await press(page.getByRole('link', { name: 'Import students' }));
  await expect(page.getByRole('main')).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByLabel('Choose a CSV, Excel or OneRoster file'));
  const sheet = [
    'Student,Std,Div,Adm No',
    `Tara,Vth,${word},${word}-1`,
    `Omar,VIth,${word},${word}-2`,
    `Mahi,V,${word},${word}-3`,
  ];
  await (
    await chooser
  ).setFiles({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet.join('\n')),
  });
  await press(page.getByRole('button', { name: 'Check 3 rows' }));
  await press(page.getByRole('button', { name: /^Apply 3/ }));
  await expect(page.getByText('3 students were imported.')).toBeVisible();
  expect(taken()).toBeLessThanOrEqual(6);

  await press(page.getByRole('button', { name: 'Sign out' }));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
