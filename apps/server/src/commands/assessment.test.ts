import type {
  AssessmentSkill,
  QuestionKind,
} from '@skillkite/rules/learning/assessment/assessment-score';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchSkillReport } from '@skillkite/contract/learning/assessment';
import { userDetails } from '@skillkite/contract/school/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importPaper } from '../learning/assessment/paper/import-paper.ts';
import { assessmentQuestions, packs } from '../content/catalogue/tables.ts';
import { type TestStudent, aStudent, aSchool } from '../testing/data/builders.ts';
import { runCommand } from '../testing/processes/run-command.ts';
import { type TestApp, openTestApp } from '../testing/test-app.ts';

const words = (en: string) => ({ en, hi: en });
const options = ['a', 'b', 'c'].map((en) => ({ text: words(en) }));

describe('npm run assessment', () => {
  let test: TestApp;
  let file: string;
  beforeAll(async () => {
    test = await openTestApp();
    file = join(test.services.config.dataDir, 'paper.csv');
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
      content: { question: words(`${id}?`), options: kind === 'scale' ? [] : options, answer },
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

  const onPaper = (given: object = {}) => aStudent(test.database, { assessmentMode: 3, ...given });
  const assessment = (...args: string[]) =>
    runCommand('assessment', args, {
      DATABASE_URL: test.database.url,
      DATA_DIR: test.services.config.dataDir,
    });
  const report = (student: TestStudent) =>
    test.call(fetchSkillReport, { user_id: student.id }, student);

  it('writes a sheet of those who wait, and takes the answers in as if they had been given on screen (D8, D18 paper-report)', async () => {
    const { id: schoolId } = await aSchool(test.database);
    const asha = await onPaper({ fullname: 'Asha Verma', schoolId });
    const tara = await onPaper({ fullname: 'Tara Rao', schoolId });
    await aStudent(test.database, { assessmentMode: 1, fullname: 'On screen' });
    expect((await assessment('sheet', file)).said).toContain('2 students');
    const sheet = await readFile(file, 'utf8');
    expect(sheet).not.toContain('On screen');
    const [header, first] = sheet.split('\r\n');
    expect(header).toBe('id,school_code,admission_no,full_name,class,level,q1,q2,q3,q4');
    expect(first).toContain('Asha Verma,6,2,,,,');
    const rowOf = (student: TestStudent, answers: string) => `#${student.id},,,,,,${answers}`;
    await writeFile(file, [header, rowOf(asha, 'b,A C,5,CAB'), rowOf(tara, ',,,')].join('\n'));

    const looked = await assessment('import', file);
    expect(looked).toMatchObject({ code: 0 });
    expect(looked.said).toContain(`+ #${asha.id}  4 of 4 answered`);
    expect(looked.said).toContain('Nothing was written');
    expect(await report(asha)).toMatchObject({ status: 404 });

    expect((await assessment('import', file, '--apply')).said).toContain('1 results are kept');
    expect((await report(asha)).details.skills).toEqual([
      { skill: 'critical-thinking', percentage: 100, band: 'strong', try_next: null },
      { skill: 'problem-solving', percentage: 100, band: 'strong', try_next: null },
      { skill: 'teamwork', percentage: 100, band: 'strong', try_next: null },
    ]);
    const user = await test.call(userDetails, { user_id: asha.id }, asha);
    expect(user.details).toMatchObject({ is_assessment: 2, asses_mode: 3 });
    expect(await report(tara)).toMatchObject({ status: 404 });
  });

  it('opens a window for a class as the console does, with its row of the audit log (D8)', async () => {
    const school = await aSchool(test.database);
    const in_class = { schoolId: school.id, grade: 6, section: 'A' };
    const asha = await aStudent(test.database, in_class);
    const ravi = await aStudent(test.database, in_class);
    const other = await aStudent(test.database, { ...in_class, section: 'B' });
    const stands = async () => {
      const { rows } = await test.database.pool.query(
        `select id, assessment_window as number, assessment_mode as mode, assessment_start_date::text as opens,
          assessment_end_date::text as closes from students where school_id = $1 order by id`,
        [school.id],
      );
      return rows;
    };
    const [, , untouched] = await stands();
    const terms = ['--mode', 'required', '--from', '2026-12-01', '--until', '2026-12-10'];
    const set = (...more: string[]) => assessment('window', school.code, 'VI-A', ...terms, ...more);
    expect(await set()).toMatchObject({
      code: 0,
      said: expect.stringContaining('Window 1: required, for 2 students'),
    });
    expect((await set('--new')).said).toContain('Window 2');
    const now = { number: 2, mode: 2, opens: '2026-12-01', closes: '2026-12-10' };
    expect(await stands()).toEqual([{ id: asha.id, ...now }, { id: ravi.id, ...now }, untouched]);
    expect(untouched).toMatchObject({ id: other.id });
    const { rows } = await test.database.pool.query(
      `select subject_id, person_id, after from audit_log where action = 'assessment/set_window' and school_number = $1 order by id`,
      [school.id],
    );
    expect(rows.at(-1)).toEqual({
      subject_id: '6-A',
      person_id: null,
      after: { window: 2, mode: 2, opens_on: '2026-12-01', closes_on: '2026-12-10' },
    });

    for (const [args, words] of [
      [['window', school.code, 'VI-A', '--mode', 'offered'], 'from which day'],
      [['window', school.code, 'VII-A', ...terms], 'nobody in class VII-A'],
    ] as const) {
      const refused = await assessment(...args);
      expect(refused.code).toBe(1);
      expect(refused.complained).toContain(words);
    }
    expect((await stands())[0]).toMatchObject(now);
  });

  it('leaves a result as it is, and counts what was not answered as nothing (D8)', async () => {
    const student = await onPaper();
    const write = (answers: string) =>
      writeFile(file, `id,q1,q2,q3,q4\n#${student.id},${answers}\n`);
    await write('B,,,');
    await assessment('import', file, '--apply');
    await write('B,A C,5,CAB');
    const again = await assessment('import', file, '--apply');
    expect(again).toMatchObject({ code: 0 });
    expect(again.said).toContain(`= #${student.id}  has its result since`);
    expect((await report(student)).details.skills).toContainEqual({
      skill: 'critical-thinking',
      percentage: 50,
      band: 'growing',
      try_next: null,
    });
  });

  it('says of each bad row where and why, and writes none or the others (D8)', async () => {
    const [good, bad] = [await onPaper(), await onPaper()];
    const screen = await aStudent(test.database, { assessmentMode: 1 });
    await writeFile(
      file,
      [
        'id,q1,q2,q3,q4,q5',
        `#${good.id},B,,,,`,
        `#${bad.id},B,,9,,`,
        `#${good.id},A,,,,`,
        `#${screen.id},B,,,,`,
        `#${bad.id}0000,B,,,,`,
        ',B,,,,',
      ].join('\n'),
    );
    const looked = await assessment('import', file);
    expect(looked.code).toBe(1);
    for (const reason of [
      'paper.csv:3  q3: "9" is not a valid answer.',
      `paper.csv:4  #${good.id} is in an earlier row too.`,
      `paper.csv:5  #${screen.id} has no assessment on paper in this school.`,
      `paper.csv:6  #${bad.id}0000 has no assessment on paper in this school.`,
      'paper.csv:7  The row has no id.',
    ])
      expect(looked.said).toContain(reason);
    const refused = await assessment('import', file, '--apply');
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.complained).toContain('5 rows are invalid');
    expect(await report(good)).toMatchObject({ status: 404 });
    await assessment('import', file, '--apply', '--skip-bad-rows');
    expect(await report(good)).toMatchObject({ status: 200 });
    expect(await report(bad)).toMatchObject({ status: 404 });
  });

  it('keeps one result where two sheets come at once (D4)', async () => {
    const student = await onPaper();
    const { database, services } = test;
    const records = (answer: string) => [
      {
        at: { file: 'paper.csv', line: 2 },
        cells: new Map([
          ['id', `#${student.id}`],
          ['q1', answer],
        ]),
      },
    ];
    const given = {
      catalogue: services.catalogue.installation(),
      now: services.clock.now(),
      skipsBadRows: false,
    };
    const plans = await Promise.all([
      importPaper(database, records('A'), given),
      importPaper(database, records('B'), given),
    ]);
    expect(plans.map(({ fresh }) => fresh.length).toSorted()).toEqual([0, 1]);
  });

  it('ends with 2 and its usage for no command, with 1 and a sentence for no file', async () => {
    expect(await assessment()).toMatchObject({
      code: 2,
      complained: expect.stringContaining('npm run assessment -- sheet'),
    });
    expect(await assessment('import', '/nowhere.csv')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('cannot be read'),
    });
  });
});
