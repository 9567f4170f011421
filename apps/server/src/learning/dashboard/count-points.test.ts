import { leaderboard } from '@skillkite/contract/learning/dashboard';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, migrateDatabase } from '../../database/database.ts';
import { transaction } from '../../database/transaction.ts';
import {
  type TestCourse,
  type TestStudent,
  aProgram,
  aSchool,
  aStudent,
} from '../../testing/data/builders.ts';
import { migrateUntil, sendTo } from '../../testing/earlier-database.ts';
import { progressBody } from '../../testing/data/learning.ts';
import { openProcess } from '../../testing/processes/open-process.ts';
import { type TestDatabase, openTestDatabase } from '../../testing/test-database.ts';
import {
  boardsOf,
  countsOf,
  everybody,
  trueBoardsOf,
  trueCountsOf,
} from '../../testing/data/true-ranks.ts';
import { students } from '../../school/accounts/tables.ts';
import { credit } from '../coins/credit.ts';
import { countInChanges, countPointsAnew } from './count-points.ts';
import { BUCKET, MOST_CHANGES } from './points-counts.ts';
import { pointsChanges, pointsCounts } from './tables.ts';

const NOW = new Date('2026-03-04T04:30:00Z');
const countIn = ({ pool }: Database) => countInChanges(pool, MOST_CHANGES);

const who = fc.nat({ max: 30 });
// Ties, neighbours and the borders of buckets.
const points = fc.constantFrom(0, 1, 5, 10, 400, BUCKET - 1, BUCKET, 2 * BUCKET + 1);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('earn' as const),
      who,
      amount: points,
      source: fc.nat({ max: 3 }),
      breaksOff: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('come' as const), rp: points, who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('together' as const),
      whom: fc.array(who, { minLength: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('go' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count in' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const BROKEN_OFF = new Error('broken off');

async function take(database: Database, schoolIds: readonly number[], given: Step) {
  const all = await database.orm.select().from(students).orderBy(students.id);
  const idOf = (index: number) => all[index % Math.max(all.length, 1)]?.id ?? 0;
  const schoolOf = (index: number) => schoolIds[index % schoolIds.length] ?? 0;
  const of = (index: number) => eq(students.id, idOf(index));
  const { orm } = database;
  switch (given.kind) {
    case 'earn': {
      if (all.length === 0) return;
      const studentId = idOf(given.who);
      const source = `lesson:${given.source}`;
      const earned = {
        studentId,
        amount: given.amount,
        source,
        at: NOW,
        reason: 'lesson' as const,
      };
      await transaction(database, async (tx) => {
        await credit(tx, { ...earned, currency: 'rp' });
        await credit(tx, { ...earned, currency: 'coin' });
        if (given.breaksOff) throw BROKEN_OFF;
      }).catch((error: unknown) => {
        if (error !== BROKEN_OFF) throw error;
      });
      return;
    }
    case 'come':
      await aStudent(database, { schoolId: schoolOf(given.who), rp: given.rp });
      return;
    case 'together':
      await orm
        .update(students)
        .set({ rp: sql`${students.rp} + 10` })
        .where(inArray(students.id, given.whom.map(idOf)));
      return;
    case 'leave':
    case 'return':
      await orm
        .update(students)
        .set({ isDeleted: given.kind === 'leave' })
        .where(of(given.who));
      return;
    case 'move':
      await orm
        .update(students)
        .set({ grade: 7, schoolId: schoolOf(given.who) })
        .where(of(given.who));
      return;
    case 'go':
      await orm.delete(students).where(of(given.who));
      return;
    case 'count in':
      await countIn(database);
  }
}

describe('the counts of students by points', () => {
  let database: TestDatabase;
  let schoolIds: number[];
  let course: TestCourse;
  beforeAll(async () => {
    database = await openTestDatabase();
    schoolIds = [(await aSchool(database)).id, (await aSchool(database)).id];
    [course] = (await aProgram(database)).courses as [TestCourse];
  });
  afterAll(() => database.close());

  it('are those of a plain count, and ranks with them, whatever happens to students (D3)', async () => {
    // More than a leaderboard shows first: the ranks of most have to be counted.
    const start = fc.array(points, { minLength: 18, maxLength: 24 });
    const steps = fc.array(step, { minLength: 15, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(start, steps, async (rps, taken) => {
        await database.orm.delete(students);
        const { accountId } = await aStudent(database);
        await database.orm.insert(students).values(
          rps.map((rp, index) => ({
            accountId,
            schoolId: schoolIds[index % 5 === 0 ? 1 : 0] ?? 0,
            fullname: 'A Student',
            grade: 6,
            rp,
          })),
        );
        for (const given of taken) await take(database, schoolIds, given);
        expect(await countsOf(database)).toEqual(await trueCountsOf(database));
        expect(await boardsOf(database)).toEqual(await trueBoardsOf(database));
      }),
      { numRuns: 12 },
    );
  });

  it('stay true when many earn at once in two processes, some of it twice, while others read and count in', async () => {
    const learners = await Promise.all(
      Array.from({ length: 30 }, (_, index) => aStudent(database, { rp: index * 97 })),
    );
    const [one, other] = [await openProcess(database.url), await openProcess(database.url)];
    const learn = (test: typeof one, student: TestStudent) =>
      test.call(watchHistory, progressBody(student, course, 0), student);
    const look = (test: typeof one, student: TestStudent) =>
      test.call(leaderboard, { user_id: student.id, type: 'country' }, student);
    const looks = await Promise.all(
      learners.flatMap((student, index) => [
        learn(one, student).then(() => look(other, student)),
        learn(other, student).then(() => look(one, student)),
        countIn(index % 2 === 0 ? one.database : other.database).then(() => look(one, student)),
      ]),
    );
    const total = (await everybody(database)).length;
    for (const { details } of looks) {
      const mine = details.rows.find(({ is_me }) => is_me);
      expect(mine).toMatchObject({ rank: details.me.rank, rp: details.me.rp });
      expect(details.me.total).toBe(total);
    }
    expect(await countsOf(database)).toEqual(await trueCountsOf(database));
    expect(await boardsOf(database)).toEqual(await trueBoardsOf(database));
    await one.close();
    await other.close();
  });

  it('are counted in by one of those who try at once, and never twice', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, rp) => aStudent(database, { rp })));
    await Promise.all(Array.from({ length: 8 }, () => countIn(database)));
    expect(await countsOf(database)).toEqual(await trueCountsOf(database));
    await countIn(database);
    expect(await database.orm.$count(pointsChanges)).toBe(0);
    expect(await countsOf(database)).toEqual(await trueCountsOf(database));
  });

  it('are put right at a start, where they were wrong', async () => {
    await aStudent(database, { rp: 70 });
    await countIn(database);
    await database.orm
      .update(pointsCounts)
      .set({ students: 12 })
      .where(eq(pointsCounts.points, 70));
    await database.orm.insert(pointsCounts).values({ width: 1, points: 777_777, students: 3 });
    await database.orm.delete(pointsCounts).where(eq(pointsCounts.width, BUCKET));
    await aStudent(database, { rp: 71 });
    await countPointsAnew(database.url);
    expect(await countsOf(database)).toEqual(await trueCountsOf(database));
    await countIn(database);
    expect(await countsOf(database)).toEqual(await trueCountsOf(database));
  });
});

describe('an installation that had students before there were counts', () => {
  it('has them counted when it is brought up to date', async () => {
    const database = await openTestDatabase({ isBare: true });
    await migrateUntil(database.url, '_points_counts');
    await sendTo(
      database.url,
      `
      with school as (insert into schools (code, name) values ('OLD', 'Old school') returning id),
        login as (insert into accounts (school_id) select id from school returning id, school_id)
      insert into students (account_id, school_id, fullname, grade, rp, is_deleted)
      select id, school_id, 'A Student', 6, rp, rp = 30
      from login, unnest('{0,10,10,30,999,1000,2500}'::int[]) rp`,
    );
    await migrateDatabase(database.url);
    expect(await countsOf(database)).toEqual(await trueCountsOf(database));
    await database.close();
  });
});
