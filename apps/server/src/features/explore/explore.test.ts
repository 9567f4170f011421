import { exploreClass, themeViewsCount } from '@skillkite/contract/explore';
import { addFavorites } from '@skillkite/contract/home';
import { saveInterests } from '@skillkite/contract/onboarding';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProgram, aStudent } from '../../testing/builders.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/small-world.ts';

const DAY_MS = 86_400_000;

describe('explore', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  const viewsOf = async (themeId: number) => {
    const student = await world.explorer();
    const { details } = await world.test.call(themeViewsCount, {}, student);
    return details.themes.find(({ theme_id }) => theme_id === themeId)?.views;
  };

  it('shows a theme with its programs, courses and favourites (spec 7, D9)', async () => {
    const { test, creative } = world;
    const student = await world.explorer();
    const who = { user_id: student.id };
    const [course] = creative.courses;
    await test.call(addFavorites, { ...who, ilm_id: course?.id }, student);
    const { details } = await test.call(
      exploreClass,
      { ...who, theme_id: creative.themeId },
      student,
    );
    expect(details.programs.map(({ skill }) => skill.id)).toEqual([creative.id]);
    expect(details.programs[0]?.ilms.map(({ id }) => id)).toEqual(
      creative.courses.map(({ id }) => id),
    );
    expect(details.favorite_ilms).toEqual([course?.id]);
  });

  it('counts a view once per student, theme and day of the school (spec 7)', async () => {
    const { test, creative } = world;
    const before = (await viewsOf(creative.themeId)) ?? 0;
    const [one, other] = [await world.explorer(), await world.explorer()];
    const look = (student: typeof one) =>
      test.call(exploreClass, { user_id: student.id, theme_id: creative.themeId }, student);
    expect((await look(one)).details.views).toBe(before + 1);
    expect((await look(one)).details.views).toBe(before + 1);
    await Promise.all([look(other), look(other), look(other)]);
    expect(await viewsOf(creative.themeId)).toBe(before + 2);
    test.clock.set(new Date(test.clock.now().getTime() + DAY_MS));
    expect((await look(one)).details.views).toBe(before + 3);
  });

  it('shows the themes a student is interested in before the others (issue 3, section 8)', async () => {
    const { test } = world;
    const other = await aProgram(test.database, { area: 'creative', themeCategory: 3 });
    await test.services.catalogue.reload();
    const student = await world.explorer();
    const themes = async () =>
      (await test.call(themeViewsCount, {}, student)).details.themes.map(
        ({ theme_id }) => theme_id,
      );
    const before = await themes();
    const last = before.at(-1);
    expect(before).toContain(other.themeId);
    await test.call(saveInterests, { user_id: student.id, theme_ids: [last] }, student);
    expect(await themes()).toEqual([last, ...before.slice(0, -1)]);
  });

  it('is not for profile type 1 nor for classes 1 and 2 (spec 2, spec 9)', async () => {
    const { test, creative } = world;
    const ofSchool = await aStudent(test.database, { profileType: 1, grade: 6 });
    const small = await aStudent(test.database, { profileType: 2, grade: 2 });
    for (const student of [ofSchool, small]) {
      const theme = { user_id: student.id, theme_id: creative.themeId };
      expect((await test.call(exploreClass, theme, student)).failure.code).toBe('NOT_ALLOWED');
      expect((await test.call(themeViewsCount, {}, student)).failure.code).toBe('NOT_ALLOWED');
    }
  });

  it("knows no theme that is not creative, and no other student's id (D2, D3)", async () => {
    const { test, school, creative, nothing } = world;
    const [student, other] = [await world.explorer(), await world.explorer()];
    for (const theme_id of [school.themeId, nothing]) {
      const answer = await test.call(exploreClass, { user_id: student.id, theme_id }, student);
      expect(answer.failure).toMatchObject({ status: 404, code: 'THEME_NOT_FOUND' });
    }
    const theirs = { user_id: other.id, theme_id: creative.themeId };
    const stranger = await test.call(exploreClass, theirs, student);
    expect(stranger.failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
  });

  it('answers a call without a body (spec 7: no body)', async () => {
    const student = await world.explorer();
    const response = await world.test.app.inject({
      method: 'POST',
      url: themeViewsCount.path,
      headers: {
        'x-access-key': world.test.services.config.accessKey,
        cookie: await world.test.cookieOf(student),
      },
    });
    expect(response.statusCode).toBe(200);
  });
});
