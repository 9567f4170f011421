import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loginUsingPin } from '@skillkite/contract/school/login';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent, unique } from '../../../testing/data/builders.ts';
import { writeFiles, writeXlsx, writeZip } from '../../../testing/files/roster-files.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { accounts, schools, students } from '../../accounts/tables.ts';
import { applyImport, planImport } from './apply.ts';
import { linesOf, summaryOf } from './describe-plan.ts';
import { exportOneRoster } from '../sheets/export-one-roster.ts';
import { exportSheet } from '../sheets/export-sheet.ts';
import { readRoster } from '../sheets/read-roster.ts';

describe('a roster', () => {
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    test = await openTestApp();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-roster-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const sheet = async (...lines: string[]) => {
    const path = join(folder, `${unique('students')}.csv`);
    await writeFile(path, lines.join('\n'));
    return readRoster(path);
  };
  const plan = (roster: Awaited<ReturnType<typeof sheet>>) => planImport(test.database.orm, roster);
  const apply = (roster: Awaited<ReturnType<typeof sheet>>, skipsBadRows = false) =>
    applyImport(test.database, roster, { skipsBadRows });
  const reasons = async (...lines: string[]) =>
    (await plan(await sheet(...lines))).problems.map(({ at, reason }) => [at.line, reason]);
  const inSchool = (code: string) =>
    test.database.orm
      .select({ student: students, account: accounts, school: schools })
      .from(students)
      .innerJoin(accounts, eq(accounts.id, students.accountId))
      .innerJoin(schools, eq(schools.id, students.schoolId))
      .where(eq(schools.code, code))
      .orderBy(asc(students.id));
  const HEAD = 'school_code,school_name,login_id,admission_no,full_name,class,section,gender,pin';
  /** A school with Asha and the brothers Ravi and Rohan, with one login. */
  const aKnownSchool = async () => {
    const code = unique('KNOWN').toUpperCase();
    const login = unique('nair');
    await apply(
      await sheet(
        `${HEAD},siblings`,
        `${code},Known School,${unique('asha')},A-1,Asha Verma,6,B,girl,,`,
        `${code},,${login},,Ravi Nair,9,A,boy,,yes`,
        `${code},,${login},,Rohan Nair,5,A,boy,,yes`,
      ),
    );
    return { code, login };
  };

  it('first says what it would do, row by row, and writes nothing', async () => {
    const code = unique('DRY').toUpperCase();
    const drawn = await plan(
      await sheet(HEAD, `${code.toLowerCase()},Hill School,meera,b-7,मीरा शर्मा,8,B,girl,`),
    );
    expect(linesOf(drawn)).toEqual([
      expect.stringMatching(/^\+ .*\.csv:2 {2}new school DRY-\d+ Hill School$/),
      expect.stringMatching(/^\+ .*\.csv:2 {2}new student मीरा शर्मा \(VIII B, DRY-\d+, meera\)$/),
    ]);
    expect(summaryOf(drawn)).toContain('2 new, 0 changed');
    expect(await inSchool(code)).toEqual([]);
  });

  it('brings in schools, accounts with their profiles and students', async () => {
    const { code, login } = await aKnownSchool();
    const rows = await inSchool(code);
    expect(rows.map(({ student }) => [student.fullname, student.grade, student.gender])).toEqual([
      ['Asha Verma', 6, 2],
      ['Ravi Nair', 9, 1],
      ['Rohan Nair', 5, 1],
    ]);
    const [asha, ravi, rohan] = rows;
    expect(ravi?.account.loginId).toBe(login);
    expect(rohan?.account.id).toBe(ravi?.account.id);
    expect(asha?.account).toMatchObject({ admissionNo: 'A-1', passwordHash: null });
  });

  it('the same file again changes nothing', async () => {
    const code = unique('SAME').toUpperCase();
    const lines = [HEAD, `${code},A School,${unique('tara')},T-1,Tara,2,,girl,112233`];
    await apply(await sheet(...lines));
    const again = await plan(await sheet(...lines));
    expect(linesOf(again)).toEqual([]);
    expect(again.unchanged).toBe(1);
  });

  it('shows and makes a change of what a row says, and leaves what it does not say', async () => {
    const { code } = await aKnownSchool();
    const promoted = await sheet(
      'school_code,admission_no,full_name,class',
      `${code},a-1,Asha Verma,7`,
    );
    expect(linesOf(await plan(promoted))).toEqual([
      expect.stringMatching(/^~ .*:2 {2}Asha Verma: grade 6 → 7$/),
    ]);
    await apply(promoted);
    const [asha] = await inSchool(code);
    expect(asha?.student).toMatchObject({ grade: 7, section: 'B', gender: 2 });
  });

  it('keeps students who are missing in the file, and deactivates only explicitly', async () => {
    const { code } = await aKnownSchool();
    await apply(
      await sheet('school_code,admission_no,full_name,class', `${code},A-1,Asha Verma,6`),
    );
    expect((await inSchool(code)).filter(({ student }) => student.isDeleted)).toEqual([]);
    const gone = await sheet(
      'school_code,admission_no,full_name,class,status',
      `${code},A-1,Asha Verma,6,tobedeleted`,
    );
    expect(linesOf(await plan(gone))).toEqual([
      expect.stringMatching(/^- .*Asha Verma: isDeleted false → true$/),
    ]);
    await apply(gone);
    const [asha] = await inSchool(code);
    expect(asha?.student).toMatchObject({ fullname: 'Asha Verma', isDeleted: true });
    await apply(
      await sheet(
        'school_code,admission_no,full_name,class,status',
        `${code},A-1,Asha Verma,6,active`,
      ),
    );
    expect((await inSchool(code))[0]?.student.isDeleted).toBe(false);
  });

  it('moves a student to another school only if the row says so', async () => {
    const [from, to] = [await aKnownSchool(), await aKnownSchool()];
    const [asha] = await inSchool(from.code);
    const head = 'id,school_code,full_name,class,admission_no,move';
    const row = `#${asha?.student.id},${to.code},Asha Verma,6,M-9`;
    expect(await reasons(head, `${row},`)).toEqual([
      [2, expect.stringContaining(`belongs to another school, not ${to.code}: to move`)],
    ]);
    const move = await sheet(head, `${row},yes`);
    expect(linesOf(await plan(move))[0]).toMatch(/^> .*Asha Verma moves: school another school → /);
    await apply(move);
    const moved = (await inSchool(to.code)).find(({ student }) => student.id === asha?.student.id);
    expect(moved?.account.schoolId).toBe(moved?.school.id);
    expect(moved?.student.pinHash).toBeNull();
  });

  it('a bad row is named with its line and reason, and none is half-written', async () => {
    const code = unique('BAD').toUpperCase();
    const lines = [
      HEAD,
      `${code},A School,${unique('good')},,Good,6,A,girl,`,
      `${code},,${unique('bad')},,Bad,13,A,girl,`,
      `${code},,,,No Login,6,A,girl,`,
      `${code},,${unique('bad')},,,6,A,girl,`,
      `${code},,${unique('bad')},,Bad Pin,6,A,girl,12345`,
      `${code},,${unique('bad')},,Bad Gender,6,A,robot,`,
      `${code},,two words,,Bad Login,6,A,,`,
      `NOWHERE,,${unique('bad')},,Bad School,6,A,,`,
      `${code},Another Name,${unique('bad')},,Bad,6,A,,`,
    ];
    expect(await reasons(...lines)).toEqual([
      [3, 'class: "13" must be a number from 1 to 12.'],
      [4, 'id, login_id, admission_no: one of them is required to identify the student.'],
      [5, 'full_name: is missing.'],
      [6, expect.stringContaining('pin: "12345" must be 6 digits')],
      [7, 'gender: "robot" must be male or female or other or unspecified.'],
      [8, 'login_id: "two words" must be one word.'],
      [9, expect.stringContaining('school NOWHERE is not known here')],
      [10, expect.stringContaining(`school ${code}: "Another Name" differs from line 2`)],
    ]);
    await expect(apply(await sheet(...lines))).rejects.toThrow('nothing was written');
    expect(await inSchool(code)).toEqual([]);
    await apply(await sheet(...lines), true);
    expect((await inSchool(code)).map(({ student }) => student.fullname)).toEqual(['Good']);
  });

  it('two rows, or a row and an existing student, cannot have the same login, number or PIN', async () => {
    const { code, login } = await aKnownSchool();
    const twin = unique('twin');
    await apply(await sheet(HEAD, `${code},,${unique('pin')},,Has Pin,6,,,555555`));
    expect(
      await reasons(
        HEAD,
        `${code},,${twin},N-1,First,6,,,777777`,
        `${code},,${unique('x')},N-2,Same Number,6,,,`,
        `${code},,${unique('x')},,Same Pin,6,,,777777`,
        `${code},,${unique('x')},,Pin Of Another,6,,,555555`,
        `${code},,${login},A-1,Number Of Asha,6,,,`,
      ),
    ).toEqual([
      [4, 'this PIN is on line 2 already.'],
      [5, 'this PIN belongs to somebody else here.'],
    ]);
  });

  it('students may swap their logins in one file', async () => {
    const code = unique('SWAP').toUpperCase();
    const [one, two] = [unique('one'), unique('two')];
    await apply(
      await sheet(HEAD, `${code},A School,${one},,First,6,,,`, `${code},,${two},,Second,6,,,`),
    );
    const [first, second] = await inSchool(code);
    await apply(
      await sheet(
        `id,${HEAD}`,
        `#${first?.student.id},${code},,${two},,First,6,,,`,
        `#${second?.student.id},${code},,${one},,Second,6,,,`,
      ),
    );
    expect((await inSchool(code)).map(({ account }) => account.loginId)).toEqual([two, one]);
  });

  it('a PIN of the file logs in', async () => {
    const code = unique('PIN').toUpperCase();
    await apply(await sheet(HEAD, `${code},A School,,P-1,Kabir Rao,4,,boy,042042`));
    const reply = await test.call(loginUsingPin, { school_code: code, pin: '042042' });
    expect(reply.details.candidate).toEqual({ fullname: 'Kabir R.', class: 4 });
  });

  it('reads Excel, where numbers are numbers, and says when a leading zero was lost', async () => {
    const code = unique('XLSX').toUpperCase();
    const path = await writeXlsx(join(folder, 'students.xlsx'), [
      ['School Code', 'School Name', 'Admission No', 'Full Name', 'Class', 'PIN'],
      [code, 'Sheet School', 101, 'देवांश सिंह', 7, 246_810],
      [code, '', 102, 'Lost Zero', 7, 12_345],
    ]);
    const roster = await readRoster(path);
    expect((await plan(roster)).problems).toMatchObject([
      { at: { line: 3 }, reason: expect.stringContaining('leading zeros') },
    ]);
    await apply(roster, true);
    expect(await inSchool(code)).toMatchObject([
      { student: { fullname: 'देवांश सिंह', grade: 7 }, account: { admissionNo: '101' } },
    ]);
  });

  it('keeps lines right over cells of several lines, and takes any spreadsheet for text alone', async () => {
    const code = unique('LINES').toUpperCase();
    expect(
      await reasons(
        'school_code,school_name,login_id,full_name,class',
        `${code},"A School`,
        `of two lines",${unique('a')},First,6`,
        `${code},,${unique('b')},Second,0`,
      ),
    ).toEqual([[4, 'class: "0" must be a number from 1 to 12.']]);
    const latin = join(folder, 'latin.csv');
    await writeFile(latin, Buffer.from('school_code,full_name,class\nX,Jos\u00e9,6\n', 'latin1'));
    await expect(readRoster(latin)).rejects.toThrow('is not in UTF-8');
  });

  const oneRoster = (code: string, school = unique('org')) => ({
    'manifest.csv':
      'propertyName,value\nmanifest.version,1.0\noneroster.version,1.2\nfile.users,bulk\nfile.classes,bulk\nfile.enrollments,bulk\n',
    'orgs.csv': `sourcedId,status,name,type,identifier\n${school},,One School,school,${code}\n${school}-d,,District,district,D\n`,
    'users.csv': `sourcedId,status,enabledUser,username,givenName,middleName,familyName,identifier,grades\n${school}-u1,,true,${school}-meera,Meera,K,Sharma,R-1,08\n${school}-u2,,,${school}-dev,Dev,,Patil,R-2,\n${school}-t1,,true,teacher,Tea,,Cher,T,\n`,
    'roles.csv': `sourcedId,userSourcedId,roleType,role,orgSourcedId\nr1,${school}-u1,primary,student,${school}\nr2,${school}-u2,primary,student,${school}\nr3,${school}-t1,primary,teacher,${school}\n`,
    'classes.csv': `sourcedId,title,classCode,classType,grades,schoolSourcedId\n${school}-c,Class 10 B,10-B,homeroom,10,${school}\n`,
    'enrollments.csv': `sourcedId,classSourcedId,schoolSourcedId,userSourcedId,role\ne1,${school}-c,${school},${school}-u2,student\ne2,${school}-c,${school},nobody,student\n`,
  });

  it('reads OneRoster 1.2: students by role, grades, sections, and rows that lead nowhere', async () => {
    const code = unique('ONE').toUpperCase();
    const files = oneRoster(code);
    const roster = await readRoster(await writeFiles(join(folder, code), files));
    expect(roster.problems).toMatchObject([
      { at: { file: 'enrollments.csv', line: 3 }, reason: expect.stringContaining('"nobody"') },
    ]);
    expect(roster.notes).toEqual(['1 users are not students and were left.']);
    await apply(roster, true);
    expect(await inSchool(code)).toMatchObject([
      {
        student: { fullname: 'Meera K Sharma', grade: 8, section: null },
        account: { admissionNo: 'R-1' },
      },
      { student: { fullname: 'Dev Patil', grade: 10, section: 'B' } },
    ]);
    const zipped = await readRoster(await writeZip(join(folder, `${code}.zip`), files));
    expect(linesOf(await plan(zipped)).filter((line) => !line.startsWith('!'))).toHaveLength(1);
    expect((await plan(zipped)).unchanged).toBe(2);
  });

  it('OneRoster deactivates by tobedeleted, and moves where the old role is tobedeleted', async () => {
    const code = unique('MOVE').toUpperCase();
    const [old, next] = [unique('org'), unique('org')];
    await apply(await readRoster(await writeFiles(join(folder, code), oneRoster(code, old))), true);
    const target = oneRoster(`${code}-2`, next);
    const roles = (status: string) =>
      `sourcedId,status,userSourcedId,roleType,role,orgSourcedId\nr1,${status},${old}-u1,primary,student,${old}\nr2,active,${old}-u1,primary,student,${next}\n`;
    const users = `sourcedId,status,username,givenName,familyName,identifier,grades\n${old}-u1,active,${old}-meera,Meera K,Sharma,R-9,08\n${old}-u2,tobedeleted,,Dev,Patil,,10\n`;
    const unsaid = await readRoster(
      await writeFiles(join(folder, `${code}-a`), {
        'orgs.csv': target['orgs.csv'],
        'users.csv': users,
        'roles.csv':
          roles('active').split('\n').toSpliced(1, 1).join('\n') +
          `r3,active,${old}-u2,primary,student,${old}\n`,
      }),
    );
    expect((await plan(unsaid)).problems[0]?.reason).toContain(
      'to move a student use the column move',
    );
    const said = await readRoster(
      await writeFiles(join(folder, `${code}-b`), {
        'orgs.csv': `${target['orgs.csv']}${old},,One School,school,${code}\n`,
        'users.csv': users,
        'roles.csv': `${roles('tobedeleted')}r3,active,${old}-u2,primary,student,${old}\n`,
      }),
    );
    const marks = linesOf(await plan(said)).map((line) => line[0]);
    expect(marks).toEqual(['+', '>', '-']);
    await apply(said);
    expect(await inSchool(`${code}-2`)).toMatchObject([
      { student: { fullname: 'Meera K Sharma' } },
    ]);
  });

  it('export and import change nothing, as one sheet and as OneRoster', async () => {
    await aKnownSchool();
    const student = await aStudent(test.database, {
      fullname: '=HYPERLINK("x")  O\'Neil',
      section: '＋1',
      journeyEndDate: '2027-03-31',
      assessmentMode: 2,
      isMass: true,
      isDeleted: true,
      profileType: 3,
    });
    await test.database.orm
      .update(accounts)
      .set({ admissionNo: '-12' })
      .where(eq(accounts.id, student.accountId));
    await test.database.orm
      .update(schools)
      .set({ isDeleted: true, oidcIssuer: 'https://login.school.example' })
      .where(and(eq(schools.id, student.schoolId)));
    const path = join(folder, 'export.csv');
    const exported = await exportSheet(test.database.orm);
    await writeFile(path, exported);
    const files = Object.fromEntries(await exportOneRoster(test.database.orm));
    const one = await writeFiles(join(folder, 'export'), files);
    for (const roster of [await readRoster(path), await readRoster(one)]) {
      const drawn = await plan(roster);
      expect(linesOf(drawn)).toEqual([]);
      expect(drawn.unchanged).toBe(roster.students.length);
      expect(roster.students.length).toBeGreaterThan(5);
    }
    expect(exported).toContain("'=HYPERLINK");
    expect(exported).toContain("'＋1");
  });

  it.each([
    ['nothing.csv', 'does not exist'],
    ['students.pdf', 'give a folder, a .zip, a .csv or an .xlsx'],
    ['broken.zip', 'is not a zip file'],
    ['broken.xlsx', 'is not an Excel file'],
    ['columns.csv', 'has no column school_code, class'],
    ['twice.csv', 'has the column "class" twice'],
  ])('says in a sentence why %s cannot be read', async (name, sentence) => {
    const path = join(folder, name);
    const contents: Record<string, string> = {
      'columns.csv': 'full_name\nAsha\n',
      'twice.csv': 'class,Class\n1,2\n',
    };
    if (name !== 'nothing.csv') await writeFile(path, contents[name] ?? 'not what it says');
    await expect(readRoster(path)).rejects.toThrow(sentence);
  });
});
