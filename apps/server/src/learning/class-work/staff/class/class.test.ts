import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import {
  fetchClass,
  fetchClasses,
  fetchStudent,
  fetchWaiting,
} from '@skillkite/contract/staff/class';
import { fetchReviewQueue } from '@skillkite/contract/staff/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestProgram,
  type TestStudent,
  aProgram,
  aSchool,
  aStudent,
  someQuestions,
} from '../../../../testing/data/builders.ts';
import { type StatementCount, countStatements } from '../../../../testing/count-statements.ts';
import { doLesson } from '../../../../testing/data/learning.ts';
import { handedIn } from '../../../../testing/data/handed-in.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';
import { openTestDatabase } from '../../../../testing/test-database.ts';

const DAY_MS = 86_400_000;

describe('classes of a teacher', () => {
  let test: TestApp;
  let statements: StatementCount;
  let schoolId: number;
  let program: TestProgram;
  let teacher: string;
  let coordinator: string;
  beforeAll(async () => {
    const database = await openTestDatabase();
    statements = countStatements(database.pool);
    test = await openTestApp({ DEMO: 'off' }, { database });
    schoolId = (await aSchool(test.database)).id;
    program = await aProgram(test.database, { courses: [{ name: 'Think in questions' }] });
    await test.services.catalogue.reload();
    await signIn();
  });
  afterAll(() => test.close());

  /** Sessions end within hours. */
  const signIn = async () => {
    const of = { schoolId, grade: 6, section: 'A' };
    teacher = await personCookie(test, await aPerson(test, 'teacher', of));
    coordinator = await personCookie(test, await aPerson(test, 'coordinator', of));
  };
  const inClass = (section: string, fullname: string) =>
    aStudent(test.database, { schoolId, grade: 6, section, fullname });
  const learn = async (student: TestStudent, lesson: number) => {
    const [course] = program.courses;
    if (!course) throw new Error('The program has no course.');
    await doLesson(test, student, course, lesson);
  };
  const classOf = async (section: string, cookie = teacher) =>
    staffCall(
      test,
      fetchClass,
      { class: { school_id: schoolId, grade: 6, section }, language: 'en' },
      cookie,
    );
  const today = async (cookie = teacher) =>
    (await staffCall(test, fetchWaiting, { language: 'en' }, cookie)).details;

  it('says of each student where they are and what they did this week', async () => {
    const asha = await inClass('A', 'Asha Verma');
    await inClass('A', 'Bina Roy');
    await learn(asha, 0);
    const { students } = (await classOf('A')).details;
    expect(students).toMatchObject([
      {
        student_id: asha.id,
        fullname: 'Asha Verma',
        last_seen_at: test.clock.now().toISOString(),
        course: { text: 'Think in questions', lang: 'en' },
        lesson_count: 3,
        lessons_this_week: 1,
        rp: 10,
        waiting: [],
      },
      { fullname: 'Bina Roy', last_seen_at: null, course: null, lesson: null, rp: 0 },
    ]);
    const { never_signed_in } = await today();
    expect(never_signed_in.find(({ section }) => section === 'A')).toMatchObject({
      never: students.filter(({ last_seen_at }) => last_seen_at === null).length,
      students: students.length,
    });
  });

  it('says in which time zone today is', async () => {
    const school = await aSchool(test.database, { timeZone: 'Pacific/Auckland' });
    const of = { schoolId: school.id, grade: 6, section: 'A' };
    const other = await personCookie(test, await aPerson(test, 'teacher', of));
    expect((await today(other)).time_zone).toBeNull();
    await aStudent(test.database, of);
    expect((await today(other)).time_zone).toBe('Pacific/Auckland');
  });

  it('shows a student’s courses with lessons, scores and tries, projects and badges', async () => {
    const student = await inClass('C', 'Devika Nair');
    const [course] = program.courses;
    const [first, second] = course?.lessonIds ?? [];
    await learn(student, 0);
    await handedIn(test, student.id, course?.id ?? 0);
    const { pool } = test.database;
    const now = test.clock.now();
    await pool.query(
      `insert into quiz_runs (student_id, lesson_id, run_id, attempts, last_at, done_at, score)
       values ($1, $2, 'run', '[]', $3, $3, 67)`,
      [student.id, first, now],
    );
    for (const number of [1, 2])
      await pool.query(
        `insert into scorm_launches (id, launch_number, student_id, lesson_id, token_hash, started_at, token_expires_at)
         values ($1, $2, $3, $4, $1, $5, $5)`,
        [`launch-${student.id}-${number}`, number, student.id, second, now],
      );
    await pool.query(
      `insert into badges (student_id, program_id, milestone, course_id, type, score_percent, won_at)
       values ($1, $2, 1, $3, 2, 85, $4)`,
      [student.id, program.id, course?.id, now],
    );
    const body = { student_id: student.id, language: 'en' as const };
    const { details } = await staffCall(test, fetchStudent, body, coordinator);
    expect(details).toMatchObject({
      student: { fullname: 'Devika Nair', grade: 6, section: 'C', lessons_this_week: 1, rp: 10 },
      courses: [
        {
          course: { text: 'Think in questions', lang: 'en' },
          completed_at: null,
          lessons: [
            { done_at: now.toISOString(), score: 67, tries: 0 },
            { done_at: null, score: null, tries: 2 },
            { begun_at: null, done_at: null, score: null, tries: 0 },
          ],
        },
      ],
      projects: [{ status: 'submitted', course: { text: 'Think in questions' } }],
      badges: [{ milestone: 1, type: 2, score: 85 }],
    });
    expect((await staffCall(test, fetchStudent, body, teacher)).failure.code).toBe('NOT_ALLOWED');
    await pool.query('update students set is_deleted = true where id = $1', [student.id]);
  });

  it('counts the classes of a school for a coordinator, and one’s own for a teacher', async () => {
    await inClass('B', 'Chitra Sen');
    const classes = async (cookie: string) =>
      (await staffCall(test, fetchClasses, {}, cookie)).details.classes.map(
        ({ section, students }) => [section, students],
      );
    expect(await classes(teacher)).toEqual([['A', 2]]);
    expect(await classes(coordinator)).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });

  it('asks after who was not seen for a week, and says the same on both screens', async () => {
    test.clock.advance(8 * DAY_MS);
    await signIn();
    const { students } = (await classOf('A')).details;
    expect(students.map(({ waiting }) => waiting)).toEqual([['not-seen'], []]);
    expect(await today()).toMatchObject({
      total: 1,
      items: [{ kind: 'not-seen', days: 8, fullname: 'Asha Verma', grade: 6, section: 'A' }],
    });
    expect((await today(coordinator)).total).toBe(1);
    // The session is as old as before; only the lesson progress is new.
    const { rows } = await test.database.pool.query<{ id: number }>(
      `update lesson_progress set last_at = $1
       where student_id = (select id from students where fullname = 'Asha Verma' and school_id = $2)
       returning student_id as id`,
      [new Date(test.clock.now().getTime() - 2 * DAY_MS), schoolId],
    );
    expect(rows).toHaveLength(1);
    const back = (await classOf('A')).details.students[0];
    expect(back?.waiting).not.toContain('not-seen');
    expect((await today()).items.map(({ kind }) => kind)).toEqual(back?.waiting);
  });

  it('says who is stuck and why, the same on each screen: tries at an activity, wrong answers to a question', async () => {
    const { pool } = test.database;
    const now = test.clock.now();
    const { courses } = await aProgram(test.database, {
      courses: [{ lessons: [{ kind: 'ia' }, { kind: 'quiz' }] }],
    });
    const [activity = 0, quiz = 0] = courses[0]?.lessonIds ?? [];
    const [question] = await someQuestions(test.database, quiz, 1);
    await test.services.catalogue.reload();
    const at = async (fullname: string, lesson: number) => {
      const { id } = await inClass('D', fullname);
      await pool.query(
        `insert into course_progress (student_id, course_id, playing_lesson_id, started_at, last_at)
         values ($1, $2, $3, $4, $4)`,
        [id, courses[0]?.id, lesson, now],
      );
      return id;
    };
    const tries = await at('Farhan Sheikh', activity);
    for (const number of [1, 2, 3])
      await pool.query(
        `insert into scorm_launches (id, launch_number, student_id, lesson_id, token_hash, started_at, token_expires_at)
         values ($1, $2, $3, $4, $1, $5, $5)`,
        [`stuck-${tries}-${number}`, number, tries, activity, now],
      );
    const wrong = { question_id: question, chosen: [2], written: '' };
    for (const [fullname, attempts] of [
      ['Gita Rao', [wrong, wrong, wrong]],
      ['Hema Das', [wrong, wrong]],
    ] as const)
      await pool.query(
        `insert into quiz_runs (student_id, lesson_id, run_id, attempts, last_at) values ($1, $2, 'run', $3, $4)`,
        [await at(fullname, quiz), quiz, JSON.stringify(attempts), now],
      );
    const { students } = (await classOf('D', coordinator)).details;
    expect(students.map(({ fullname, stuck }) => [fullname, stuck])).toEqual([
      ['Farhan Sheikh', { why: 'tries', count: 3 }],
      ['Gita Rao', { why: 'question', count: 3 }],
      ['Hema Das', null],
    ]);
    const waits = (await today(coordinator)).items.filter(({ section }) => section === 'D');
    expect(waits.map(({ fullname, kind, stuck }) => [fullname, kind, stuck?.why])).toEqual([
      ['Farhan Sheikh', 'stuck', 'tries'],
      ['Gita Rao', 'stuck', 'question'],
    ]);
    const student = { student_id: tries, language: 'en' as const };
    const { details } = await staffCall(test, fetchStudent, student, coordinator);
    expect(details.student).toMatchObject({
      stuck: { why: 'tries', count: 3 },
      lesson: { text: 'Lesson 1' },
    });
  });

  it('says what was finished faster than is likely, the same of a class and of a student, for a week (D15 unusual-asked)', async () => {
    const page = { fileType: 'html', durationSeconds: 120 };
    const { courses } = await aProgram(test.database, {
      courses: [{ lessons: [page, page, page, page] }],
    });
    await test.services.catalogue.reload();
    const [course] = courses;
    if (!course) throw new Error('The program has no course.');
    const finish = async (fullname: string, everySeconds: number) => {
      const student = await inClass('E', fullname);
      // Opened long ago, and nothing done since: the clock of D15 lets all of it count.
      await test.call(fetchClassDetails, { user_id: student.id, ilm_id: course.id }, student);
      test.clock.advance(DAY_MS);
      for (const lesson of course.lessonIds.keys()) {
        test.clock.advance(everySeconds * 1000);
        expect((await doLesson(test, student, course, lesson)).status).toBe(200);
      }
      return student;
    };
    const hasty = await finish('Hari Om', 4);
    await finish('Ila Sen', 60);
    await signIn();
    const unusual = async () =>
      (await classOf('E', coordinator)).details.students.map((one) => [one.fullname, one.unusual]);
    expect(await unusual()).toEqual([
      ['Hari Om', { lessons: 3, took_seconds: 12, usual_seconds: 360 }],
      ['Ila Sen', null],
    ]);
    const body = { student_id: hasty.id, language: 'en' as const };
    const { details } = await staffCall(test, fetchStudent, body, coordinator);
    expect(details.student.unusual).toEqual({ lessons: 3, took_seconds: 12, usual_seconds: 360 });
    expect(details.courses[0]?.lessons.map((one) => one.took_seconds)).toEqual([null, 4, 4, 4]);
    test.clock.advance(7 * DAY_MS);
    await signIn();
    expect((await unusual())[0]).toEqual(['Hari Om', null]);
  });

  it('counts each project that waits, as the review does (console 3)', async () => {
    const by = await personCookie(
      test,
      await aPerson(test, 'teacher', { schoolId, grade: 6, section: 'P' }),
    );
    const student = await inClass('P', 'Ila Nair');
    const { courses } = await aProgram(test.database, {
      courses: [{ lessons: [{ kind: 'project' }] }, { lessons: [{ kind: 'project' }] }],
    });
    await test.services.catalogue.reload();
    for (const { id } of courses) await handedIn(test, student.id, id);
    const { details: queue } = await staffCall(test, fetchReviewQueue, { language: 'en' }, by);
    const { total, kinds, items } = await today(by);
    expect(queue.total).toBe(2);
    expect({ total, kinds }).toEqual({ total: 2, kinds: [{ kind: 'project', count: 2 }] });
    expect(items.map(({ course_id }) => course_id).toSorted()).toEqual(
      queue.projects.map(({ course_id }) => course_id).toSorted(),
    );
    expect((await classOf('P', by)).details.students).toMatchObject([{ projects_to_review: 2 }]);
  });

  it('counts all that wait of each kind, and lists the oldest of each (console 3)', async () => {
    const by = await personCookie(
      test,
      await aPerson(test, 'teacher', { schoolId, grade: 6, section: 'M' }),
    );
    const { rows } = await test.database.pool.query<{ id: number }>(
      `with added as (insert into accounts (school_id, login_id) select $1, 'many-' || n from generate_series(1, 310) n returning id)
       insert into students (account_id, school_id, fullname, grade, section)
       select id, $1, 'Student ' || id, 6, 'M' from added returning id`,
      [schoolId],
    );
    await test.database.pool.query(
      `insert into quiz_runs (student_id, lesson_id, run_id, attempts, last_at)
       select unnest($1::bigint[]), $2, 'run', '[]', $3`,
      [
        rows.map(({ id }) => id),
        program.courses[0]?.lessonIds[0],
        new Date(test.clock.now().getTime() - 30 * DAY_MS),
      ],
    );
    const last = await inClass('M', 'Uma Roy');
    await handedIn(test, last.id, program.courses[0]?.id ?? 0);
    const { total, kinds, items } = await today(by);
    expect({ total, kinds }).toEqual({
      total: 311,
      kinds: [
        { kind: 'not-seen', count: 310 },
        { kind: 'project', count: 1 },
      ],
    });
    expect(items.filter(({ kind }) => kind === 'not-seen')).toHaveLength(100);
    expect(items.at(-1)).toMatchObject({ kind: 'project', fullname: 'Uma Roy' });
    const { students } = (await classOf('M', by)).details;
    expect(students.filter(({ waiting }) => waiting.includes('not-seen'))).toHaveLength(310);
    await test.database.pool.query(`update students set is_deleted = true where section = 'M'`);
  });

  it('says what the skill assessment of a student says, a word for each skill, strengths first (console 3)', async () => {
    const student = await inClass('R', 'Isha Pal');
    const asked = { student_id: student.id, language: 'en' as const };
    const read = async () => (await staffCall(test, fetchStudent, asked, coordinator)).details;
    expect((await read()).assessment).toBeNull();
    const scores = [
      { skill: 'creativity', percentage: 39 },
      { skill: 'teamwork', percentage: 75 },
      { skill: 'communication', percentage: 74 },
    ];
    const doneAt = test.clock.now();
    await test.database.pool.query(
      `insert into assessment_results (student_id, level, answers, scores, submitted_at) values ($1, 1, '{}', $2, $3)`,
      [student.id, JSON.stringify(scores), doneAt],
    );
    expect((await read()).assessment).toEqual({
      done_at: doneAt.toISOString(),
      skills: [
        { skill: 'teamwork', band: 'strong' },
        { skill: 'communication', band: 'growing' },
        { skill: 'creativity', band: 'beginning' },
      ],
    });
  });

  it('takes three statements, however many students there are', async () => {
    const count = () => statements.during(() => classOf('A'));
    const few = await count();
    expect(few).toBeLessThanOrEqual(4);
    for (let more = 0; more < 30; more += 1) await inClass('A', `Student ${more}`);
    expect(await count()).toBe(few);
  });
});
