import {
  assignWork,
  changeAssignment,
  fetchAssignable,
  fetchAssignments,
  withdrawAssignment,
} from '@skillkite/contract/staff/assign';
import { fetchFromTeacher, fetchNews, seeNews } from '@skillkite/contract/learning/teacher';
import { correctStudent, fetchStudents } from '@skillkite/contract/staff/roster';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { addDays, dayOf } from '@skillkite/rules/time/calendar-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  type TestProgram,
  type TestStudent,
  aProgram,
  aSchool,
  aStudent,
  unique,
} from '../../../../testing/data/builders.ts';
import { classWorkAsked } from '../../../../testing/data/class-work.ts';
import { type StatementCount, countStatements } from '../../../../testing/count-statements.ts';
import { doCourse, doLesson } from '../../../../testing/data/learning.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';
import { classWorkJob } from '../../../class-work/class-work.ts';

const ZONE = 'Asia/Kolkata';
const DAY_MS = 86_400_000;

describe('giving work to a class', () => {
  let test: TestApp;
  let statements: StatementCount;
  let schoolId: number;
  let program: TestProgram;
  let first: TestCourse;
  let second: TestCourse;
  let section: string;
  let asha: TestStudent;
  let bina: TestStudent;
  let teacher: string;
  beforeAll(async () => {
    const database = await openTestDatabase();
    statements = countStatements(database.pool);
    test = await openTestApp({ DEMO: 'off' }, { database });
    schoolId = (await aSchool(test.database)).id;
    program = await aProgram(test.database, {
      courses: [{ name: 'Think in questions' }, { name: 'Say it clearly' }],
    });
    await test.services.catalogue.reload();
    const [one, two] = program.courses;
    if (!one || !two) throw new Error('Two courses were expected.');
    [first, second] = [one, two];
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    section = unique('S');
    asha = await inClass('Asha Verma');
    bina = await inClass('Bina Roy');
    teacher = await aTeacher();
  });

  const inClass = (fullname: string, more: { section?: string; grade?: number } = {}) =>
    aStudent(test.database, { schoolId, grade: 6, section, fullname, ...more });
  const aTeacher = async (name = 'Sunita Rao') =>
    personCookie(test, await aPerson(test, 'teacher', { schoolId, grade: 6, section }, { name }));
  const ofClass = () => ({
    class: { school_id: schoolId, grade: 6, section },
    language: 'en' as const,
  });
  const give = (more: object = {}, cookie = teacher) =>
    staffCall(
      test,
      assignWork,
      {
        ...ofClass(),
        request_key: unique('request-key'),
        course_id: first.id,
        lesson_id: null,
        student_ids: null,
        starts_on: null,
        due_on: null,
        note: null,
        is_opening: 0,
        ...more,
      },
      cookie,
    );
  const given = async (more: object = {}) => (await give(more)).details.assignment;
  const listed = async () =>
    (await staffCall(test, fetchAssignments, ofClass(), teacher)).details.assignments;
  const toDo = async (student: TestStudent) =>
    (await test.call(fetchFromTeacher, { user_id: student.id }, student)).details.assignments;
  const change = (of: { assignment_id: number; version: number }, more: object, cookie = teacher) =>
    staffCall(
      test,
      changeAssignment,
      {
        assignment_id: of.assignment_id,
        version: of.version,
        language: 'en',
        student_ids: [asha.id, bina.id],
        starts_on: null,
        due_on: null,
        note: null,
        is_opening: 0,
        ...more,
      },
      cookie,
    );
  const withdraw = (of: { assignment_id: number; version: number }) =>
    staffCall(
      test,
      withdrawAssignment,
      { assignment_id: of.assignment_id, version: of.version, language: 'en' },
      teacher,
    );
  const today = () => dayOf(test.clock.now(), ZONE);

  it('reaches everybody in the class, with the last day and a sentence, and the teacher sees who has done it (D13 assigned)', async () => {
    const due_on = addDays(today(), 3);
    await given({ due_on, note: '  Before Friday, please. ' });
    const work = {
      ilm_id: first.id,
      class_id: null,
      name: 'Think in questions',
      due_on,
      note: 'Before Friday, please.',
      teacher: 'Sunita Rao',
      state: 'open',
      is_locked: 0,
    };
    expect(await toDo(asha)).toMatchObject([work]);
    await doCourse(test, asha, first);
    expect(await toDo(asha)).toMatchObject([{ ...work, state: 'done' }]);
    expect(await listed()).toMatchObject([
      {
        course: { text: 'Think in questions', lang: 'en' },
        assigned_by: 'Sunita Rao',
        students: [
          { student_id: asha.id, state: 'done', done_at: test.clock.now().toISOString() },
          { student_id: bina.id, state: 'open', done_at: null },
        ],
      },
    ]);
    test.clock.advance(4 * DAY_MS);
    teacher = await aTeacher();
    expect(await toDo(asha)).toEqual([]);
    expect(await toDo(bina)).toMatchObject([{ state: 'late' }]);
    expect((await listed())[0]?.students.map(({ state }) => state)).toEqual(['done', 'late']);
  });

  it('sends no reminder of work that is over for a month (D13 assigned)', async () => {
    await given({ course_id: second.id, due_on: today() });
    await given({ due_on: addDays(today(), 1) });
    test.clock.advance(31 * DAY_MS);
    expect(await toDo(asha)).toMatchObject([{ ilm_id: first.id, state: 'late' }]);
  });

  it('can be one lesson, for some of the class (D13 assigned)', async () => {
    const lesson_id = first.lessonIds[0];
    await given({ lesson_id, student_ids: [bina.id] });
    expect(await toDo(asha)).toEqual([]);
    expect(await toDo(bina)).toMatchObject([{ class_id: lesson_id, class_name: 'Lesson 1' }]);
    await doLesson(test, bina, first, 0);
    expect(await toDo(bina)).toMatchObject([{ state: 'done' }]);
    expect(await listed()).toMatchObject([
      { lesson_kind: 'lesson', students: [{ student_id: bina.id, state: 'done' }] },
    ]);
  });

  it('says how many lessons come before one that is not open yet, at home and when it is told (D13 assigned)', async () => {
    const lesson_id = first.lessonIds[2];
    await given({ lesson_id, student_ids: [bina.id] });
    const news = async () => (await test.call(fetchNews, { user_id: bina.id }, bina)).details.news;
    expect(await toDo(bina)).toMatchObject([{ class_id: lesson_id, lessons_before: 2 }]);
    expect(await news()).toMatchObject([
      { ilm_id: first.id, class_id: lesson_id, is_locked: 0, lessons_before: 2 },
    ]);
    await doLesson(test, bina, first, 0);
    expect(await toDo(bina)).toMatchObject([{ lessons_before: 1 }]);
    await doLesson(test, bina, first, 1);
    expect(await toDo(bina)).toMatchObject([{ lessons_before: 0 }]);
    expect(await news()).toMatchObject([{ class_id: lesson_id, lessons_before: 0 }]);
  });

  it('does not announce finished work (D13 told-once)', async () => {
    await doLesson(test, asha, first, 0);
    await given({ lesson_id: first.lessonIds[0] });
    const told = async (student: TestStudent) =>
      (await test.call(fetchNews, { user_id: student.id }, student)).details.news.length;
    expect(await told(asha)).toBe(0);
    expect(await told(bina)).toBe(1);
    await doCourse(test, bina, first);
    await given();
    expect(await told(bina)).toBe(0);
    expect(await told(asha)).toBe(1);
  });

  it('opens nothing that the order of courses keeps closed, and says for how many (D13 opens-nothing)', async () => {
    await doCourse(test, asha, first);
    const { programs, students } = (await staffCall(test, fetchAssignable, ofClass(), teacher))
      .details;
    expect(students.map(({ fullname }) => fullname)).toEqual(['Asha Verma', 'Bina Roy']);
    const own = programs.find(({ program_id }) => program_id === program.id);
    expect(own?.courses).toMatchObject([
      { course_id: first.id, done_by: 1, closed_to: 0 },
      { course_id: second.id, done_by: 0, closed_to: 1 },
    ]);
    expect(own?.courses[0]?.lessons).toHaveLength(3);
    await given({ course_id: second.id });
    expect(await toDo(asha)).toMatchObject([{ is_locked: 0 }]);
    expect(await toDo(bina)).toMatchObject([{ is_locked: 1 }]);
  });

  it('opens it where the teacher says so, from its first day: it can be entered and its lessons count (D13 opened-early)', async () => {
    const starts_on = addDays(today(), 2);
    const work = await given({ course_id: second.id, is_opening: 1, starts_on });
    expect(work).toMatchObject({ is_opening: 1, starts_on, is_waiting: 1 });
    const enter = () => test.call(fetchClassDetails, { user_id: asha.id, ilm_id: second.id }, asha);
    expect((await enter()).failure.code).toBe('COURSE_LOCKED');
    test.clock.advance(2 * DAY_MS);
    expect((await enter()).details.class_details.is_unlocked).toBe(1);
    expect(await toDo(asha)).toMatchObject([{ is_locked: 0 }]);
    await doLesson(test, asha, second, 0);
    expect((await enter()).details.watched_classes).toEqual([second.lessonIds[0]]);
    teacher = await aTeacher();
    const { programs } = (await staffCall(test, fetchAssignable, ofClass(), teacher)).details;
    const own = programs.find(({ program_id }) => program_id === program.id);
    expect(own?.courses[1]).toMatchObject({ course_id: second.id, closed_to: 0 });
  });

  it('taken back it closes again, except for students who began (D13 opened-early)', async () => {
    const work = await given({ course_id: second.id, is_opening: 1 });
    await doLesson(test, asha, second, 0);
    await withdraw(work);
    const codeOf = async (student: TestStudent) =>
      (await test.call(fetchClassDetails, { user_id: student.id, ilm_id: second.id }, student))
        .status;
    expect(await codeOf(asha)).toBe(200);
    expect(await codeOf(bina)).toBe(409);
  });

  it('opening can be added, and ended, later (D13 opened-early)', async () => {
    const work = await given({ course_id: second.id });
    const isLocked = async () => (await toDo(bina)).map(({ is_locked }) => is_locked);
    expect(await isLocked()).toEqual([1]);
    const { assignment } = (await change(work, { is_opening: 1 })).details;
    expect(await isLocked()).toEqual([0]);
    await change(assignment, {});
    expect(await isLocked()).toEqual([1]);
  });

  it('is not shown, nor told, before its first day (D13 first-day)', async () => {
    const starts_on = addDays(today(), 1);
    await given({ starts_on, due_on: addDays(today(), 3) });
    const told = async () =>
      (await test.call(fetchNews, { user_id: asha.id }, asha)).details.news.length;
    expect(await toDo(asha)).toEqual([]);
    expect(await told()).toBe(0);
    expect(await listed()).toMatchObject([{ starts_on, is_waiting: 1 }]);
    test.clock.advance(DAY_MS);
    expect(await toDo(asha)).toMatchObject([{ state: 'open' }]);
    expect(await told()).toBe(1);
    teacher = await aTeacher();
    expect(await listed()).toMatchObject([{ is_waiting: 0 }]);
  });

  it('put off after it was told, it is told again on its day (D13 first-day)', async () => {
    const work = await given();
    const news = async () => (await test.call(fetchNews, { user_id: asha.id }, asha)).details.news;
    await test.call(
      seeNews,
      { user_id: asha.id, news_ids: (await news()).map(({ news_id }) => news_id) },
      asha,
    );
    await change(work, { starts_on: addDays(today(), 1) });
    expect(await toDo(asha)).toEqual([]);
    test.clock.advance(DAY_MS);
    expect(await news()).toHaveLength(1);
  });

  it('a first day after the last one is refused (D13 first-day)', async () => {
    const days = { starts_on: addDays(today(), 4), due_on: addDays(today(), 3) };
    const refused = { code: 'BAD_REQUEST', field: 'starts_on' };
    expect((await give(days)).failure).toMatchObject(refused);
    expect((await change(await given(), days)).failure).toMatchObject(refused);
  });

  it('a last day that is over is refused, and one that was given stays (D13 assigned)', async () => {
    const refused = { status: 400, code: 'BAD_REQUEST', field: 'due_on' };
    const over = addDays(today(), -1);
    expect((await give({ due_on: over })).failure).toMatchObject(refused);
    expect(await listed()).toEqual([]);
    const work = await given({ due_on: today() });
    expect((await change(work, { due_on: over })).failure).toMatchObject(refused);
    test.clock.advance(DAY_MS);
    expect((await give({ due_on: work.due_on }, await aTeacher())).failure).toMatchObject(refused);
    teacher = await aTeacher();
    const changed = await change(work, { due_on: work.due_on, note: 'Still, please.' });
    expect(changed.details.assignment).toMatchObject({ due_on: work.due_on });
  });

  it('sent twice is one; what is late comes first, what has no last day after what has one', async () => {
    const request_key = unique('request-key');
    const one = await given({ request_key });
    expect(await given({ request_key })).toEqual(one);
    expect(await listed()).toHaveLength(1);
    await given({ course_id: second.id, due_on: today() });
    test.clock.advance(DAY_MS);
    teacher = await aTeacher();
    await given({ lesson_id: first.lessonIds[0], due_on: addDays(today(), 2) });
    expect((await toDo(asha)).map(({ state, due_on }) => [state, due_on])).toEqual([
      ['late', addDays(today(), -1)],
      ['open', addDays(today(), 2)],
      ['open', null],
    ]);
  });

  it('a student who moves class leaves its work and news, and finds them again on return (D13 assigned)', async () => {
    await given();
    const moved = async (to: string) => {
      await test.database.pool.query('update students set section = $2 where id = $1', [
        asha.id,
        to,
      ]);
      const { news } = (await test.call(fetchNews, { user_id: asha.id }, asha)).details;
      return [(await toDo(asha)).length, news.length, (await listed())[0]?.students.length];
    };
    expect(await moved(unique('T'))).toEqual([0, 0, 1]);
    expect(await moved(section)).toEqual([1, 1, 2]);
  });

  /** Changes the student like a roster; class assignments follow in the background. */
  const puts = async (student: TestStudent, to: { section?: string; is_deleted?: boolean }) => {
    await test.database.pool.query(
      'update students set section = coalesce($2, section), is_deleted = coalesce($3, is_deleted) where id = $1',
      [student.id, to.section ?? null, to.is_deleted ?? null],
    );
    await followsClass();
  };
  const followsClass = async () => {
    await classWorkJob(test.services).run({
      payload: { schoolId },
      signal: new AbortController().signal,
      complete: () => Promise.resolve(),
    });
  };
  const newsOf = async (student: TestStudent) =>
    (await test.call(fetchNews, { user_id: student.id }, student)).details.news;

  it('given to the class it includes students who join while it is open, announced once (D13 follows-class)', async () => {
    await given({ due_on: addDays(today(), 1), note: 'Try it.' });
    const chitra = await inClass('Chitra Sen');
    for (let times = 0; times < 2; times += 1) await followsClass();
    expect(await toDo(chitra)).toMatchObject([
      { ilm_id: first.id, note: 'Try it.', state: 'open' },
    ]);
    const news = await newsOf(chitra);
    expect(news).toMatchObject([{ kind: 'assignment', ilm_id: first.id, words: 'Try it.' }]);
    await test.call(
      seeNews,
      { user_id: chitra.id, news_ids: news.map(({ news_id }) => news_id) },
      chitra,
    );
    await doCourse(test, chitra, first);
    const states = async () =>
      (await listed())[0]?.students.map(({ fullname, state }) => [fullname, state]);
    expect(await states()).toEqual([
      ['Asha Verma', 'open'],
      ['Bina Roy', 'open'],
      ['Chitra Sen', 'done'],
    ]);
    // A student who left counts if done, and has the assignment again after returning.
    await puts(chitra, { section: unique('T') });
    await puts(bina, { section: unique('T') });
    expect(await listed()).toMatchObject([
      { is_whole_class: 1, done_by_left: 1, students: [{ student_id: asha.id, state: 'open' }] },
    ]);
    await puts(chitra, { section });
    expect(await newsOf(chitra)).toEqual([]);
    expect(await listed()).toMatchObject([{ done_by_left: 0, students: [{}, { state: 'done' }] }]);
    test.clock.advance(2 * DAY_MS);
    teacher = await aTeacher();
    const late = await inClass('Dilip Rao');
    await followsClass();
    expect(await toDo(late)).toEqual([]);
    expect((await listed())[0]?.students).toHaveLength(2);
  });

  it('given to some students it includes no others (D13 follows-class)', async () => {
    const work = await given({ student_ids: [asha.id, bina.id] });
    const chitra = await inClass('Chitra Sen');
    await followsClass();
    expect(await toDo(chitra)).toEqual([]);
    // Changed to the class it is; changed back it is not.
    const { assignment } = (await change(work, { student_ids: null })).details;
    expect(assignment).toMatchObject({ is_whole_class: 1, version: work.version + 1 });
    expect(await toDo(chitra)).toHaveLength(1);
    await change(assignment, { student_ids: [asha.id, bina.id] });
    expect(await toDo(chitra)).toEqual([]);
    await followsClass();
    expect(await toDo(chitra)).toEqual([]);
  });

  it('joining students get no withdrawn work, and none outside their programs (D13 follows-class)', async () => {
    const careers = await aProgram(test.database, { area: 'career' });
    await test.services.catalogue.reload();
    await test.database.pool.query('update students set is_career = true where id = $1', [asha.id]);
    await withdraw(await given());
    await given({ course_id: careers.courses[0]?.id });
    const chitra = await inClass('Chitra Sen');
    await followsClass();
    expect(await toDo(chitra)).toEqual([]);
  });

  it('an early course opens for joining students, and closes for leaving ones who have not begun (D13 opened-early)', async () => {
    await given({ course_id: second.id, is_opening: 1 });
    const chitra = await inClass('Chitra Sen');
    const enter = async (student: TestStudent) =>
      (await test.call(fetchClassDetails, { user_id: student.id, ilm_id: second.id }, student))
        .status;
    expect(await enter(chitra)).toBe(409);
    await followsClass();
    expect(await enter(chitra)).toBe(200);
    await doLesson(test, bina, second, 0);
    for (const student of [bina, chitra]) await puts(student, { section: unique('T') });
    expect([await enter(chitra), await enter(bina)]).toEqual([409, 200]);
    await puts(chitra, { section });
    expect(await enter(chitra)).toBe(200);
  });

  it('of an earlier year it excludes new students: most recipients have left (D13 follows-class)', async () => {
    await given();
    const next = await inClass('Chitra Sen', { section: unique('T') });
    await puts(asha, { section: unique('T') });
    await puts(bina, { section: unique('T') });
    await puts(next, { section });
    expect(await toDo(next)).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('follows a correction, in as many statements for one as for many (D13 follows-class)', async () => {
    await given();
    const chitra = await inClass('Chitra Sen', { section: unique('T') });
    const coordinator = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    const list = await staffCall(
      test,
      fetchStudents,
      { school_id: schoolId, search: 'Chitra Sen' },
      coordinator,
    );
    const version =
      list.details.students.find(({ student_id }) => student_id === chitra.id)?.version ?? 0;
    const corrected = await staffCall(
      test,
      correctStudent,
      { student_id: chitra.id, version, section },
      coordinator,
    );
    expect(corrected.status).toBe(200);
    expect(await classWorkAsked(test, schoolId)).toBe(1);
    await given({ course_id: second.id });
    for (let more = 0; more < 3; more += 1) await inClass(`More ${more}`);
    // Early openings, joined students, news, notifications; and the transaction with its lock.
    expect(await statements.during(followsClass)).toBe(4 + 3);
    expect(await toDo(chitra)).toHaveLength(2);
  });

  it('changes with its version; an outdated change is refused with the present state (D12 versions)', async () => {
    const work = await given({ note: 'Try it.' });
    const other = await aTeacher('Ravi Nair');
    const due_on = addDays(today(), 5);
    const changed = (await change(work, { due_on, student_ids: [bina.id] }, other)).details;
    expect(changed.assignment).toMatchObject({ due_on, note: null, version: work.version + 1 });
    expect(await toDo(asha)).toEqual([]);
    const again = await change(work, { due_on, student_ids: [bina.id] });
    expect(again.details.assignment).toEqual(changed.assignment);
    const late = await change(work, { note: 'Soon.' });
    expect(late.failure).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      current: { due_on, note: null },
    });
    expect((await withdraw(work)).failure.code).toBe('CHANGED_MEANWHILE');
  });

  it('is taken back: it is no longer due, finished work stays; a repeat changes nothing (D13 assigned)', async () => {
    const work = await given();
    await doLesson(test, asha, first, 0);
    for (let times = 0; times < 2; times += 1)
      expect((await withdraw(work)).details.assignment.is_withdrawn).toBe(1);
    expect(await toDo(asha)).toEqual([]);
    expect(await listed()).toEqual([]);
    expect((await change(work, {})).failure.code).toBe('CHANGED_MEANWHILE');
  });

  it('refuses courses that the class cannot have, and students of another class (D4)', async () => {
    const later = await aProgram(test.database, { grades: [9] });
    await test.services.catalogue.reload();
    const code = async (more: object) => (await give(more)).failure.code;
    expect(await code({ course_id: 987_654 })).toBe('COURSE_NOT_FOUND');
    expect(await code({ course_id: later.courses[0]?.id })).toBe('COURSE_OUT_OF_REACH');
    expect(await code({ lesson_id: second.lessonIds[0] })).toBe('LESSON_NOT_FOUND');
    const far = await inClass('Chitra Sen', { section: unique('S') });
    expect(await code({ student_ids: [asha.id, far.id] })).toBe('STUDENT_LEFT');
    const work = await given();
    await test.database.pool.query('update students set grade = 9 where id = any($1)', [
      [asha.id, bina.id],
    ]);
    const stranger = await change(work, {});
    expect(stranger.failure.code).toBe('STUDENT_LEFT');
    expect(await listed()).toEqual([]);
    expect(await toDo(asha)).toEqual([]);
  });

  it('cannot be changed once its program is for other classes (D4)', async () => {
    const own = await aProgram(test.database, {});
    await test.services.catalogue.reload();
    const work = await given({ course_id: own.courses[0]?.id });
    await test.database.pool.query(`update programs set grades = '{9}' where id = $1`, [own.id]);
    await test.services.catalogue.reload();
    const changed = await change(work, { note: 'By Friday.' });
    expect(changed.failure.code).toBe('COURSE_OUT_OF_REACH');
  });
});
