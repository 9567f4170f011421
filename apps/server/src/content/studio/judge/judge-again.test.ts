import { answerLesson } from '@skillkite/contract/learning/practice';
import { fetchNews } from '@skillkite/contract/learning/teacher';
import type { LessonId } from '@skillkite/contract/ids';
import { saveQuestion, shareCourse } from '@skillkite/contract/staff/studio/drafts';
import { fetchPublication, judgeAgain } from '@skillkite/contract/staff/studio/publish';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRAFT_QUESTION } from '../../../testing/calls/staff-bodies.ts';
import { aSchool, aStudent } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { countJudgedAgain } from '../../../learning/practice/judge-again.ts';
import { judgeVersion } from './judge-version.ts';
import { changedByVersion } from './versions.ts';

const VI_A = [{ grade: 6, section: 'A' }];

describe('earlier answers that are judged again (decision 111)', () => {
  let test: TestApp;
  let schoolId: number;
  let teacher: string;
  let other: string;
  let studio: ReturnType<typeof studioOf>;
  let made: Awaited<ReturnType<ReturnType<typeof studioOf>['aQuiz']>>;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    const of = { schoolId, grade: 6 };
    teacher = await personCookie(test, await aPerson(test, 'teacher', { ...of, section: 'A' }));
    other = await personCookie(
      test,
      await aPerson(test, 'coordinator', { schoolId: (await aSchool(test.database)).id }),
    );
    studio = studioOf(test, teacher);
    made = await studio.aQuiz(schoolId, 2);
    await studio.publish(made.draft_id, { audience: VI_A });
    await test.services.catalogue.reload(await studio.libraryOf(schoolId));
  });

  type Child = Awaited<ReturnType<typeof aStudent>>;
  const aChild = () => aStudent(test.database, { schoolId, grade: 6, section: 'A' });
  /** The first option is right at first, the second one later. A wrong answer is followed by the right one. */
  const answers = (child: Child, first: readonly (1 | 2)[]) =>
    test.call(
      answerLesson,
      {
        user_id: child.id,
        class_id: made.lesson.lesson_id as LessonId,
        run_id: randomUUID(),
        attempts: made.questions.flatMap(({ question_id }, at) =>
          (first[at] === 1 ? [1] : [2, 1]).map((option) => ({
            question_id: question_id as never,
            chosen: [option],
            written: '',
          })),
        ),
      },
      child,
    );
  const correct = async () => {
    const [question] = made.questions;
    const options = DRAFT_QUESTION.options.map(({ text }, at) => ({
      text,
      ...(at === 1 && { right: true }),
    }));
    await staffCall(
      test,
      saveQuestion,
      {
        draft_id: question?.draft_id ?? 0,
        version: question?.version ?? 1,
        content: { ...DRAFT_QUESTION, question: 'What is half of 2?', options },
      },
      teacher,
    );
  };
  const preview = async () =>
    (await staffCall(test, fetchPublication, { draft_id: made.draft_id }, teacher)).details.judged;
  const judge = (number = 2, cookie = teacher) =>
    staffCall(test, judgeAgain, { draft_id: made.draft_id, number }, cookie);
  const kept = async (child: Child) => {
    const { rows } = await test.database.pool.query<{
      score: number;
      missed: boolean;
      points: number;
    }>(
      `select r.score, (select c.missed_on is not null from practice_cards c where c.student_id = r.student_id and c.question_id = $3) as missed,
         (select coalesce(sum(l.amount), 0)::int from ledger l where l.student_id = r.student_id) as points
       from quiz_runs r where r.student_id = $1 and r.lesson_id = $2`,
      [child.id, made.lesson.lesson_id, made.questions[0]?.question_id],
    );
    return rows[0];
  };
  const newsOf = async (child: Child) =>
    (await test.call(fetchNews, { user_id: child.id }, child)).details.news;

  it('raise scores, never lower them, and the practice follows; points stay, students are told (D20 judged-again)', async () => {
    const was = { right: await aChild(), wrong: await aChild(), late: await aChild() };
    await answers(was.right, [1, 1]);
    await answers(was.wrong, [2, 1]);
    expect(await kept(was.right)).toMatchObject({ score: 100, missed: false });
    const before = await kept(was.wrong);
    expect(before).toMatchObject({ score: 50, missed: true });
    expect(await preview()).toEqual({
      answer_count: 0,
      right_count: 0,
      student_count: 0,
      is_more: 0,
    });
    await correct();
    const counted = { answer_count: 2, right_count: 1, student_count: 2, is_more: 0 };
    expect(await preview()).toEqual(counted);
    await studio.publish(made.draft_id, { audience: VI_A });
    await test.services.catalogue.reload(await studio.libraryOf(schoolId));
    expect(await kept(was.wrong)).toEqual(before);
    expect((await judge()).details).toEqual(counted);
    expect(await kept(was.wrong)).toEqual({ score: 100, missed: false, points: before?.points });
    expect(await kept(was.right)).toMatchObject({ score: 100, missed: true });
    const [news, ...more] = await newsOf(was.wrong);
    expect(news).toMatchObject({ kind: 'corrected', class_id: made.lesson.lesson_id, words: '' });
    expect(more).toEqual([]);
    expect(await newsOf(was.late)).toEqual([]);
  });

  it('are judged once for a version, and leave one row in the audit log (D20 judged-once)', async () => {
    const child = await aChild();
    await answers(child, [2, 1]);
    await correct();
    await studio.publish(made.draft_id, { audience: VI_A });
    const first = (await judge()).details;
    await test.database.pool.query('update quiz_runs set score = 10 where student_id = $1', [
      child.id,
    ]);
    expect((await judge()).details).toEqual(first);
    expect(await kept(child)).toMatchObject({ score: 10 });
    const { rowCount } = await test.database.pool.query(
      `select from audit_log where action = 'studio/judge_again' and subject_id = $1`,
      [String(made.draft_id)],
    );
    expect(rowCount).toBe(1);
    expect((await judge(1)).failure.code).toBe('CHANGED_MEANWHILE');
    expect((await judge(2, other)).failure.code).toBe('NOT_ALLOWED');
    await staffCall(test, shareCourse, { draft_id: made.draft_id, is_shared: 1 }, teacher);
    const inB = await aPerson(test, 'teacher', { schoolId, grade: 6, section: 'B' });
    const colleague = await personCookie(test, inB);
    expect((await judge(2, colleague)).failure.code).toBe('CLASS_NOT_OWN');
  });

  const changedLesson = async () => {
    const [lesson] = await changedByVersion(test.database.orm, made.draft_id, 2);
    if (!lesson) throw new Error('A changed lesson was expected.');
    return lesson;
  };

  it('are judged in pages: a job does those beyond one (D20 judged-pages)', async () => {
    const children = await Promise.all([aChild(), aChild(), aChild()]);
    for (const child of children) await answers(child, [2, 1]);
    await correct();
    await studio.publish(made.draft_id, { audience: VI_A });
    const page = { now: test.clock.now(), timeZone: 'Asia/Kolkata', most: 2 };
    const from = { courseDraftId: made.draft_id, number: 2, lessonId: null, afterId: 0 };
    const { orm } = test.database;
    expect(await judgeVersion(orm, from, page)).toMatchObject({ students: 2, isMore: true });
    const { rows } = await test.database.pool.query<{ payload: typeof from }>(
      `select payload from jobs where kind = 'judge-again' and payload->>'courseDraftId' = $1`,
      [String(made.draft_id)],
    );
    expect(rows).toHaveLength(1);
    const next = rows[0]?.payload ?? from;
    expect(await judgeVersion(orm, next, page)).toMatchObject({ students: 1, isMore: false });
    // Exactly as many as fit: nothing is left for a job.
    const exact = { ...page, most: 3 };
    expect(await judgeVersion(orm, from, exact)).toMatchObject({ isMore: false });
    expect(await countJudgedAgain(orm, await changedLesson(), 3)).toMatchObject({ isMore: false });
    expect(await countJudgedAgain(orm, await changedLesson(), 2)).toMatchObject({ isMore: true });
    for (const child of children) expect(await kept(child)).toMatchObject({ score: 100 });
  });
});
