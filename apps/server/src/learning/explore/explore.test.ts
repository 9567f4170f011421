import {
  exploreClass,
  exploreCourse,
  exploreSearch,
  themeViewsCount,
} from '@skillkite/contract/learning/explore';
import { addFavorites } from '@skillkite/contract/learning/home';
import { saveInterests } from '@skillkite/contract/learning/onboarding';
import { trackCreativeSkillProgress } from '@skillkite/contract/learning/progress';
import type { ExploreShow } from '@skillkite/rules/learning/course/explore-show';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aProgram, aStudent } from '../../testing/data/builders.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

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
    expect(details.programs[0]?.ilms.map(({ is_favorite }) => is_favorite)).toEqual([1, 0]);
  });

  it('counts a view once per student, theme and day of the school (spec 7, D18 theme-views)', async () => {
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

  it('shows the themes a student is interested in before the others', async () => {
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

  it('is not for profile type 1 nor for classes 1 and 2 (spec 2, 6, 9)', async () => {
    const { test, creative } = world;
    const ofSchool = await aStudent(test.database, { profileType: 1, grade: 6 });
    const small = await aStudent(test.database, { profileType: 2, grade: 2 });
    for (const student of [ofSchool, small]) {
      const theme = { user_id: student.id, theme_id: creative.themeId };
      expect((await test.call(exploreClass, theme, student)).failure.code).toBe('NOT_ALLOWED');
      expect((await test.call(themeViewsCount, {}, student)).failure.code).toBe('NOT_ALLOWED');
      const who = { user_id: student.id };
      const search = { ...who, words: '', show: 'all' } as const;
      expect((await test.call(exploreSearch, search, student)).failure.code).toBe('NOT_ALLOWED');
      const course = { ...who, ilm_id: creative.courses[0]?.id };
      expect((await test.call(exploreCourse, course, student)).failure.code).toBe('NOT_ALLOWED');
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
    const theirSearch = { user_id: other.id, words: '', show: 'all' } as const;
    expect((await test.call(exploreSearch, theirSearch, student)).failure.code).toBe(
      'NOT_YOUR_PROFILE',
    );
  });

  describe('looking for courses', () => {
    const searched = async (student: TestStudent, words: string, show: ExploreShow = 'all') => {
      const body = { user_id: student.id, words, show };
      const { details } = await world.test.call(exploreSearch, body, student);
      return details.programs.flatMap(({ ilms }) => ilms.map(({ name }) => name));
    };

    it('finds courses by their own words and by their program’s, in Hindi too, however written', async () => {
      const { test } = world;
      await aProgram(test.database, {
        area: 'creative',
        themeCategory: 3,
        name: 'मिट्टी के खिलौने',
        courses: [{ name: 'चाँद का सफ़र' }, { name: 'Clay Animals', description: 'A café of clay' }],
      });
      await test.services.catalogue.reload();
      const student = await world.explorer();
      expect(await searched(student, 'चांद सफर')).toEqual(['चाँद का सफ़र']);
      expect(await searched(student, 'ANIMALS clay')).toEqual(['Clay Animals']);
      expect(await searched(student, 'cafe')).toEqual(['Clay Animals']);
      expect(await searched(student, 'मिट्टी')).toEqual(['चाँद का सफ़र', 'Clay Animals']);
      expect(await searched(student, 'no such thing')).toEqual([]);
    });

    it('never finds a course of another area (D1)', async () => {
      const { test } = world;
      await aProgram(test.database, { name: 'Only at school', courses: [{ name: 'Gravity' }] });
      await test.services.catalogue.reload();
      expect(await searched(await world.explorer(), 'gravity')).toEqual([]);
    });

    it('shows what is new, begun, done or kept (D9)', async () => {
      const { test } = world;
      const { courses } = await aProgram(test.database, {
        area: 'creative',
        themeCategory: 3,
        name: 'Paper birds',
        courses: [{ name: 'Crane', lessons: [{}, {}] }, { name: 'Swan' }],
      });
      await test.services.catalogue.reload();
      const student = await world.explorer();
      const [crane] = courses;
      const doOne = (lesson: number) =>
        test.call(
          trackCreativeSkillProgress,
          {
            user_id: student.id,
            ilm_id: crane?.id,
            class_id: crane?.lessonIds[lesson],
            is_done: 1,
            total_duration: 100,
          },
          student,
        );
      const shown = async () => ({
        new: await searched(student, 'paper birds', 'new'),
        begun: await searched(student, 'paper birds', 'begun'),
        done: await searched(student, 'paper birds', 'done'),
        favourites: await searched(student, 'paper birds', 'favourites'),
      });
      await doOne(0);
      await test.call(addFavorites, { user_id: student.id, ilm_id: courses[1]?.id }, student);
      expect(await shown()).toEqual({
        new: ['Swan'],
        begun: ['Crane'],
        done: [],
        favourites: ['Swan'],
      });
      await doOne(1);
      expect(await shown()).toMatchObject({ begun: [], done: ['Crane'] });
    });

    it('tells of the first sixty, and how many there are', async () => {
      const { test } = world;
      const courses = Array.from({ length: 61 }, () => ({ name: 'Origami', lessons: [{}] }));
      await aProgram(test.database, { area: 'creative', themeCategory: 3, courses });
      await test.services.catalogue.reload();
      const student = await world.explorer();
      const body = { user_id: student.id, words: 'origami', show: 'all' } as const;
      const { details } = await test.call(exploreSearch, body, student);
      expect(details.programs[0]?.ilms).toHaveLength(60);
      expect(details.total_ilms).toBe(61);
    });
  });

  describe('one course, open or not (D9)', () => {
    it('tells what is in it and which course opens it', async () => {
      const { test, creative } = world;
      const student = await world.explorer();
      const [first, second] = creative.courses;
      const ask = async (ilm_id: number | undefined) =>
        (await test.call(exploreCourse, { user_id: student.id, ilm_id }, student)).details;
      expect(await ask(first?.id)).toMatchObject({ ilm: { is_unlocked: 1 }, opened_by: null });
      expect(await ask(second?.id)).toMatchObject({
        skill: { id: creative.id },
        ilm: { id: second?.id, is_unlocked: 0 },
        lessons: [{ class_name: 'Lesson 1', class_duration: 0, is_done: 0 }],
        opened_by: { id: first?.id },
      });
    });

    it('knows only creative courses, and only who asks (D2, D4)', async () => {
      const { test, creative, first, nothing } = world;
      const student = await world.explorer();
      const codeOf = async (ilm_id: number, as = student) => {
        const reply = await test.call(exploreCourse, { user_id: student.id, ilm_id }, as);
        return reply.failure.code;
      };
      expect(await codeOf(nothing)).toBe('COURSE_NOT_FOUND');
      expect(await codeOf(first.id)).toBe('COURSE_OUT_OF_REACH');
      expect(await codeOf(creative.courses[0]?.id ?? 0, await world.explorer())).toBe(
        'NOT_YOUR_PROFILE',
      );
    });
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
