import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { fetchIlmsBySkill, fetchSkillsByUser } from '@skillkite/contract/learning/programs';
import { fetchCourses } from '@skillkite/contract/staff/class';
import { streaksDetails } from '@skillkite/contract/learning/streak';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importPack } from '../../content/packs/import/import-pack.ts';
import { type PackFolder, aPack } from '../../testing/files/a-pack.ts';
import { type TestStudent, aSchool, aStudent } from '../../testing/data/builders.ts';
import { balanceOf } from '../../testing/data/learning.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { completionsJob } from './completions-job.ts';

const COURSE = 'programs/flying/01-paper/course.yaml';
const SECOND = 'programs/flying/02-glide/course.yaml';
const courseOf = (...lessons: string[]) =>
  `name: Paper\nkind: ilm\nlessons:\n${lessons
    .map(
      (slug) => `  - { slug: ${slug}, title: ${slug}, kind: lesson, file: ${slug}.md, points: 10 }`,
    )
    .join('\n')}\n`;
const GLIDE = { [SECOND]: courseOf('glide'), 'programs/flying/02-glide/glide.md': '# Glide\n' };
const PAPER = { 'programs/flying/01-paper/fly.md': '# Fly\n' };

describe('courses and programs that an import makes complete (D4 complete-by-retirement, decision 78)', () => {
  let test: TestApp;
  let pack: PackFolder;
  let student: TestStudent;
  let cookie: string;
  let inClass: { school_id: number; grade: number; section: string };

  const bring = async () => {
    test.clock.advance(60_000);
    await importPack(pack.path, { ...test.services, mediaTools: null });
    await test.services.catalogue.reload();
  };
  const program = () => {
    const [only] = test.services.catalogue.installation().programs;
    if (!only) throw new Error('A program was expected.');
    return only;
  };
  const course = () => {
    const [first] = program().courses;
    if (!first) throw new Error('A course was expected.');
    return first;
  };
  const doLesson = async (lessonId: number) => {
    const owner = test.services.catalogue.installation().lesson(lessonId)?.course.id;
    await test.call(fetchClassDetails, { user_id: student.id, ilm_id: owner }, student);
    test.clock.advance(60_000);
    const body = {
      user_id: student.id,
      ilm_id: owner,
      class_id: lessonId,
      is_done: 1,
      total_duration: 100,
    };
    return (await test.call(watchHistory, body, student)).details;
  };
  const settle = () => runJob(completionsJob(test.services));
  /** What each place says: classroom, program, journey, console, certificate. */
  const said = async () => {
    const { id } = course();
    const of = { user_id: student.id };
    const classroom = await test.call(fetchClassDetails, { ...of, ilm_id: id }, student);
    const programs = await test.call(fetchSkillsByUser, of, student);
    const journey = await test.call(fetchIlmsBySkill, { ...of, skill_id: program().id }, student);
    const console = await staffCall(test, fetchCourses, { class: inClass, language: 'en' }, cookie);
    const kept = await test.database.pool.query(
      'select from certificates where student_id = $1 and program_id = $2',
      [student.id, program().id],
    );
    return {
      classroom: classroom.details.is_completed,
      program: programs.details.skills.find((one) => one.id === program().id)?.completed_ilms,
      journey: journey.details.ilms.find((one) => one.id === id)?.is_completed,
      console: console.details.courses.find(({ course_id }) => course_id === id)?.finished,
      certificates: kept.rowCount,
    };
  };
  const OPEN = { classroom: 0, program: 0, journey: 0, console: 0, certificates: 0 };

  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const { id: school_id } = await aSchool(test.database);
    inClass = { school_id, grade: 6, section: 'A' };
    const teacher = await aPerson(test, 'teacher', { schoolId: school_id, grade: 6, section: 'A' });
    cookie = await personCookie(test, teacher);
    student = await aStudent(test.database, { schoolId: school_id, grade: 6, section: 'A' });
    pack = await aPack({ [COURSE]: courseOf('fold', 'fly'), ...PAPER });
    await bring();
  });
  afterEach(() => pack.remove());

  it('a lesson that retires completes its course: all places say so, with streak and certificate, once', async () => {
    const [fold] = course().requiredLessons;
    expect(await doLesson(fold?.id ?? 0)).toMatchObject({ is_done: 1, course_completed: false });
    await settle();
    expect(await said()).toEqual(OPEN);
    await pack.write({ [COURSE]: courseOf('fold') });
    await bring();
    await settle();
    const complete = { classroom: 1, program: 1, journey: 1, console: 1, certificates: 1 };
    expect(await said()).toEqual(complete);
    const { details } = await test.call(streaksDetails, { user_id: student.id }, student);
    expect(details.streaks.count_of_streaks).toBe(1);
    const balance = await balanceOf(test, student);
    await settle();
    expect(await balanceOf(test, student)).toEqual(balance);
    // A lesson that is added later completes nothing again.
    await pack.write({ [COURSE]: courseOf('fold', 'fly') });
    await bring();
    await settle();
    expect(await said()).toEqual(complete);
  });

  it('a course that retires completes its program, with its certificate', async () => {
    await pack.write({ ...GLIDE, [COURSE]: courseOf('fold') });
    await bring();
    const [fold] = course().requiredLessons;
    expect(await doLesson(fold?.id ?? 0)).toMatchObject({
      course_completed: true,
      program_completed: false,
    });
    await settle();
    expect((await said()).certificates).toBe(0);
    await pack.write({ 'programs/flying/02-glide': null });
    await bring();
    await settle();
    expect((await said()).certificates).toBe(1);
  });

  it('is looked for after each import', async () => {
    const { rows } = await test.database.pool.query<{ kind: string }>(
      `select kind from jobs where kind = 'course-completions'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});
