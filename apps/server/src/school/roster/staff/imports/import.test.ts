import {
  applyImport,
  fetchDifferences,
  fetchFaultyImports,
  fetchImport,
  fetchImports,
  fetchStudents,
  fixRow,
  matchColumns,
  uploadSheet,
} from '@skillkite/contract/staff/roster';
import { requestOwnData } from '@skillkite/contract/school/privacy';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSchool, aStudent, unique } from '../../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { writeXlsx, writeZip } from '../../../../testing/files/roster-files.ts';
import { runJob } from '../../../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';
import { accounts, students } from '../../../accounts/tables.ts';
import type { JobKind } from '../../../../jobs/job-kind.ts';
import { deleteStudent } from '../../../privacy/delete-student.ts';
import { privacyRequests } from '../../../privacy/tables.ts';
import { expiredRosterImports } from '../../../../staff-jobs.ts';
import { rosterComparisonJob } from './compare-job.ts';
import { rosterImportJob } from './import-job.ts';
import { rosterDifferences, rosterImports } from '../tables.ts';

type Import = (typeof fetchImport)['~details']['import'];

describe('a sheet of students, brought by a coordinator', () => {
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

  const upload = (lines: readonly string[] | Buffer, file_name = 'students.csv') =>
    staffCall(
      test,
      uploadSheet,
      {
        school_id: school.id,
        file_name,
        content: (Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\n'))).toString(
          'base64',
        ),
      },
      by,
    );
  const match = (of: Import, columns: (string | null)[], header_line?: number) =>
    staffCall(
      test,
      matchColumns,
      {
        import_id: of.import_id,
        version: of.version,
        columns,
        ...(header_line !== undefined && { header_line }),
      },
      by,
    );
  /** The columns as they are guessed, and compared. */
  const matched = async (of: Import) =>
    (
      await match(
        of,
        of.headers.map(({ column }) => column),
      )
    ).details.import;
  const drawn = async (...lines: string[]) => matched((await upload(lines)).details.import);
  const differences = async ({ import_id }: Import, more: object = {}) =>
    (await staffCall(test, fetchDifferences, { import_id, ...more }, by)).details.differences;
  const fix = (of: Import, line: number, cells: object) =>
    staffCall(test, fixRow, { import_id: of.import_id, version: of.version, line, cells }, by);
  const apply = ({ import_id, version }: Import, leaves_out = 0) =>
    staffCall(test, applyImport, { import_id, version, leaves_out }, by);
  const now = async ({ import_id }: Import) =>
    (await staffCall(test, fetchImport, { import_id }, by)).details.import;
  const here = () =>
    test.database.orm
      .select({ student: students, account: accounts })
      .from(students)
      .innerJoin(accounts, eq(accounts.id, students.accountId))
      .where(eq(students.schoolId, school.id))
      .orderBy(asc(students.id));
  const aChild = async (admissionNo: string, given: object = {}) => {
    const child = await aStudent(test.database, { schoolId: school.id, ...given });
    await test.database.orm
      .update(accounts)
      .set({ admissionNo, loginId: null })
      .where(eq(accounts.id, child.accountId));
    return child;
  };

  it('tells every difference, row by row, and changes nothing yet', async () => {
    const rohit = await aChild('A-1', { fullname: 'Rohit Salunkhe', grade: 7, section: 'B' });
    await aChild('A-2', { fullname: 'Kavya Nambiar', grade: 9 });
    await aChild('A-3', { fullname: 'Parth Vaidya', grade: 10 });
    const found = await drawn(
      'Student Name,Std,Div,Adm No,Status,House',
      'Rohit Salunkhe,VII,A,A-1,,Red',
      'Kavya Nambiar,9,,A-2,,Blue',
      'Parth Vaidya,10,,A-3,deleted,Red',
      'Mahi Tripathi,I,A,A-4,,Red',
      'Aaradhya Jain,XIII,A,A-5,,Red',
    );
    expect(found).toMatchObject({
      state: 'differences',
      rows: 5,
      counts: { fix: 1, changed: 1, new: 1, leaving: 1, same: 1 },
    });
    expect(found.headers.map(({ column }) => column)).toEqual([
      'full_name',
      'class',
      'section',
      'admission_no',
      'status',
      null,
    ]);
    expect(await differences(found)).toMatchObject([
      {
        line: 6,
        kind: 'fix',
        fullname: 'Aaradhya Jain',
        problem: { kind: 'not-allowed', column: 'class', alike: 1 },
      },
      {
        line: 2,
        kind: 'changed',
        fullname: 'Rohit Salunkhe',
        changes: [{ column: 'section', from: 'B', to: 'A' }],
      },
      { line: 5, kind: 'new', fullname: 'Mahi Tripathi', cells: { class: 'I', section: 'A' } },
      { line: 4, kind: 'leaving', fullname: 'Parth Vaidya' },
    ]);
    expect(await differences(found, { kind: 'new' })).toHaveLength(1);
    expect(await differences(found, { search: 'a-3' })).toMatchObject([{ line: 4 }]);
    expect(await here()).toHaveLength(3);
    const [kept] = await test.database.orm.select().from(students).where(eq(students.id, rohit.id));
    expect(kept?.section).toBe('B');
  });

  it('is written when it is confirmed, bad rows left out; the names of the sheet go', async () => {
    const child = await aChild('A-1', { fullname: 'Rohit Salunkhe', grade: 7, rp: 40 });
    const found = await drawn(
      'full_name,class,section,admission_no,pin',
      'Rohit Salunkhe,7,A,A-1,',
      'Mahi Tripathi,1,A,A-4,314159',
      'Nobody,13,A,A-9,',
    );
    expect((await apply(found)).failure.code).toBe('ROWS_TO_FIX');
    expect((await apply(found, 1)).status).toBe(200);
    expect(await now(found)).toMatchObject({ state: 'done', written: 2, has_failed: 0 });
    const [rohit, mahi, ...none] = await here();
    expect(none).toEqual([]);
    expect(rohit?.student).toMatchObject({ id: child.id, section: 'A', rp: 40 });
    expect(mahi?.student).toMatchObject({ fullname: 'Mahi Tripathi', grade: 1 });
    expect(mahi?.student.pinHash).not.toBeNull();
    const [kept] = await test.database.orm
      .select()
      .from(rosterImports)
      .where(eq(rosterImports.id, found.import_id));
    expect(kept).toMatchObject({ rows: [], fixes: {} });
    const left = await test.database.orm
      .select()
      .from(rosterDifferences)
      .where(eq(rosterDifferences.importId, found.import_id));
    expect(left).toEqual([]);
    // Again: nothing is done twice.
    expect((await apply(await now(found), 1)).details.import.state).toBe('done');
    expect(await here()).toHaveLength(2);
  });

  it('a row is put right in place', async () => {
    const taken = unique('vihaan');
    await aStudent(test.database, {
      schoolId: school.id,
      loginId: taken,
      fullname: 'Vihaan Reddy',
    });
    let found = await drawn(
      'full_name,class,login_id,admission_no',
      `Vihaan Rao,9,${taken},B-1`,
      'Asha Verma,,,B-2',
    );
    expect(await differences(found, { kind: 'fix' })).toMatchObject([
      { line: 3, problem: { kind: 'missing', column: 'class' } },
    ]);
    found = (await fix(found, 3, { class: 'VI' })).details.import;
    expect(found.counts).toMatchObject({ fix: 0, new: 1 });
    expect((await fix(found, 99, { class: '6' })).failure).toMatchObject({ field: 'line' });
    expect((await fix(found, 3, { school_name: 'X' })).failure).toMatchObject({ field: 'cells' });
    expect((await fix({ ...found, version: 1 }, 3, { class: '6' })).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { version: 3 },
    });
    // Confirming needs the present version.
    expect((await apply({ ...found, version: 1 })).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { version: 3, state: 'differences' },
    });
  });

  it('asks which columns hold what, and remembers it for the next sheet', async () => {
    const sheet = ['Bachcha,Kaksha,No', 'Asha Verma,6,C-1'];
    const found = (await upload(sheet)).details.import;
    expect(found.state).toBe('columns');
    expect((await apply(found)).failure.code).toBe('COLUMNS_MISSING');
    for (const columns of [
      ['full_name', 'class'],
      ['full_name', 'class', null],
      ['full_name', 'class', 'coins'],
      ['full_name', 'class', 'class'],
    ])
      expect((await match(found, columns)).failure.field).toBe('columns');
    const chosen = (await match(found, ['full_name', 'class', 'admission_no'])).details.import;
    expect(chosen).toMatchObject({ state: 'differences', counts: { new: 1 } });
    expect((await upload(sheet)).details.import.headers.map(({ column }) => column)).toEqual([
      'full_name',
      'class',
      'admission_no',
    ]);
  });

  it('reaches nothing of another school, and does not say whose a login is', async () => {
    const [login, sourcedId] = [unique('elsewhere'), unique('id')];
    const stranger = await aStudent(test.database, {
      loginId: login,
      fullname: 'Zz Stranger',
      sourcedId,
    });
    const { code } = await aSchool(test.database);
    const found = await drawn(
      'id,full_name,class,login_id,school_code,status,move,school_name',
      `,Asha Verma,6,${login},,,yes,Ours now`,
      `#${stranger.id},Asha Verma,6,,,deleted,yes,`,
      `${sourcedId},Asha Verma,6,,,deleted,yes,`,
      `,Asha Verma,6,${unique('new')},${code},,yes,`,
    );
    const rows = await differences(found);
    expect(rows.map(({ line, problem }) => [line, problem?.column])).toEqual([
      [2, 'login_id'],
      [3, 'id'],
      [4, 'id'],
      [5, 'school_code'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Stranger');
    await apply(found, 1);
    const [kept] = await test.database.orm
      .select()
      .from(students)
      .where(eq(students.id, stranger.id));
    expect(kept).toMatchObject({ schoolId: stranger.schoolId, isDeleted: false });
    expect(await here()).toEqual([]);
  });

  it('takes a sheet of Excel', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skillkite-sheet-'));
    const path = await writeXlsx(join(folder, 'students.xlsx'), [
      ['Name', 'Class', 'Admission No'],
      ['Asha Verma', 6, 'A-1'],
    ]);
    const { details } = await upload(await readFile(path), 'students.xlsx');
    expect(await matched(details.import)).toMatchObject({
      state: 'differences',
      counts: { new: 1 },
    });
    await rm(folder, { recursive: true });
  });

  it('unpacks no sheet of Excel that is small only as long as it is packed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skillkite-sheet-'));
    const long = 'a'.repeat(30_000);
    const path = await writeXlsx(
      join(folder, 'students.xlsx'),
      Array.from({ length: 2000 }, (_, at) => [`${at}${long}`, 6, 'A-1']),
    );
    const bytes = await readFile(path);
    expect(bytes.length).toBeLessThan(2 ** 20);
    expect((await upload(bytes, 'students.xlsx')).failure).toMatchObject({
      field: 'content',
      message: expect.stringContaining('too large'),
    });
    // The same with a zip that states a small size.
    const packed = await readFile(path);
    for (const [mark, at] of [
      ['PK\u0001\u0002', 24],
      ['PK\u0003\u0004', 22],
    ] as const)
      for (let found = packed.indexOf(mark); found !== -1; found = packed.indexOf(mark, found + 1))
        packed.writeUInt32LE(100, found + at);
    expect((await upload(packed, 'students.xlsx')).failure).toMatchObject({ field: 'content' });
    await rm(folder, { recursive: true });
  });

  it.each([
    ['an empty file', 'students.csv', ['']],
    ['no rows', 'students.csv', ['full_name,class', '']],
    ['no text', 'students.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['zeros', 'students.csv', ['full_name,class', 'A\0sha,6']],
    ['no sheet', 'students.xlsx', ['full_name,class', 'Asha,6']],
    ['another kind of file', 'students.pdf', ['full_name,class', 'Asha,6']],
    ['an open quotation mark', 'students.csv', ['full_name,class', '"Asha,6']],
  ])('says what is wrong with it: %s', async (_what, name, content) => {
    expect((await upload(content, name)).failure).toMatchObject({ status: 400, field: 'content' });
  });

  it('many students are written by the job, which goes on where it was stopped and takes as done what is done', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => `Child ${at},6,A,${unique('D')}`);
    const found = await drawn('full_name,class,section,admission_no', ...rows);
    expect((await apply(found)).details.import.state).toBe('applying');
    expect(await here()).toEqual([]);
    const job = rosterImportJob(test.services);
    const payload = { importId: found.import_id };
    const run = (signal: AbortSignal) =>
      job.run({ payload, signal, complete: () => Promise.resolve() });
    await expect(run(AbortSignal.abort())).rejects.toThrow(/import stopped: 0 of 450/);
    expect(await here()).toEqual([]);
    expect((await now(found)).has_failed).toBe(0);
    await test.database.pool.query(
      `alter table students add constraint half_way check (fullname <> 'Child 250')`,
    );
    await expect(run(new AbortController().signal)).rejects.toThrow(/import stopped: 200 of 450/);
    await test.database.pool.query('alter table students drop constraint half_way');
    expect(await here()).toHaveLength(200);
    expect(await now(found)).toMatchObject({ state: 'applying', written: 200, has_failed: 1 });
    const signal = new AbortController().signal;
    for (let times = 0; times < 2; times += 1) await run(signal);
    expect(await here()).toHaveLength(450);
    expect((await now(found)).state).toBe('done');
    const { total } = (
      await staffCall(test, fetchStudents, { school_id: school.id, section: 'A' }, by)
    ).details;
    expect(total).toBe(450);
  });

  const jobOf = async (kind: JobKind<{ importId: number }>, importId: number, signal = NEVER) =>
    kind.run({ payload: { importId }, signal, complete: () => Promise.resolve() });
  const NEVER = new AbortController().signal;
  const many = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `Child number ${at} of many,6,A,${unique('L')},Nobody needs this`,
    );

  it('a large sheet is compared by a job, put right, and written in a thread of its own', async () => {
    const compare = rosterComparisonJob(test.services);
    let of = await drawn(
      'full_name,class,section,admission_no,House',
      ...many(2500),
      'Zed,99,A,Z-1,',
    );
    expect(of).toMatchObject({ state: 'comparing', rows: 2501, compared: 0 });
    expect((await apply(of)).failure.code).toBe('COLUMNS_MISSING');
    expect((await fix(of, 2, { class: '7' })).failure.code).toBe('CHANGED_MEANWHILE');
    await jobOf(compare, of.import_id);
    of = await now(of);
    expect(of).toMatchObject({ state: 'differences', rows: 2501, counts: { fix: 1, new: 2500 } });
    of = (await fix(of, 2502, { class: '9' })).details.import;
    expect(of).toMatchObject({ state: 'comparing', version: 3 });
    await jobOf(compare, of.import_id);
    of = await now(of);
    expect(of).toMatchObject({ state: 'differences', counts: { fix: 0, new: 2501 } });
    expect(await differences(of, { search: 'zed' })).toMatchObject([{ kind: 'new' }]);
    expect((await apply(of)).details.import.state).toBe('applying');

    const write = rosterImportJob(test.services);
    await test.database.pool.query(
      `alter table students add constraint half_way check (fullname <> 'Child number 250 of many')`,
    );
    await expect(jobOf(write, of.import_id)).rejects.toThrow(/import stopped: 200 of 2501/);
    await test.database.pool.query('alter table students drop constraint half_way');
    expect(await now(of)).toMatchObject({ state: 'applying', written: 200, has_failed: 1 });
    await jobOf(write, of.import_id);
    expect(await here()).toHaveLength(2501);
    expect(await now(of)).toMatchObject({ state: 'done', has_failed: 0 });
  });

  it('a large sheet with changed students is compared again by its job, and written after another review', async () => {
    const compare = rosterComparisonJob(test.services);
    const child = await aChild('A-1', { fullname: 'Rohit Salunkhe', grade: 7, section: 'B' });
    const change = (set: Partial<typeof students.$inferInsert>) =>
      test.database.orm.update(students).set(set).where(eq(students.id, child.id));
    let of = await drawn(
      'full_name,class,section,admission_no,House',
      ...many(2100),
      'Rohit Salunkhe,7,C,A-1,',
    );
    await jobOf(compare, of.import_id);
    of = await now(of);
    await change({ section: 'A' });
    const anew = (await apply(of)).details.import;
    expect(anew).toMatchObject({ state: 'comparing', version: of.version + 1 });
    await jobOf(compare, of.import_id);
    const looked = await now(of);
    expect(looked).toMatchObject({ state: 'differences', counts: { new: 2100, changed: 1 } });
    expect(await differences(looked, { kind: 'changed' })).toMatchObject([
      { changes: [{ column: 'section', from: 'A', to: 'C' }] },
    ]);
    // Confirming without the new comparison is refused.
    expect((await apply(of)).failure.code).toBe('CHANGED_MEANWHILE');
    // What students do meanwhile is none of the roster's.
    await change({ rp: 7, coins: 3 });
    expect((await apply(looked)).details.import.state).toBe('applying');
  });

  it('says of a large file that cannot be read why, and drops what was in it', async () => {
    const { import_id } = await drawn(
      'full_name,class,admission_no',
      ...Array.from({ length: 2100 }, (_, at) => `Child,,K-${at}`),
    );
    await jobOf(rosterComparisonJob(test.services), import_id);
    expect(await now({ import_id } as Import)).toMatchObject({
      state: 'refused',
      refusal: expect.stringContaining('no column class'),
    });
    const [kept] = await test.database.orm
      .select()
      .from(rosterImports)
      .where(eq(rosterImports.id, import_id));
    expect(kept).toMatchObject({ rows: [], fixes: {}, answers: {} });
  });

  it('takes a OneRoster zip, its rows put right in place like those of a sheet', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skillkite-sheet-'));
    const path = await writeZip(join(folder, 'roster.zip'), {
      'manifest.csv': 'propertyName,value\noneroster.version,1.2\nfile.users,bulk',
      'orgs.csv': `sourcedId,name,type,identifier\no1,Ours,school,${school.code}\no2,Theirs,school,${unique('X')}`,
      'users.csv': [
        'sourcedId,enabledUser,username,givenName,familyName,identifier,grades,role,primaryOrgSourcedId',
        `${unique('u')},true,${unique('asha')},Asha,Verma,A-1,06,student,o1`,
        `${unique('u')},true,${unique('mahi')},Mahi,Tripathi,A-2,Prep,student,o1`,
        `${unique('u')},true,${unique('zed')},Zed,Elsewhere,A-3,06,student,o2`,
        `${unique('u')},true,${unique('tess')},Tess,Teacher,T-1,,teacher,o1`,
      ].join('\n'),
    });
    const { details } = await upload(await readFile(path), 'roster.zip');
    let of = await matched(details.import);
    expect(of).toMatchObject({ state: 'differences', rows: 3, counts: { fix: 2, new: 1 } });
    expect(await differences(of, { kind: 'fix' })).toMatchObject([
      { line: 3, problem: { column: 'class' } },
      { line: 4, problem: { column: 'school_code' } },
    ]);
    of = (await fix(of, 3, { class: '6' })).details.import;
    await apply(of, 1);
    expect((await here()).map(({ student }) => student.fullname)).toEqual([
      'Asha Verma',
      'Mahi Tripathi',
    ]);
    await rm(folder, { recursive: true });
  });

  it('keeps five sheets of a school that wait, and none that names a student who is deleted', async () => {
    const child = await aChild('A-1', { fullname: 'Rohit Salunkhe', grade: 7 });
    const ids: number[] = [];
    const waiting = async () => {
      const rows = await test.database.orm
        .select({ id: rosterImports.id })
        .from(rosterImports)
        .where(eq(rosterImports.schoolId, school.id))
        .orderBy(asc(rosterImports.id));
      return rows.map(({ id }) => id);
    };
    for (let at = 0; at < 6; at += 1)
      ids.push(
        (
          await drawn(
            'full_name,class,admission_no',
            at === 3 ? 'R S,7,A-1' : `Child ${at},6,B-${at}`,
          )
        ).import_id,
      );
    expect(await waiting()).toEqual(ids.slice(1));
    await test.call(requestOwnData, { user_id: child.id, kind: 'deletion' }, child);
    const [request] = await test.database.orm
      .select()
      .from(privacyRequests)
      .where(eq(privacyRequests.studentId, child.id));
    await deleteStudent(test.services, { requestId: String(request?.id) });
    expect(await waiting()).toEqual([1, 2, 4, 5].map((at) => ids[at]));
  });

  it('with changed students is compared again, and written after another review', async () => {
    const child = await aChild('A-1', { fullname: 'Rohit Salunkhe', grade: 7, section: 'B' });
    await aChild('A-2', { fullname: 'Kavya Nambiar', grade: 9, section: 'B' });
    const sheet = (section: string) =>
      drawn(
        'full_name,class,section,admission_no',
        `Rohit Salunkhe,7,${section},A-1`,
        'Kavya Nambiar,9,B,A-2',
      );
    const [first, second] = [await sheet('A'), await sheet('C')];
    await apply(first);
    expect((await now(first)).state).toBe('done');
    const anew = (await apply(second)).details.import;
    expect(anew).toMatchObject({ state: 'differences', counts: { changed: 1, same: 1 } });
    const sectionNow = async () =>
      (await here()).find(({ student }) => student.id === child.id)?.student.section;
    expect(await sectionNow()).toBe('A');
    expect((await differences(anew))[0]?.changes).toEqual([
      { column: 'section', from: 'A', to: 'C' },
    ]);
    // Confirming without the new comparison is refused.
    expect((await apply(second)).failure.code).toBe('CHANGED_MEANWHILE');
    await apply(anew);
    expect((await now(anew)).state).toBe('done');
    expect(await sectionNow()).toBe('C');
  });

  it('left half-way is found again by any roster keeper, also without errors, until it is applied (console 3)', async () => {
    const onPage = async () => {
      const { faulty, imports } = (
        await staffCall(test, fetchImports, { school_id: school.id }, by)
      ).details;
      const ids = (of: readonly { import: { import_id: number; state: string } }[]) =>
        of.map(({ import: { import_id, state } }) => [import_id, state]);
      return { faulty: ids(faulty), imports: ids(imports) };
    };
    const found = await drawn('full_name,class,admission_no', 'Nobody,13,A-9');
    const id = found.import_id;
    expect(await onPage()).toEqual({ faulty: [[id, 'differences']], imports: [] });
    const mended = (await fix(found, 2, { class: '12' })).details.import;
    expect(await onPage()).toEqual({ faulty: [], imports: [[id, 'differences']] });
    await apply(mended);
    expect(await onPage()).toEqual({ faulty: [], imports: [[id, 'done']] });
    await drawn('full_name,class,admission_no', 'Asha Verma,6,A-1');
    test.clock.advance(4 * 86_400_000);
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: school.id }));
    expect(await onPage()).toEqual({ faulty: [], imports: [[id, 'done']] });
  });

  it('with errors shows on both pages for roster keepers, until it is corrected, left out or replaced (console 3)', async () => {
    const onToday = async (asker = by) =>
      (await staffCall(test, fetchFaultyImports, {}, asker)).details.imports;
    const onPage = async () =>
      (await staffCall(test, fetchImports, { school_id: school.id }, by)).details.faulty;
    const bad = ['full_name,class,admission_no', 'Asha Verma,6,A-1', 'Nobody,13,A-9'];
    await drawn('full_name,class,admission_no', 'Asha Verma,6,A-1');
    expect(await onToday()).toEqual([]);
    const found = await drawn(...bad);
    expect(await onToday()).toMatchObject([
      {
        school_id: school.id,
        by: 'A coordinator',
        import: { import_id: found.import_id, file_name: 'students.csv', counts: { fix: 1 } },
      },
    ]);
    expect(await onPage()).toEqual(await onToday());
    const elsewhere = await aSchool(test.database);
    const stranger = await aPerson(test, 'coordinator', { schoolId: elsewhere.id });
    expect(await onToday(await personCookie(test, stranger))).toEqual([]);

    // A colleague's file stays; one's own next file replaces the earlier one.
    const colleague = await aPerson(test, 'coordinator', { schoolId: school.id });
    const own = by;
    by = await personCookie(test, colleague);
    await drawn(...bad);
    by = own;
    expect(await onToday()).toHaveLength(2);
    const next = await drawn(...bad);
    expect((await onToday()).map(({ import: { import_id } }) => import_id).at(-1)).toBe(
      next.import_id,
    );
    expect(await onToday()).toHaveLength(2);
    await fix(next, 3, { class: '12' });
    expect(await onToday()).toHaveLength(1);
    const left = await drawn(...bad);
    await apply(left, 1);
    expect(await onToday()).toHaveLength(1);
    expect(await onPage()).toEqual(await onToday());
    test.clock.advance(4 * 86_400_000);
    by = await personCookie(test, colleague);
    expect(await onToday()).toEqual([]);
  });

  it('unconfirmed ones are deleted after three days', async () => {
    const found = await drawn('full_name,class,admission_no', 'Asha Verma,6,A-1');
    test.clock.advance(4 * 86_400_000);
    await runJob(expiredRosterImports(test.services));
    const fresh = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: school.id }),
    );
    const { import_id } = found;
    expect((await staffCall(test, fetchImport, { import_id }, fresh)).failure.code).toBe(
      'NOT_FOUND',
    );
  });
});
