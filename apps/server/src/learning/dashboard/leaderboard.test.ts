import type { DetailsOf } from '@skillkite/contract/call';
import { leaderboard, setLeaderboardName } from '@skillkite/contract/learning/dashboard';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent } from '../../testing/data/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';
import { type TestDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { students } from '../../school/accounts/tables.ts';
import { countPointsAnew } from './count-points.ts';
import { leaderboardQuery } from './read-boards.ts';

type Place = Parameters<typeof leaderboardQuery>[1][0];
type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** How many rows of a table a plan looked at, those it passed over too. */
const rowsOf = (table: string, plan: Plan): number => {
  const { 'Actual Rows': kept, 'Actual Loops': loops, 'Rows Removed by Filter': left = 0 } = plan;
  const own = plan['Relation Name'] === table ? (kept + left) * loops : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(table, part), own);
};
type Board = DetailsOf<typeof leaderboard>;

describe('the leaderboard', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const boardOf = async (student: TestStudent, type: 'class' | 'school' | 'country') =>
    (await test.call(leaderboard, { user_id: student.id, type }, student)).details;

  /** Students of one school, in the order of their points given. */
  const aClass = async (points: readonly number[], given: { grade?: number } = {}) => {
    const school = await aSchool(test.database, { showsName: true });
    const all: TestStudent[] = [];
    for (const [index, rp] of points.entries()) {
      const fullname = `Student Number${index}`;
      all.push(await aStudent(test.database, { schoolId: school.id, fullname, rp, ...given }));
    }
    return all;
  };

  it('ranks as sorting everybody by points would, with ties sharing a rank (D1, D3)', async () => {
    const points = Array.from({ length: 40 }, (_, index) => ((index * 7919) % 13) * 10);
    const all = await aClass(points);
    const sorted = points.toSorted((one, other) => other - one);
    for (const [index, student] of all.entries()) {
      const board = await boardOf(student, 'class');
      const rank = sorted.indexOf(points[index] ?? 0) + 1;
      expect(board.me).toMatchObject({ rank, rp: points[index], total: points.length });
      const mine = board.rows.filter(({ is_me }) => is_me);
      expect(mine).toEqual([
        { rank, fullname: `Student Number${index}`, rp: points[index], is_me: true },
      ]);
      for (const row of board.rows)
        expect(row.rank).toBe(points.filter((rp) => rp > row.rp).length + 1);
    }
  });

  it('gives each concurrent caller the same as alone, in any group', async () => {
    const classes = [await aClass([5, 70, 70, 20, 0, 90]), await aClass([15, 70, 5])];
    const asked = classes
      .flat()
      .flatMap((student) =>
        (['class', 'school', 'country'] as const).map((type) => ({ student, type })),
      );
    const alone: Board[] = [];
    for (const { student, type } of asked) alone.push(await boardOf(student, type));
    const atOnce = await Promise.all(asked.map(({ student, type }) => boardOf(student, type)));
    expect(atOnce).toEqual(alone);
  });

  it('shows the first ten and those around this student', async () => {
    const all = await aClass(Array.from({ length: 30 }, (_, index) => index));
    const last = all[4];
    if (!last) throw new Error('A student was expected.');
    const ranks = ({ rows }: Board) => rows.map(({ rank }) => rank);
    expect(ranks(await boardOf(last, 'class'))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 24, 25, 26, 27, 28,
    ]);
  });

  it('compares with the class, the school or everybody, and never with the deactivated (spec 7, D3, D18 class-is-grade)', async () => {
    const [mine] = await aClass([10], { grade: 5 });
    if (!mine) throw new Error('A student was expected.');
    const given = { schoolId: mine.schoolId, rp: 50 };
    await aStudent(test.database, { ...given, grade: 5, isDeleted: true });
    await aStudent(test.database, { ...given, grade: 6 });
    const sections = ['A', 'B'] as const;
    const other = await aStudent(test.database, { ...given, rp: 5, grade: 5 });
    for (const [at, { id }] of [mine, other].entries())
      await test.database.orm
        .update(students)
        .set({ section: sections[at] })
        .where(eq(students.id, id));
    expect((await boardOf(mine, 'class')).me).toMatchObject({ rank: 1, total: 2 });
    expect((await boardOf(mine, 'school')).me).toMatchObject({ rank: 2, total: 3 });
    const { rows } = await test.database.orm.execute<{ total: number; more: number }>(sql`
      select count(*)::int as total, count(*) filter (where rp > 10)::int as more
      from students where not is_deleted`);
    expect((await boardOf(mine, 'country')).me).toMatchObject({
      total: rows[0]?.total,
      rank: (rows[0]?.more ?? 0) + 1,
    });
  });

  it('says no more than first name and initial beyond the own school', async () => {
    const [star] = await aClass([1_000_000]);
    const [reader] = await aClass([1]);
    if (!star || !reader) throw new Error('Students were expected.');
    const first = (board: Board) => board.rows[0]?.fullname;
    expect(first(await boardOf(star, 'country'))).toBe('Student Number0');
    expect(first(await boardOf(reader, 'country'))).toBe('Student N.');
  });

  it('shows a kite name for hidden students, until they show themselves again; a repeat changes nothing', async () => {
    const [hidden, reader] = await aClass([20, 10]);
    if (!hidden || !reader) throw new Error('Students were expected.');
    const hide = (is_hidden: 0 | 1) =>
      test.call(setLeaderboardName, { user_id: hidden.id, is_hidden }, hidden);
    const { kite_name } = (await hide(1)).details;
    expect((await hide(1)).details.kite_name).toBe(kite_name);
    const board = await boardOf(reader, 'class');
    expect(board.rows.map(({ fullname }) => fullname)).toEqual([kite_name, 'Student Number1']);
    expect((await boardOf(hidden, 'class')).me.kite_name).toBe(kite_name);
    await hide(0);
    expect((await boardOf(reader, 'class')).rows[0]?.fullname).toBe('Student Number0');
  });

  it('refuses another student’s id (D2)', async () => {
    const [one, other] = await aClass([1, 2]);
    if (!one || !other) throw new Error('Students were expected.');
    const body = { user_id: other.id };
    const asked = [
      await test.call(leaderboard, { ...body, type: 'class' }, one),
      await test.call(setLeaderboardName, { ...body, is_hidden: 1 }, one),
    ];
    for (const { failure } of asked)
      expect(failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
  });
});

describe('the leaderboard of an installation with 30,000 students', () => {
  const STUDENTS = 30_000;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.orm.execute(sql`
      insert into schools (code, name) select 'MANY-' || n, 'A school' from generate_series(0, 99) n`);
    await database.orm.execute(sql`
      insert into accounts (school_id) select s.id from schools s, generate_series(1, ${STUDENTS / 100}::int)`);
    await database.orm.execute(sql`
      insert into students (account_id, school_id, fullname, grade, rp)
      select id, school_id, 'Student Number' || id, 4 + id % 9, 5 * (id * 7919 % 4001) from accounts`);
    await countPointsAnew(database.url);
    // As many changes as may wait, and none of them counted in.
    await database.orm.execute(sql`
      update students set rp = rp + 10 where id in (select id from students order by id limit 450)`);
    await database.orm.execute(sql`vacuum analyze students, points_counts, points_changes`);
  });
  afterAll(() => database.close());

  it.each(['class', 'school', 'country'] as const)(
    'by %s reads a few rows, not everybody',
    async (type) => {
      const { rows: middle } = await database.pool.query<Place>(
        `select id, school_id as "schoolId", grade from students order by rp, id offset $1 limit 1`,
        [STUDENTS / 2],
      );
      const [me] = middle;
      if (!me) throw new Error('A student was expected.');
      const { text, values } = leaderboardQuery(type, [me]);
      const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      if (!plan) throw new Error('A plan was expected.');
      expect(rowsOf('students', plan)).toBeGreaterThan(5);
      expect(rowsOf('students', plan)).toBeLessThan(STUDENTS / 10);
      expect(rowsOf('points_counts', plan)).toBeLessThan(STUDENTS / 10);
    },
  );
});
