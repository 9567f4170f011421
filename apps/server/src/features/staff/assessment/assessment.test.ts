import { fetchSkillReport } from '@skillkite/contract/assessment';
import {
  checkPaper,
  fetchClassAssessment,
  fetchPaperSheet,
  fetchWindows,
  importPaper,
  setWindow,
} from '@skillkite/contract/staff/assessment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aQuestion } from '../../../testing/assessment-question.ts';
import { aSchool, aStudent } from '../../../testing/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/people.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';

describe('the assessment of classes (D8, D12)', () => {
  let test: TestApp;
  let schoolId: number;
  let by: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    schoolId = (await aSchool(test.database)).id;
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    await aQuestion(test);
  });
  afterAll(() => test.close());

  const windows = async () =>
    (await staffCall(test, fetchWindows, { school_id: schoolId }, by)).details.classes;
  const classOf = async (section: string) =>
    (await windows()).find((one) => one.section === section);
  const set = (section: string, version: number, change: object) => {
    const in_class = { school_id: schoolId, grade: 6, section };
    return staffCall(test, setWindow, { in_class, version, ...change }, by);
  };
  const OPEN = { mode: 1, opens_on: '2026-11-02', closes_on: '2026-11-30' };

  it('opens a window for a class and for nobody else; whoever saw an older one is told (D12 versions)', async () => {
    const [one, two] = [
      await aStudent(test.database, { schoolId, grade: 6, section: 'A' }),
      await aStudent(test.database, { schoolId, grade: 6, section: 'A', assessmentMode: 2 }),
    ];
    await aStudent(test.database, { schoolId, grade: 6, section: 'B' });
    const before = await classOf('A');
    expect(before).toMatchObject({ students: 2, with_level: 2, done: 0, window: { is_mixed: 1 } });
    const version = before?.window.version ?? 0;
    const opened = await set('A', version, OPEN);
    expect(opened.details.window).toMatchObject({ ...OPEN, is_mixed: 0 });
    expect((await classOf('B'))?.window).toMatchObject({ mode: 0, opens_on: null });
    const { rows } = await test.database.pool.query(
      'select assessment_mode as mode, assessment_end_date::text as closes from students where id = any($1)',
      [[one.id, two.id]],
    );
    expect(rows).toEqual(rows.map(() => ({ mode: 1, closes: '2026-11-30' })));
    const other = { ...OPEN, mode: 2 };
    expect((await set('A', version, other)).failure).toMatchObject({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      current: { mode: 1 },
    });
    // What is so already is no change, whatever was seen.
    expect((await set('A', version, OPEN)).status).toBe(200);
    const ended = await set('A', opened.details.window.version, {
      mode: 0,
      opens_on: null,
      closes_on: null,
    });
    expect(ended.details.window).toMatchObject({ mode: 0, closes_on: null });
  });

  it('asks for days that follow each other', async () => {
    const version = (await classOf('B'))?.window.version ?? 0;
    expect((await set('B', version, { ...OPEN, closes_on: null })).failure.field).toBe('closes_on');
    expect((await set('B', version, { ...OPEN, opens_on: null })).failure.field).toBe('opens_on');
    expect((await set('B', version, { ...OPEN, closes_on: '2026-11-01' })).failure.field).toBe(
      'closes_on',
    );
    const nobody = { school_id: schoolId, grade: 9, section: 'Z' };
    const asked = { in_class: nobody, version: 1, ...OPEN };
    expect((await staffCall(test, setWindow, asked, by)).failure.code).toBe('NOT_FOUND');
  });

  it('takes answers from paper in, with what is wrong named by its cell (D8)', async () => {
    const [child, other] = [
      await aStudent(test.database, { schoolId, grade: 6, section: 'P', assessmentMode: 3 }),
      await aStudent(test.database, { schoolId, grade: 6, section: 'P', assessmentMode: 3 }),
    ];
    const { id: elsewhere } = await aSchool(test.database);
    const stranger = await aStudent(test.database, {
      schoolId: elsewhere,
      grade: 6,
      assessmentMode: 3,
    });
    const sheet = (await staffCall(test, fetchPaperSheet, { school_id: schoolId }, by)).details;
    expect(sheet.students).toBe(2);
    expect(sheet.csv).toContain(`#${child.id}`);
    expect(sheet.csv).not.toContain(`#${stranger.id}`);

    const rows = ['id,q1', `#${child.id},B`, `#${other.id},X`, `#${stranger.id},B`];
    const paper = {
      school_id: schoolId,
      file_name: 'paper.csv',
      content: Buffer.from(rows.join('\n')).toString('base64'),
    };
    const problems = [
      { line: 3, kind: 'no-answer', column: 'q1', written: 'X' },
      { line: 4, kind: 'not-on-paper', column: 'id', written: `#${stranger.id}` },
    ];
    expect((await staffCall(test, checkPaper, paper, by)).details.plan).toEqual({
      fresh: 1,
      known: 0,
      problems,
    });
    const keep = (leaves_out: 0 | 1) => staffCall(test, importPaper, { ...paper, leaves_out }, by);
    expect((await keep(0)).failure.code).toBe('ROWS_TO_FIX');
    expect((await classOf('P'))?.done).toBe(0);
    expect((await keep(1)).details.plan).toMatchObject({ fresh: 1, known: 0 });
    expect((await keep(1)).details.plan).toMatchObject({ fresh: 0, known: 1 });
    expect((await classOf('P'))?.done).toBe(1);
    const report = await test.call(fetchSkillReport, { user_id: child.id }, child);
    expect(report.status).toBe(200);

    const in_class = { school_id: schoolId, grade: 6, section: 'P' };
    const told = (await staffCall(test, fetchClassAssessment, { in_class }, by)).details;
    expect(told.skills).toEqual([
      { skill: 'critical-thinking', beginning: 0, growing: 0, strong: 1 },
    ]);
    expect(told.students.map(({ student_id, state }) => [student_id, state])).toEqual([
      [child.id, 2],
      [other.id, 0],
    ]);
  });

  it('says what a file is that is no sheet of answers', async () => {
    const asked = {
      school_id: schoolId,
      file_name: 'paper.csv',
      content: Buffer.from('name\nAnita').toString('base64'),
    };
    expect((await staffCall(test, checkPaper, asked, by)).failure).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'content',
    });
    expect((await staffCall(test, importPaper, { ...asked, leaves_out: 1 }, by)).failure.code).toBe(
      'BAD_REQUEST',
    );
  });
});
