import type {
  AssessmentSkill,
  QuestionKind,
} from '@skillkite/rules/learning/assessment/assessment-score';
import {
  fetchSkillQuestions,
  fetchSkillReport,
  insertSkillResponse,
  partialSkillResponse,
  saveTestProgress,
} from '@skillkite/contract/learning/assessment';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type TestStudent, aProgram, aSchool, aStudent } from '../../testing/data/builders.ts';
import { doCourse } from '../../testing/data/learning.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { assessmentQuestions, packs } from '../../content/catalogue/tables.ts';

const text = (en: string) => ({ en, hi: en });
const options = ['a', 'b', 'c'].map((en) => ({ text: text(en) }));
/** Questions of level 2, all right. */
const ALL_RIGHT = { '701': [2], '702': [1, 3], '703': [5], '704': [3, 1, 2] };

describe('the skill assessment', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
    const { orm } = test.database;
    const [pack] = await orm
      .insert(packs)
      .values({ slug: 'asks', name: 'Asks', version: '1', digest: 'none', importedAt: new Date(0) })
      .returning();
    const question = (
      id: number,
      kind: QuestionKind,
      skill: AssessmentSkill,
      answer: number[],
    ) => ({
      id,
      packId: pack?.id ?? 0,
      slug: `q-${id}`,
      level: id > 800 ? (3 as const) : (2 as const),
      position: id,
      skill,
      kind,
      content: {
        question: text(`Question ${id}?`),
        options: kind === 'scale' ? [] : options,
        answer,
      },
    });
    await orm
      .insert(assessmentQuestions)
      .values([
        question(701, 'single', 'critical-thinking', [2]),
        question(702, 'several', 'critical-thinking', [1, 3]),
        question(703, 'scale', 'teamwork', []),
        question(704, 'order', 'problem-solving', [3, 1, 2]),
        question(801, 'single', 'creativity', [1]),
      ]);
    await test.services.catalogue.reload();
  });
  afterAll(() => test.close());

  const offered = (given: object = {}) =>
    aStudent(test.database, {
      assessmentMode: 1,
      assessmentStartDate: '2000-01-01',
      assessmentEndDate: '2100-01-01',
      ...given,
    });
  const ask = (student: TestStudent) =>
    test.call(fetchSkillQuestions, { user_id: student.id }, student);
  const keep = (student: TestStudent, testresult?: Record<string, number[]>) =>
    test.call(
      partialSkillResponse,
      { user_id: student.id, ...(testresult && { testresult }) },
      student,
    );
  const handIn = (student: TestStudent, testresult: Record<string, number[]>) =>
    test.call(insertSkillResponse, { user_id: student.id, testresult }, student);
  const report = (student: TestStudent) =>
    test.call(fetchSkillReport, { user_id: student.id }, student);
  const stateOf = async (student: TestStudent) => {
    const { rows } = await test.database.orm.execute<{ state: number }>(
      sql`select assessment_state as state from students where id = ${student.id}`,
    );
    return rows[0]?.state;
  };

  it('asks the questions of the level and never says what is right (spec 5, 7)', async () => {
    const { details } = await ask(await offered());
    expect(details.level).toBe(2);
    expect(details.questions.map(({ question_id }) => question_id)).toEqual([701, 702, 703, 704]);
    expect(JSON.stringify(details)).not.toContain('answer');
    const older = await ask(await offered({ grade: 9 }));
    expect(older.details.questions.map(({ question_id }) => question_id)).toEqual([801]);
  });

  it.each([
    ['mode 0', { assessmentMode: 0 }],
    ['mode 3', { assessmentMode: 3 }],
    ['before the window', { assessmentStartDate: '2099-12-31' }],
    ['after the window', { assessmentEndDate: '2000-01-02' }],
    ['no dates', { assessmentStartDate: null, assessmentEndDate: null }],
    ['a class without a level', { grade: 3 }],
  ])('is closed with %s, judged by the server (spec 5, D8)', async (_, given) => {
    const student = await offered(given);
    for (const answer of [ask(student), keep(student, {}), handIn(student, ALL_RIGHT)]) {
      expect((await answer).failure).toMatchObject({ status: 409, code: 'ASSESSMENT_NOT_OPEN' });
    }
    expect(await stateOf(student)).toBe(0);
  });

  it('keeps answers as they are given, and gives them back; the latest stand (spec 7, D4)', async () => {
    const student = await offered({ assessmentMode: 2 });
    expect((await keep(student)).details.testresult).toEqual({});
    await keep(student, { '701': [1] });
    await keep(student, { '701': [2], '702': [1, 2] });
    expect(await stateOf(student)).toBe(1);
    expect((await keep(student)).details.testresult).toEqual({ '701': [2], '702': [1, 2] });
    expect((await ask(student)).details.testresult).toEqual({ '701': [2], '702': [1, 2] });
    expect((await keep(student, { '801': [1] })).failure.code).toBe('QUESTION_NOT_FOUND');
  });

  it('what log-out saved comes back without what fits no question (spec 4 "Logout")', async () => {
    const student = await offered();
    await test.call(
      saveTestProgress,
      { user_id: student.id, status: 0, testresult: { '701': [3], '702': 'x', q: [1] } },
      student,
    );
    expect(await stateOf(student)).toBe(1);
    expect((await ask(student)).details.testresult).toEqual({ '701': [3] });
  });

  it('is handed in once: a repeat, even at the same moment, changes nothing (spec 7, D4)', async () => {
    const student = await offered();
    const [first, second] = await Promise.all([
      handIn(student, ALL_RIGHT),
      handIn(student, ALL_RIGHT),
    ]);
    expect(second.details).toEqual(first.details);
    expect(first.details.is_assessment).toBe(2);
    const again = await handIn(student, { ...ALL_RIGHT, '703': [1] });
    expect(again.details).toEqual(first.details);
    expect(await stateOf(student)).toBe(2);
    const late = { user_id: student.id, status: 0 as const, testresult: { '701': [1] } };
    expect((await test.call(saveTestProgress, late, student)).details.saved).toBe(false);
    expect(await stateOf(student)).toBe(2);
    expect((await ask(student)).failure.code).toBe('ASSESSMENT_DONE');
    expect((await keep(student, {})).failure.code).toBe('ASSESSMENT_DONE');
    expect((await report(student)).details.skills).toMatchObject([
      { skill: 'critical-thinking', percentage: 100, band: 'strong' },
      { skill: 'problem-solving', percentage: 100, band: 'strong' },
      { skill: 'teamwork', percentage: 100, band: 'strong' },
    ]);
  });

  it('takes nothing that leaves a question open or answers another level (spec 7)', async () => {
    const student = await offered();
    expect((await handIn(student, { '701': [2] })).failure).toMatchObject({
      status: 400,
      field: 'testresult',
    });
    expect((await handIn(student, { ...ALL_RIGHT, '704': [1, 2] })).failure.status).toBe(400);
    expect((await handIn(student, { ...ALL_RIGHT, '801': [1] })).failure.code).toBe(
      'QUESTION_NOT_FOUND',
    );
    expect((await report(student)).failure).toMatchObject({
      status: 404,
      code: 'REPORT_NOT_FOUND',
    });
    expect(await stateOf(student)).toBe(0);
  });

  it("another student's assessment is closed (D2)", async () => {
    const [student, other] = [await offered(), await offered()];
    const user_id = other.id;
    const refused = await Promise.all([
      test.call(fetchSkillQuestions, { user_id }, student),
      test.call(partialSkillResponse, { user_id }, student),
      test.call(insertSkillResponse, { user_id, testresult: ALL_RIGHT }, student),
      test.call(fetchSkillReport, { user_id }, student),
    ]);
    expect(refused.map(({ failure }) => failure.code)).toEqual(
      Array.from({ length: 4 }, () => 'NOT_YOUR_PROFILE'),
    );
  });

  describe('the report', () => {
    it('tells strengths first, and to each skill a course that trains it: open, not complete, and not named twice (D9 report-for-child)', async () => {
      const grades = [7];
      const lessons = [{}];
      const own = await aProgram(test.database, {
        grades,
        courses: [
          { lessons, builds: ['teamwork'] },
          { lessons, builds: ['teamwork', 'problem-solving'] },
          { lessons, builds: ['teamwork', 'problem-solving', 'critical-thinking'] },
        ],
      });
      const [first, second, third] = own.courses;
      // A program of a later class: no suggestion leads there.
      await aProgram(test.database, {
        grades: [9],
        courses: [{ lessons, builds: ['critical-thinking'] }],
      });
      await test.services.catalogue.reload();
      const student = await offered({ grade: 7 });
      // Teamwork nothing, solving two thirds, thinking all.
      await handIn(student, { ...ALL_RIGHT, '703': [1], '704': [3, 2, 1] });
      const nexts = async () =>
        (await report(student)).details.skills.map(({ skill, band, try_next }) => [
          skill,
          band,
          try_next && [try_next.ilm_id, try_next.is_unlocked],
        ]);
      expect(await nexts()).toEqual([
        ['critical-thinking', 'strong', [third?.id, 0]],
        ['problem-solving', 'growing', [second?.id, 0]],
        ['teamwork', 'beginning', [first?.id, 1]],
      ]);
      if (!first) throw new Error('A course was expected.');
      await doCourse(test, student, first);
      expect(await nexts()).toEqual([
        ['critical-thinking', 'strong', [third?.id, 0]],
        ['problem-solving', 'growing', [third?.id, 0]],
        ['teamwork', 'beginning', [second?.id, 1]],
      ]);
    });

    const sheetOf = async (student: TestStudent | null) =>
      test.app.inject({
        url: '/api/skill_assessment/parent_sheet',
        headers: student ? { cookie: await test.cookieOf(student) } : {},
      });

    it('has one sheet for parents, in English and the school’s language, without a number (D9 report-for-parents, D17)', async () => {
      const { id: schoolId } = await aSchool(test.database, {
        name: 'Hill School',
        language: 'hi',
      });
      const student = await offered({ schoolId, grade: 7, fullname: 'Asha Verma' });
      expect((await sheetOf(student)).json()).toMatchObject({
        status: 404,
        code: 'REPORT_NOT_FOUND',
      });
      await handIn(student, { ...ALL_RIGHT, '703': [1] });
      const { sheet_url } = (await report(student)).details;
      const answer = await test.app.inject({
        url: sheet_url,
        headers: { cookie: await test.cookieOf(student) },
      });
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('attachment; filename='),
        'cache-control': 'private, no-cache',
      });
      const loading = getDocument({ data: new Uint8Array(answer.rawPayload) });
      const sheet = await loading.promise;
      expect(sheet.numPages).toBe(1);
      const { items } = await (await sheet.getPage(1)).getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
      for (const said of [
        'Asha Verma',
        'Hill School',
        'Careful thinking',
        'Strong',
        'Just starting',
        'Cook or build',
      ])
        expect(words).toContain(said);
      expect(words).not.toMatch(/\d ?%/);
      expect(words.indexOf('Careful thinking')).toBeLessThan(words.indexOf('Working together'));
      expect(words).toMatch(/[\u0900-\u097F]/);
      await loading.destroy();
    });

    it('gives its sheet only with a session (D2)', async () => {
      expect((await sheetOf(null)).json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
    });
  });
});
