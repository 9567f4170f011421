import { hashPassword } from '../apps/server/src/features/login/password.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import { aStudent } from '../apps/server/src/testing/builders.ts';
import { aPerson, anEvent } from '../apps/server/src/testing/people.ts';
import { PASSWORD, expect, test } from './fixtures/journey.ts';
import { ownClass } from './fixtures/own-class.ts';
import { signInByEmail } from './fixtures/sign-in-by-email.ts';

/** Two coordinators of a school of their own, one of whom works in two windows. */
async function twoCoordinators(database: Database) {
  const { schoolId, section, asha, bina } = await ownClass(database);
  const passwordHash = await hashPassword(PASSWORD);
  const coordinator = async (name: string) => {
    const email = `${name.slice(0, 5).toLowerCase()}-${section}@demo01.example`;
    const clock = { now: () => new Date() };
    await aPerson({ database, clock }, 'coordinator', { schoolId }, { name, email, passwordHash });
    return email;
  };
  return {
    schoolId,
    section,
    asha,
    bina,
    meera: await coordinator('Meera Iyer'),
    vikram: await coordinator('Vikram Sethi'),
  };
}

test('two change one event: the second is told who, when and what; what both typed is kept @one-screen (console 4, D12 versions)', async ({
  page,
  browser,
  baseURL,
  database,
  expectAccessible,
}) => {
  const { schoolId, meera, vikram } = await twoCoordinators(database);
  await anEvent({ database }, schoolId);
  const beside = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  for (const [shown, email] of [
    [page, meera],
    [beside, vikram],
  ] as const) {
    await shown.goto('/staff/events');
    await signInByEmail(shown, email);
    await shown.getByRole('button', { name: /^Change / }).click();
  }
  const [first, second] = [page.getByRole('dialog'), beside.getByRole('dialog')];
  await first.getByLabel('Name').fill('Kites and wind');
  await first.getByLabel('Host').fill('Rohan Das');
  await first.getByRole('button', { name: 'Save changes' }).click();
  await expect(first).toBeHidden();

  await second.getByLabel('Host').fill('Sara Khan');
  await second.getByLabel('Places').fill('30');
  await second.getByRole('button', { name: 'Save changes' }).click();
  const told = second.getByRole('alert');
  await expect(told).toContainText('Meera Iyer changed this meanwhile');
  await expect(told).toContainText('Rohan Das');
  await expect(told).toContainText('What you typed is still here.');
  await expect(told).toBeFocused();
  await expectAccessible(beside);
  // Nobody touched the name here: it is theirs already.
  await expect(second.getByLabel('Name')).toHaveValue('Kites and wind');
  await expect(second.getByLabel('Host')).toHaveValue('Sara Khan');
  await expect(second.getByLabel('Places')).toHaveValue('30');
  await told.getByRole('button', { name: 'Save mine' }).click();
  await expect(second).toBeHidden();
  const eventNow = async () => {
    const { rows } = await database.pool.query(
      'select name, host, capacity from events where school_id = $1',
      [schoolId],
    );
    return rows;
  };
  expect(await eventNow()).toEqual([{ name: 'Kites and wind', host: 'Sara Khan', capacity: 30 }]);

  // The same person in another window, who takes what is there.
  const window = await beside.context().newPage();
  for (const shown of [beside, window]) {
    await shown.goto('/staff/events');
    await shown.getByRole('button', { name: /^Change / }).click();
  }
  const third = window.getByRole('dialog');
  await second.getByLabel('Host').fill('Lata Joshi');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second).toBeHidden();
  await third.getByLabel('Host').fill('Somebody Else');
  await third.getByRole('button', { name: 'Save changes' }).click();
  await expect(third.getByRole('alert')).toContainText('You changed this in another window');
  await third.getByRole('button', { name: 'Take what is there now' }).click();
  await expect(third.getByLabel('Host')).toHaveValue('Lata Joshi');
  await expect(third.getByRole('alert')).toHaveCount(0);
  await third.getByRole('button', { name: 'Save changes' }).click();
  await expect(third).toBeHidden();
  expect(await eventNow()).toMatchObject([{ host: 'Lata Joshi' }]);
});

test('a list that is read anew under an open form makes no older form the latest @one-screen (console 4, D12 versions)', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const { schoolId, asha, meera, vikram } = await twoCoordinators(database);
  await aStudent(database, { schoolId, grade: 6, fullname: 'Chitra Sen' });
  const beside = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  for (const [shown, email] of [
    [page, meera],
    [beside, vikram],
  ] as const) {
    await shown.goto('/staff/roster');
    await signInByEmail(shown, email);
    await shown.getByRole('button', { name: `Change ${asha.fullname}` }).click();
  }
  const [first, second] = [page.getByRole('dialog'), beside.getByRole('dialog')];
  await second.getByLabel('Full name').fill('Asha Devi Verma');
  await first.getByLabel('Section').fill('Q');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first).toBeHidden();
  // A new PIN reads the list anew, with the student as somebody else left them.
  const read = beside.waitForResponse('**/api/staff/roster/fetch_students');
  await second.getByRole('button', { name: 'New PIN' }).click();
  await read;
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByRole('alert')).toContainText('Meera Iyer changed this meanwhile');
  await expect(second.getByLabel('Section')).toHaveValue('Q');
  await second.getByRole('button', { name: 'Save mine' }).click();
  await expect(second).toBeHidden();
  const { rows } = await database.pool.query(
    'select fullname, section from students where id = $1',
    [asha.id],
  );
  expect(rows).toEqual([{ fullname: 'Asha Devi Verma', section: 'Q' }]);
});

test('two answer one question: what the second wrote stays, though the question leaves the list @one-screen (console 4, D12 versions)', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const { asha, meera, vikram } = await twoCoordinators(database);
  await database.pool.query(
    `insert into support_tickets (student_id, request_key, category, text, facts, created_at)
     values ($1, $2, 'lesson', 'The video does not start.', '{}', now())`,
    [asha.id, crypto.randomUUID()],
  );
  const beside = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  for (const [shown, email] of [
    [page, meera],
    [beside, vikram],
  ] as const) {
    await shown.goto('/staff/questions');
    await signInByEmail(shown, email);
    await shown.getByRole('button', { name: /^Asha Verma/ }).click();
  }
  const answer = { name: 'Your answer' } as const;
  await page.getByRole('textbox', answer).fill('Load the page anew.');
  await beside.getByRole('textbox', answer).fill('Which browser is it?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: /^Asha Verma/ })).toBeHidden();
  await beside.getByRole('button', { name: 'Send' }).click();
  await expect(beside.getByRole('alert')).toContainText('Meera Iyer changed this meanwhile');
  await expect(beside.getByText('Load the page anew.')).toBeVisible();
  await expect(beside.getByRole('textbox', answer)).toHaveValue('Which browser is it?');
  await beside.getByRole('button', { name: 'Send' }).click();
  await expect(beside.getByRole('button', { name: /^Asha Verma/ })).toBeHidden();
});
