import { answerLesson } from '@skillkite/contract/learning/practice';
import type { LessonId } from '@skillkite/contract/ids';
import { addLesson } from '@skillkite/contract/staff/studio/drafts';
import { fetchCourseResults } from '@skillkite/contract/staff/studio/results';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSchool, aStudent } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { runJob } from '../../../testing/processes/run-job.ts';
import { recordStatements, scannedTables } from '../../../testing/recorded-statements.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { questionStatisticsJob } from '../../../learning/practice/count-questions.ts';

const DAY_MS = 86_400_000;

describe('how a course does (D20)', () => {
  let test: TestApp;
  let schoolId: number;
  let cookie: string;
  let statements: ReturnType<typeof recordStatements>;
  beforeAll(async () => {
    const database = await openTestDatabase();
    statements = recordStatements(database.pool);
    test = await openTestApp({ DEMO: 'off' }, { database });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    cookie = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
  });

  const results = async (draft_id: number, by = cookie) =>
    (await staffCall(test, fetchCourseResults, { draft_id }, by)).details;
  /** A page and a quiz of two questions, published; options of a question are "4" (right) and "2". */
  const aCourse = async (school: number | null = schoolId, by = cookie) => {
    const studio = studioOf(test, by);
    const quiz = await studio.aQuiz(school, 2);
    const content = { kind: 'lesson' as const, title: 'Read', body: '<p>Water.</p>' };
    const page = { draft_id: quiz.draft_id, request_key: randomUUID(), after: null, content };
    const { lesson } = (await staffCall(test, addLesson, page, by)).details;
    await studio.publish(quiz.draft_id);
    await test.services.catalogue.reload();
    return { ...quiz, page: lesson };
  };
  const ago = (days: number, seconds = 0) =>
    new Date(test.clock.now().getTime() - days * DAY_MS + seconds * 1000).toISOString();
  const begins = async (course: number, { school = schoolId, days = 1, isDone = false } = {}) => {
    const child = await aStudent(test.database, { schoolId: school, grade: 6, section: 'A' });
    await test.database.orm.execute(sql`
      insert into course_progress (student_id, course_id, started_at, last_at, completed_at)
      values (${child.id}, ${course}, ${ago(days)}, ${ago(days)}, ${isDone ? ago(days) : null})`);
    return child;
  };
  type Child = Awaited<ReturnType<typeof begins>>;
  const works = (
    { id }: Child,
    [course, lesson]: [number, number],
    { from, done, last }: { from: string; done?: string; last?: string },
  ) =>
    test.database.orm.execute(sql`
      insert into lesson_progress (student_id, lesson_id, course_id, is_done, watched_seconds, first_at, last_at, done_at)
      values (${id}, ${lesson}, ${course}, ${done !== undefined}, 70, ${from}, ${last ?? done ?? from}, ${done ?? null})`);
  const answers = (child: Child, quiz: Awaited<ReturnType<typeof aCourse>>, option: 1 | 2) =>
    test.call(
      answerLesson,
      {
        user_id: child.id,
        class_id: quiz.lesson.lesson_id as LessonId,
        run_id: randomUUID(),
        attempts: quiz.questions.flatMap(({ question_id }, at) =>
          (at === 0 ? [option, 1] : [1]).map((chosen) => ({
            question_id: question_id as never,
            chosen: [chosen],
            written: '',
          })),
        ),
      },
      child,
    );

  it('counts who opened, finished and left each lesson, and the usual time (D20 course-results)', async () => {
    const course = await aCourse();
    const place: [number, number] = [course.course_id, course.page.lesson_id];
    expect(await results(course.draft_id)).toEqual({ is_published: 1, results: null });
    const children = [];
    for (const seconds of [60, 120, 180, 240, 300]) {
      const child = await begins(course.course_id);
      children.push(child);
      await works(child, place, { from: ago(1), done: ago(1, seconds) });
    }
    // The next day: not one sitting.
    await works(await begins(course.course_id), place, { from: ago(3), done: ago(2) });
    for (const days of [15, 13])
      await works(await begins(course.course_id, { days }), place, { from: ago(days) });
    for (const [at, child] of children.entries()) await answers(child, course, at < 3 ? 2 : 1);
    const [again] = children;
    if (again) await answers(again, course, 1);
    await runJob(questionStatisticsJob(test.services), { lessonId: course.lesson.lesson_id });
    const { results: found } = await results(course.draft_id);
    expect(found).toMatchObject({ student_count: 8, is_more: 0, stars: null });
    expect(found?.lessons).toMatchObject([
      {
        draft_id: course.page.draft_id,
        title: 'Read',
        results: {
          opened_count: 8,
          done_count: 6,
          left_count: 1,
          left_at_seconds: null,
          usual_seconds: 180,
          planned_seconds: 30,
          again_count: null,
        },
        questions: [],
      },
      {
        kind: 'quiz',
        results: { opened_count: 5, done_count: 5, left_count: 0, again_count: 1 },
        questions: [
          {
            draft_id: course.questions[0]?.draft_id,
            question: 'What is half of 2?',
            results: {
              student_count: 5,
              right_count: 2,
              distractor: { text: '2', student_count: 3 },
            },
          },
          { results: { student_count: 5, right_count: 5, distractor: null } },
        ],
      },
    ]);
  });

  it('tells nothing of fewer than five students, nor ratings of fewer (D20 course-results-few)', async () => {
    const course = await aCourse();
    const rates = ({ id }: Child, stars: number) =>
      test.database.orm.execute(sql`
        insert into feedback_reviews (student_id, course_id, is_skipped, response, at)
        values (${id}, ${course.course_id}, false, ${JSON.stringify({ 501: stars })}::jsonb, ${ago(1)})`);
    for (let at = 0; at < 4; at += 1) await rates(await begins(course.course_id), 4);
    expect((await results(course.draft_id)).results).toBeNull();
    const fifth = await begins(course.course_id);
    expect((await results(course.draft_id)).results).toMatchObject({
      student_count: 5,
      stars: null,
      lessons: [{ results: null }, { results: null }],
    });
    await rates(fifth, 2);
    expect((await results(course.draft_id)).results?.stars).toEqual([0, 1, 0, 4, 0]);
  });

  it('of a school counts its own students alone, of the installation those of all schools (D20 course-results-school)', async () => {
    const other = (await aSchool(test.database)).id;
    const course = await aCourse();
    for (let at = 0; at < 6; at += 1)
      await begins(course.course_id, at < 5 ? {} : { school: other });
    expect((await results(course.draft_id)).results?.student_count).toBe(5);
    const stranger = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: other }),
    );
    const asked = { draft_id: course.draft_id };
    expect((await staffCall(test, fetchCourseResults, asked, stranger)).status).toBe(403);
    const author = await personCookie(test, await aPerson(test, 'author'));
    const ofAll = await aCourse(null, author);
    for (let at = 0; at < 6; at += 1)
      await begins(ofAll.course_id, { school: at < 3 ? other : schoolId, isDone: at === 0 });
    const { results: found } = await results(ofAll.draft_id, author);
    expect(found).toMatchObject({ student_count: 6, done_count: 1 });
  });

  it('a course that was never published, or was taken back, has no results', async () => {
    const { draft_id } = await studioOf(test, cookie).aQuiz(schoolId);
    expect(await results(draft_id)).toEqual({ is_published: 0, results: null });
  });

  it('reads by indexes, from the latest 2,000 students on (D20 course-results-bounded)', async () => {
    const course = await aCourse();
    for (let at = 0; at < 5; at += 1) await begins(course.course_id);
    const sent = await statements.during(() => results(course.draft_id));
    const read = sent.find(({ text }) => text.includes('question_statistics'));
    expect(read?.text).toMatch(/from course_progress p[^;]*?order by p\.started_at desc limit/);
    expect(read && (await scannedTables(test.database.pool, read))).toEqual([]);
  });
});
