import {
  fetchDailyQuestUser,
  fetchQuestPhoto,
  updateUserDailyQuestView,
} from '@skillkite/contract/learning/quests';
import { dayOf } from '@skillkite/rules/time/calendar-day';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPng } from '../../testing/data/project-world.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

const DAY_MS = 86_400_000;
const SMALL_PNG = aPng('a-quest').bytes.toString('base64');

describe('daily quests', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  it('one opens a day; viewing marks it done, once (spec 7)', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const who = { user_id: student.id, ilm_id: first.id };
    const board = async () =>
      (await test.call(fetchDailyQuestUser, who, student)).details.quests.map(
        ({ status, body }) => [status, body !== ''] as const,
      );
    const view = (questId: number | undefined) =>
      test.call(updateUserDailyQuestView, { user_id: student.id, quest_id: questId }, student);
    expect(await board()).toEqual([
      ['open', true],
      ['waiting', false],
    ]);
    const early = await view(first.questIds[1]);
    expect(early.failure).toMatchObject({ status: 409, code: 'QUEST_NOT_OPEN' });
    expect((await view(first.questIds[0])).details.is_done).toBe(1);
    expect((await view(first.questIds[0])).details.is_done).toBe(1);
    await test.call(
      watchHistory,
      { ...who, class_id: first.lessonIds[0], is_done: 0, total_duration: 100 },
      student,
    );
    const opensOn = async () =>
      (await test.call(fetchDailyQuestUser, who, student)).details.quests.map(
        (quest) => quest.opens_on,
      );
    const tomorrow = dayOf(new Date(test.clock.now().getTime() + DAY_MS), 'Asia/Kolkata');
    expect(await opensOn()).toEqual([null, tomorrow]);
    test.clock.advance(DAY_MS);
    expect(await board()).toEqual([
      ['done', true],
      ['open', true],
    ]);
    test.clock.advance(-DAY_MS);
  });

  it('keeps a line and a picture of what was done, and no more than one of each', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const who = { user_id: student.id };
    const [questId = 0] = first.questIds;
    const done = (more: object) =>
      test.call(updateUserDailyQuestView, { ...who, quest_id: questId, ...more }, student);
    const kept = async () => {
      const { details } = await test.call(
        fetchDailyQuestUser,
        { ...who, ilm_id: first.id },
        student,
      );
      const { note, has_photo: hasPhoto, viewed_at: viewedAt } = details.quests[0] ?? {};
      return { note, hasPhoto, viewedAt };
    };
    const photo = async () =>
      (await test.call(fetchQuestPhoto, { ...who, quest_id: questId }, student)).details.photo;
    expect(await photo()).toBeNull();
    const refused = await done({ note: 'Look!', photo: btoa('no picture at all') });
    expect(refused.failure).toMatchObject({ code: 'FILE_TYPE_REFUSED', field: 'photo' });
    expect(await kept()).toMatchObject({ note: null, hasPhoto: 0, viewedAt: null });

    expect((await done({ note: '  I asked three people. ' })).details.is_done).toBe(1);
    const { viewedAt } = await kept();
    test.clock.advance(60_000);
    expect((await done({ photo: SMALL_PNG })).details.is_photo_replaced).toBe(0);
    expect((await done({ photo: SMALL_PNG })).details.is_photo_replaced).toBe(0);
    // Omitted fields and the completion time stay.
    await done({});
    expect(await kept()).toEqual({ note: 'I asked three people.', hasPhoto: 1, viewedAt });
    expect(await photo()).toBe(SMALL_PNG);
    // One is kept: that another device's took its place is said.
    const other = aPng('another', 200).bytes.toString('base64');
    expect((await done({ photo: other })).details.is_photo_replaced).toBe(1);
    expect(await photo()).toBe(other);
  });

  it('keeps the lines of two devices that did not know of each other, each once (spec 7)', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const [questId = 0] = first.questIds;
    const done = (note: string) =>
      test.call(
        updateUserDailyQuestView,
        { user_id: student.id, quest_id: questId, note },
        student,
      );
    const note = async () =>
      (await test.call(fetchDailyQuestUser, { user_id: student.id, ilm_id: first.id }, student))
        .details.quests[0]?.note;
    await done('At school: I asked.');
    await done('At home: 100 % true, I_asked again.');
    await done('At school: I asked.');
    expect(await note()).toBe('At school: I asked.\nAt home: 100 % true, I_asked again.');
    for (const letter of 'abcd') await done(letter.repeat(1000));
    expect((await note())?.length).toBe(4000);
  });

  it('shows a picture to its student only (D2)', async () => {
    const { test, first, nothing } = world;
    const student = await world.newcomer();
    const other = await world.newcomer();
    const code = async (userId: number, questId: number | undefined) =>
      (await test.call(fetchQuestPhoto, { user_id: userId, quest_id: questId }, student)).failure
        .code;
    expect(await code(other.id, first.questIds[0])).toBe('NOT_YOUR_PROFILE');
    expect(await code(student.id, nothing)).toBe('QUEST_NOT_FOUND');
  });

  it('knows what is unknown, foreign and locked (D2, D4)', async () => {
    const { test, second, later, first, nothing } = world;
    const student = await world.newcomer();
    const boardCode = async (courseId: number, userId = student.id) =>
      (await test.call(fetchDailyQuestUser, { user_id: userId, ilm_id: courseId }, student)).failure
        .code;
    expect(await boardCode(nothing)).toBe('COURSE_NOT_FOUND');
    expect(await boardCode(later.id)).toBe('COURSE_OUT_OF_REACH');
    expect(await boardCode(second.id)).toBe('COURSE_LOCKED');
    const other = await world.newcomer();
    expect(await boardCode(first.id, other.id)).toBe('NOT_YOUR_PROFILE');
    const viewCode = async (questId: number | undefined) =>
      (
        await test.call(
          updateUserDailyQuestView,
          { user_id: student.id, quest_id: questId },
          student,
        )
      ).failure.code;
    expect(await viewCode(nothing)).toBe('QUEST_NOT_FOUND');
    expect(await viewCode(later.questIds[0])).toBe('COURSE_OUT_OF_REACH');
    expect(await viewCode(world.old.questIds[0])).toBe('COURSE_LOCKED');
  });
});
