import { coinHistory, unlockOldCourse, unlockSkillOrIlm } from '@skillkite/contract/coins';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStudent } from '../../testing/builders.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/small-world.ts';

describe('coins', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  const withCoins = async (coins: number) => {
    const student = await world.newcomer();
    await world.test.database.orm.execute(
      sql`update students set coins = ${coins} where id = ${student.id}`,
    );
    return student;
  };
  const unlock = (student: TestStudent, courseId: number) =>
    world.test.call(unlockOldCourse, { user_id: student.id, class_id: courseId }, student);

  it('one coin opens an old course; a repeat costs nothing (spec 4, 5, D4)', async () => {
    const student = await withCoins(2);
    expect((await unlock(student, world.old.id)).details.coins).toBe(1);
    expect((await unlock(student, world.old.id)).details.coins).toBe(1);
    const { details } = await world.test.call(coinHistory, { user_id: student.id }, student);
    expect(details).toMatchObject({ coins: 1, rows: [{ amount: -1, reason: 'unlock' }] });
  });

  it('without a coin it stays shut, and nothing changes (spec 5)', async () => {
    const student = await withCoins(0);
    const reply = await unlock(student, world.old.id);
    expect(reply.failure).toMatchObject({ status: 409, code: 'NOT_ENOUGH_COINS' });
    const { details } = await world.test.call(coinHistory, { user_id: student.id }, student);
    expect(details).toEqual({ coins: 0, rows: [] });
  });

  it('of two unlocks racing for the last coin one wins and one gets 409 (D4)', async () => {
    const student = await withCoins(1);
    const [second] = await world.test.database.orm
      .execute<{ id: number }>(
        sql`select c.id from courses c where c.program_id =
          (select program_id from courses where id = ${world.old.id}) and c.id <> ${world.old.id}`,
      )
      .then(({ rows }) => rows);
    const replies = await Promise.all([
      unlock(student, world.old.id),
      unlock(student, Number(second?.id)),
    ]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const { details } = await world.test.call(coinHistory, { user_id: student.id }, student);
    expect(details).toMatchObject({ coins: 0, rows: [{ amount: -1 }] });
  });

  it('only an old course can be bought, and only for oneself (D2, D4)', async () => {
    const student = await withCoins(5);
    expect((await unlock(student, world.nothing)).failure.code).toBe('COURSE_NOT_FOUND');
    expect((await unlock(student, world.first.id)).failure.code).toBe('COURSE_OUT_OF_REACH');
    const other = await withCoins(5);
    const foreign = await world.test.call(
      unlockOldCourse,
      { user_id: other.id, class_id: world.old.id },
      student,
    );
    expect(foreign.failure.code).toBe('NOT_YOUR_PROFILE');
  });

  it('a creative program or course begins without a coin, in its order (spec 7 "Creative")', async () => {
    const { test, creative, first, nothing } = world;
    const explorer = await world.explorer();
    const who = { user_id: explorer.id };
    const begin = (body: object, as = explorer) =>
      test.call(unlockSkillOrIlm, { ...who, user_id: as.id, ...body }, as);
    expect((await begin({ skill_id: creative.id })).details).toEqual({ is_unlocked: 1, coins: 0 });
    expect((await begin({ ilm_id: creative.courses[0]?.id })).status).toBe(200);
    expect((await begin({ skill_id: nothing })).failure.code).toBe('PROGRAM_NOT_FOUND');
    expect((await begin({ ilm_id: nothing })).failure.code).toBe('COURSE_NOT_FOUND');
    expect((await begin({ ilm_id: creative.courses[1]?.id })).failure.code).toBe('COURSE_LOCKED');
    expect((await begin({ ilm_id: first.id })).failure.code).toBe('COURSE_OUT_OF_REACH');
    const outsider = await world.newcomer();
    expect((await begin({ skill_id: creative.id }, outsider)).failure.code).toBe('NOT_ALLOWED');
  });
});
