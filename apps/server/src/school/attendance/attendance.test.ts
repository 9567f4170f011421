import { logout } from '@skillkite/contract/school/login';
import { fetchAttendance, saveAttendance } from '@skillkite/contract/staff/attendance';
import { fetchNews } from '@skillkite/contract/learning/teacher';
import type { AttendanceMark } from '@skillkite/rules/school/calendar/attendance';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent } from '../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { students } from '../accounts/tables.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('the attendance of a class', () => {
  let test: TestApp;
  let inClass: { school_id: number; grade: number; section: string };
  let asha: TestStudent;
  let bina: TestStudent;
  let anita: { id: number };
  let cookie: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    inClass = { school_id: (await aSchool(test.database)).id, grade: 6, section: 'A' };
    asha = await member('Asha Verma');
    bina = await member('Bina Roy');
    const where = { schoolId: inClass.school_id, grade: 6, section: 'A' };
    anita = await aPerson(test, 'teacher', where, { name: 'Anita Rao' });
    cookie = await personCookie(test, anita);
  });
  afterAll(() => test.close());

  const member = (fullname: string, section = 'A') =>
    aStudent(test.database, { schoolId: inClass.school_id, grade: 6, section, fullname });
  const shown = async (month: string | null = null) =>
    (await staffCall(test, fetchAttendance, { class: inClass, month }, cookie)).details;
  const save = (
    day: string,
    version: number | null,
    marks: readonly (readonly [TestStudent, AttendanceMark])[],
  ) =>
    staffCall(
      test,
      saveAttendance,
      {
        class: inClass,
        day,
        version,
        marks: marks.map(([{ id }, mark]) => ({ student_id: id, mark })),
      },
      cookie,
    );
  const audited = async () =>
    (
      await test.database.pool.query(
        `select before, after from audit_log where action like '%save_attendance' order by id`,
      )
    ).rows;

  it('proposes students seen today as present, saves marks once, and shows the month (D13 attendance)', async () => {
    await test.cookieOf(asha);
    const before = await shown();
    expect(before).toMatchObject({
      today: '2026-03-04',
      month: '2026-03',
      saved_today: null,
      days: [],
    });
    expect(before.students.map(({ fullname, today }) => [fullname, today])).toEqual([
      ['Asha Verma', 'present'],
      ['Bina Roy', 'absent'],
    ]);
    const all = [
      [asha, 'absent'],
      [bina, 'present'],
    ] as const;
    const first = await save('2026-03-04', null, all);
    expect(first.details.saved).toEqual({ day: '2026-03-04', version: 1, saved_by: 'Anita Rao' });
    expect((await save('2026-03-04', null, all)).details.saved.version).toBe(1);
    expect(await audited()).toEqual([{ before: null, after: { absent: [asha.id] } }]);
    const changed = await save('2026-03-04', 1, [[asha, 'present']]);
    expect(changed.details.saved.version).toBe(2);
    expect((await audited())[1]).toEqual({
      before: { absent: [asha.id] },
      after: { absent: [] },
    });
    expect(await shown()).toMatchObject({
      saved_today: { version: 2 },
      days: [{ day: '2026-03-04', version: 2, saved_by: 'Anita Rao' }],
      earliest: '2026-02-01',
      students: [
        { today: 'present', marks: ['present'] },
        { today: 'present', marks: ['present'] },
      ],
    });
  });

  it('the second of two is told who saved it, and nothing of theirs is written', async () => {
    const refused = await save('2026-03-04', 1, [[bina, 'absent']]);
    expect(refused.failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { version: 2, saved_by: 'Anita Rao' },
    });
    expect((await shown()).students[1]?.today).toBe('present');
  });

  it('is of today or a day of the last month, and of this class alone', async () => {
    const far = await member('Chitra Sen', 'B');
    expect((await save('2026-03-04', 2, [[far, 'present']])).failure.code).toBe('STUDENT_LEFT');
    for (const day of ['2026-03-05', '2026-01-31'])
      expect((await save(day, null, [[asha, 'absent']])).failure).toMatchObject({
        code: 'BAD_REQUEST',
        field: 'day',
      });
  });

  it('a day of another month stays to be looked at, and who was not in the class then has no mark', async () => {
    test.clock.advance(30 * DAY_MS);
    cookie = await personCookie(test, anita);
    const late = await member('Devika Nair');
    await test.cookieOf(late);
    const now = await shown();
    expect(now).toMatchObject({ today: '2026-04-03', month: '2026-04', days: [] });
    expect(now.students.map(({ today }) => today)).toEqual(['absent', 'absent', 'present']);
    const march = await shown('2026-03');
    expect(march.days.map(({ day }) => day)).toEqual(['2026-03-04']);
    expect(march.students.map(({ marks }) => marks)).toEqual([['present'], ['present'], [null]]);
  });

  it('a past day is corrected within a month, by staff of the class; the audit has person and change (D13 attendance-put-right)', async () => {
    const where = { schoolId: inClass.school_id, grade: 6, section: 'A' };
    const ravi = await aPerson(test, 'teacher', where, { name: 'Ravi Nair' });
    cookie = await personCookie(test, ravi);
    const put = await save('2026-03-04', 2, [[bina, 'absent']]);
    expect(put.details.saved).toEqual({ day: '2026-03-04', version: 3, saved_by: 'Ravi Nair' });
    expect((await save('2026-03-04', 2, [[bina, 'present']])).failure.code).toBe(
      'CHANGED_MEANWHILE',
    );
    const march = await shown('2026-03');
    expect(march.days).toEqual([{ day: '2026-03-04', version: 3, saved_by: 'Ravi Nair' }]);
    expect(march.students.map(({ marks }) => marks)).toEqual([['present'], ['absent'], [null]]);
    const { rows } = await test.database.pool.query(
      `select person_id, before, after from audit_log where action like '%save_attendance' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { person_id: ravi.id, before: { absent: [] }, after: { absent: [bina.id] } },
    ]);
    expect((await save('2026-04-02', null, [[asha, 'present']])).details.saved.version).toBe(1);
  });

  it('a student who logged out today is proposed as present, and so is one who returns to last night’s session (D13 attendance)', async () => {
    const [kavya, lata] = [await member('Kavya Pillai'), await member('Lata Joshi')];
    const look = async (name: string) => {
      cookie = await personCookie(test, anita);
      return (await shown()).students.find(({ fullname }) => fullname === name)?.today;
    };
    await test.call(logout, {}, kavya);
    expect(await look('Kavya Pillai')).toBe('present');
    const opens = () => test.call(fetchNews, { user_id: lata.id }, lata);
    // From ten at night to half past eight.
    test.clock.advance(12 * HOUR_MS);
    await opens();
    test.clock.advance(10.5 * HOUR_MS);
    expect(await look('Lata Joshi')).toBe('absent');
    await opens();
    expect(await look('Lata Joshi')).toBe('present');
  });

  it('keeps a student who moved class in the register that took the marks, and brings the marks along (D13 attendance-moved)', async () => {
    const [kavi, dev] = [await member('Kavi Jain'), await member('Dev Nair')];
    const day = (await shown()).today;
    const ofToday = async (students: readonly (readonly [TestStudent, AttendanceMark])[]) => {
      const { saved_today } = await shown();
      await save(day, saved_today?.version ?? null, students);
    };
    await ofToday([
      [kavi, 'present'],
      [dev, 'absent'],
    ]);
    const { orm } = test.database;
    await orm.update(students).set({ section: 'B' }).where(eq(students.id, kavi.id));
    await orm.update(students).set({ isDeleted: true }).where(eq(students.id, dev.id));
    const register = await shown();
    const at = register.days.findIndex((one) => one.day === day);
    expect(register.students.map(({ student_id }) => student_id)).not.toContain(kavi.id);
    expect(register.former.map(({ fullname, now, marks }) => [fullname, now, marks[at]])).toEqual([
      ['Dev Nair', null, 'absent'],
      ['Kavi Jain', { grade: 6, section: 'B' }, 'present'],
    ]);
    // In the new class the mark of the day is still the student's own.
    const other = { ...inClass, section: 'B' };
    const where = { schoolId: inClass.school_id, grade: 6, section: 'B' };
    const theirs = await personCookie(test, await aPerson(test, 'teacher', where));
    const inB = await staffCall(test, fetchAttendance, { class: other, month: null }, theirs);
    expect(inB.details.students.find(({ student_id }) => student_id === kavi.id)?.today).toBe(
      'present',
    );
    expect(inB.details.former).toEqual([]);
    // Another month shows no former student.
    expect((await shown('2026-01')).former).toEqual([]);
  });
});
