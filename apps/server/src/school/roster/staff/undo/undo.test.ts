import {
  applyImport,
  fetchImport,
  matchColumns,
  fetchImports,
  fetchUndo,
  undoImport,
  uploadSheet,
} from '@skillkite/contract/staff/roster';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_UNDO_DAYS } from '@skillkite/rules/school/roster/roster-import';
import type { JobKind } from '../../../../jobs/job-kind.ts';
import { aSchool, aStudent, unique } from '../../../../testing/data/builders.ts';
import { classWorkAsked } from '../../../../testing/data/class-work.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { runJob } from '../../../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';
import { accounts, students } from '../../../accounts/tables.ts';
import { deleteStudent } from '../../../privacy/delete-student.ts';
import { ownDataOf } from '../../../privacy/own-data.ts';
import { expiredRosterImports } from '../../../../staff-jobs.ts';
import { writeImport } from '../imports/import-job.ts';
import { rosterDifferences, rosterImportWrites, rosterImports } from '../tables.ts';
import { rosterUndoJob } from './undo-job.ts';

type Import = (typeof fetchImport)['~details']['import'];
const DAY_MS = 86_400_000;

describe('an import goes back (D12 import-undone)', () => {
  let test: TestApp;
  let school_id: number;
  let by: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  beforeEach(async () => {
    school_id = (await aSchool(test.database)).id;
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: school_id }));
  });
  afterAll(() => test.close());

  const upload = async (...lines: string[]) => {
    const content = Buffer.from(lines.join('\n')).toString('base64');
    const body = { school_id, file_name: 'students.csv', content };
    const { import_id, version, headers } = (await staffCall(test, uploadSheet, body, by)).details
      .import;
    const columns = headers.map(({ column }) => column);
    return (await staffCall(test, matchColumns, { import_id, version, columns }, by)).details
      .import;
  };
  const now = async ({ import_id }: Pick<Import, 'import_id'>) =>
    (await staffCall(test, fetchImport, { import_id }, by)).details.import;
  const written = async (...lines: string[]) => {
    const { import_id, version } = await upload(...lines);
    const body = { import_id, version, leaves_out: 0, renames_many: 1 };
    expect((await staffCall(test, applyImport, body, by)).status).toBe(200);
    return now({ import_id });
  };
  const shown = async ({ import_id }: Import) =>
    (await staffCall(test, fetchUndo, { import_id }, by)).details;
  const undo = ({ import_id, version }: Import) =>
    staffCall(test, undoImport, { import_id, version }, by);
  const aChild = async (admissionNo: string, given: object = {}) => {
    const child = await aStudent(test.database, { schoolId: school_id, ...given });
    await test.database.orm
      .update(accounts)
      .set({ admissionNo, loginId: null })
      .where(eq(accounts.id, child.accountId));
    return child;
  };
  const here = async () => {
    const rows = await test.database.orm
      .select({
        id: students.id,
        fullname: students.fullname,
        grade: students.grade,
        section: students.section,
        isDeleted: students.isDeleted,
        pinHash: students.pinHash,
        admissionNo: accounts.admissionNo,
        loginId: accounts.loginId,
      })
      .from(students)
      .innerJoin(accounts, eq(accounts.id, students.accountId))
      .where(eq(students.schoolId, school_id))
      .orderBy(asc(students.id));
    return rows;
  };
  const accountCount = async () => {
    const where = eq(accounts.schoolId, school_id);
    return (await test.database.orm.select().from(accounts).where(where)).length;
  };
  const sheet = [
    'full_name,class,section,admission_no,status,pin',
    'Rohit Salunkhe,8,A,U-1,,271828',
    'Parth Vaidya,10,,U-2,deleted,',
    'Mahi Tripathi,1,A,U-3,,314159',
  ];
  const twoChildren = async () => [
    await aChild('U-1', { fullname: 'Rohit Salunkhe', grade: 7, section: 'B' }),
    await aChild('U-2', { fullname: 'Parth Vaidya', grade: 10 }),
  ];

  it('shows what it would do, puts back what was added, changed and left, and does it once', async () => {
    await twoChildren();
    const before = await here();
    const accountsBefore = await accountCount();
    const done = await written(...sheet);
    expect(done).toMatchObject({ state: 'done', undone: 0 });
    expect(await here()).not.toEqual(before);
    expect(await classWorkAsked(test, school_id)).toBe(1);
    expect(await shown(done)).toMatchObject({
      counts: { left: 0, removed: 1, returned: 1, back: 1 },
      students: [
        { kind: 'removed', fullname: 'Mahi Tripathi', reason: null, changes: [] },
        {
          kind: 'returned',
          fullname: 'Rohit Salunkhe',
          changes: [
            { column: 'class', from: '8', to: '7' },
            { column: 'pin', from: null, to: null },
            { column: 'section', from: 'A', to: 'B' },
          ],
        },
        { kind: 'back', fullname: 'Parth Vaidya' },
      ],
      next: null,
    });
    expect((await undo(done)).status).toBe(200);
    expect(await now(done)).toMatchObject({ state: 'undone', undone: 3, has_failed: 0 });
    expect(await here()).toEqual(before);
    expect(await accountCount()).toBe(accountsBefore);
    expect(await classWorkAsked(test, school_id)).toBe(2);
    // A repeat after a lost answer changes nothing.
    expect((await undo(done)).details.import).toMatchObject({ state: 'undone', undone: 3 });
    expect(await here()).toEqual(before);
    const again = { import_id: done.import_id, version: done.version, leaves_out: 0 };
    expect((await staffCall(test, applyImport, again, by)).failure.code).toBe('CHANGED_MEANWHILE');
  });

  it('keeps students who were changed, have begun to work, or lost their login to another one', async () => {
    const [rohit] = await twoChildren();
    const done = await written(...sheet, 'Tara Iyer,4,A,U-4,,', 'Asha Verma,5,A,U-5,,');
    const [, , mahi, tara] = await here();
    await test.database.orm
      .update(students)
      .set({ section: 'C' })
      .where(eq(students.id, rohit?.id ?? 0));
    await test.database.orm.execute(sql`
      insert into support_tickets (student_id, request_key, category, text, facts, created_at)
      values (${mahi?.id}, ${unique('key')}, 'other', 'Which kite is mine?', '{}', now())`);
    await test.database.orm
      .update(accounts)
      .set({ passwordHash: 'chosen by the child' })
      .where(eq(accounts.admissionNo, 'U-4'));
    const outcomes = await shown(done);
    expect(outcomes.counts).toEqual({ left: 3, removed: 1, returned: 0, back: 1 });
    expect((await undo(done)).status).toBe(200);
    expect(await now(done)).toMatchObject({ state: 'undone', undone: 2 });
    expect(await shown(done)).toMatchObject({
      counts: { left: 3, removed: 0, returned: 0, back: 0 },
      students: [
        { student_id: rohit?.id, kind: 'left', reason: 'changed' },
        { student_id: mahi?.id, kind: 'left', reason: 'worked' },
        { student_id: tara?.id, kind: 'left', reason: 'worked' },
      ],
    });
    expect(await here()).toMatchObject([
      { fullname: 'Rohit Salunkhe', grade: 8, section: 'C' },
      { fullname: 'Parth Vaidya', isDeleted: false },
      { fullname: 'Mahi Tripathi' },
      { fullname: 'Tara Iyer' },
    ]);
  });

  it('swapped numbers are swapped back; a number taken since stays', async () => {
    const [first, second, third] = [
      await aChild('W-1', { fullname: 'Isha Rao', grade: 6 }),
      await aChild('W-2', { fullname: 'Dev Nair', grade: 6 }),
      await aChild('W-3', { fullname: 'Om Jha', grade: 6 }),
    ];
    const before = await here();
    const row = (of: { id: number }, admission: string) => `#${of.id},${admission}`;
    const lines = ['Isha Rao,6,', 'Dev Nair,6,', 'Om Jha,6,'];
    const done = await written(
      'full_name,class,id,admission_no',
      `${lines[0]}${row(first, 'W-2')}`,
      `${lines[1]}${row(second, 'W-1')}`,
      `${lines[2]}${row(third, 'W-9')}`,
    );
    expect((await here()).map(({ admissionNo }) => admissionNo)).toEqual(['W-2', 'W-1', 'W-9']);
    await aChild('W-3', { fullname: 'Late Comer', grade: 6 });
    expect(await shown(done)).toMatchObject({
      counts: { left: 1, returned: 2 },
      students: [{ student_id: third.id, reason: 'taken' }, {}, {}],
    });
    await undo(done);
    expect(await now(done)).toMatchObject({ state: 'undone', undone: 2 });
    const after = await here();
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]).toMatchObject({ admissionNo: 'W-9' });
  });

  it('stopped half-way it goes back too: the writer writes nothing more, and one of both wins (D12)', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => `Child ${at},5,A,H-${at}`);
    const { import_id, version } = await upload('full_name,class,section,admission_no', ...rows);
    await staffCall(test, applyImport, { import_id, version, leaves_out: 0 }, by);
    const writing = writeImport(test.services, import_id);
    while ((await now({ import_id })).written === 0);
    const half = await undo({ import_id, version } as Import);
    await writing;
    const raced = half.status === 200 ? null : await undo(await now({ import_id }));
    expect(raced?.status ?? half.status).toBe(200);
    const job = rosterUndoJob(test.services) as JobKind;
    await runJob({ ...job, run: (of) => job.run({ ...of, payload: { importId: import_id } }) });
    expect(await now({ import_id })).toMatchObject({ state: 'undone' });
    expect(await here()).toEqual([]);
    expect(await accountCount()).toBe(0);
    // A process that still held the import finds nothing to do.
    await writeImport(test.services, import_id);
    expect(await here()).toEqual([]);
  });

  it('can go back for a week, and says so; a child’s own copy has no secret of it', async () => {
    await twoChildren();
    const done = await written(...sheet);
    const list = async () =>
      (await staffCall(test, fetchImports, { school_id }, by)).details.imports;
    expect(await list()).toMatchObject([
      { import: { import_id: done.import_id, state: 'done' }, by: 'A coordinator' },
    ]);
    const [rohit] = await here();
    const copy = await ownDataOf(test.database, rohit?.id ?? 0);
    expect(copy['roster_import_writes']).toHaveLength(1);
    expect(JSON.stringify(copy)).not.toContain(rohit?.pinHash);
    const open = await upload('full_name,class,admission_no', 'Rohit Salunkhe,9,U-1');
    expect((await undo(open)).failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { state: 'differences' },
    });
    test.clock.advance(IMPORT_UNDO_DAYS * DAY_MS + 1);
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: school_id }));
    expect(await list()).toEqual([]);
    expect((await undo(done)).failure.code).toBe('CHANGED_MEANWHILE');
    await runJob(expiredRosterImports(test.services));
    expect(
      await test.database.orm
        .select()
        .from(rosterImportWrites)
        .where(eq(rosterImportWrites.importId, done.import_id)),
    ).toEqual([]);
    expect(
      await test.database.orm
        .select()
        .from(rosterImports)
        .where(eq(rosterImports.id, done.import_id)),
    ).toEqual([]);
  });

  it('what the call writes, or takes back, by itself its job leaves to it for a while', async () => {
    const done = await written('full_name,class,admission_no', 'Parth Vaidya,6,J-1');
    await undo(done);
    const { rows } = await test.database.pool.query(
      `select kind from jobs where unique_key = $1 and due_at > now() + interval '5 seconds' order by kind`,
      [String(done.import_id)],
    );
    expect(rows).toEqual([{ kind: 'roster-import' }, { kind: 'roster-import-undo' }]);
  });

  it('a student deleted during a write or an undo leaves the sheet at once, and no other does (section 9)', async () => {
    const HEAD = 'full_name,class,admission_no,login_id,id';
    const asha = await aChild('D-1', { fullname: 'Asha Verma', grade: 6 });
    const namesake = await aChild('D-2', { fullname: 'Asha Verma', grade: 6 });
    const sheet = await upload(
      HEAD,
      'Asha Verma,7,d-1,,',
      'Asha Verma,7,D-2,,',
      `Asha V,7,,,#${asha.id}`,
      'Kabir Rao,7,D-3,,',
    );
    const stopped = { state: 'applying', undoUntil: new Date('2099-01-01') } as const;
    await test.database.orm
      .update(rosterImports)
      .set({ ...stopped, blankSection: '', fixes: { 2: { section: 'A' }, 3: { section: 'B' } } })
      .where(eq(rosterImports.id, sheet.import_id));
    await test.database.pool.query(
      `insert into privacy_requests (student_id, kind, asked_at) values ($1, 'deletion', now())`,
      [asha.id],
    );
    const { rows } = await test.database.pool.query<{ id: number }>(
      'select max(id) as id from privacy_requests',
    );
    await deleteStudent(test.services, { requestId: String(rows[0]?.id) });
    const [left] = await test.database.orm
      .select()
      .from(rosterImports)
      .where(eq(rosterImports.id, sheet.import_id));
    expect(left?.rows.map(({ line }) => line)).toEqual([1, 3, 5]);
    expect(left?.fixes).toEqual({ 3: { section: 'B' } });
    const shownLines = await test.database.orm
      .select({ line: rosterDifferences.line })
      .from(rosterDifferences)
      .where(eq(rosterDifferences.importId, sheet.import_id))
      .orderBy(rosterDifferences.line);
    expect(shownLines).toEqual([{ line: 3 }, { line: 5 }]);
    await writeImport(test.services, sheet.import_id);
    expect((await here()).map(({ id, fullname, grade }) => [id, fullname, grade])).toEqual([
      [namesake.id, 'Asha Verma', 7],
      [expect.any(Number), 'Kabir Rao', 7],
    ]);
  });
});
