import { unlockOldCourse } from '@skillkite/contract/learning/coins';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { certificates } from '@skillkite/contract/learning/portfolio';
import { fetchIlmsBySkill, fetchSkillsByUser } from '@skillkite/contract/learning/programs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  type TestProgram,
  type TestStudent,
  aProgram,
  aStudent,
} from '../../testing/data/builders.ts';
import { balanceOf, doCourse, doLesson } from '../../testing/data/learning.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { lessons } from '../../content/catalogue/tables.ts';

describe('progress in programs and journeys', () => {
  let test: TestApp;
  let own: TestProgram;
  let first: TestCourse;
  let second: TestCourse;
  let old: TestProgram;

  beforeAll(async () => {
    test = await openTestApp();
    own = await aProgram(test.database, {
      grades: [6, 7],
      thumbnail: 'pictures/a b.png',
      courses: [
        { lessons: [{}, {}, {}, { kind: 'supporting_file' }] },
        { lessons: [{}], kind: 'cap', name: 'The bridge' },
      ],
    });
    [first, second] = own.courses as [TestCourse, TestCourse];
    old = await aProgram(test.database, { grades: [4, 5], courses: [{}, {}] });
    await test.services.catalogue.reload();
  });
  afterAll(() => test.close());

  const programOf = async (student: TestStudent, programId: number) => {
    const { details } = await test.call(fetchSkillsByUser, { user_id: student.id }, student);
    return details.skills.find(({ id }) => id === programId);
  };
  const stopsOf = async (student: TestStudent, programId: number) => {
    const body = { user_id: student.id, skill_id: programId };
    return (await test.call(fetchIlmsBySkill, body, student)).details.ilms;
  };

  it('counts complete courses and names the one to go on with (spec 9, D3, D4)', async () => {
    const student = await aStudent(test.database);
    expect(await programOf(student, own.id)).toMatchObject({
      theme_id: own.themeId,
      grades: [6, 7],
      completed_ilms: 0,
      next_ilm_id: first.id,
      next_ilm_name: 'Course 1',
      thumbnail: `${test.services.config.contentUrl}/pictures/a%20b.png`,
    });
    await doCourse(test, student, first);
    expect(await programOf(student, own.id)).toMatchObject({
      completed_ilms: 1,
      next_ilm_id: second.id,
      next_ilm_name: 'The bridge',
    });
    await doCourse(test, student, second);
    expect(await programOf(student, own.id)).toMatchObject({
      completed_ilms: 2,
      next_ilm_id: null,
      next_ilm_name: null,
    });
  });

  it('a third is 33 percent; supporting files do not count (D4)', async () => {
    const student = await aStudent(test.database);
    await doLesson(test, student, first, 0);
    expect(await stopsOf(student, own.id)).toMatchObject([
      { progress_percentage: 33, completed_lessons: 1, total_lessons: 3, is_completed: 0 },
      { skill_type: 'cap', progress_percentage: 0, is_unlocked: 0 },
    ]);
  });

  it('an old course opens with its coin, whatever its place; its program is then open too (spec 4)', async () => {
    const student = await aStudent(test.database, { coins: 1 });
    expect(await programOf(student, old.id)).toMatchObject({ is_old: 1, is_unlocked: 0 });
    const body = { user_id: student.id, class_id: old.courses[1]?.id };
    await test.call(unlockOldCourse, body, student);
    expect(await stopsOf(student, old.id)).toMatchObject([
      { is_old: 1, is_unlocked: 0 },
      { is_old: 1, is_unlocked: 1 },
    ]);
    expect(await programOf(student, old.id)).toMatchObject({
      is_unlocked: 1,
      next_ilm_id: old.courses[1]?.id,
    });
  });

  it('a lesson taken out of a course does not lock the rest of its program (D4)', async () => {
    const program = await aProgram(test.database, { courses: [{ lessons: [{}, {}] }, {}] });
    await test.services.catalogue.reload();
    const [shrinking, next] = program.courses as [TestCourse, TestCourse];
    const student = await aStudent(test.database);
    await doLesson(test, student, shrinking, 0);
    await test.database.orm
      .update(lessons)
      .set({ retiredAt: new Date() })
      .where(eq(lessons.id, shrinking.lessonIds[1] ?? 0));
    await test.services.catalogue.reload();
    expect(await stopsOf(student, program.id)).toMatchObject([
      { is_completed: 1, progress_percentage: 100 },
      { is_unlocked: 1 },
    ]);
    expect((await doLesson(test, student, next, 0)).status).toBe(200);
  });

  it('a course that is complete stays so everywhere when a lesson is added to it, and what follows stays open (D4 complete-stays, decision 78)', async () => {
    const program = await aProgram(test.database, {
      courses: [{ lessons: [{}] }, { lessons: [{}] }],
    });
    await test.services.catalogue.reload();
    const [growing, next] = program.courses as [TestCourse, TestCourse];
    const student = await aStudent(test.database);
    await doCourse(test, student, growing);
    await test.database.orm.insert(lessons).values({
      courseId: growing.id,
      slug: 'added',
      position: 2,
      kind: 'lesson',
      title: 'Added',
      points: 10,
      fileType: 'mp4',
      storageKey: 'media/none/added.mp4',
    });
    await test.services.catalogue.reload();
    expect(await stopsOf(student, program.id)).toMatchObject([
      { is_completed: 1, progress_percentage: 100, completed_lessons: 1, total_lessons: 1 },
      { is_unlocked: 1 },
    ]);
    expect(await programOf(student, program.id)).toMatchObject({ completed_ilms: 1 });
    const classroom = async () =>
      (await test.call(fetchClassDetails, { user_id: student.id, ilm_id: growing.id }, student))
        .details;
    expect(await classroom()).toMatchObject({
      is_completed: 1,
      progress_percentage: 100,
      completed_lessons: 1,
      total_lessons: 1,
      is_last_of_program: 0,
    });
    const end = (await doLesson(test, student, next, 0)).details;
    expect(end).toMatchObject({ course_completed: true, program_completed: true });
    expect(await classroom()).toMatchObject({ is_last_of_program: 1 });
    const before = await balanceOf(test, student);
    // The added lesson may be done and earns its points; neither course nor program is won again.
    const [, added = 0] = (await classroom()).lesson_details.map(({ id }) => id);
    const grown = { ...growing, lessonIds: [growing.lessonIds[0] ?? added, added] } as TestCourse;
    const late = (await doLesson(test, student, grown, 1)).details;
    expect(late).toMatchObject({
      is_done: 1,
      course_completed: true,
      program_completed: true,
      rewards: [{ kind: 'rp', reason: 'lesson' }],
    });
    expect((await balanceOf(test, student)).coins).toBe(before.coins);
    expect(await classroom()).toMatchObject({ completed_lessons: 2, total_lessons: 2 });
    const { details } = await test.call(certificates, { user_id: student.id }, student);
    expect(details.certificates.filter(({ skill_id: id }) => id === program.id)).toHaveLength(1);
  });
});
