import { userDetails } from '@skillkite/contract/school/login';
import { beginNewYear, fetchNewYear, undoNewYear } from '@skillkite/contract/staff/year';
import { eq } from 'drizzle-orm';
import { beforeAll, afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent } from '../../testing/data/builders.ts';
import { classWorkAsked } from '../../testing/data/class-work.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { studentDepartures, students } from '../accounts/tables.ts';
import { expiredSchoolYears } from '../../staff-jobs.ts';

const DAY_MS = 86_400_000;

describe('a new school year (D13)', () => {
  let test: TestApp;
  let school_id: number;
  let by: string;
  let six: TestStudent;
  let ten: TestStudent;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    school_id = (await aSchool(test.database)).id;
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: school_id }));
    six = await aStudent(test.database, { schoolId: school_id, grade: 6, section: 'A' });
    ten = await aStudent(test.database, { schoolId: school_id, grade: 10, section: 'C' });
  });

  const yearNow = async () => (await staffCall(test, fetchNewYear, { school_id }, by)).details.year;
  const begin = async (version?: number) =>
    staffCall(
      test,
      beginNewYear,
      { school_id, version: version ?? (await yearNow()).version, last_grade: 10 },
      by,
    );
  const undo = (year_id: number) => staffCall(test, undoNewYear, { school_id, year_id }, by);
  const rowOf = async ({ id }: TestStudent) => {
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, id));
    return { grade: row?.grade, isDeleted: row?.isDeleted };
  };

  it('moves every class of its school up by one; the last class leaves (D13 new-year)', async () => {
    const { id: other } = await aSchool(test.database);
    const stranger = await aStudent(test.database, { schoolId: other, grade: 6 });
    const before = await yearNow();
    expect(before).toMatchObject({
      classes: [
        { grade: 6, section: 'A', students: 1 },
        { grade: 10, section: 'C', students: 1 },
      ],
      undo: null,
    });
    const begun = await begin();
    expect(begun.details.year).toMatchObject({
      classes: [{ grade: 7, section: 'A', students: 1 }],
      undo: { by: 'A coordinator', moved: 1, left: 1 },
    });
    expect(await rowOf(six)).toEqual({ grade: 7, isDeleted: false });
    expect(await rowOf(ten)).toEqual({ grade: 10, isDeleted: true });
    expect(await rowOf(stranger)).toEqual({ grade: 6, isDeleted: false });
    const { details } = await test.call(userDetails, { user_id: six.id }, six);
    expect(details).toMatchObject({ class: 7 });
  });

  it('happens once, for repeats and outdated versions (D12 versions) (D13 year-undone)', async () => {
    const { version } = await yearNow();
    const both = await Promise.all([begin(version), begin(version)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.failure.code).toBe('CHANGED_MEANWHILE');
    expect(await rowOf(six)).toEqual({ grade: 7, isDeleted: false });
  });

  it('can be undone within a day, except for students moved since; then it stays (D13 year-undone)', async () => {
    const seven = await aStudent(test.database, { schoolId: school_id, grade: 7 });
    const { undo: first } = (await begin()).details.year;
    await test.database.orm.update(students).set({ grade: 9 }).where(eq(students.id, seven.id));
    const undone = await undo(first?.year_id ?? 0);
    expect(undone.details.year.undo).toBeNull();
    expect(await classWorkAsked(test, school_id)).toBe(2);
    expect(await rowOf(six)).toEqual({ grade: 6, isDeleted: false });
    expect(await rowOf(ten)).toEqual({ grade: 10, isDeleted: false });
    expect(await rowOf(seven)).toEqual({ grade: 9, isDeleted: false });
    expect((await undo(first?.year_id ?? 0)).failure.code).toBe('NOT_FOUND');

    const { undo: second } = (await begin()).details.year;
    test.clock.advance(DAY_MS + 1);
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: school_id }));
    expect((await yearNow()).undo).toBeNull();
    expect((await undo(second?.year_id ?? 0)).failure.code).toBe('NOT_FOUND');
    await runJob(expiredSchoolYears(test.services));
    const { rows } = await test.database.pool.query(
      'select 1 from school_year_moves where year_id = $1',
      [second?.year_id],
    );
    expect(rows).toEqual([]);
  });

  type Exceptions = NonNullable<(typeof beginNewYear)['~request']['exceptions']>;
  const beginWith = async (exceptions: Exceptions, version?: number) =>
    staffCall(
      test,
      beginNewYear,
      { school_id, version: version ?? (await yearNow()).version, last_grade: 10, exceptions },
      by,
    );
  const placeOf = async ({ id }: TestStudent) => {
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, id));
    return [row?.grade, row?.section, row?.isDeleted];
  };
  const departureOf = async ({ id }: TestStudent) => {
    const [row] = await test.database.orm
      .select()
      .from(studentDepartures)
      .where(eq(studentDepartures.studentId, id));
    return row && [row.leftOn, row.reason];
  };

  it('lets some repeat, leave or change the section, and goes back for all (D13 year-chosen)', async () => {
    const pupil = () =>
      aStudent(test.database, { schoolId: school_id, grade: 6, section: 'A', rp: 30 });
    const [repeats, leaves, elsewhere] = [await pupil(), await pupil(), await pupil()];
    const stays = await aStudent(test.database, { schoolId: school_id, grade: 10, section: 'C' });
    const all = [six, repeats, leaves, elsewhere, ten, stays];
    const before = await Promise.all(all.map(placeOf));
    const begun = await beginWith([
      { student_id: repeats.id, to: { grade: 6, section: 'B\u200b' } },
      { student_id: leaves.id, to: null },
      { student_id: elsewhere.id, to: { grade: 7, section: 'D' } },
      { student_id: stays.id, to: { grade: 10, section: 'C' } },
    ]);
    expect(begun.details.year).toMatchObject({
      classes: [
        { grade: 6, section: 'B', students: 1 },
        { grade: 7, section: 'A', students: 1 },
        { grade: 7, section: 'D', students: 1 },
        { grade: 10, section: 'C', students: 1 },
      ],
      undo: { moved: 2, repeated: 2, left: 2, changed_since: 0 },
    });
    expect(await placeOf(leaves)).toEqual([6, 'A', true]);
    const today = test.clock.now().toISOString().slice(0, 10);
    expect(await departureOf(ten)).toEqual([today, 'finished-school']);
    expect(await departureOf(leaves)).toEqual([today, 'not-said']);

    // One who was given another section since stays there, and is counted before it is undone.
    await test.database.orm
      .update(students)
      .set({ section: 'Z' })
      .where(eq(students.id, elsewhere.id));
    const { undo: offered } = await yearNow();
    expect(offered?.changed_since).toBe(1);
    expect((await undo(offered?.year_id ?? 0)).status).toBe(200);
    const after = await Promise.all(all.map(placeOf));
    expect(after.filter((_, at) => all[at] !== elsewhere)).toEqual(
      before.filter((_, at) => all[at] !== elsewhere),
    );
    expect(await placeOf(elsewhere)).toEqual([7, 'Z', false]);
    expect(await departureOf(leaves)).toBeUndefined();
  });

  it.each([
    ['jumps a class', { grade: 8, section: 'A' }],
    ['goes back a class', { grade: 5, section: 'A' }],
  ])('moves none if one %s', async (_what, to) => {
    const { failure } = await beginWith([{ student_id: six.id, to }]);
    expect(failure).toMatchObject({ status: 400, field: 'exceptions' });
    expect(await rowOf(six)).toEqual({ grade: 6, isDeleted: false });
  });

  it('moves none if a named student is of another school, or left', async () => {
    const stranger = await aStudent(test.database, { grade: 6 });
    const left = await aStudent(test.database, { schoolId: school_id, isDeleted: true });
    for (const { id } of [stranger, left])
      expect((await beginWith([{ student_id: id, to: null }])).failure.code).toBe('STUDENT_LEFT');
    expect(await rowOf(six)).toEqual({ grade: 6, isDeleted: false });
    expect(await rowOf(stranger)).toEqual({ grade: 6, isDeleted: false });
  });

  it('is told where two students changed places since it was looked at (D12 versions)', async () => {
    const other = await aStudent(test.database, { schoolId: school_id, grade: 6, section: 'B' });
    const { version } = await yearNow();
    const place = (id: number, section: string) =>
      test.database.orm.update(students).set({ section }).where(eq(students.id, id));
    await place(six.id, 'B');
    await place(other.id, 'A');
    expect((await beginWith([], version)).failure.code).toBe('CHANGED_MEANWHILE');
  });

  it('a year of another school is not undone from here, and a school without students has none', async () => {
    const { undo: theirs } = (await begin()).details.year;
    const { id: other } = await aSchool(test.database);
    const coordinator = await aPerson(test, 'coordinator', { schoolId: other });
    const cookie = await personCookie(test, coordinator);
    const asked = { school_id: other, year_id: theirs?.year_id ?? 0 };
    expect((await staffCall(test, undoNewYear, asked, cookie)).failure.code).toBe('NOT_FOUND');
    const empty = (await staffCall(test, fetchNewYear, { school_id: other }, cookie)).details.year;
    const nobody = { school_id: other, version: empty.version, last_grade: 12 };
    expect((await staffCall(test, beginNewYear, nobody, cookie)).failure.code).toBe('NOT_FOUND');
  });
});
