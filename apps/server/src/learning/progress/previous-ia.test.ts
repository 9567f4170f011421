import { unlockOldCourse } from '@skillkite/contract/learning/coins';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCourse, aProgram, aStudent } from '../../testing/data/builders.ts';
import { doLesson } from '../../testing/data/learning.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

const IA = 1;

describe('the previous activity (spec 5, D6)', () => {
  let test: TestApp;
  let first: TestCourse;
  let second: TestCourse;

  beforeAll(async () => {
    test = await openTestApp();
    const lessons = [{}, { kind: 'ia' as const }];
    const program = await aProgram(test.database, {
      // Of courses that are bought the second can be open while the first is not done.
      grades: [4],
      courses: [
        { name: 'Sound', badgeMilestone: 1, lessons },
        { name: 'Light', badgeMilestone: 2, lessons },
      ],
    });
    [first, second] = program.courses as [TestCourse, TestCourse];
    await test.services.catalogue.reload();
  });
  afterAll(() => test.close());

  const ownerOfBoth = async (isMass: boolean) => {
    const student = await aStudent(test.database, { isMass, coins: 2 });
    for (const { id } of [first, second]) {
      await test.call(unlockOldCourse, { user_id: student.id, class_id: id }, student);
    }
    return student;
  };

  it('comes before the next one, which says which it is', async () => {
    const student = await ownerOfBoth(true);
    const held = await doLesson(test, student, second, IA);
    expect(held.failure).toMatchObject({ status: 409, code: 'LESSON_LOCKED' });
    expect(held.failure.message).toContain('“Sound”');
    await doLesson(test, student, first, IA);
    expect((await doLesson(test, student, second, IA)).details.is_done).toBe(1);
  });

  it('holds nothing but activities', async () => {
    const student = await ownerOfBoth(true);
    expect((await doLesson(test, student, second, 0)).status).toBe(200);
  });

  it('holds no student of a school that is not a mass one (spec 6)', async () => {
    const student = await ownerOfBoth(false);
    expect((await doLesson(test, student, second, IA)).status).toBe(200);
  });
});
