import { fetchBank, fetchBankQuestion } from '@skillkite/contract/staff/studio/bank';
import { answerLesson } from '@skillkite/contract/learning/practice';
import type { LessonId } from '@skillkite/contract/ids';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent } from '../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../testing/data/people.ts';
import { studioOf } from '../../testing/data/studio.ts';
import { runJob } from '../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { questionStatisticsJob } from './count-questions.ts';

describe('statistics of questions for authors (D20)', () => {
  let test: TestApp;
  let schoolId: number;
  let teacher: string;
  let quiz: Awaited<ReturnType<ReturnType<typeof studioOf>['aQuiz']>>;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
    schoolId = (await aSchool(test.database)).id;
    teacher = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    const studio = studioOf(test, teacher);
    quiz = await studio.aQuiz(schoolId, 2);
    await studio.publish(quiz.draft_id);
    await test.services.catalogue.reload();
  });
  afterAll(() => test.close());

  const childOf = (school: number) =>
    aStudent(test.database, { schoolId: school, grade: 6, section: 'A' });
  type Child = Awaited<ReturnType<typeof childOf>>;
  /** Options are "4" (right) and "2"; a wrong answer is followed by the right one. */
  const answers = async (child: Child, isRight: readonly boolean[]) => {
    const { details } = await test.call(
      answerLesson,
      {
        user_id: child.id,
        class_id: quiz.lesson.lesson_id as LessonId,
        run_id: randomUUID(),
        attempts: quiz.questions.flatMap(({ question_id }, at) =>
          (isRight[at] ? [1] : [2, 1]).map((option) => ({
            question_id: question_id as never,
            chosen: [option],
            written: '',
          })),
        ),
      },
      child,
    );
    expect(details.is_done).toBe(1);
  };
  const count = () =>
    runJob(questionStatisticsJob(test.services), { lessonId: quiz.lesson.lesson_id });
  const resultsOf = async (at: number) => {
    const { details } = await staffCall(
      test,
      fetchBank,
      { library_id: quiz.library_id, order: 'newest' },
      teacher,
    );
    const of = quiz.questions[at]?.draft_id;
    return details.questions.find(({ draft_id }) => draft_id === of)?.results;
  };

  it('come from the first answers of at least five students of the school (D20 statistics)', async () => {
    const children = await Promise.all(Array.from({ length: 5 }, () => childOf(schoolId)));
    for (const [at, child] of children.slice(0, 4).entries())
      await answers(child, [at === 0, true]);
    await count();
    expect(await resultsOf(0)).toBeNull();
    const [last] = children.slice(4);
    if (last) await answers(last, [false, true]);
    await count();
    expect(await resultsOf(0)).toEqual({ student_count: 5, right_count: 1, discrimination: null });
    expect(await resultsOf(1)).toMatchObject({ student_count: 5, right_count: 5 });
    const { details } = await staffCall(
      test,
      fetchBank,
      { library_id: quiz.library_id, only: 'hard' },
      teacher,
    );
    expect(details.questions.map(({ draft_id }) => draft_id)).toEqual([
      quiz.questions[0]?.draft_id,
    ]);
    expect(details.counts.hard).toBe(1);
    const read = { draft_id: quiz.questions[0]?.draft_id ?? 0 };
    expect((await staffCall(test, fetchBankQuestion, read, teacher)).details.chosen).toEqual([
      { option: 1, student_count: 1 },
      { option: 2, student_count: 4 },
    ]);
  });

  it('do not change when a student does the quiz again (D20 statistics)', async () => {
    const { rows } = await test.database.orm.execute<{ id: number }>(
      sql`select student_id as id from quiz_runs where lesson_id = ${quiz.lesson.lesson_id} order by 1`,
    );
    const before = await resultsOf(0);
    for (const { id } of rows) {
      const child = { id, school_id: schoolId } as never;
      await answers(child, [true, true]);
      await answers(child, [true, false]);
    }
    await count();
    expect(await resultsOf(0)).toEqual(before);
  });

  it('count no student of another school', async () => {
    const before = await resultsOf(0);
    const moved = await childOf(schoolId);
    await answers(moved, [true, true]);
    const { id } = await aSchool(test.database);
    await test.database.orm.execute(
      sql`update students set school_id = ${id} where id = ${moved.id}`,
    );
    await count();
    expect(await resultsOf(0)).toEqual(before);
  });

  it('are counted once for all who finish in the same ten minutes', async () => {
    const { rows } = await test.database.orm.execute<{ count: number }>(sql`
      select count(*)::int as count from jobs where kind = 'question-statistics'`);
    expect(rows[0]?.count).toBe(1);
  });
});
