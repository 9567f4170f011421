import { userDetails, studentLogin } from '@skillkite/contract/school/login';
import { leaderboard } from '@skillkite/contract/learning/dashboard';
import { fetchSchoolClasses, fetchStudents } from '@skillkite/contract/staff/roster';
import {
  addStudent,
  fetchLeft,
  fetchMatching,
  leaveStudents,
  moveStudents,
  returnStudents,
} from '@skillkite/contract/staff/students';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent, unique } from '../../../../testing/data/builders.ts';
import { classWorkAsked } from '../../../../testing/data/class-work.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';
import { accounts, studentDepartures, students } from '../../../accounts/tables.ts';
import { hashPassword } from '../../../login/password/password.ts';

describe('students of a school, one by one and many at once', () => {
  let test: TestApp;
  let school_id: number;
  let by: string;
  let today: string;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    school_id = (await aSchool(test.database)).id;
    by = await personCookie(test, await aPerson(test, 'coordinator', { schoolId: school_id }));
    today = test.clock.now().toISOString().slice(0, 10);
  });

  const aChild = (given: Parameters<typeof aStudent>[1] = {}) =>
    aStudent(test.database, { section: 'A', ...given, schoolId: school_id });
  const listed = async () =>
    (await staffCall(test, fetchMatching, { school_id }, by)).details.students;
  const one = async ({ id }: TestStudent) => {
    const found = (await listed()).find(({ student_id }) => student_id === id);
    if (!found) throw new Error('The student was expected in the list.');
    return found;
  };
  const gone = async (search?: string) =>
    (await staffCall(test, fetchLeft, { school_id, ...(search && { search }) }, by)).details;
  const rowOf = async (id: number) => {
    const [row] = await test.database.orm.select().from(students).where(eq(students.id, id));
    return row;
  };
  const audited = async (action: string, ids: readonly number[]) => {
    const { rows } = await test.database.pool.query<{ before: object; after: object }>(
      'select before, after from audit_log where action = $1 and subject_id = any($2) order by id',
      [action, ids.map(String)],
    );
    return rows;
  };
  const leave = async (
    chosen: readonly TestStudent[],
    given: Partial<(typeof leaveStudents)['~request']> = {},
  ) => {
    const all = await listed();
    const named = chosen.map(({ id }) => ({
      student_id: id as number,
      version: all.find(({ student_id }) => student_id === id)?.version ?? 1,
    }));
    const body = { school_id, students: named, left_on: today, reason: 'other', note: null };
    return staffCall(test, leaveStudents, { ...body, ...given }, by);
  };

  describe('adding one (D13 student-added)', () => {
    const NEW = { fullname: 'Anil Rao', grade: 6, section: 'A' };
    const add = (given: object, cookie = by) =>
      staffCall(test, addStudent, { school_id, ...NEW, ...given }, cookie);

    it('adds a student as a roster would: cleaned, and in the list', async () => {
      const login = unique('jose\u0301').toUpperCase();
      const { details } = await add({
        fullname: ' Jose\u0301 \u200b Rao ',
        section: ' b\u200d ',
        gender: 1,
        login_id: `\u200b${login}`,
        admission_no: ' gr-7\u2060 ',
        pin: '135790',
      });
      expect(details).toMatchObject({
        question: null,
        student: {
          fullname: 'Jos\u00e9 Rao',
          grade: 6,
          section: 'b',
          gender: 1,
          login_id: login.toLowerCase().normalize('NFC'),
          admission_no: 'GR-7',
          signs_in_by: 'nothing',
          has_pin: 1,
        },
      });
      expect(await listed()).toEqual([details.student]);
      expect(await audited('students/add_student', [details.student?.student_id ?? 0])).toEqual([
        { before: null, after: { grade: 6, section: 'b' } },
      ]);
      expect(await classWorkAsked(test, school_id)).toBe(1);
    });

    it('the same again changes nothing, and of two at once one is added', async () => {
      const given = { login_id: unique('twice') };
      const both = await Promise.all([add(given), add(given)]);
      expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      const again = await add(given);
      expect(again.details.student?.login_id).toBe(given.login_id);
      expect(await listed()).toEqual([again.details.student]);
    });

    it('asks about a login and a number that another student has, and adds nothing', async () => {
      const login = unique('taken');
      const child = await aChild({ loginId: login, fullname: 'Asha Verma', section: 'B' });
      await test.database.orm
        .update(accounts)
        .set({ admissionNo: 'A-1' })
        .where(eq(accounts.id, child.accountId));
      const holders = [
        { student_id: child.id, fullname: 'Asha Verma', grade: 6, section: 'B', has_left: 0 },
      ];
      for (const [about, given] of [
        ['login', { login_id: login.toUpperCase() }],
        ['number', { admission_no: 'a-1' }],
      ] as const) {
        const { details } = await add(given);
        expect(details).toEqual({ student: null, question: { about, holders } });
      }
      expect(await listed()).toHaveLength(1);
      await leave([child]);
      expect((await add({ login_id: login })).details.question?.holders).toEqual([
        { ...holders[0], has_left: 1 },
      ]);
    });

    it('says nothing of a student of another school who has the login', async () => {
      const login = unique('elsewhere');
      await aStudent(test.database, { loginId: login });
      const { details } = await add({ login_id: login });
      expect(details).toEqual({ student: null, question: { about: 'login', holders: [] } });
    });

    it('gives siblings one login only where the coordinator says so', async () => {
      const login = unique('family');
      const ravi = await aChild({ loginId: login, fullname: 'Ravi Rao', grade: 9 });
      const { details } = await add({ login_id: login, sibling_of: ravi.id });
      expect(details.student).toMatchObject({ fullname: 'Anil Rao', login_id: login });
      expect((await rowOf(details.student?.student_id ?? 0))?.accountId).toBe(ravi.accountId);
      // A concurrent repeat adds no student.
      const again = () => add({ login_id: login, sibling_of: ravi.id });
      await Promise.all([again(), again()]);
      expect(await listed()).toHaveLength(2);
      const other = await add({ login_id: unique('other'), sibling_of: ravi.id });
      expect(other.failure).toMatchObject({ status: 400, field: 'login_id' });
      const stranger = await aStudent(test.database);
      expect(
        (await add({ fullname: 'Third Rao', login_id: login, sibling_of: stranger.id })).failure
          .code,
      ).toBe('STUDENT_LEFT');
    });

    it('asks about a namesake of the class, and about one who left', async () => {
      const namesake = await aChild({ fullname: 'anil  RAO' });
      await aChild({ fullname: 'Anil Rao', section: 'B' });
      const asked = await add({ admission_no: 'N-1' });
      expect(asked.details.question).toMatchObject({
        about: 'name',
        holders: [{ student_id: namesake.id }],
      });
      const another = await add({ admission_no: 'N-1', is_another: 1 });
      expect(another.details.student?.admission_no).toBe('N-1');
      const left = await aChild({ fullname: 'Bina Rao', grade: 5 });
      await leave([left]);
      expect((await add({ fullname: 'Bina Rao', admission_no: 'N-2' })).details.question).toEqual({
        about: 'name',
        holders: [
          { student_id: left.id, fullname: 'Bina Rao', grade: 5, section: 'A', has_left: 1 },
        ],
      });
    });

    it('refuses another student’s PIN', async () => {
      expect((await add({ pin: '246810' })).details.student?.has_pin).toBe(1);
      const taken = await add({ fullname: 'Bina Rao', pin: '246810' });
      expect(taken.failure).toMatchObject({ code: 'LOGIN_TAKEN', field: 'pin' });
    });

    it.each([
      ['fullname', { fullname: ' \u200b ', login_id: 'x' }],
      ['grade', { grade: 13, login_id: 'x' }],
      ['login_id', {}],
      ['login_id', { login_id: 'two words' }],
      ['pin', { pin: '12' }],
    ])('names the field that is wrong: %s', async (field, given) => {
      expect((await add(given)).failure).toMatchObject({ status: 400, field });
      expect(await listed()).toEqual([]);
    });
  });

  describe('moving many (D13 students-moved)', () => {
    const to = (
      grade: number,
      section: string,
      all: readonly { student_id: number; version: number }[],
    ) => ({
      school_id,
      students: all.map(({ student_id, version }) => ({ student_id, version, grade, section })),
    });
    const move = (body: (typeof moveStudents)['~request']) =>
      staffCall(test, moveStudents, body, by);

    it('moves all who were chosen, once, and back with the versions it answers', async () => {
      const children = [await aChild({ rp: 40 }), await aChild({ section: 'B' })];
      const before = await listed();
      const { details } = await move(to(7, ' C ', before));
      expect(details.students).toMatchObject(
        before.map(({ student_id }) => ({ student_id, grade: 7, section: 'C' })),
      );
      expect(await listed()).toEqual(details.students);
      expect((await rowOf(children[0]?.id ?? 0))?.rp).toBe(40);
      const ids = children.map(({ id }) => id);
      expect(await audited('students/move_students', ids)).toHaveLength(2);
      // The same again, with the versions of before: nothing changes.
      expect((await move(to(7, 'C', before))).status).toBe(200);
      expect(await audited('students/move_students', ids)).toHaveLength(2);
      const back = details.students.map(({ student_id, version }, at) => ({
        student_id,
        version,
        grade: before[at]?.grade ?? 0,
        section: before[at]?.section ?? '',
      }));
      await move({ school_id, students: back });
      expect(await listed()).toEqual(before);
    });

    it('moves none if one was changed meanwhile, and names that student with the present state (D12)', async () => {
      const [mine, theirs] = [await aChild(), await aChild()];
      const seen = await listed();
      await test.database.orm
        .update(students)
        .set({ section: 'D' })
        .where(eq(students.id, theirs.id));
      const { failure } = await move(to(7, 'C', seen));
      expect(failure).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        current: { students: [{ student_id: theirs.id, section: 'D' }] },
      });
      expect((await rowOf(mine.id))?.grade).toBe(6);
    });

    it('of two who move the same students at once one wins', async () => {
      await aChild();
      const seen = await listed();
      const both = await Promise.all([move(to(7, 'C', seen)), move(to(7, 'D', seen))]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const won = both.find(({ status }) => status === 200);
      expect(await listed()).toEqual(won?.details.students);
    });

    it('refuses all for one of another school, one who left, and one named twice', async () => {
      const [mine, left] = [await aChild(), await aChild()];
      const stranger = await aStudent(test.database);
      const version = (await one(mine)).version;
      const leaving = (await one(left)).version;
      await leave([left]);
      for (const other of [stranger, left]) {
        const named = [
          { student_id: mine.id, version },
          { student_id: other.id, version: leaving },
        ];
        expect((await move(to(7, 'C', named))).failure.code).toBe('STUDENT_LEFT');
      }
      const twice = [
        { student_id: mine.id, version },
        { student_id: mine.id, version },
      ];
      expect((await move(to(7, 'C', twice))).failure).toMatchObject({
        status: 400,
        field: 'students',
      });
      expect((await rowOf(mine.id))?.grade).toBe(6);
      expect((await rowOf(stranger.id))?.grade).toBe(6);
    });
  });

  describe('leaving and coming back (D13 student-left)', () => {
    it('keeps all that was done, ends the sign-in kindly, and leaves lists, counts and leaderboards', async () => {
      const login = unique('leaver');
      const child = await aChild({
        loginId: login,
        passwordHash: await hashPassword('blue rabbit moon'),
        fullname: 'Asha Verma',
        rp: 90,
      });
      const other = await aChild({ fullname: 'Bina Rao', rp: 10 });
      const left = await leave([child], {
        left_on: today,
        reason: 'another-school',
        note: ' TC\u200b 42 ',
      });
      expect(left.details.students).toMatchObject([
        { student_id: child.id, left_on: today, reason: 'another-school', note: 'TC 42' },
      ]);
      expect((await listed()).map(({ student_id }) => student_id)).toEqual([other.id]);
      const { classes } = (await staffCall(test, fetchSchoolClasses, { school_id }, by)).details;
      expect(classes.map(({ students: count }) => count)).toEqual([1]);
      const board = await test.call(leaderboard, { user_id: other.id, type: 'school' }, other);
      expect(board.details.me).toMatchObject({ rank: 1, total: 1 });
      // The words of the specification are the kind message: the details say why.
      const signedIn = await test.call(studentLogin, {
        login_id: login,
        password: 'blue rabbit moon',
      });
      expect(signedIn.details.user).toMatchObject({ is_deleted: 1 });
      const stopped = await test.call(leaderboard, { user_id: child.id, type: 'school' }, child);
      expect(stopped.failure.code).toBe('ACCOUNT_DEACTIVATED');

      expect(await gone()).toMatchObject({ total: 1, students: left.details.students });
      expect((await gone('verma')).total).toBe(1);
      expect((await gone('rao')).total).toBe(0);
      const [logged] = await audited('students/leave_students', [child.id]);
      expect(logged).toEqual({
        before: { grade: 6, section: 'A' },
        after: { left_on: today, reason: 'another-school' },
      });

      const back = left.details.students.map(({ student_id, version }) => ({
        student_id,
        version,
      }));
      const returned = await staffCall(test, returnStudents, { school_id, students: back }, by);
      expect(returned.details.students).toMatchObject([{ fullname: 'Asha Verma', section: 'A' }]);
      expect((await gone()).total).toBe(0);
      expect(await rowOf(child.id)).toMatchObject({ isDeleted: false, rp: 90, grade: 6 });
      expect((await test.call(userDetails, { user_id: child.id }, child)).details.is_deleted).toBe(
        0,
      );
      // A repeat changes nothing.
      const again = await staffCall(test, returnStudents, { school_id, students: back }, by);
      expect(again.details.students).toEqual(returned.details.students);
      expect(await audited('students/return_students', [child.id])).toHaveLength(1);
    });

    it('is idempotent; another reason is refused with the present state (D12)', async () => {
      const child = await aChild();
      const { version } = await one(child);
      const named = { students: [{ student_id: child.id as number, version }] };
      expect((await leave([child], named)).status).toBe(200);
      expect((await leave([child], named)).status).toBe(200);
      expect(await audited('students/leave_students', [child.id])).toHaveLength(1);
      const other = await leave([child], { ...named, reason: 'moved-away' });
      expect(other.failure).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        current: { students: [{ student_id: child.id, reason: 'other' }] },
      });
    });

    it('of two concurrent calls one wins, and none leaves if one was changed meanwhile', async () => {
      const child = await aChild();
      const both = await Promise.all([
        leave([child], { reason: 'moved-away' }),
        leave([child], { reason: 'long-absent' }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [mine, theirs] = [await aChild(), await aChild()];
      const seen = await listed();
      await test.database.orm.update(students).set({ grade: 7 }).where(eq(students.id, theirs.id));
      const named = seen.map(({ student_id, version }) => ({ student_id, version }));
      expect((await leave([], { students: named })).failure.code).toBe('CHANGED_MEANWHILE');
      expect((await rowOf(mine.id))?.isDeleted).toBe(false);
    });

    it('a student who left again since is not returned unseen', async () => {
      const child = await aChild();
      const first = (await leave([child])).details.students[0];
      const named = [{ student_id: child.id as number, version: first?.version ?? 0 }];
      await staffCall(test, returnStudents, { school_id, students: named }, by);
      await leave([child], { reason: 'long-absent' });
      const late = await staffCall(test, returnStudents, { school_id, students: named }, by);
      expect(late.failure).toMatchObject({
        code: 'CHANGED_MEANWHILE',
        current: { students: [{ reason: 'long-absent' }] },
        changed: { who: 'you' },
      });
      expect((await rowOf(child.id))?.isDeleted).toBe(true);
    });

    it.each([
      ['tomorrow', 1],
      ['more than a year ago', -367],
    ])('takes no day %s', async (_when, days) => {
      const child = await aChild();
      const left_on = new Date(test.clock.now().getTime() + days * 86_400_000)
        .toISOString()
        .slice(0, 10);
      expect((await leave([child], { left_on })).failure).toMatchObject({
        status: 400,
        field: 'left_on',
      });
      expect((await rowOf(child.id))?.isDeleted).toBe(false);
    });

    it('names no student of another school', async () => {
      const stranger = await aStudent(test.database);
      const named = [{ student_id: stranger.id as number, version: 1 }];
      expect((await leave([], { students: named })).failure.code).toBe('STUDENT_LEFT');
      const back = await staffCall(test, returnStudents, { school_id, students: named }, by);
      expect(back.failure.code).toBe('STUDENT_LEFT');
    });

    it('records each deactivation: by a file too, without a reason', async () => {
      const child = await aChild();
      const { orm } = test.database;
      const set = (isDeleted: boolean) =>
        orm.update(students).set({ isDeleted }).where(eq(students.id, child.id));
      await set(true);
      expect((await gone()).students).toMatchObject([{ student_id: child.id, reason: 'not-said' }]);
      await set(false);
      expect(
        await orm.select().from(studentDepartures).where(eq(studentDepartures.studentId, child.id)),
      ).toEqual([]);
    });

    it('lists those who left by pages, the latest first', async () => {
      const children = [];
      for (let count = 0; count < 102; count += 1) children.push(await aChild());
      await leave(children);
      const first = await gone();
      expect(first).toMatchObject({ total: 102, next: { left_on: today } });
      expect(first.students).toHaveLength(100);
      const rest = await staffCall(
        test,
        fetchLeft,
        { school_id, ...(first.next && { after: first.next }) },
        by,
      );
      expect(rest.details.students).toHaveLength(2);
      expect(rest.details.next).toBeNull();
      const ids = [...first.students, ...rest.details.students].map(({ student_id }) => student_id);
      expect(new Set(ids)).toEqual(new Set(children.map(({ id }) => id)));
    });
  });

  it('finds all that a search finds, as the list does', async () => {
    await aChild({ fullname: 'Asha Verma' });
    await aChild({ fullname: 'Bina Rao', section: 'B' });
    const wanted = { school_id, search: 'asha', grade: 6, section: 'A' };
    const all = (await staffCall(test, fetchMatching, wanted, by)).details;
    const page = (await staffCall(test, fetchStudents, wanted, by)).details;
    expect(all).toEqual({ total: 1, students: page.students });
  });
});
