import { dayOf } from '@skillkite/rules/time/calendar-day';
import { hashPassword } from '../../apps/server/src/school/login/password/password.ts';
import { aPerson, aTicket } from '../../apps/server/src/testing/data/people.ts';
import { aStudent } from '../../apps/server/src/testing/data/builders.ts';
import { PASSWORD, expect, test } from '../fixtures/journey.ts';
import { asTeacher, ownClass } from '../fixtures/accounts/own-class.ts';
import { ownCoordinator } from '../fixtures/accounts/own-coordinator.ts';
import { toStaffPage } from '../fixtures/accounts/to-staff-page.ts';
import { signInByEmail } from '../fixtures/accounts/sign-in-by-email.ts';

/** A section without other students. */
const aSection = () => crypto.randomUUID().slice(0, 8);

test('a coordinator finds a student, corrects and moves them, and gives a new code @one-screen (D12)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const section = aSection();
  const name = `Vihaan ${section}`;
  const { rows: schools } = await database.pool.query<{ id: number }>(
    `select id from schools where code = 'DEMO01'`,
  );
  const schoolId = schools[0]?.id ?? 0;
  await aStudent(database, { schoolId, fullname: name, grade: 5, loginId: `vihaan.${section}` });
  await page.goto('/staff/');
  await signInByEmail(page, 'coordinator@demo01.example');
  await toStaffPage(page, 'Roster');
  await expect(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible();
  await expectAccessible();

  await page.getByLabel('Name, login or admission no.').fill(name);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: name })).toBeVisible();
  await page.getByRole('button', { name: `Change ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await expectAccessible();
  await dialog.getByLabel('Login', { exact: true }).fill('asha');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Somebody else has this.')).toBeVisible();
  await dialog.getByLabel('Login', { exact: true }).fill(`v.${section}`);
  await dialog.getByLabel('Section').fill(section);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: name })).toContainText(`V-${section}`);

  await page.getByRole('button', { name: `Change ${name}` }).click();
  await dialog.getByRole('button', { name: 'New code', exact: true }).click();
  await expect(dialog.getByText(/[2-9A-Z]{4}-[2-9A-Z]{4}/)).toBeVisible();
  const card = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download the card' }).click();
  expect((await card).suggestedFilename()).toBe(`${name}.pdf`);
  await dialog.getByRole('button', { name: 'New code for parents' }).click();
  await expect(dialog.getByText(/^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){2}$/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('Choose a class').selectOption({ label: `Class V-${section}` });
  await page.getByRole('button', { name: `Login cards V-${section}` }).click();
  const cards = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make 1 card' }).click();
  expect((await cards).suggestedFilename()).toBe(`V-${section}.pdf`);
  await page.getByRole('button', { name: `Codes for parents V-${section}` }).click();
  await expectAccessible();
  const codes = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make 1 code' }).click();
  expect((await codes).suggestedFilename()).toBe(`Codes for parents V-${section}.pdf`);
});

test('a coordinator adds a student, moves two, lets one leave and brings them back (D13 student-added) (D13 students-moved) (D13 student-left)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { schoolId, email } = await ownCoordinator(database);
  const login = `bina.${aSection()}`;
  const given = { schoolId, grade: 5, section: 'A' };
  await aStudent(database, { ...given, fullname: 'Bina Rao', loginId: login });
  await page.goto('/staff/');
  await signInByEmail(page, email);
  await toStaffPage(page, 'Roster');
  await page.getByRole('button', { name: 'Add a student' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Anil Rao');
  await dialog.getByLabel('Class').selectOption('V');
  await dialog.getByLabel('Section').fill('A');
  await dialog.getByLabel('Login').fill(login);
  await dialog.getByRole('button', { name: 'Add student' }).click();
  await expect(dialog).toContainText('This login belongs to Bina Rao (V-A). What is right?');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'I made a mistake' }).click();
  await dialog.getByLabel('Login').fill(`${login}.2`);
  await dialog.getByRole('button', { name: 'Add student' }).click();
  await expect(dialog).toContainText('Anil Rao is in V-A now.');
  await dialog.getByRole('button', { name: 'New code' }).click();
  await expect(dialog.getByText(/[2-9A-Z]{4}-[2-9A-Z]{4}/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row('Anil Rao')).toContainText('V-A');

  // All that the search finds, to another class, and back.
  await page.getByRole('button', { name: 'Choose the 2 students found' }).click();
  await expect(page.getByText('2 chosen')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog).toContainText('Now in: V-A (2)');
  await dialog.getByLabel('Class').selectOption('VI');
  await dialog.getByLabel('Section').fill('B');
  await expectAccessible();
  // Another coordinator changed one student first: no student is moved, and the notice names that one.
  await database.pool.query(
    `update students set section = 'C' where school_id = $1 and fullname = 'Bina Rao'`,
    [schoolId],
  );
  await dialog.getByRole('button', { name: 'Move 2 students to VI-B' }).click();
  await expect(dialog).toContainText('These were changed: Bina Rao.');
  await dialog.getByRole('button', { name: 'Move 2 students to VI-B' }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Bina Rao')).toContainText('VI-B');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Bina Rao')).toContainText('V-C');
  await expect(row('Anil Rao')).toContainText('V-A');

  await page.getByRole('button', { name: 'Change Bina Rao' }).click();
  await dialog.getByRole('button', { name: 'Leave school' }).click();
  await dialog.getByLabel('Reason').selectOption({ label: 'Moved away' });
  await dialog.getByLabel('Note (optional)').fill('TC 42');
  await expectAccessible();
  await dialog.getByRole('button', { name: '1 student leaves' }).click();
  await expect(dialog).toBeHidden();
  await expect(row('Bina Rao')).toHaveCount(0);
  await page.getByRole('button', { name: 'Left', exact: true }).click();
  const left = page.getByRole('listitem').filter({ hasText: 'Bina Rao' });
  await expect(left).toContainText('Moved away · TC 42');
  await expectAccessible();
  await left.getByRole('button', { name: 'Bring back Bina Rao' }).click();
  await left.getByRole('button', { name: 'Bring back', exact: true }).click();
  await expect(left).toHaveCount(0);
  await page.getByRole('button', { name: 'In school', exact: true }).click();
  await expect(row('Bina Rao')).toContainText('V-C');
});

test.describe('in a browser 25 hours behind the school', () => {
  test.use({ timezoneId: 'Pacific/Pago_Pago' });
  test('the last day of a student is today at the school @one-screen (decision 88)', async ({
    page,
    database,
  }) => {
    const zone = 'Pacific/Kiritimati';
    const { schoolId, email } = await ownCoordinator(database);
    await database.pool.query('update schools set time_zone = $2 where id = $1', [schoolId, zone]);
    await aStudent(database, { schoolId, grade: 5, section: 'A', fullname: 'Bina Rao' });
    await page.goto('/staff/');
    await signInByEmail(page, email);
    await toStaffPage(page, 'Roster');
    await page.getByRole('button', { name: 'Change Bina Rao' }).click();
    const dialog = page.getByRole('dialog');
    const before = dayOf(new Date(), zone);
    await dialog.getByRole('button', { name: 'Leave school' }).click();
    const lastDay = dialog.getByLabel('Last day');
    expect([before, dayOf(new Date(), zone)]).toContain(await lastDay.inputValue());
    await dialog.getByLabel('Reason').selectOption({ label: 'Moved away' });
    await dialog.getByRole('button', { name: '1 student leaves' }).click();
    await expect(dialog).toBeHidden();
  });
});

test('a coordinator prints cards and codes for those chosen in a class; its teacher cannot @one-screen (console 3)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { email, schoolId, section, asha, bina } = await ownClass(database);
  const coordinator = await aPerson(
    { database, clock: { now: () => new Date() } },
    'coordinator',
    { schoolId },
    { email: `cards-${section}@demo01.example`, passwordHash: await hashPassword(PASSWORD) },
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/staff/');
  await signInByEmail(page, coordinator.email);
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.goto(`/staff/classes/${schoolId}/6/${section}`);
  await page.getByLabel(`Choose ${asha.fullname}`).check();
  await page.getByRole('button', { name: 'Login cards', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('a new code for 1 student');
  await expectAccessible();
  const cards = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make 1 card' }).click();
  expect((await cards).suggestedFilename()).toBe(`VI-${section}.pdf`);
  await expect(dialog).toBeHidden();
  const { rows } = await database.pool.query<{ id: number; has: boolean }>(
    `select s.id, a.password_hash is not null as has from students s join accounts a on a.id = s.account_id
     where s.id = any($1) order by s.id`,
    [[asha.id, bina.id]],
  );
  expect(rows.map(({ id, has }) => [id, has])).toEqual([
    [asha.id, false],
    [bina.id, true],
  ]);
  await page.getByRole('button', { name: 'Codes for parents', exact: true }).click();
  const codes = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make 1 code' }).click();
  expect((await codes).suggestedFilename()).toBe(`Codes for parents VI-${section}.pdf`);
  await expect(dialog).toBeHidden();
  await expectAccessible();
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    ),
  ).toBe(false);

  await page.context().clearCookies();
  await asTeacher(page, email);
  await page.goto(`/staff/classes/${schoolId}/6/${section}`);
  await page.getByLabel(`Choose ${bina.fullname}`).check();
  await expect(page.getByRole('button', { name: 'Assign', exact: true }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login cards' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Codes for parents' })).toHaveCount(0);
});

test('an open question waits on Today, and is answered from there (D12, console 3) @one-screen', async ({
  page,
  database,
  expectAccessible,
}) => {
  const { email, asha, bina } = await ownClass(database);
  const clock = { now: () => new Date() };
  await aTicket({ database, clock }, asha.id, { text: 'Where are my badges?' });
  await aTicket({ database, clock }, bina.id, { text: 'Is this open?', status: 'closed' });
  for (let more = 1; more <= 50; more += 1)
    await aTicket({ database, clock }, bina.id, { text: `Question ${more}` });
  await asTeacher(page, email);
  await expect(page.getByText('51 things wait for you')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Students’ questions' });
  await expect(page.getByRole('button', { name: 'Questions 51' })).toBeVisible();
  await expect(waiting.getByRole('listitem')).toHaveCount(5);
  await expect(waiting).toContainText('Where are my badges?');
  await expectAccessible();
  // Counted alike wherever they are: here, on their page, and by its rows.
  await waiting.getByRole('link', { name: 'All questions' }).click();
  await expect(page.getByRole('status').filter({ hasText: '51 questions' })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  const listed = page.getByRole('main').getByRole('listitem');
  await expect(listed).toHaveCount(51);
  await expect(page.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(listed.last().locator(':focus')).toHaveCount(1);
  await expectAccessible();
  await database.pool.query('delete from support_tickets where student_id = $1', [bina.id]);
  await toStaffPage(page, 'Today');
  await expect(page.getByText('1 thing waits for you')).toBeVisible();
  await waiting.getByRole('link', { name: 'Answer Asha Verma' }).click();
  await page.getByLabel('Your answer').fill('On your dashboard.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('No questions here')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Today' })
    .click();
  await expect(page.getByText('Nothing waits for you')).toBeVisible();
});

test('a coordinator brings a sheet in, with a row put right and one left out, and takes it back @one-screen (D12 import-undone)', async ({
  page,
  database,
  expectAccessible,
}) => {
  const section = aSection();
  const name = `Tara ${section}`;
  const fileName = `students-${section}.csv`;
  await page.goto('/staff/');
  await signInByEmail(page, 'coordinator@demo01.example');
  await toStaffPage(page, 'Roster');
  await page.getByRole('link', { name: 'Import students' }).click();
  await expectAccessible();
  const sheet = [
    'Student,Std,Div,Adm No',
    `${name},Prep,${section},${section}-1`,
    `Nobody,99,${section},${section}-2`,
    `Mahi ${section},V,${section},${section}-3`,
  ];
  await page.getByLabel('Choose a CSV, Excel or OneRoster file').setInputFiles({
    name: fileName,
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet.join('\n')),
  });
  await expect(page.getByLabel('Adm No', { exact: true })).toHaveValue('admission_no');
  await expectAccessible();
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByText('2 rows need you.')).toBeVisible();
  await expectAccessible();
  // Left half-way it waits: on the page of imports, and on Today.
  await toStaffPage(page, 'Roster');
  await page.getByRole('link', { name: 'Import students' }).click();
  const faulty = page.getByRole('listitem').filter({ hasText: fileName });
  await expect(faulty).toContainText('2 rows to fix');
  await toStaffPage(page, 'Today');
  await expect(faulty).toContainText('2 rows to fix');
  await expectAccessible();
  await page.getByRole('link', { name: `Fix ${fileName}` }).click();
  await page.getByLabel(`Class, ${name}`).fill('Vth');
  await page.getByLabel(`Class, ${name}`).press('Enter');
  await expect(page.getByText('1 row needs you.')).toBeVisible();
  // The address names the upload: a reload loses nothing.
  await page.reload();
  await expect(page.getByText('1 row needs you.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply 2, leave out 1' }).click();
  await expect(page.getByText('2 students were imported.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to the students' }).click();
  await page.getByLabel('Name, login or admission no.').fill(name);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(`V-${section}`);

  // Undo of last year's sheet, except for students who have begun since.
  await database.pool.query(
    `insert into support_tickets (student_id, request_key, category, text, facts, created_at)
     select id, $1, 'other', $1, '{}', now() from students where fullname = $1`,
    [`Mahi ${section}`],
  );
  await page.getByRole('link', { name: 'Import students' }).click();
  await page.getByRole('link', { name: `Open ${fileName}` }).click();
  await expect(page.getByText('All done')).toBeVisible();
  await page.getByRole('button', { name: 'Undo this import…' }).click();
  await expect(page.getByRole('heading', { name: 'What undo will do' })).toBeFocused();
  await expect(page.getByText('All done')).toBeHidden();
  await expect(page.getByText('1 new student is removed')).toBeVisible();
  await expect(page.getByText('This student has started to learn.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Undo for 1 student' }).click();
  await expect(page.getByText('1 student is as before.')).toBeVisible();
  await expect(page.getByText(`Mahi ${section}`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to the students' }).click();
  await page.getByLabel('Name, login or admission no.').fill(section);
  await expect(page.getByRole('row').filter({ hasText: `Mahi ${section}` })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeHidden();
});
