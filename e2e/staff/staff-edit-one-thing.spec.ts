import type { Browser, Page } from '@playwright/test';
import { hashPassword } from '../../apps/server/src/school/login/password/password.ts';
import type { Database } from '../../apps/server/src/database/database.ts';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { aPerson, anEvent } from '../../apps/server/src/testing/data/people.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { ownClass } from '../fixtures/accounts/own-class.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

/** Two coordinators of an own school; one of them uses two windows. */
async function twoCoordinators(database: Database) {
  const { schoolId, section, asha, bina, email } = await ownClass(database);
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
    email,
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
  await expect(told).toContainText('Meera Iyer has changed this since you opened it');
  await expect(told).toContainText('Rohan Das');
  await expect(told).toContainText('What you typed is still here.');
  await expect(told).toBeFocused();
  await expectAccessible(beside);
  // The untouched name is the first person's.
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

  // The same person in another window takes the present state.
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
  await expect(third.getByRole('alert')).toContainText('You have changed this in another window');
  await third.getByRole('button', { name: 'Use the new version' }).click();
  await expect(third.getByLabel('Host')).toHaveValue('Lata Joshi');
  await expect(third.getByRole('alert')).toHaveCount(0);
  await third.getByRole('button', { name: 'Save changes' }).click();
  await expect(third).toBeHidden();
  expect(await eventNow()).toMatchObject([{ host: 'Lata Joshi' }]);
});

test('a list that is refetched under an open form makes no older form the latest @one-screen (console 4, D12 versions)', async ({
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
  // A new PIN refetches the list with the other person's change.
  const read = beside.waitForResponse('**/api/staff/roster/fetch_students');
  await second.getByRole('button', { name: 'New PIN' }).click();
  await read;
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByRole('alert')).toContainText(
    'Meera Iyer has changed this since you opened it',
  );
  await expect(second.getByLabel('Section')).toHaveValue('Q');
  await second.getByRole('button', { name: 'Save mine' }).click();
  await expect(second).toBeHidden();
  const { rows } = await database.pool.query(
    'select fullname, section from students where id = $1',
    [asha.id],
  );
  expect(rows).toEqual([{ fullname: 'Asha Devi Verma', section: 'Q' }]);
});

/** The page of a second grown-up, signed in where they work. */
async function pageBeside(
  browser: Browser,
  baseURL: string | undefined,
  path: string,
  email: string,
) {
  const page = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await page.goto(path);
  await signInByEmail(page, email);
  return page;
}

test('two at one import: whose row was put right, or written, meanwhile is told so, with what they typed @one-screen (console 4, D12 versions)', async ({
  page,
  browser,
  baseURL,
  database,
  expectAccessible,
}) => {
  const { section, meera, vikram } = await twoCoordinators(database);
  const beside = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const signedIn = async (shown: Page, email: string, at: string) => {
    await shown.goto(at);
    await signInByEmail(shown, email);
  };
  await signedIn(page, meera, '/staff/roster');
  const upload = async (shown: Page, rows: readonly string[]) => {
    await shown.getByRole('link', { name: 'Import students' }).click();
    await shown.getByLabel('Choose a CSV, Excel or OneRoster file').setInputFiles({
      name: 'Two classes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['full_name,class,section,admission_no', ...rows].join('\n')),
    });
    await shown.getByRole('button', { name: /^Check \d/ }).click();
  };
  await upload(page, [
    `Mahi Rao,99,${section},${section}-1`,
    `Tara Rao,98,${section},${section}-2`,
    `Uma Rao,6,${section},${section}-3`,
  ]);
  await expect(page.getByText('2 rows need you.')).toBeVisible();
  await signedIn(beside, vikram, new URL(page.url()).pathname + new URL(page.url()).search);
  const cell = (shown: Page, name: string) => shown.getByLabel(`Class, ${name}`);
  await cell(beside, 'Mahi Rao').fill('7');
  await cell(page, 'Mahi Rao').fill('8');
  await cell(page, 'Mahi Rao').press('Enter');
  await expect(page.getByText('1 row needs you.')).toBeVisible();
  await cell(beside, 'Mahi Rao').press('Enter');
  const told = beside.getByRole('alert');
  await expect(told).toContainText('Meera Iyer has changed this since you opened it');
  await expect(told).toContainText('You typed “7” (Class, Mahi Rao). It was not kept.');
  await expect(told).toBeFocused();
  await expectAccessible(beside);

  await cell(beside, 'Tara Rao').fill('9');
  await page.getByRole('button', { name: 'Apply 2, leave out 1' }).click();
  await expect(page.getByText('2 students were imported.')).toBeVisible();
  await cell(beside, 'Tara Rao').press('Enter');
  await expect(beside.getByText('2 students were imported.')).toBeVisible();
  await expect(told).toContainText('You typed “9” (Class, Tara Rao). It was not kept.');
  await expect(told).toContainText('The import was applied without it.');

  // Two sheets with the same student: the later one is compared again before it is written.
  for (const [shown, grade] of [
    [page, 8],
    [beside, 9],
  ] as const) {
    await shown.goto('/staff/roster');
    await upload(shown, [`Uma Rao,${grade},${section},${section}-3`]);
    await expect(shown.getByRole('button', { name: 'Apply 1' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Apply 1' }).click();
  await expect(page.getByText('1 student was imported.')).toBeVisible();
  await expect(beside.getByRole('listitem').filter({ hasText: 'Uma Rao' })).toContainText('6');
  await beside.getByRole('button', { name: 'Apply 1' }).click();
  await expect(told).toContainText('Nothing is written yet: students changed since');
  await expect(told).toBeFocused();
  await expect(beside.getByRole('listitem').filter({ hasText: 'Uma Rao' })).toContainText('8');
  await beside.getByRole('button', { name: 'Apply 1' }).click();
  await expect(beside.getByText('1 student was imported.')).toBeVisible();
});

test('a form of a withdrawn or cancelled thing says so, and its text can be submitted as new @one-screen (console 4)', async ({
  page,
  browser,
  baseURL,
  database,
  expectAccessible,
}) => {
  const { schoolId, section, meera, vikram } = await twoCoordinators(database);
  await anEvent({ database }, schoolId);
  const assigned = `/staff/assigned/${schoolId}/6/${section}`;
  await page.goto(assigned);
  await signInByEmail(page, meera);
  await page.getByRole('main').getByRole('button', { name: 'Assign' }).click();
  const given = page.getByRole('dialog');
  await given.getByRole('radio').first().check();
  await given.getByRole('button', { name: 'Assign to 2' }).click();
  await expect(given).toBeHidden();

  const beside = await pageBeside(browser, baseURL, assigned, vikram);
  const form = beside.getByRole('dialog');
  await beside.getByRole('button', { name: /^Change/ }).click();
  await form.getByLabel('A sentence').fill('For our class talk.');
  const takeBack = page.getByRole('button', { name: /^Take back/ });
  await takeBack.first().click();
  await takeBack.last().click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText(
    'Meera Iyer has changed this since you opened it',
  );
  await expect(form.getByRole('alert')).toContainText('It was taken back');
  await expectAccessible(beside);
  await form.getByRole('button', { name: 'Assign again' }).click();
  await expect(form).toBeHidden();
  await expect(beside.getByRole('main')).toContainText('For our class talk.');

  for (const shown of [page, beside]) await shown.goto('/staff/events');
  await beside.getByRole('button', { name: /^Change/ }).click();
  await form.getByLabel('Host').fill('Sara Khan');
  const callOff = page.getByRole('button', { name: /^(Cancel event|Cancel it)/ });
  await callOff.first().click();
  await callOff.last().click();
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText('It was cancelled');
  await form.getByRole('button', { name: 'Create event' }).click();
  await expect(form).toBeHidden();
  const { rows } = await database.pool.query(
    'select host, cancelled_at is null as is_on from events where school_id = $1 order by id',
    [schoolId],
  );
  expect(rows).toMatchObject([{ is_on: false }, { host: 'Sara Khan', is_on: true }]);
});

test('a student who leaves, and a role that ends, under a form: it is said, and what was typed stays @one-screen (console 4) (D13 told-at-once)', async ({
  page,
  browser,
  baseURL,
  database,
  expectAccessible,
}) => {
  const { schoolId, section, asha, bina, meera, email } = await twoCoordinators(database);
  // Also a teacher of another class, so that an account remains when one role ends.
  await database.pool.query(
    `insert into grants (person_id, role, scope_kind, school_id, grade, section, given_at)
     select person_id, role, scope_kind, school_id, 5, section, given_at from grants
     where role = 'teacher' and school_id = $1`,
    [schoolId],
  );
  const beside = await pageBeside(
    browser,
    baseURL,
    `/staff/classes/${schoolId}/6/${section}`,
    email,
  );
  await beside.getByRole('checkbox', { name: `Choose ${asha.fullname}` }).check();
  await beside.getByRole('button', { name: 'Praise', exact: true }).click();
  const praise = beside.getByRole('dialog');
  const ownWords = praise.getByLabel('Your own words');
  await ownWords.fill('You asked a good question.');
  await page.goto('/staff/roster');
  await signInByEmail(page, meera);
  await page.getByRole('button', { name: `Change ${asha.fullname}` }).click();
  const student = page.getByRole('dialog');
  await student.getByLabel('Section').fill('Q');
  await student.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(student).toBeHidden();
  await expect(praise.getByRole('alert')).toHaveText(
    'The students you chose have left this class.',
  );
  await expect(ownWords).toHaveValue('You asked a good question.');
  await expectAccessible(beside);
  await praise.getByRole('button', { name: 'Cancel' }).click();
  await expect(beside.getByRole('link', { name: asha.fullname })).toHaveCount(0);
  await expect(beside.getByRole('link', { name: bina.fullname })).toBeVisible();

  await beside.getByRole('main').getByRole('button', { name: 'Assign' }).first().click();
  const work = beside.getByRole('dialog');
  await work.getByRole('radio').first().check();
  await work.getByLabel('A sentence').fill('Take your time.');
  await page.goto('/staff/school/people');
  await page.getByRole('button', { name: 'Change Anita Rao' }).click();
  await page.getByRole('button', { name: `End Teacher of VI-${section}` }).click();
  const ended = page.waitForResponse('**/end_grant');
  await page.getByRole('button', { name: 'End it' }).click();
  expect((await ended).status()).toBe(200);
  await expect(page.getByRole('button', { name: `End Teacher of VI-${section}` })).toHaveCount(0);
  await work.getByRole('button', { name: /^Assign to/ }).click();
  await expect(work).toContainText(/You can no longer see this|You cannot do this/);
  await expect(work.getByLabel('A sentence')).toHaveValue('Take your time.');
});
