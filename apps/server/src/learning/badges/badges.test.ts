import { badgeViewClick, getBadgeStatus, viewBadges } from '@skillkite/contract/learning/badges';
import { scormDetailsFetch, updateScormProgress } from '@skillkite/contract/learning/scorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../testing/data/builders.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

describe('badges', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  const play = async (
    student: { id: number; accountId: number; schoolId: number },
    score: number,
  ) => {
    const [class_id] = world.first.lessonIds;
    const place = { topic_id: class_id, section_id: world.first.id, user_id: student.id };
    await world.test.call(scormDetailsFetch, place, student as never);
    const reply = await world.test.call(
      updateScormProgress,
      {
        user_details: { user_id: student.id, ilm_id: world.first.id, class_id },
        details: { lesson_status: 'completed', score_raw: score, score_max: 100 },
      },
      student as never,
    );
    return reply.details.badge;
  };

  it('follows the best score and never goes down (spec 7, D6)', async () => {
    const student = await world.newcomer();
    expect(await play(student, 49)).toBeNull();
    expect(await play(student, 50)).toMatchObject({ type: 1, score: 50 });
    expect(await play(student, 80)).toMatchObject({ type: 2, score: 80 });
    await play(student, 10);
    const { details } = await world.test.call(
      getBadgeStatus,
      { user_id: student.id, skill_id: world.school.id },
      student,
    );
    expect(details.badges).toMatchObject([{ badge_milestone: 1, type: 2, is_viewed: false }]);
  });

  it('is looked at once for all (spec 7 "badge view click")', async () => {
    const student = await world.newcomer();
    const click = { user_id: student.id, skill_id: world.school.id, badge_milestone: 1 };
    const before = await world.test.call(badgeViewClick, click, student);
    expect(before.failure).toMatchObject({ status: 404, code: 'BADGE_NOT_FOUND' });
    await play(student, 90);
    expect((await world.test.call(badgeViewClick, click, student)).details.is_viewed).toBe(1);
    const { details } = await world.test.call(viewBadges, { user_id: student.id }, student);
    expect(details.badges.find(({ type }) => type === 2)?.is_viewed).toBe(true);
  });

  it('an unknown program has none, and another student’s are not shown (D2)', async () => {
    const student = await world.newcomer();
    const unknown = await world.test.call(
      getBadgeStatus,
      { user_id: student.id, skill_id: world.nothing },
      student,
    );
    expect(unknown.failure.code).toBe('PROGRAM_NOT_FOUND');
    const other = await world.newcomer();
    const foreign = await world.test.call(viewBadges, { user_id: other.id }, student);
    expect(foreign.failure.code).toBe('NOT_YOUR_PROFILE');
  });

  it('classes 1 and 2 have none (spec 9, D6)', async () => {
    const little = await aStudent(world.test.database, { grade: 2 });
    const { details } = await world.test.call(viewBadges, { user_id: little.id }, little);
    expect(details.badges).toEqual([]);
  });
});
