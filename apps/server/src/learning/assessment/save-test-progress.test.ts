import { saveTestProgress } from '@skillkite/contract/learning/assessment';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { assessmentDrafts } from './tables.ts';

describe('save_test_progress', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const draftOf = async (studentId: number) => {
    const [row] = await test.database.orm
      .select()
      .from(assessmentDrafts)
      .where(eq(assessmentDrafts.studentId, studentId));
    return row?.answers;
  };

  it('keeps unfinished answers; the latest stand, repeats are harmless (spec 4 "Logout", D4; spec 7)', async () => {
    const student = await aStudent(test.database);
    const save = (testresult: Record<string, unknown>) =>
      test.call(
        saveTestProgress,
        {
          user_id: student.id,
          fullname: 'A Student',
          class: 6,
          school_code: 'S',
          status: 0,
          testresult,
        },
        student,
      );
    expect((await save({ q1: 'a' })).details).toEqual({ saved: true });
    await Promise.all([save({ q1: 'a', q2: 'b' }), save({ q1: 'a', q2: 'b' })]);
    expect(await draftOf(student.id)).toEqual({ q1: 'a', q2: 'b' });
  });

  it("another student's answers cannot be written (D2)", async () => {
    const [student, other] = [await aStudent(test.database), await aStudent(test.database)];
    const body = { user_id: other.id, status: 0, testresult: { q1: 'z' } };
    const refused = await test.call(saveTestProgress, body, student);
    expect(refused.failure.code).toBe('NOT_YOUR_PROFILE');
    expect(await draftOf(other.id)).toBeUndefined();
  });

  it('a finished test is not what this call is for (spec 7)', async () => {
    const student = await aStudent(test.database);
    const body = { user_id: student.id, status: 1, testresult: { q1: 'a' } };
    const refused = await test.call(saveTestProgress, body, student);
    expect(refused.failure).toMatchObject({ code: 'BAD_REQUEST', field: 'status' });
  });
});
