import {
  coinHistory,
  fetchUnlock,
  unlockOldCourse,
  unlockSkillOrIlm,
} from '@skillkite/contract/learning/coins';
import { fetchIlmsByCreativeSkill } from '@skillkite/contract/learning/programs';
import { trackCreativeSkillProgress } from '@skillkite/contract/learning/progress';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent } from '../../testing/data/builders.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

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

  it('one coin opens an old course; a repeat costs nothing (spec 4, 5, 7, D4, D18 one-coin)', async () => {
    const student = await withCoins(2);
    expect((await unlock(student, world.old.id)).details.coins).toBe(1);
    expect((await unlock(student, world.old.id)).details.coins).toBe(1);
    const { details } = await world.test.call(coinHistory, { user_id: student.id }, student);
    expect(details).toMatchObject({ coins: 1, rows: [{ amount: -1, reason: 'unlock' }] });
  });

  it('says of a course whether it is old and whether a coin opened it, to its student alone (D2, D4)', async () => {
    const student = await withCoins(1);
    const asked = async (courseId: number) =>
      world.test.call(fetchUnlock, { user_id: student.id, class_id: courseId }, student);
    expect((await asked(world.old.id)).details).toMatchObject({ is_old: 1, is_unlocked: 0 });
    await unlock(student, world.old.id);
    expect((await asked(world.old.id)).details).toMatchObject({
      name: expect.any(String),
      is_old: 1,
      is_unlocked: 1,
    });
    expect((await asked(world.first.id)).details).toMatchObject({ is_old: 0, is_unlocked: 0 });
    expect((await asked(world.nothing)).failure.code).toBe('COURSE_NOT_FOUND');
    const tooYoung = await aStudent(world.test.database, { grade: 1 });
    const reply = await world.test.call(
      fetchUnlock,
      { user_id: tooYoung.id, class_id: world.old.id },
      tooYoung,
    );
    expect(reply.failure).toMatchObject({ status: 403, code: 'COURSE_OUT_OF_REACH' });
    const foreign = { user_id: student.id, class_id: world.old.id };
    expect((await world.test.call(fetchUnlock, foreign, tooYoung)).failure.code).toBe(
      'NOT_YOUR_PROFILE',
    );
  });

  it('without a coin it stays shut, and nothing changes (spec 5)', async () => {
    const student = await withCoins(0);
    const reply = await unlock(student, world.old.id);
    expect(reply.failure).toMatchObject({ status: 409, code: 'NOT_ENOUGH_COINS' });
    const { details } = await world.test.call(coinHistory, { user_id: student.id }, student);
    expect(details).toEqual({ coins: 0, rows: [], next_most: null });
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

  describe('a creative program or course (spec 7 `unlock_skill_or_ilm`)', () => {
    const open = (student: TestStudent, body: object) =>
      world.test.call(unlockSkillOrIlm, { user_id: student.id, ...body }, student);
    const opened = async (student: TestStudent) => {
      const { details } = await world.test.call(
        fetchIlmsByCreativeSkill,
        { user_id: student.id, skill_id: world.creative.id },
        student,
      );
      return details.ilms.map(({ is_unlocked }) => is_unlocked);
    };
    const explorerWith = async (coins: number) => {
      const student = await world.explorer();
      await world.test.database.orm.execute(
        sql`update students set coins = ${coins} where id = ${student.id}`,
      );
      return student;
    };

    it('is free where its order has opened it (D4)', async () => {
      const student = await explorerWith(0);
      const first = { ilm_id: world.creative.courses[0]?.id };
      expect((await open(student, first)).details).toEqual({ is_unlocked: 1, coins: 0 });
      expect(await opened(student)).toEqual([1, 0]);
    });

    it('opens before its turn for one coin, once; a repeat costs nothing (spec 5, 9, D4, D18 one-coin)', async () => {
      const student = await explorerWith(2);
      const { creative, test } = world;
      const second = { ilm_id: creative.courses[1]?.id };
      expect(await opened(student)).toEqual([1, 0]);
      expect((await open(student, second)).details).toEqual({ is_unlocked: 1, coins: 1 });
      expect((await open(student, second)).details).toEqual({ is_unlocked: 1, coins: 1 });
      expect(await opened(student)).toEqual([1, 1]);
      const done = await test.call(
        trackCreativeSkillProgress,
        {
          user_id: student.id,
          ilm_id: creative.courses[1]?.id,
          class_id: creative.courses[1]?.lessonIds[0],
          is_done: 1,
          total_duration: 100,
        },
        student,
      );
      expect(done.details.course_completed).toBe(true);
    });

    it('opens all of a program for one coin, and the ledger says what for (spec 9, D4, D18 one-coin)', async () => {
      const student = await explorerWith(1);
      const program = { skill_id: world.creative.id };
      expect((await open(student, program)).details).toEqual({ is_unlocked: 1, coins: 0 });
      expect((await open(student, program)).details).toEqual({ is_unlocked: 1, coins: 0 });
      expect(await opened(student)).toEqual([1, 1]);
      const { details } = await world.test.call(coinHistory, { user_id: student.id }, student);
      expect(details).toMatchObject({
        coins: 0,
        rows: [{ amount: -1, reason: 'unlock', subject: 'A program' }],
      });
    });

    it('stays closed without a coin, and nothing changes (spec 5)', async () => {
      const student = await explorerWith(0);
      for (const body of [
        { skill_id: world.creative.id },
        { ilm_id: world.creative.courses[1]?.id },
      ]) {
        const reply = await open(student, body);
        expect(reply.failure).toMatchObject({ status: 409, code: 'NOT_ENOUGH_COINS' });
      }
      expect(await opened(student)).toEqual([1, 0]);
    });

    it('of two unlocks racing for the last coin one pays and no coin is owed (D4)', async () => {
      const student = await explorerWith(1);
      const replies = await Promise.all([
        open(student, { skill_id: world.creative.id }),
        open(student, { ilm_id: world.creative.courses[1]?.id }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const { details } = await world.test.call(coinHistory, { user_id: student.id }, student);
      expect(details).toMatchObject({ coins: 0, rows: [{ amount: -1 }] });
    });

    it('is neither unknown, nor of another area, nor for students without Explore (spec 2, D2, D4)', async () => {
      const { creative, first, nothing, test } = world;
      const student = await explorerWith(5);
      const codeOf = async (body: object, as = student) => (await open(as, body)).failure.code;
      expect(await codeOf({})).toBe('BAD_REQUEST');
      expect(await codeOf({ skill_id: nothing })).toBe('PROGRAM_NOT_FOUND');
      expect(await codeOf({ ilm_id: nothing })).toBe('COURSE_NOT_FOUND');
      expect(await codeOf({ skill_id: creative.id, ilm_id: first.id })).toBe('COURSE_NOT_FOUND');
      expect(await codeOf({ ilm_id: first.id })).toBe('COURSE_OUT_OF_REACH');
      expect(await codeOf({ skill_id: creative.id }, await world.newcomer())).toBe('NOT_ALLOWED');
      const theirs = { user_id: student.id, skill_id: creative.id };
      const stranger = await test.call(unlockSkillOrIlm, theirs, await world.explorer());
      expect(stranger.failure.code).toBe('NOT_YOUR_PROFILE');
    });
  });
});
