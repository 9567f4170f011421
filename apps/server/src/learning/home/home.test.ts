import {
  addFavorites,
  continueJourney,
  fetchCarousel,
  getFavoritesByUserId,
  getRecentlyWatched,
  removeFavorites,
} from '@skillkite/contract/learning/home';
import { carouselItems, packs } from '../../content/catalogue/tables.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStudent } from '../../testing/data/builders.ts';
import { doCourse, doLesson } from '../../testing/data/learning.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

describe('home', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  it('continues with the course last worked on, else with the first open one (spec 7, D3, D9)', async () => {
    const { test, first, second } = world;
    const student = await world.newcomer();
    const who = { user_id: student.id };
    const next = async () => (await test.call(continueJourney, who, student)).details;
    expect(await next()).toMatchObject({
      ilm_id: first.id,
      class_id: null,
      progress_percentage: 0,
    });
    await doLesson(test, student, first, 0);
    expect(await next()).toMatchObject({
      ilm_id: first.id,
      // The first open lesson: the first one is done.
      class_id: first.lessonIds[1],
      progress_percentage: 33,
    });
    await doCourse(test, student, first);
    expect(await next()).toMatchObject({ ilm_id: second.id });
    await doLesson(test, student, second, 0);
    expect(await next()).toBeNull();
    const recent = await test.call(getRecentlyWatched, who, student);
    expect(recent.details.courses.map(({ ilm_id }) => ilm_id).sort()).toEqual(
      [first.id, second.id].sort(),
    );
  });

  it('keeps favourites until they are removed; repeats change nothing (spec 7, D4)', async () => {
    const { test, first, old } = world;
    const student = await world.newcomer();
    const who = { user_id: student.id };
    const ids = async () =>
      (await test.call(getFavoritesByUserId, who, student)).details.courses.map(
        ({ ilm_id }) => ilm_id,
      );
    await test.call(addFavorites, { ...who, ilm_id: first.id }, student);
    await test.call(addFavorites, { ...who, ilm_id: first.id }, student);
    test.clock.advance(1000);
    await test.call(addFavorites, { ...who, ilm_id: old.id }, student);
    expect(await ids()).toEqual([old.id, first.id]);
    await test.call(removeFavorites, { ...who, ilm_id: old.id }, student);
    await test.call(removeFavorites, { ...who, ilm_id: old.id }, student);
    expect(await ids()).toEqual([first.id]);
  });

  it('knows unknown and foreign courses, and foreign students (D2, D4)', async () => {
    const { test, later, first, nothing } = world;
    const student = await world.newcomer();
    const other = await world.newcomer();
    const code = async (call: typeof addFavorites | typeof removeFavorites, body: object) =>
      (await test.call(call, { user_id: student.id, ...body }, student)).failure.code;
    expect(await code(addFavorites, { ilm_id: nothing })).toBe('COURSE_NOT_FOUND');
    expect(await code(addFavorites, { ilm_id: later.id })).toBe('COURSE_OUT_OF_REACH');
    expect(await code(removeFavorites, { ilm_id: nothing })).toBe('COURSE_NOT_FOUND');
    expect(await code(addFavorites, { user_id: other.id, ilm_id: first.id })).toBe(
      'NOT_YOUR_PROFILE',
    );
    const carousel = await test.call(fetchCarousel, { user_id: other.id }, student);
    expect(carousel.failure.code).toBe('NOT_YOUR_PROFILE');
  });

  it('the carousel comes with the present streak (spec 3, 7)', async () => {
    const student = await world.newcomer();
    const { details } = await world.test.call(fetchCarousel, { user_id: student.id }, student);
    expect(details.streaks).toEqual({
      count_of_streaks: 0,
      is_begin: 0,
      ilm_start_date: null,
      ilm_end_date: null,
    });
  });

  it('the carousel links only to allowed pages (spec 2, 3)', async () => {
    const { test } = world;
    const [pack] = await test.database.orm.select().from(packs);
    await test.database.orm.insert(carouselItems).values(
      ['/events', '/explore', '/career', null].map((link, index) => ({
        packId: pack?.id ?? 0,
        slug: `item-${index}`,
        priority: index + 1,
        title: 'News',
        text: '',
        link,
      })),
    );
    await test.services.catalogue.reload();
    const linksFor = async (student: TestStudent) =>
      (await test.call(fetchCarousel, { user_id: student.id }, student)).details.items.map(
        ({ link }) => link,
      );
    expect(await linksFor(await world.newcomer())).toEqual(['/events', null]);
    expect(await linksFor(await world.explorer())).toEqual(['/events', '/explore', null]);
    expect(await linksFor(await world.withCareer())).toEqual(['/events', '/career', null]);
  });
});
