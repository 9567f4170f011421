import type { Reward } from '@skillkite/contract/shapes/reward';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { startScormLaunch } from '@skillkite/contract/learning/scorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStudent } from '../../testing/data/builders.ts';
import { balanceOf, doLesson, playActivity, progressBody } from '../../testing/data/learning.ts';
import { ACCESS_KEY_HEADER } from '../../security/authenticate.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

const TEN = { kind: 'rp', amount: 10, reason: 'lesson' };

describe('rewards that no answer has told of', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  /** A lesson done in a request of a name, as the outbox sends it. */
  const say = async (student: TestStudent, lesson: number, key?: string) => {
    const { test, first } = world;
    const response = await test.app.inject({
      method: 'POST',
      url: watchHistory.path,
      headers: {
        [ACCESS_KEY_HEADER]: test.services.config.accessKey,
        cookie: await test.cookieOf(student),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      payload: progressBody(student, first, lesson),
    });
    const answer = response.json<{ details: { rewards: Reward[] } | undefined; field?: string }>();
    return { status: response.statusCode, field: answer.field, rewards: answer.details?.rewards };
  };
  /** An activity that ended as its tab closed, and is opened again: it counts, in an answer that tells no rewards. */
  const withUntold = async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    await playActivity(test, student, first, 0);
    const place = { topic_id: first.lessonIds[0], section_id: first.id, user_id: student.id };
    expect((await test.call(startScormLaunch, place, student)).status).toBe(200);
    expect(await balanceOf(test, student)).toMatchObject({ rp: 10 });
    return student;
  };

  it('are told again to the same request, and to no other (D18 rewards-told-later, D4)', async () => {
    const student = await world.newcomer();
    await doLesson(world.test, student, world.first, 0);
    const first = await say(student, 1, 'request-one');
    expect(first.rewards).toEqual([TEN]);
    expect((await say(student, 1, 'request-one')).rewards).toEqual([TEN]);
    expect((await say(student, 1, 'request-two')).rewards).toEqual([]);
    expect((await say(student, 1)).rewards).toEqual([]);
    // The last lesson ends the course: its points and those of the streak.
    const last = await say(student, 2, 'request-three');
    expect(last.rewards?.map(({ reason, kind }) => `${reason} ${kind}`)).toEqual([
      'lesson rp',
      'streak rp',
      'streak coin',
    ]);
    const again = (await say(student, 2, 'request-three')).rewards ?? [];
    expect(again.toSorted((one, other) => one.amount - other.amount)).toEqual(
      (last.rewards ?? []).toSorted((one, other) => one.amount - other.amount),
    );
    expect(await balanceOf(world.test, student)).toMatchObject({ rp: 60, rp_sum: 60, coins: 2 });
  });

  it('are told once by the next answer that has rewards, a new event or a repeat (D18 rewards-told-later)', async () => {
    const student = await withUntold();
    expect((await say(student, 1)).rewards).toEqual([TEN, TEN]);
    expect((await say(student, 1)).rewards).toEqual([]);
    const other = await withUntold();
    expect((await say(other, 0)).rewards).toEqual([TEN]);
    expect((await say(other, 0)).rewards).toEqual([]);
    expect((await say(other, 1)).rewards).toEqual([TEN]);
  });

  it('are told to one of those who ask at once (D18 rewards-told-later)', async () => {
    const student = await withUntold();
    const keys = [undefined, 'request-a', 'request-b', undefined, 'request-c', undefined];
    const answers = await Promise.all(keys.map((key, at) => say(student, at % 2, key)));
    const told = answers.flatMap(({ rewards }) => rewards ?? []);
    // The activity's points, and those of the video that two of the calls did.
    expect(told).toEqual([TEN, TEN]);
    expect(await balanceOf(world.test, student)).toMatchObject({ rp: 20, rp_sum: 20 });
  });

  it.each(['', 'short', 'with space in it', 'x'.repeat(65), "'; drop table ledger"])(
    'by a name that is none are refused, and nothing changes: “%s” (D3, D18)',
    async (key) => {
      const student = await world.newcomer();
      await playActivity(world.test, student, world.first, 0);
      expect(await say(student, 0, key)).toMatchObject({ status: 400, field: 'idempotency-key' });
      expect(await balanceOf(world.test, student)).toMatchObject({ rp: 0 });
    },
  );
});
