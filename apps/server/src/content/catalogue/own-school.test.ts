import { viewBadges, getBadgeStatus } from '@skillkite/contract/learning/badges';
import { fetchClassDetails, fetchCourseFiles } from '@skillkite/contract/learning/classroom';
import { skillChecklist, weeklyActivity } from '@skillkite/contract/learning/dashboard';
import { exploreSearch, themeViewsCount } from '@skillkite/contract/learning/explore';
import {
  addFavorites,
  continueJourney,
  getFavoritesByUserId,
  getRecentlyWatched,
} from '@skillkite/contract/learning/home';
import { certificates, posters } from '@skillkite/contract/learning/portfolio';
import {
  answerLesson,
  fetchPractice,
  fetchQuestions,
  fetchToday,
} from '@skillkite/contract/learning/practice';
import { fetchIlmsBySkill, fetchSkillsByUser } from '@skillkite/contract/learning/programs';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { projectStatus } from '@skillkite/contract/learning/projects';
import { fetchDailyQuestUser } from '@skillkite/contract/learning/quests';
import { fetchFromTeacher } from '@skillkite/contract/learning/teacher';
import { assignWork, fetchAssignable } from '@skillkite/contract/staff/assign';
import { fetchAnswers, fetchClass, fetchCourses } from '@skillkite/contract/staff/class';
import { fetchWeek } from '@skillkite/contract/family/week';
import { fetchAudit } from '@skillkite/contract/staff/operation';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestCourse,
  type TestProgram,
  type TestStudent,
  aProgram,
  aSchool,
  aStudent,
  someQuestions,
  unique,
} from '../../testing/data/builders.ts';
import { doCourse } from '../../testing/data/learning.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { aPicture } from '../../testing/files/a-picture.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

import { completionsJob } from '../../learning/progress-record/completions-job.ts';
import { announceLibrary } from './libraries.ts';
import { olderPictures, pictureCopiesJob } from './picture-copies/job.ts';
import { lessons, libraries } from './tables.ts';

const TITLE = 'Our own kites';
const IN_A = { grade: 6, section: 'A' };

describe('content of a school, in the calls', () => {
  let test: TestApp;
  let schoolId: number;
  let otherSchoolId: number;
  let program: TestProgram;
  let course: TestCourse;
  let quizId: number;
  let questions: number[];
  let asha: TestStudent;
  /** Of another class, of another school, and of another school's class of that name. */
  let others: TestStudent[];

  const inClass = (of: { schoolId: number; grade: number; section: string }, fullname = 'A name') =>
    aStudent(test.database, { ...of, fullname });
  beforeAll(async () => {
    test = await openTestApp();
    const { database } = test;
    schoolId = (await aSchool(database)).id;
    otherSchoolId = (await aSchool(database)).id;
    await aProgram(database, { name: 'Of a pack', courses: [{ badgeMilestone: 2 }] });
    program = await aProgram(database, {
      schoolId,
      name: TITLE,
      courses: [
        {
          name: TITLE,
          audience: [IN_A],
          badgeMilestone: 1,
          projectBrief: '<p>Fly it.</p>',
          quests: 1,
          lessons: [{ kind: 'quiz', fileType: 'quiz', title: TITLE }, { title: TITLE }],
        },
      ],
    });
    await aProgram(database, { schoolId: otherSchoolId, name: 'Theirs' });
    [course] = program.courses as [TestCourse];
    [quizId = 0] = course.lessonIds;
    questions = await someQuestions(database, quizId, 2);
    await test.services.catalogue.reload();
    asha = await inClass({ schoolId, ...IN_A });
    others = [
      await inClass({ schoolId, grade: 6, section: 'B' }),
      await inClass({ schoolId: otherSchoolId, ...IN_A }),
    ];
  });
  afterAll(() => test.close());

  const who = ({ id }: TestStudent) => ({ user_id: id });
  const answered = (student: TestStudent, chosen: number) =>
    test.call(
      answerLesson,
      {
        ...who(student),
        class_id: quizId,
        run_id: 'a-run-of-this-test',
        attempts: questions.map((id) => ({ question_id: id, chosen: [chosen], written: '' })),
      },
      student,
    );
  const learner = async () => {
    const student = await inClass({ schoolId, ...IN_A });
    await answered(student, 1);
    await doCourse(test, student, course);
    return student;
  };
  const teacherOf = async (of: { schoolId: number; grade: number; section: string }) =>
    personCookie(test, await aPerson(test, 'teacher', of));

  it('is among the skills, on home, in the checklist and the classroom of its class (D20 own-library)', async () => {
    const { skills } = (await test.call(fetchSkillsByUser, who(asha), asha)).details;
    expect(skills.map(({ name }) => name)).toEqual(['Of a pack', TITLE]);
    const journey = await test.call(fetchIlmsBySkill, { ...who(asha), skill_id: program.id }, asha);
    expect(journey.details.ilms.map(({ name }) => name)).toEqual([TITLE]);
    const checklist = (await test.call(skillChecklist, who(asha), asha)).details.skills;
    expect(checklist.find(({ skill_id }) => skill_id === program.id)?.items).toHaveLength(1);
    const room = await test.call(fetchClassDetails, { ...who(asha), ilm_id: course.id }, asha);
    expect(room.details.lesson_details.map(({ class_name }) => class_name)).toEqual([TITLE, TITLE]);
    await test.call(addFavorites, { ...who(asha), ilm_id: course.id }, asha);
    const favourites = (await test.call(getFavoritesByUserId, who(asha), asha)).details.courses;
    expect(favourites.map(({ name }) => name)).toEqual([TITLE]);
    await test.call(
      watchHistory,
      { ...who(asha), ilm_id: course.id, class_id: quizId, is_done: 0, total_duration: 0 },
      asha,
    );
    const next = (await test.call(continueJourney, who(asha), asha)).details;
    expect(next?.name).toBe(TITLE);
  });

  it('counts like any other: badge, certificate, poster, week, practice and the goal of today (D20 school-programs)', async () => {
    const student = await learner();
    const badges = (await test.call(viewBadges, who(student), student)).details.badges;
    expect(badges.find(({ skill_id }) => skill_id === program.id)).toMatchObject({
      ilm_name: TITLE,
    });
    const [certificate] = (await test.call(certificates, who(student), student)).details
      .certificates;
    expect(certificate?.name).toBe(TITLE);
    const done = (await test.call(posters, who(student), student)).details.posters;
    expect(done.map(({ name }) => name)).toEqual([TITLE]);
    const week = (await test.call(weeklyActivity, who(student), student)).details.weeks.at(-1);
    expect(week).toMatchObject({ lessons: 2 });
    const practice = (await test.call(fetchPractice, who(student), student)).details;
    expect(practice.questions.map(({ question_id }) => question_id).toSorted()).toEqual(questions);
    const today = (await test.call(fetchToday, who(student), student)).details;
    expect(today.done_lesson?.class_name).toBe(TITLE);
    const seen = (await test.call(getRecentlyWatched, who(student), student)).details.courses;
    expect(seen.map(({ name }) => name)).toEqual([TITLE]);
  });

  it('is not found by other classes and schools: no call says its title (D20 audience)', async () => {
    for (const student of others) {
      const of = { ...who(student), ilm_id: course.id };
      const asked = [
        await test.call(fetchSkillsByUser, who(student), student),
        await test.call(skillChecklist, who(student), student),
        await test.call(viewBadges, who(student), student),
        await test.call(continueJourney, who(student), student),
        await test.call(fetchPractice, who(student), student),
        await test.call(fetchToday, who(student), student),
      ];
      for (const { details } of asked) expect(JSON.stringify(details)).not.toContain(TITLE);
      const refused = [
        await test.call(fetchIlmsBySkill, { ...who(student), skill_id: program.id }, student),
        await test.call(getBadgeStatus, { ...who(student), skill_id: program.id }, student),
        await test.call(fetchClassDetails, of, student),
        await test.call(fetchCourseFiles, of, student),
        await test.call(fetchQuestions, of, student),
        await test.call(fetchDailyQuestUser, of, student),
        await test.call(addFavorites, of, student),
        await test.call(projectStatus, of, student),
        await test.call(
          watchHistory,
          { ...of, class_id: quizId, is_done: 0, total_duration: 1 },
          student,
        ),
        await answered(student, 1),
      ];
      expect(refused.map(({ failure }) => failure.code)).toEqual([
        'PROGRAM_NOT_FOUND',
        'PROGRAM_NOT_FOUND',
        ...Array.from({ length: 7 }, () => 'COURSE_NOT_FOUND'),
        'LESSON_NOT_FOUND',
      ]);
      for (const { failure } of refused) expect(JSON.stringify(failure)).not.toContain(TITLE);
    }
  });

  it('is no content to explore (D20 school-programs)', async () => {
    const explorer = await aStudent(test.database, { schoolId, ...IN_A, profileType: 2 });
    const found = await test.call(
      exploreSearch,
      { ...who(explorer), words: TITLE, show: 'all' },
      explorer,
    );
    expect(found.details.total_ilms).toBe(0);
    expect((await test.call(themeViewsCount, {}, explorer)).details.themes).toEqual([]);
  });

  it('leaves a student who changes to a class that does not have it, with what they earned', async () => {
    const student = await learner();
    await test.database.pool.query(`update students set section = 'B' where id = $1`, [student.id]);
    const room = await test.call(
      fetchClassDetails,
      { ...who(student), ilm_id: course.id },
      student,
    );
    expect(room.failure.code).toBe('COURSE_NOT_FOUND');
    const given = (await test.call(certificates, who(student), student)).details.certificates;
    expect(given.map(({ name }) => name)).toEqual([TITLE]);
  });

  it('is assigned by a teacher of its class, and by no other', async () => {
    const work = (of: { schoolId: number; grade: number; section: string }) => ({
      class: { school_id: of.schoolId, grade: of.grade, section: of.section },
      language: 'en' as const,
      request_key: unique('request-key'),
      course_id: course.id,
      lesson_id: null,
      student_ids: null,
      starts_on: null,
      due_on: null,
      note: null,
      is_opening: 0 as const,
    });
    const assignable = async (of: { schoolId: number; grade: number; section: string }) => {
      const { class: name, language } = work(of);
      const cookie = await teacherOf(of);
      const { details } = await staffCall(test, fetchAssignable, { class: name, language }, cookie);
      return details.programs.map((one) => one.program.text);
    };
    const mine = { schoolId, ...IN_A };
    const elsewhere = [
      { schoolId, grade: 6, section: 'B' },
      { schoolId: otherSchoolId, ...IN_A },
    ];
    expect(await assignable(mine)).toEqual(['Of a pack', TITLE]);
    expect(await assignable(elsewhere[0] ?? mine)).toEqual(['Of a pack']);
    expect(await assignable(elsewhere[1] ?? mine)).toEqual(['Of a pack', 'Theirs']);
    for (const of of elsewhere) {
      const refused = await staffCall(test, assignWork, work(of), await teacherOf(of));
      expect(refused.failure.code).toBe('COURSE_NOT_FOUND');
    }
    await staffCall(test, assignWork, work(mine), await teacherOf(mine));
    const { assignments } = (await test.call(fetchFromTeacher, who(asha), asha)).details;
    expect(assignments.map(({ name }) => name)).toEqual([TITLE]);

    const operator = await personCookie(test, await aPerson(test, 'operator'));
    const log = (await staffCall(test, fetchAudit, { search: 'assign' }, operator)).details;
    expect(log.courses).toEqual([{ course_id: course.id, name: TITLE }]);
  });

  it('is in the week that a parent sees', async () => {
    const student = await learner();
    const parent = await aPerson(test, 'parent', { studentId: student.id });
    const body = { student_id: student.id, language: 'en' as const };
    const week = await staffCall(test, fetchWeek, body, await personCookie(test, parent));
    expect(week.details.finished.map((one) => one.course.text)).toEqual([TITLE]);
    expect(week.details.lessons).toBe(2);
  });

  const announced = async (change: () => Promise<unknown>) => {
    const [library] = await test.database.orm
      .select()
      .from(libraries)
      .where(eq(libraries.schoolId, schoolId));
    await change();
    await announceLibrary(test.database.orm, library?.id ?? 0, new Date());
    await test.services.catalogue.reload(library?.id);
    return { libraryId: library?.id ?? 0 };
  };

  it('is complete when what was left of it retires: the job of its library gives the certificate', async () => {
    const of = { schoolId, grade: 9, section: unique('S') };
    const student = await inClass(of);
    const made = await aProgram(test.database, {
      schoolId,
      grades: [9],
      courses: [{ audience: [of] }, { audience: [{ grade: 9, section: 'another' }] }],
    });
    await test.services.catalogue.reload();
    const [first] = made.courses as [TestCourse];
    const [one, two, three] = first.lessonIds;
    for (const id of [one, two])
      await test.call(
        watchHistory,
        { ...who(student), ilm_id: first.id, class_id: id, is_done: 1, total_duration: 1 },
        student,
      );
    const has = async () => {
      const { rowCount } = await test.database.pool.query(
        'select from certificates where student_id = $1 and program_id = $2',
        [student.id, made.id],
      );
      return rowCount;
    };
    const library = await announced(() =>
      test.database.orm
        .update(lessons)
        .set({ retiredAt: new Date() })
        .where(eq(lessons.id, three ?? 0)),
    );
    await runJob(completionsJob(test.services));
    expect(await has()).toBe(0);
    await runJob(completionsJob(test.services), library);
    expect(await has()).toBe(1);
  });

  it('its pictures are copied, and a library with the same picture shows them too', async () => {
    const photo = await aPicture(900, 600).png().toBuffer();
    await test.services.storage.put('files/own/look.png', photo);
    const picture = { fileType: 'png', storageKey: 'files/own/look.png' };
    const shown = await aProgram(test.database, { schoolId, courses: [{ lessons: [picture] }] });
    const [{ lessonIds: mine } = course] = shown.courses;
    const same = await aProgram(test.database, {
      schoolId: otherSchoolId,
      courses: [{ lessons: [picture] }],
    });
    const [{ lessonIds: theirs } = course] = same.courses;
    const widths = async (owner: number, id = 0) =>
      (await test.services.catalogue.ofSchool(owner)).lesson(id)?.copies.map(({ width }) => width);
    await test.services.catalogue.reload();
    expect(await widths(schoolId, mine[0])).toEqual([]);
    const given = { ...test.services, clock: { now: () => new Date() } };
    await runJob(pictureCopiesJob(given), await announced(() => Promise.resolve()));
    await test.services.catalogue.reload();
    expect(await widths(schoolId, mine[0])).toEqual([480, 800, 900]);
    expect(await widths(otherSchoolId, theirs[0])).toEqual([]);
    await runJob(olderPictures(given));
    await test.services.catalogue.reload();
    expect(await widths(otherSchoolId, theirs[0])).toEqual([480, 800, 900]);
  });

  it('shows a teacher the answers of their own class; another school gets NOT_FOUND', async () => {
    const mine = { schoolId, grade: 8, section: unique('S') };
    const student = await inClass(mine);
    const made = await aProgram(test.database, {
      schoolId,
      grades: [8],
      name: 'For VIII',
      courses: [{ lessons: [{ kind: 'quiz', fileType: 'quiz', title: 'For VIII' }] }],
    });
    const [{ lessonIds, id: courseId } = course] = made.courses;
    const [lessonId = quizId] = lessonIds;
    const [questionId = 0] = await someQuestions(test.database, lessonId, 1);
    await test.services.catalogue.reload();
    await test.call(
      watchHistory,
      { ...who(student), ilm_id: courseId, class_id: lessonId, is_done: 0, total_duration: 0 },
      student,
    );
    await test.call(
      answerLesson,
      {
        ...who(student),
        class_id: lessonId,
        run_id: 'a-run-of-this-test',
        attempts: [{ question_id: questionId, chosen: [2], written: '' }],
      },
      student,
    );
    const ask = async (of: typeof mine) => {
      const cookie = await teacherOf(of);
      const name = { school_id: of.schoolId, grade: of.grade, section: of.section };
      const body = { class: name, language: 'en' as const };
      return {
        answers: await staffCall(test, fetchAnswers, { ...body, lesson_id: lessonId }, cookie),
        courses: (await staffCall(test, fetchCourses, body, cookie)).details.courses,
        students: (await staffCall(test, fetchClass, body, cookie)).details.students,
      };
    };
    const own = await ask(mine);
    expect(own.answers.details).toMatchObject({ tried: 1, lesson: { text: 'For VIII' } });
    expect(own.courses.map(({ course_id }) => course_id)).toEqual([courseId]);
    expect(own.students.map(({ course: at }) => at?.text)).toEqual(['Course 1']);
    const beside = { ...mine, section: unique('S') };
    await inClass(beside);
    expect((await ask(beside)).answers.details.tried).toBe(0);
    const elsewhere = { ...mine, schoolId: otherSchoolId };
    await inClass(elsewhere);
    const theirs = await ask(elsewhere);
    expect(theirs.answers.failure.code).toBe('NOT_FOUND');
    expect(JSON.stringify(theirs.courses)).not.toContain('For VIII');
  });
});
