import { fetchInterests, saveInterests } from '@skillkite/contract/learning/onboarding';
import { fetchTutorial, updateTutorialHistory } from '@skillkite/contract/learning/tutorial';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent } from '../../testing/data/builders.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

describe('the first steps of a student', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  const save = (student: TestStudent, themeIds: readonly number[]) =>
    world.test.call(saveInterests, { user_id: student.id, theme_ids: themeIds }, student);
  const chosenBy = async (student: TestStudent) => {
    const { details } = await world.test.call(fetchInterests, { user_id: student.id }, student);
    return details.themes.flatMap(({ theme_id, is_chosen }) => (is_chosen ? [theme_id] : []));
  };

  it('keeps the interests that were chosen last; a repeat changes nothing', async () => {
    const { school, creative } = world;
    const student = await world.explorer();
    expect(await chosenBy(student)).toEqual([]);
    await save(student, [school.themeId, creative.themeId, school.themeId]);
    await save(student, [creative.themeId]);
    await save(student, [creative.themeId]);
    expect(await chosenBy(student)).toEqual([creative.themeId]);
    await save(student, []);
    expect(await chosenBy(student)).toEqual([]);
  });

  it('offers and takes only themes of programs that are the student’s own', async () => {
    const { creative, nothing } = world;
    const student = await world.newcomer();
    for (const id of [creative.themeId, nothing]) {
      expect((await save(student, [id])).failure).toMatchObject({
        status: 404,
        code: 'THEME_NOT_FOUND',
      });
    }
  });

  it('shows the tour until it was seen or skipped (spec 7, D8)', async () => {
    const { test } = world;
    const student = await aStudent(test.database, { tutorialVisibility: true });
    const who = { user_id: student.id };
    const tour = async () => (await test.call(fetchTutorial, who, student)).details;
    expect(await tour()).toEqual({ tutorial_visibility: 1, tutorial_status: 0 });
    await test.call(updateTutorialHistory, who, student);
    await test.call(updateTutorialHistory, who, student);
    expect(await tour()).toEqual({ tutorial_visibility: 1, tutorial_status: 1 });
  });

  it('refuses another student’s id (D2)', async () => {
    const [one, other] = [await world.newcomer(), await world.newcomer()];
    const who = { user_id: other.id };
    const answers = [
      await world.test.call(fetchInterests, who, one),
      await world.test.call(saveInterests, { ...who, theme_ids: [] }, one),
      await world.test.call(fetchTutorial, who, one),
      await world.test.call(updateTutorialHistory, who, one),
    ];
    for (const { failure } of answers)
      expect(failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
  });
});
