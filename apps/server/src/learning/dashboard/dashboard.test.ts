import { skillChecklist, weeklyActivity } from '@skillkite/contract/learning/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doLesson } from '../../testing/data/learning.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

const WEEK_MS = 7 * 86_400_000;

describe('the dashboard', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  it('counts lessons and their time by weeks of the school, oldest first (D9)', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const start = test.clock.now();
    await doLesson(test, student, first, 0);
    test.clock.set(new Date(start.getTime() + WEEK_MS));
    await doLesson(test, student, first, 1);
    const { details } = await test.call(weeklyActivity, { user_id: student.id }, student);
    expect(details.weeks).toHaveLength(8);
    expect(details.weeks.map(({ lessons }) => lessons)).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
    for (const { starts_on } of details.weeks)
      expect(new Date(`${starts_on}T00:00:00Z`).getUTCDay()).toBe(1);
    // Done again is not done more.
    await doLesson(test, student, first, 1);
    const again = await test.call(weeklyActivity, { user_id: student.id }, student);
    expect(again.details).toEqual(details);
  });

  it('ticks off the courses of the programs of the own grade (spec 7, D9)', async () => {
    const { test, school, first, second } = world;
    const student = await world.newcomer();
    const itemsOf = async () => {
      const { details } = await test.call(skillChecklist, { user_id: student.id }, student);
      return details.skills.find(({ skill_id }) => skill_id === school.id)?.items;
    };
    expect((await itemsOf())?.map(({ is_completed }) => is_completed)).toEqual([0, 0]);
    for (const index of first.lessonIds.keys()) await doLesson(test, student, first, index);
    expect(await itemsOf()).toMatchObject([
      { ilm_id: first.id, is_completed: 1 },
      { ilm_id: second.id, is_completed: 0 },
    ]);
  });

  it('refuses another student’s id (D2)', async () => {
    const [one, other] = [await world.newcomer(), await world.newcomer()];
    for (const call of [weeklyActivity, skillChecklist]) {
      const { failure } = await world.test.call(call, { user_id: other.id }, one);
      expect(failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
    }
  });
});
