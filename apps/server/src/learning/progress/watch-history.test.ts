import { watchHistory } from '@skillkite/contract/learning/progress';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { streaksDetails } from '@skillkite/contract/learning/streak';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCourse, aProgram, aStudent } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

describe('watch_history', () => {
  let test: TestApp;
  let first: TestCourse;
  let second: TestCourse;
  let older: TestCourse;
  let later: TestCourse;

  beforeAll(async () => {
    test = await openTestApp();
    const program = await aProgram(test.database, {
      courses: [
        { lessons: [{}, {}, { kind: 'supporting_file', points: 50, fileType: 'pdf' }] },
        { lessons: [{}] },
      ],
    });
    [first, second] = program.courses as [TestCourse, TestCourse];
    [older] = (await aProgram(test.database, { grades: [4] })).courses as [TestCourse];
    [later] = (await aProgram(test.database, { grades: [9] })).courses as [TestCourse];
    await test.services.catalogue.reload();
  });
  afterAll(() => test.close());

  const done = (courseId: number, lessonId: number | undefined, isDone: 0 | 1 = 1) => ({
    ilm_id: courseId,
    class_id: lessonId ?? 0,
    is_done: isDone,
    total_duration: 60,
  });
  const balance = async (studentId: number) => {
    const { rows } = await test.database.orm.execute<{ rp: number; coins: number; sum: number }>(
      sql`select rp, coins, (select coalesce(sum(amount), 0) from ledger
          where student_id = ${studentId} and currency = 'rp')::int as sum
          from students where id = ${studentId}`,
    );
    return rows[0];
  };

  it('credits a first completion once; the same call twice counts once (spec 7, D4)', async () => {
    const student = await aStudent(test.database);
    const body = { user_id: student.id, ...done(first.id, first.lessonIds[0]) };
    const once = await test.call(watchHistory, body, student);
    expect(once.details).toMatchObject({
      is_done: 1,
      course_completed: false,
      rewards: [{ kind: 'rp', amount: 10, reason: 'lesson' }],
    });
    const again = await test.call(watchHistory, body, student);
    expect(again.details).toMatchObject({ is_done: 1, rewards: [] });
    expect(await balance(student.id)).toMatchObject({ rp: 10, sum: 10 });
  });

  it('twenty repeats at once credit once (D4)', async () => {
    const student = await aStudent(test.database);
    const body = { user_id: student.id, ...done(first.id, first.lessonIds[0]) };
    await Promise.all(Array.from({ length: 20 }, () => test.call(watchHistory, body, student)));
    expect(await balance(student.id)).toMatchObject({ rp: 10, sum: 10 });
  });

  it('is_done never goes from 1 back to 0 (D4)', async () => {
    const student = await aStudent(test.database);
    const who = { user_id: student.id };
    await test.call(watchHistory, { ...who, ...done(first.id, first.lessonIds[0]) }, student);
    const back = await test.call(
      watchHistory,
      { ...who, ...done(first.id, first.lessonIds[0], 0) },
      student,
    );
    expect(back.details.is_done).toBe(1);
    const { details } = await test.call(
      fetchClassDetails,
      { user_id: student.id, ilm_id: first.id },
      student,
    );
    expect(details.watched_classes).toEqual([first.lessonIds[0]]);
  });

  it('completing the course opens the next one and counts a streak with its rewards (spec 7, D4, D5)', async () => {
    const student = await aStudent(test.database);
    const who = { user_id: student.id };
    const locked = await test.call(
      watchHistory,
      { ...who, ...done(second.id, second.lessonIds[0]) },
      student,
    );
    expect(locked.failure).toMatchObject({ status: 409, code: 'COURSE_LOCKED' });
    await test.call(watchHistory, { ...who, ...done(first.id, first.lessonIds[0]) }, student);
    const last = await test.call(
      watchHistory,
      { ...who, ...done(first.id, first.lessonIds[1]) },
      student,
    );
    expect(last.details.course_completed).toBe(true);
    expect(last.details.rewards).toEqual([
      { kind: 'rp', amount: 10, reason: 'lesson' },
      { kind: 'rp', amount: 30, reason: 'streak' },
      { kind: 'coin', amount: 2, reason: 'streak' },
    ]);
    const streak = await test.call(streaksDetails, who, student);
    expect(streak.details.streaks).toMatchObject({ count_of_streaks: 1, is_begin: 1 });
    const next = await test.call(
      watchHistory,
      { ...who, ...done(second.id, second.lessonIds[0], 0) },
      student,
    );
    expect(next.status).toBe(200);
    expect(await balance(student.id)).toMatchObject({ rp: 50, coins: 2, sum: 50 });
  });

  it('a locked lesson cannot be completed, and nothing changes (spec 4, D4)', async () => {
    const student = await aStudent(test.database);
    const reply = await test.call(
      watchHistory,
      { user_id: student.id, ...done(first.id, first.lessonIds[1]) },
      student,
    );
    expect(reply.failure).toMatchObject({ status: 409, code: 'LESSON_LOCKED' });
    expect(await balance(student.id)).toMatchObject({ rp: 0 });
  });

  it('supporting files never count and earn nothing (D4)', async () => {
    const student = await aStudent(test.database);
    const reply = await test.call(
      watchHistory,
      { user_id: student.id, ...done(first.id, first.lessonIds[2]) },
      student,
    );
    expect(reply.details).toMatchObject({ course_completed: false, rewards: [] });
    expect(await balance(student.id)).toMatchObject({ rp: 0 });
  });

  it('knows which courses are out of reach, locked or not there at all (D4)', async () => {
    const student = await aStudent(test.database);
    const code = async (courseId: number, lessonId: number | undefined) =>
      (await test.call(watchHistory, { user_id: student.id, ...done(courseId, lessonId) }, student))
        .failure.code;
    expect(await code(999_999, 1)).toBe('COURSE_NOT_FOUND');
    expect(await code(first.id, 999_999)).toBe('LESSON_NOT_FOUND');
    expect(await code(later.id, later.lessonIds[0])).toBe('COURSE_OUT_OF_REACH');
    expect(await code(older.id, older.lessonIds[0])).toBe('COURSE_LOCKED');
  });

  it('is refused for another student’s id, and changes nothing of theirs (D2)', async () => {
    const student = await aStudent(test.database);
    const other = await aStudent(test.database);
    const reply = await test.call(
      watchHistory,
      { user_id: other.id, ...done(first.id, first.lessonIds[0]) },
      student,
    );
    expect(reply.failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
    expect(await balance(other.id)).toMatchObject({ rp: 0 });
  });

  it.each([
    [{ is_done: 2 }, 'is_done'],
    [{ is_done: '1' }, 'is_done'],
    [{ class_id: [5] }, 'class_id'],
    [{ surprise: 1 }, 'surprise'],
    [{ total_duration: undefined }, 'total_duration'],
  ])('names the wrong field of %j (D3)', async (wrong, field) => {
    const student = await aStudent(test.database);
    const reply = await test.call(
      watchHistory,
      { user_id: student.id, ...done(first.id, first.lessonIds[0]), ...wrong },
      student,
    );
    expect(reply.failure).toMatchObject({ status: 400, code: 'BAD_REQUEST', field });
  });
});
