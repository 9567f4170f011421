import type { DetailsOf } from '@skillkite/contract/call';
import { leaderboard, setLeaderboardName } from '@skillkite/contract/dashboard';
import { ranked } from '@skillkite/rules/leaderboard';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aSchool, aStudent } from '../../testing/builders.ts';
import { type TestApp, openTestApp } from '../../testing/test-app.ts';

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
    const school = await aSchool(test.database);
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
    const expected = ranked(points.map((rp, index) => ({ rp, index })));
    for (const [index, student] of all.entries()) {
      const board = await boardOf(student, 'class');
      const rank = expected.find((row) => row.index === index)?.rank;
      expect(board.me).toMatchObject({ rank, rp: points[index], total: points.length });
      const mine = board.rows.filter(({ is_me }) => is_me);
      expect(mine).toEqual([
        { rank, fullname: `Student Number${index}`, rp: points[index], is_me: true },
      ]);
      for (const row of board.rows)
        expect(row.rank).toBe(points.filter((rp) => rp > row.rp).length + 1);
    }
  });

  it('shows the first ten and those around this student (issue 3, section 5)', async () => {
    const all = await aClass(Array.from({ length: 30 }, (_, index) => index));
    const last = all[4];
    if (!last) throw new Error('A student was expected.');
    const ranks = ({ rows }: Board) => rows.map(({ rank }) => rank);
    expect(ranks(await boardOf(last, 'class'))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 24, 25, 26, 27, 28,
    ]);
  });

  it('compares with the class, the school or everybody, and never with the deactivated (spec 7, D3)', async () => {
    const [mine] = await aClass([10], { grade: 5 });
    if (!mine) throw new Error('A student was expected.');
    const given = { schoolId: mine.schoolId, rp: 50 };
    await aStudent(test.database, { ...given, grade: 5, isDeleted: true });
    await aStudent(test.database, { ...given, grade: 6 });
    expect((await boardOf(mine, 'class')).me).toMatchObject({ rank: 1, total: 1 });
    expect((await boardOf(mine, 'school')).me).toMatchObject({ rank: 2, total: 2 });
    const { rows } = await test.database.orm.execute<{ total: number; more: number }>(sql`
      select count(*)::int as total, count(*) filter (where rp > 10)::int as more
      from students where not is_deleted`);
    expect((await boardOf(mine, 'country')).me).toMatchObject({
      total: rows[0]?.total,
      rank: (rows[0]?.more ?? 0) + 1,
    });
  });

  it('says no more than first name and initial beyond the own school (issue 3, section 5)', async () => {
    const [star] = await aClass([1_000_000]);
    const [reader] = await aClass([1]);
    if (!star || !reader) throw new Error('Students were expected.');
    const first = (board: Board) => board.rows[0]?.fullname;
    expect(first(await boardOf(star, 'country'))).toBe('Student Number0');
    expect(first(await boardOf(reader, 'country'))).toBe('Student N.');
  });

  it('shows a kite name for who hides, until they show themselves again; a repeat changes nothing (issue 3, section 5)', async () => {
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

  it("answers nobody with another student's id (D2)", async () => {
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

  it('finds rank and neighbours by an index, not by reading everybody (architecture 5)', async () => {
    const { rows } = await test.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select s.id from students s where not s.is_deleted and (s.rp, s.id) > (10, 5) order by s.rp, s.id limit 2`,
      );
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('students_points');
    expect(plan).not.toContain('Sort');
  });
});
