import { unlockOldCourse } from '@skillkite/contract/learning/coins';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestCourse, aProgram, aStudent } from '../../testing/data/builders.ts';
import { openProcess } from '../../testing/processes/open-process.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

const COURSES = 3;
const MOST_TURNS = 20;

/** A call: through which process, for which course, and after how many turns of the event loop. */
const attempt = fc.record({
  process: fc.constantFrom(0, 1),
  course: fc.nat({ max: COURSES - 1 }),
  turns: fc.nat({ max: MOST_TURNS }),
});

const afterTurns = async (turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
};

describe('one coin', () => {
  let processes: readonly [TestApp, TestApp];
  let courses: readonly TestCourse[];

  beforeAll(async () => {
    const first = await openTestApp();
    const specs = Array.from({ length: COURSES }, () => ({}));
    ({ courses } = await aProgram(first.database, { grades: [4], courses: specs }));
    await first.services.catalogue.reload();
    processes = [first, await openProcess(first.database.url)];
  });
  afterAll(async () => {
    await processes[1].close();
    await processes[0].close();
  });

  it('opens one course, however the calls of two processes fall between each other (spec 5, D4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 1, maxLength: 8 }), async (attempts) => {
        const { database } = processes[0];
        const student = await aStudent(database, { coins: 1 });
        const replies = await Promise.all(
          attempts.map(async ({ process, course, turns }) => {
            await afterTurns(turns);
            const test = processes[process === 0 ? 0 : 1];
            const body = { user_id: student.id, class_id: courses[course]?.id };
            return { course, reply: await test.call(unlockOldCourse, body, student) };
          }),
        );
        const opened = new Set(
          replies.flatMap(({ course, reply }) => (reply.status === 200 ? [course] : [])),
        );
        expect(opened.size).toBe(1);
        for (const { course, reply } of replies) {
          if (opened.has(course)) expect(reply.details).toEqual({ coins: 0 });
          else expect(reply.failure.code).toBe('NOT_ENOUGH_COINS');
        }
        const { rows } = await database.orm.execute(sql`
          select s.coins,
            (select count(*)::int from course_unlocks u where u.student_id = s.id) as unlocks,
            (select sum(amount)::int from ledger l where l.student_id = s.id) as spent
          from students s where s.id = ${student.id}`);
        expect(rows).toEqual([{ coins: 0, unlocks: 1, spent: -1 }]);
      }),
      { numRuns: 30 },
    );
  });
});
