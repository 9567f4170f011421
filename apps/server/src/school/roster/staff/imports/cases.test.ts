import { institutionLogin, studentLogin } from '@skillkite/contract/school/login';
import {
  answerRows,
  applyImport,
  fetchColumns,
  fetchDifferences,
  type fetchImport,
  fixRow,
  matchColumns,
  uploadSheet,
} from '@skillkite/contract/staff/roster';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSchool } from '../../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';
import { accounts, students } from '../../../accounts/tables.ts';
import { hashPassword } from '../../../login/password/password.ts';
import { rosterColumns, rosterDifferences, rosterImports } from '../tables.ts';

type Import = (typeof fetchImport)['~details']['import'];
type Answer = NonNullable<(typeof answerRows)['~request']['answers']>[number];

const CASES = join(import.meta.dirname, 'cases');

/** Sheets that schools complained about on other platforms, and sheets like them. */
describe('a roster never guesses who a child is (D21)', () => {
  let test: TestApp;
  let school: { id: number; code: string };
  let by: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  beforeEach(async () => {
    school = await aSchool(test.database);
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: school.id }));
  });
  afterAll(() => test.close());

  const upload = async (file_name: string, content: Buffer) =>
    (
      await staffCall(
        test,
        uploadSheet,
        { school_id: school.id, file_name, content: content.toString('base64') },
        by,
      )
    ).details.import;
  const match = (
    { import_id, version, headers }: Import,
    columns: (string | null)[] = headers.map(({ column }) => column),
    header_line?: number,
  ) =>
    staffCall(
      test,
      matchColumns,
      { import_id, version, columns, ...(header_line !== undefined && { header_line }) },
      by,
    );
  const checked = async (of: Import, columns?: (string | null)[]) =>
    (await match(of, columns)).details.import;
  const lines = (...rows: string[]) => upload('students.csv', Buffer.from(rows.join('\n')));
  /** A file of the folder, with the school's own code where it names one. */
  const file = async (name: string) => {
    const content = await readFile(join(CASES, name));
    return upload(
      name,
      name.endsWith('.csv')
        ? Buffer.from(content.toString().replaceAll(/^(?:FAIL\d\d)(?=,)/gm, school.code))
        : content,
    );
  };
  const columnsOf = async ({ import_id }: Import, header_line?: number) =>
    (
      await staffCall(
        test,
        fetchColumns,
        { import_id, ...(header_line !== undefined && { header_line }) },
        by,
      )
    ).details;
  const rows = async ({ import_id }: Import, more: object = {}) =>
    (await staffCall(test, fetchDifferences, { import_id, ...more }, by)).details.differences;
  const answer = async ({ import_id, version }: Import, ...answers: Answer[]) =>
    (await staffCall(test, answerRows, { import_id, version, answers }, by)).details.import;
  const fix = async ({ import_id, version }: Import, line: number, cells: object, everywhere = 0) =>
    (await staffCall(test, fixRow, { import_id, version, line, cells, everywhere }, by)).details
      .import;
  const apply = ({ import_id, version }: Import, more: object = {}) =>
    staffCall(test, applyImport, { import_id, version, leaves_out: 1, ...more }, by);
  const applied = async (of: Import, more: object = {}) => {
    const { import: done } = (await apply(of, more)).details;
    expect(done.state).toBe('applying');
    return here();
  };
  const here = async () => {
    const found = await test.database.orm
      .select({ student: students, account: accounts })
      .from(students)
      .innerJoin(accounts, eq(accounts.id, students.accountId))
      .where(eq(students.schoolId, school.id))
      .orderBy(asc(students.id));
    return found.map(({ student, account }) => ({
      id: student.id,
      name: student.fullname,
      class: [student.grade, student.section].filter(Boolean).join('-'),
      account: account.id,
      login: account.loginId,
      number: account.admissionNo,
    }));
  };
  const givePassword = async (accountId = 0) =>
    test.database.orm
      .update(accounts)
      .set({ passwordHash: await hashPassword('kite-demo-1') })
      .where(eq(accounts.id, accountId));
  const kept = async () =>
    JSON.stringify([
      await test.database.orm.select().from(rosterImports),
      await test.database.orm.select().from(rosterDifferences),
      (await test.database.pool.query('select * from audit_log')).rows,
    ]);

  it('serial-number: a serial number is no id; the second sheet adds one child and changes none (D21 no-serials)', async () => {
    const first = await file('serial-number-1.csv');
    expect((await columnsOf(first)).columns.map(({ use, hint }) => use ?? hint)).toEqual([
      'serial',
      'full_name',
      'class',
      'section',
      'admission_no',
    ]);
    const before = await applied(await checked(first));
    expect(before.map(({ name, number }) => [name, number])).toEqual([
      ['Aarav Sharma', 'GR-501'],
      ['Diya Nair', 'GR-502'],
      ['Kabir Khan', 'GR-503'],
    ]);
    const second = await checked(await file('serial-number-2.csv'));
    expect(second.counts).toMatchObject({
      new: 1,
      same: 3,
      changed: 0,
      renamed: 0,
      fix: 0,
      ask: 0,
    });
    expect((await applied(second)).slice(0, 3)).toEqual(before);
    const refused = await match(await file('serial-number-1.csv'), [
      'admission_no',
      'full_name',
      'class',
      'section',
      null,
    ]);
    expect(refused.failure).toMatchObject({ field: 'columns' });
    expect(refused.failure.message).toContain('only counts the rows');
  });

  it('same-number-different-children: a row twice is one; a shared number is asked about, and no account is shared without an answer (D21 unique-ids, D21 siblings-said)', async () => {
    const found = await checked(await file('same-number-different-children.csv'));
    expect(found.counts).toMatchObject({ ask: 2, repeat: 1, new: 0 });
    expect(await rows(found)).toMatchObject([
      {
        line: 2,
        kind: 'ask',
        question: { rows: [{ line: 4, fullname: 'Another Child', class: '9-B' }], answer: null },
      },
      {
        line: 4,
        kind: 'ask',
        question: { rows: [{ line: 2, fullname: 'Same Child', class: '6-A' }] },
      },
      { line: 3, kind: 'repeat', repeats: 2 },
    ]);
    expect((await apply(found, { leaves_out: 0 })).failure.code).toBe('ROWS_TO_FIX');
    expect(await applied(found)).toEqual([]);
    for (const times of [1, 2]) {
      const asked = await checked(await file('same-number-different-children.csv'));
      const said = times === 1 ? await answer(asked, { line: 4, as: 'siblings' }) : asked;
      expect(said.counts).toMatchObject(
        times === 1 ? { ask: 0, new: 2, repeat: 1 } : { ask: 0, new: 0, same: 2, repeat: 1 },
      );
      const now = await applied(said);
      expect(now.map(({ name, class: of }) => [name, of])).toEqual([
        ['Same Child', '6-A'],
        ['Another Child', '9-B'],
      ]);
      expect(new Set(now.map(({ account }) => account)).size).toBe(1);
    }
  });

  it('a shared number: one child twice, or a wrong number to correct', async () => {
    const sheet = [
      'Name,Class,Section,Adm No,DOB',
      'Sneha R.,6,C,10602,01/02/2014',
      'Sneha Rathore,7,C,10602,01/02/2014',
      'Joel,6,D,10661,03/02/2014',
      'Jole,6,D,10661,04/02/2014',
    ];
    let of = await checked(await lines(...sheet));
    expect((await rows(of)).map(({ question }) => question?.evidence)).toEqual([
      ['same-birthday'],
      ['same-birthday'],
      ['other-birthday'],
      ['other-birthday'],
    ]);
    of = await answer(of, { line: 2, as: 'same', of_line: 3 }, { line: 5, as: 'wrong' });
    expect(of.counts).toMatchObject({ repeat: 1, new: 1, fix: 2, ask: 0 });
    expect((await rows(of, { kind: 'fix' }))[1]).toMatchObject({
      line: 5,
      problem: { kind: 'shared', column: 'admission_no' },
      is_answered: 1,
    });
    of = await fix(of, 5, { admission_no: '10662' });
    expect(of.counts).toMatchObject({ new: 3, fix: 0, repeat: 1 });
    // An answer can be withdrawn.
    of = await answer(of, { line: 2, as: null });
    expect(of.counts).toMatchObject({ ask: 2, new: 2 });
    of = await answer(of, { line: 2, as: 'same', of_line: 3 });
    expect((await applied(of)).map(({ name, number }) => [name, number])).toEqual([
      ['Sneha Rathore', '10602'],
      ['Joel', '10661'],
      ['Jole', '10662'],
    ]);
    const refused = await staffCall(
      test,
      answerRows,
      { import_id: of.import_id, version: of.version, answers: [{ line: 99, as: 'wrong' }] },
      by,
    );
    expect(refused.status).toBe(409);
  });

  it('rows without a question get no answer', async () => {
    const { import_id, version } = await checked(await lines('Name,Class,Adm No', 'Asha,6,A-1'));
    const { failure } = await staffCall(
      test,
      answerRows,
      { import_id, version, answers: [{ line: 2, as: 'siblings' }] },
      by,
    );
    expect(failure).toMatchObject({ status: 400, field: 'answers' });
  });

  it('scientific-notation: a rounded number is refused, and says how to save it', async () => {
    const found = await checked(await file('scientific-notation.csv'));
    expect(found.counts).toMatchObject({ fix: 2, new: 0 });
    expect((await rows(found))[0]?.problem).toMatchObject({
      kind: 'rounded',
      column: 'admission_no',
      reason: expect.stringContaining('Format the column as text'),
    });
  });

  it('invisible-and-decomposed-logins: logins are composed, and what prints alike is asked about (D21 as-displayed)', async () => {
    const found = await checked(await file('invisible-and-decomposed-logins.csv'));
    expect(found.counts).toMatchObject({ new: 1, ask: 2 });
    const [child] = await applied(found);
    expect(child?.login).toBe('child1');
    await givePassword(child?.account);
    for (const login_id of ['child1', 'child1\u200b', '\u2060CHILD1 '])
      expect((await test.call(studentLogin, { login_id, password: 'kite-demo-1' })).status).toBe(
        200,
      );
  });

  it('leading-zeros: numbers are what the sheet shows, and what it cannot show is refused (D21 as-displayed)', async () => {
    const content = await readFile(join(CASES, 'leading-zeros.xlsx'));
    const found = await upload('leading-zeros.xlsx', content);
    const columns = found.headers.map(({ column }) => (column === 'school_code' ? null : column));
    const of = await checked(found, columns);
    expect(await rows(of)).toMatchObject([
      { fullname: 'Huge Kid', problem: { kind: 'rounded' } },
      { fullname: 'Zero Kid', cells: { admission_no: '000123', journey_end_date: '2027-03-31' } },
      { fullname: 'Long Kid', cells: { admission_no: '20261123456789' } },
    ]);
    const [zero] = await applied(of);
    expect(zero?.number).toBe('000123');
    await givePassword(zero?.account);
    const logged = await test.call(institutionLogin, {
      school_code: school.code,
      admission_no: '000123',
      password: 'kite-demo-1',
    });
    expect(logged.status).toBe(200);
  });

  it('first-and-last-name: both columns are the full name', async () => {
    const found = await checked(await file('first-and-last-name.csv'));
    expect((await applied(found)).map(({ name }) => name)).toEqual(['Child One']);
  });

  it('title-rows: the headings are found, and can be chosen', async () => {
    const found = await file('title-rows.csv');
    const columns = await columnsOf(found);
    expect(columns.header_line).toBe(3);
    expect(columns.top.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect(columns.columns.map(({ use }) => use)).toEqual([
      'full_name',
      'class',
      'section',
      'admission_no',
    ]);
    expect((await columnsOf(found, 1)).columns[0]).toMatchObject({
      heading: 'Hillview School',
      use: null,
      samples: ['List of students', 'Name', 'Child One'],
    });
    const chosen = ['full_name', 'class', 'section', 'admission_no'];
    expect((await match(found, chosen, 9)).failure.field).toBe('header_line');
    // Without headings each row is a student.
    const bare = (await match(found, chosen, 0)).details.import;
    expect(bare).toMatchObject({ rows: 4, counts: { new: 1 } });
    const right = (await match(bare, chosen, 3)).details.import;
    expect(right).toMatchObject({ rows: 1, counts: { new: 1, fix: 0 } });
    expect((await applied(right)).map(({ name }) => name)).toEqual(['Child One']);
  });

  it('hindi-headings: they are recognised, and क्रमांक is a serial number', async () => {
    const found = await file('hindi-headings.csv');
    expect((await columnsOf(found)).columns.map(({ use, hint }) => use ?? hint)).toEqual([
      'serial',
      'full_name',
      'class',
      'section',
      'admission_no',
    ]);
    expect(
      (await applied(await checked(found))).map(({ name, class: of, number }) => [
        name,
        of,
        number,
      ]),
    ).toEqual([
      ['आरव शर्मा', '6-अ', 'प्र-501'],
      ['दीया नायर', '6-अ', 'प्र-502'],
    ]);
  });

  it('class-spellings: class and section are read from all seven', async () => {
    const found = await checked(await file('class-spellings.csv'));
    expect(found.counts).toMatchObject({ fix: 0, new: 7, ask: 0 });
    expect((await applied(found)).map(({ class: of }) => of)).toEqual([
      '5',
      '5',
      '6-A',
      '6-A',
      '6-A',
      '7-B',
      '8-B',
    ]);
  });

  it('long-and-arabic-names: they are kept as they are', async () => {
    const found = await checked(await file('long-and-arabic-names.csv'));
    expect((await applied(found)).map(({ name }) => name)).toContain('محمد علي');
  });

  it('every file a second time changes nothing', async () => {
    for (const name of [
      'class-spellings.csv',
      'first-and-last-name.csv',
      'hindi-headings.csv',
      'invisible-and-decomposed-logins.csv',
      'long-and-arabic-names.csv',
      'same-number-different-children.csv',
      'serial-number-1.csv',
      'title-rows.csv',
    ]) {
      const before = await applied(await checked(await file(name)));
      const again = await checked(await file(name));
      expect(again.counts, name).toMatchObject({ new: 0, changed: 0, renamed: 0, leaving: 0 });
      expect(await applied(again), name).toEqual(before);
    }
  });

  it('other names for more than one in five known numbers need a second confirmation (D21 many-names)', async () => {
    const children = (name: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `${name} ${at + from},6,A,N-${at + from}`);
    const head = 'Name,Class,Section,Adm No';
    await applied(await checked(await lines(head, ...children('Child', 0, 20))));
    const few = await checked(
      await lines(head, ...children('CHILD', 0, 16), ...children('Other', 16, 20)),
    );
    expect(few.counts).toMatchObject({ renamed: 4, same: 16, known: 20 });
    expect((await rows(few, { kind: 'renamed' }))[0]).toMatchObject({
      fullname: 'Child 16',
      changes: [{ column: 'full_name', from: 'Child 16', to: 'Other 16' }],
    });
    const many = await checked(
      await lines(head, ...children('Child', 0, 15), ...children('Other', 15, 20)),
    );
    expect(many.counts).toMatchObject({ renamed: 5, known: 20 });
    expect((await apply(many)).failure.code).toBe('RENAMES_MANY');
    const now = await applied(many, { renames_many: 1 });
    expect(now.filter(({ name }) => name.startsWith('Other'))).toHaveLength(5);
  });

  it('a value that is put right once counts for all rows that have it', async () => {
    let of = await checked(
      await lines(
        'Name,Class,Adm No',
        'Asha,Prep,A-1',
        'Bina,Prep,A-2',
        'Chand,Upper,A-3',
        'Dev,6,A-4',
      ),
    );
    expect((await rows(of, { kind: 'fix' })).map(({ problem }) => problem?.alike)).toEqual([
      2, 2, 1,
    ]);
    of = await fix(of, 2, { class: 'VI A' }, 1);
    expect(of.counts).toMatchObject({ fix: 1, new: 2, ask: 1 });
    expect(of.blank_sections).toEqual({ rows: 1, answer: null });
  });

  it('a blank section is asked about once', async () => {
    const sheet = [
      'Name,Class,Section,Adm No',
      'Asha,6,A,A-1',
      'Bina,6,,A-2',
      'Chand,6,,A-3',
      'Dev,7,,A-4',
    ];
    let of = await checked(await lines(...sheet));
    expect(of).toMatchObject({
      counts: { ask: 2, new: 2 },
      blank_sections: { rows: 2, answer: null },
    });
    const say = async (blank_section: string | null) =>
      (
        await staffCall(
          test,
          answerRows,
          { import_id: of.import_id, version: of.version, blank_section },
          by,
        )
      ).details.import;
    of = await say('');
    expect(of).toMatchObject({
      counts: { ask: 0, new: 4 },
      blank_sections: { rows: 2, answer: '' },
    });
    of = await say('B');
    expect((await applied(of)).map(({ class: of }) => of)).toEqual(['6-A', '6-B', '6-B', '7']);
    // Of students who are here a blank section says nothing.
    expect((await checked(await lines(...sheet))).counts).toMatchObject({ ask: 0, same: 4 });
  });

  it('birthdays, phones and caste are kept nowhere; what is left out can be used until it is applied (D21 not-kept)', async () => {
    const secret = ['04/03/2015', '9812345678', 'Some caste', 'Some street'];
    const found = await lines(
      'A school of ours,,,,,,',
      'Name,Class,Adm No,DOB,Mobile No.,Caste / Religion,House',
      `Asha,6,A-1,${secret[0]},${secret[1]},${secret[2]},Red house`,
      `Bina,6,A-2,${secret[0]},${secret[1]},${secret[2]},Blue house`,
    );
    const shown = await columnsOf(found);
    expect(shown.columns.map(({ use, hint, samples }) => [use ?? hint, samples.length])).toEqual([
      ['full_name', 2],
      ['class', 1],
      ['admission_no', 2],
      ['birthday', 0],
      ['phone', 0],
      ['private', 0],
      [null, 2],
    ]);
    for (const text of secret) expect(await kept()).not.toContain(text);
    expect(await kept()).toContain('Red house');
    let of = await checked(found);
    // Back to the columns: what was left out is still there, what only compares rows is not.
    expect((await columnsOf(of)).columns[6]).toMatchObject({
      use: null,
      samples: ['Red house', 'Blue house'],
    });
    const columns = of.headers.map(({ column }) => column);
    expect((await match(of, columns.with(3, 'section'))).failure.message).toContain(
      'were not kept',
    );
    of = await checked(of, columns.with(6, 'section'));
    expect((await rows(of))[0]?.cells).toMatchObject({ section: 'Red house' });
    of = await checked(of, columns);
    // Once it is applied nothing of it is kept, also where its job has still to write.
    await test.database.pool.query(
      `create or replace function keep_rows() returns trigger language plpgsql as
        $$ begin if new.state = 'done' then return null; end if; return new; end $$`,
    );
    await test.database.pool.query(
      'create trigger keep_rows before update on roster_imports for each row execute function keep_rows()',
    );
    await apply(of);
    await test.database.pool.query('drop trigger keep_rows on roster_imports');
    for (const text of [...secret, 'Red house']) expect(await kept()).not.toContain(text);
  });

  it('what a heading is used for is remembered for the school, also where the guess was complete', async () => {
    const sheet = ['Pupil,Form,Code,Name', 'Asha,6,A-1,Red', 'Bina,6,A-2,Blue'];
    await checked(await lines(...sheet), ['full_name', 'class', 'admission_no', null]);
    const [head = '', ...body] = sheet;
    const next = await lines(head.toUpperCase(), ...body);
    expect(next.headers.map(({ column }) => column)).toEqual([
      'full_name',
      'class',
      'admission_no',
      null,
    ]);
    expect((await columnsOf(next)).columns.map(({ hint }) => hint)).toContain('remembered');
    const stored = await test.database.orm
      .select()
      .from(rosterColumns)
      .where(eq(rosterColumns.schoolId, school.id));
    expect(stored).toHaveLength(4);
  });

  it('a heading that stands twice in a sheet changes nothing for the next one', async () => {
    const body = ['Asha,6,A-1,A-1', 'Bina,6,A-2,A-2'];
    await checked(await lines('Pupil,Form,Code,Code', ...body), [
      'full_name',
      'class',
      'admission_no',
      null,
    ]);
    const next = await lines('Pupil,Form,Admission No', 'Asha,6,A-1', 'Bina,6,A-2');
    expect(next.headers.map(({ column }) => column)).toEqual([
      'full_name',
      'class',
      'admission_no',
    ]);
    const stored = await test.database.orm
      .select()
      .from(rosterColumns)
      .where(eq(rosterColumns.schoolId, school.id));
    expect(stored.map(({ heading }) => heading)).not.toContain('code');
  });

  it('a number typed after "wrong number" that another child has is asked about, and renames no student (D21 typed-numbers)', async () => {
    const before = await applied(
      await checked(await lines('Name,Class,Adm No', 'Asha Rao,6,A-1', 'Bina Sen,6,A-2')),
    );
    const sheet = ['Name,Class,Adm No', 'Chand Das,6,A-3', 'Dev Das,6,A-3', 'Esha Das,6,A-4'];
    let of = await checked(await lines(...sheet));
    of = await answer(of, { line: 3, as: 'wrong' });
    of = await fix(of, 3, { admission_no: 'A-2' });
    const [question] = await rows(of, { kind: 'ask' });
    expect(question).toMatchObject({
      line: 3,
      fullname: 'Dev Das',
      question: { students: [{ student_id: before[1]?.id, fullname: 'Bina Sen' }] },
    });
    expect(of.counts).toMatchObject({ ask: 1, renamed: 0 });
    // Only an answer makes the row that child, and then it is a renaming that is shown.
    const same = await answer(of, { line: 3, as: 'same', student_id: before[1]?.id ?? 0 });
    expect(same.counts).toMatchObject({ ask: 0, renamed: 1 });
    of = await answer(same, { line: 3, as: 'wrong' });
    expect((await rows(of, { kind: 'fix' }))[0]?.problem).toMatchObject({ kind: 'shared' });
    of = await fix(of, 3, { admission_no: 'A-5' });
    expect(of.counts).toMatchObject({ ask: 0, fix: 0, renamed: 0, new: 3 });
    // The number of the child itself is no question.
    const own = await fix(await checked(await lines('Name,Class,Adm No', 'ASHA RAO,6,A-9')), 2, {
      admission_no: 'A-1',
    });
    expect(own.counts).toMatchObject({ same: 1, ask: 0 });
    // Neither does an id that is typed take a child.
    const byId = await fix(await checked(await lines('Name,Class,Adm No,id', 'Dev Das,6,,x')), 2, {
      id: `#${before[0]?.id}`,
    });
    expect(byId.counts).toMatchObject({ ask: 1, renamed: 0 });
    const wrong = await answer(byId, { line: 2, as: 'wrong' });
    expect((await rows(wrong))[0]?.problem).toMatchObject({ kind: 'shared', column: 'id' });
  });

  it('"same child" is remembered: the same sheet again asks nothing, and keeps no name of it (D21 same-remembered)', async () => {
    const sheet = [
      'Name,Class,Adm No',
      'Sneha R.,7,10602',
      'Sneha Rathore,7,10602',
      'Joel,6,10661',
    ];
    const first = await answer(await checked(await lines(...sheet)), {
      line: 2,
      as: 'same',
      of_line: 3,
    });
    const before = await applied(first);
    expect(before.map(({ name }) => name)).toEqual(['Sneha Rathore', 'Joel']);
    const { rows: kept } = await test.database.pool.query<object>(
      'select * from roster_same_children where school_id = $1',
      [school.id],
    );
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toMatch(/Sneha|10602/);
    let again = await checked(await lines(...sheet));
    expect(again.counts).toMatchObject({ ask: 0, new: 0, repeat: 1, same: 2 });
    expect((await rows(again))[0]).toMatchObject({ line: 2, repeats: 3, is_remembered: 1 });
    // An answer can be changed.
    again = await answer(again, { line: 2, as: 'siblings' });
    expect(again.counts).toMatchObject({ new: 1, repeat: 0 });
    again = await answer(again, { line: 2, as: null });
    expect(await applied(again)).toEqual(before);
    // Another child with that number is asked about as before.
    const other = await checked(
      await lines('Name,Class,Adm No', 'Sneha Rathore,7,10602', 'Someone Else,7,10602'),
    );
    expect(other.counts).toMatchObject({ ask: 2 });
  });

  it('last year’s sheet: many students back in a lower class need a second confirmation (D21 lower-classes)', async () => {
    const year = (grade: number) => [
      'Name,Class,Adm No',
      ...['Asha', 'Bina', 'Chand', 'Dev', 'Esha'].map((name, at) => `${name},${grade},A-${at}`),
    ];
    await applied(await checked(await lines(...year(7))));
    const one = await checked(await lines(...year(7).slice(0, 5), 'Esha,6,A-4'));
    expect(one.counts).toMatchObject({ lowered: 1, changed: 0 });
    expect((await rows(one, { kind: 'lowered' }))[0]).toMatchObject({
      fullname: 'Esha',
      changes: [{ column: 'class', from: '7', to: '6' }],
    });
    const many = await checked(await lines(...year(6)));
    expect(many.counts).toMatchObject({ lowered: 5, known: 5 });
    expect((await apply(many)).failure.code).toBe('LOWERS_MANY');
    expect((await here()).every(({ class: of }) => of === '7')).toBe(true);
    const now = await applied(many, { lowers_many: 1 });
    expect(now.every(({ class: of }) => of === '6')).toBe(true);
    // The next class up is no reason to stop.
    expect((await checked(await lines(...year(8)))).counts).toMatchObject({
      changed: 5,
      lowered: 0,
    });
  });

  it('rows are left out and taken in again; a total is left out before it is asked', async () => {
    const sheet = [
      'Sr No,Pupil,Class,Adm. No.',
      '1,Asha Rao,6,A-1',
      '2,Bina Sen,Nursery,A-2',
      '3,Chand Das,6,A-3',
      ',Grand Total,,3',
    ];
    let of = await lines(...sheet);
    expect(of.headers.map(({ column }) => column)).toEqual([
      null,
      'full_name',
      'class',
      'admission_no',
    ]);
    of = await checked(of);
    expect(of.counts).toMatchObject({ new: 2, fix: 1, out: 1 });
    expect((await rows(of, { kind: 'out' }))[0]).toMatchObject({ line: 5, out: 'total' });
    const leave = async (line: number, is_out: 0 | 1) =>
      (of = (
        await staffCall(
          test,
          answerRows,
          { import_id: of.import_id, version: of.version, leave_out: [{ line, is_out }] },
          by,
        )
      ).details.import);
    expect((await leave(3, 1)).counts).toMatchObject({ new: 2, fix: 0, out: 2 });
    expect((await rows(of, { kind: 'out' }))[0]).toMatchObject({ line: 3, out: 'said' });
    expect((await leave(5, 0)).counts).toMatchObject({ fix: 1, out: 1 });
    expect((await leave(5, 1)).counts).toMatchObject({ fix: 0, out: 2 });
    expect((await leave(3, 0)).counts).toMatchObject({ fix: 1, out: 1 });
    await leave(3, 1);
    const { failure } = await staffCall(
      test,
      answerRows,
      { import_id: of.import_id, version: of.version, leave_out: [{ line: 99, is_out: 1 }] },
      by,
    );
    expect(failure).toMatchObject({ status: 400, field: 'leave_out' });
    expect((await applied(of, { leaves_out: 0 })).map(({ name }) => name)).toEqual([
      'Asha Rao',
      'Chand Das',
    ]);
  });

  it('a name in capitals replaces no name that differs in nothing else, and is kept as typed of a new student', async () => {
    await applied(await checked(await lines('Name,Class,Adm No', 'Aaradhya McDonald,6,A-1')));
    const capitals = await checked(
      await lines('Name,Class,Adm No', 'AARADHYA MCDONALD,7,A-1', 'S. HARINI,6,A-2'),
    );
    expect(capitals.counts).toMatchObject({ changed: 1, renamed: 0, new: 1 });
    expect((await applied(capitals)).map(({ name, class: of }) => [name, of])).toEqual([
      ['Aaradhya McDonald', '7'],
      ['S. HARINI', '6'],
    ]);
    const better = await checked(await lines('Name,Class,Adm No', 'S. Harini,6,A-2'));
    expect(better.counts).toMatchObject({ changed: 1, renamed: 0 });
  });

  it('of siblings who share a new login the first alone gets a card', async () => {
    let of = await checked(await lines('Name,Class,Adm No', 'Ravi Nair,6,A-1', 'Rohan Nair,3,A-1'));
    of = await answer(of, { line: 3, as: 'siblings' });
    expect((await rows(of, { kind: 'new' })).map(({ is_answered }) => is_answered)).toEqual([0, 1]);
    // The answer was about the number that was there: with another one the row has a login of its own.
    of = await fix(of, 3, { admission_no: 'A-2' });
    expect((await rows(of, { kind: 'new' })).map(({ is_answered }) => is_answered)).toEqual([0, 0]);
  });

  it.each([
    ['students.csv', '', 'SHEET_EMPTY'],
    ['students.xlsx', '', 'SHEET_EMPTY'],
    ['students.csv', '\n , \n', 'SHEET_EMPTY'],
    ['students.csv', 'Name,Class,Adm No\n', 'SHEET_WITHOUT_ROWS'],
    ['students.csv', 'Hillview School,,\nName,Class,Adm No\n', 'SHEET_WITHOUT_ROWS'],
  ])('%s with %j says what is missing: %s', async (file_name, text, code) => {
    const { failure } = await staffCall(
      test,
      uploadSheet,
      { school_id: school.id, file_name, content: Buffer.from(text).toString('base64') },
      by,
    );
    expect(failure.code).toBe(code);
  });
});
