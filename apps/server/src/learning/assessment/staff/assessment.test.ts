import {
  fetchSkillQuestions,
  fetchSkillReport,
  insertSkillResponse,
  partialSkillResponse,
} from '@skillkite/contract/learning/assessment';
import { getRecentlyWatched } from '@skillkite/contract/learning/home';
import { userDetails } from '@skillkite/contract/school/login';
import {
  checkPaper,
  fetchClassAssessment,
  fetchPaperSheet,
  fetchWindows,
  importPaper,
  setWindow,
} from '@skillkite/contract/staff/assessment';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aQuestion } from '../../../testing/data/assessment-question.ts';
import { type TestStudent, aSchool, aStudent } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
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
    return staffCall(test, setWindow, { in_class, version, window: 1, ...change }, by);
  };
  const OPEN = { mode: 1, opens_on: '2026-11-02', closes_on: '2026-11-30' };

  it('opens a window for one class; an outdated version is refused (D12 versions)', async () => {
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
    // A repeat is no change, whatever version the caller saw.
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
    const asked = { in_class: nobody, version: 1, window: 1, ...OPEN };
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
    const today = dayOf(test.clock.now(), 'Asia/Kolkata');
    const skills = [{ skill: 'critical-thinking', band: 'strong' }];
    expect(told.windows).toEqual([{ window: 1, first_day: today, last_day: today }]);
    expect(told.students).toMatchObject([
      { student_id: child.id, state: 2, results: [{ window: 1, done_on: today, skills }] },
      { student_id: other.id, state: 0, results: [] },
    ]);
  });

  describe('another window (D8)', () => {
    let questionId: number;
    beforeAll(() => {
      const question = test.services.catalogue.installation().assessmentQuestions(2)[0];
      questionId = question?.id ?? 0;
    });
    const RUNS = { mode: 1, opens_on: '2000-01-01', closes_on: '2100-01-01' };
    const OVER = { opens_on: '2000-01-01', closes_on: '2000-02-01' };
    const LATER = { opens_on: '2099-01-01', closes_on: '2100-01-01' };
    const handIn = (student: TestStudent, option: number, window?: number) =>
      test.call(
        insertSkillResponse,
        {
          user_id: student.id,
          testresult: { [questionId]: [option] },
          ...(window !== undefined && { window }),
        },
        student,
      );
    const userOf = async (student: TestStudent) =>
      (await test.call(userDetails, { user_id: student.id }, student)).details;
    const bandsOf = async (student: TestStudent) =>
      (await test.call(fetchSkillReport, { user_id: student.id }, student)).details.skills.map(
        ({ band }) => band,
      );
    /** A class with its own section and window. */
    const aClass = async (section: string, names: readonly string[]) => {
      const students = await Promise.all(
        names.map((fullname) => aStudent(test.database, { schoolId, grade: 6, section, fullname })),
      );
      const change = async (terms: object) => {
        const version = (await classOf(section))?.window.version ?? 0;
        return set(section, version, terms);
      };
      const told = async () => {
        const in_class = { school_id: schoolId, grade: 6, section };
        return (await staffCall(test, fetchClassAssessment, { in_class }, by)).details;
      };
      return { students, change, told };
    };
    const only = <T>([one]: readonly T[]): T => {
      if (one === undefined) throw new Error('One was expected.');
      return one;
    };

    it('asks everybody again, keeps the earlier result beside the new one, and reports the latest', async () => {
      const { students, change, told } = await aClass('W', ['Anu', 'Bala']);
      await change(RUNS);
      const [anu, bala] = [only(students), only(students.slice(1))];
      await handIn(anu, 1);
      expect(await bandsOf(anu)).toEqual(['beginning']);
      expect((await change({ ...RUNS, window: null })).details.window).toMatchObject({
        number: 2,
        is_mixed: 0,
      });
      expect(await classOf('W')).toMatchObject({ done: 0, begun: 0 });
      expect(await userOf(anu)).toMatchObject({ is_assessment: 0, asses_mode: 1, has_report: 1 });
      expect(await userOf(bala)).toMatchObject({ is_assessment: 0, asses_mode: 1, has_report: 0 });
      expect(await bandsOf(anu)).toEqual(['beginning']);
      const asked = await test.call(fetchSkillQuestions, { user_id: anu.id }, anu);
      expect(asked.details).toMatchObject({ window: 2, testresult: {} });
      await handIn(anu, 2);
      expect(await bandsOf(anu)).toEqual(['strong']);
      expect(await classOf('W')).toMatchObject({ done: 1 });
      const { windows: shown, students: rows } = await told();
      expect(shown.map(({ window }) => window)).toEqual([2, 1]);
      expect(
        rows.map(({ results }) =>
          results.map(({ window, skills }) => [window, skills.map(({ band }) => band)]),
        ),
      ).toEqual([
        [
          [1, ['beginning']],
          [2, ['strong']],
        ],
        [],
      ]);
    });

    it('never blocks students with a result, even if it is required (D8)', async () => {
      const { students, change } = await aClass('X', ['Anu', 'Bala']);
      const [anu, bala] = [only(students), only(students.slice(1))];
      await change(RUNS);
      await handIn(anu, 2);
      await change({ ...LATER, mode: 2, window: null });
      const work = (student: TestStudent) =>
        test.call(getRecentlyWatched, { user_id: student.id }, student);
      expect((await work(anu)).status).toBe(200);
      expect((await work(bala)).failure.code).toBe('PROGRAM_NOT_STARTED');
      await change({ ...OVER, mode: 2, window: 2 });
      expect((await work(anu)).status).toBe(200);
      expect(await userOf(anu)).toMatchObject({ asses_mode: 1, is_assessment: 0 });
      expect((await work(bala)).failure.code).toBe('ASSESSMENT_WINDOW_CLOSED');
    });

    it('is asked in while it is open alone, and may be left for an earlier one again', async () => {
      const { students, change } = await aClass('Y', ['Anu']);
      const anu = only(students);
      await change(RUNS);
      const first = await handIn(anu, 2);
      await change({ ...OVER, mode: 1, window: null });
      expect((await handIn(anu, 1)).failure.code).toBe('ASSESSMENT_NOT_OPEN');
      // The answer to it was lost, and the device says it again.
      expect((await handIn(anu, 2, 1)).details).toEqual(first.details);
      await change({ ...RUNS, window: 2 });
      expect((await handIn(anu, 2, 1)).details).toEqual(first.details);
      expect(await userOf(anu)).toMatchObject({ is_assessment: 0 });
      await test.call(
        partialSkillResponse,
        { user_id: anu.id, testresult: { [questionId]: [1] } },
        anu,
      );
      await change({ ...RUNS, window: 1 });
      expect(await userOf(anu)).toMatchObject({ is_assessment: 2 });
      await change({ ...RUNS, window: 2 });
      expect(await userOf(anu)).toMatchObject({ is_assessment: 1 });
    });

    it('belongs to the school: a class joins it, and joining students are asked', async () => {
      const { students, change, told } = await aClass('Z', ['Anu']);
      await change(RUNS);
      await handIn(only(students), 2);
      expect((await change({ ...RUNS, window: 77 })).failure).toMatchObject({
        status: 400,
        field: 'window',
      });
      const { newest } = (await staffCall(test, fetchWindows, { school_id: schoolId }, by)).details;
      expect(newest).toBeGreaterThan(1);
      expect((await change({ ...RUNS, window: newest })).details.window.number).toBe(newest);
      const late = await aStudent(test.database, {
        schoolId,
        grade: 6,
        section: 'Z',
        fullname: 'Chitra',
      });
      expect((await classOf('Z'))?.window).toMatchObject({ number: newest, is_mixed: 1 });
      await change({ ...RUNS, window: newest });
      await handIn(late, 2);
      expect(
        (await told()).students.map(({ results }) => results.map(({ window }) => window)),
      ).toEqual([[1], [newest]]);
    });

    it('takes paper answers into the window of the class, with an earlier result kept', async () => {
      const { students, change, told } = await aClass('V', ['Anu']);
      const anu = only(students);
      const paper = (answer: string) => ({
        school_id: schoolId,
        file_name: 'paper.csv',
        content: Buffer.from(`id,q1\n#${anu.id},${answer}`).toString('base64'),
        leaves_out: 0 as const,
      });
      const onPaper = { mode: 3, opens_on: null, closes_on: null };
      await change(onPaper);
      await staffCall(test, importPaper, paper('A'), by);
      await change({ ...onPaper, window: null });
      const sheet = (await staffCall(test, fetchPaperSheet, { school_id: schoolId }, by)).details;
      expect(sheet.csv).toContain(`#${anu.id},`);
      expect((await staffCall(test, importPaper, paper('B'), by)).details.plan.fresh).toBe(1);
      expect((await staffCall(test, importPaper, paper('A'), by)).details.plan).toMatchObject({
        fresh: 0,
        known: 1,
      });
      const { results } = only((await told()).students);
      expect(results.map(({ skills }) => only(skills).band)).toEqual(['beginning', 'strong']);
      expect(await bandsOf(anu)).toEqual(['strong']);
    });
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
