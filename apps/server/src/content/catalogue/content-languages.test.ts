import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { exploreSearch, themeViewsCount } from '@skillkite/contract/learning/explore';
import { continueJourney } from '@skillkite/contract/learning/home';
import { fetchIlmsBySkill } from '@skillkite/contract/learning/programs';
import { fetchDailyQuestUser } from '@skillkite/contract/learning/quests';
import { startScormLaunch } from '@skillkite/contract/learning/scorm';
import type { LessonId } from '@skillkite/contract/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SmallWorld, aManifest, openSmallWorld } from '../../testing/data/small-world.ts';
import { courses, lessons, programs, quests, themes } from './tables.ts';

const variant = {
  posterKey: null,
  sizeBytes: null,
  smallKey: null,
  smallBytes: null,
  pages: null,
};

describe('content in several languages', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
    const { orm } = world.test.database;
    const { school, first, creative } = world;
    await orm.update(themes).set({ translations: { hi: { name: 'थीम' } } });
    for (const { id } of [school, creative])
      await orm
        .update(programs)
        .set({ translations: { hi: { name: 'कार्यक्रम' } } })
        .where(eq(programs.id, id));
    await orm
      .update(courses)
      .set({ translations: { hi: { name: 'कोर्स' } } })
      .where(eq(courses.id, first.id));
    await orm.update(quests).set({ translations: { hi: { title: 'चुनौती', body: '<p>देखें</p>' } } });
    const [activity, video] = first.lessonIds as [LessonId, LessonId];
    const manifest = aManifest() as unknown as Record<string, unknown>;
    const inHindi = { ...variant, fileType: 'scorm', storageKey: 'packages/hindi' };
    await orm
      .update(lessons)
      .set({
        translations: { hi: { title: 'गतिविधि' } },
        variants: { hi: { ...inHindi, scormManifest: manifest } },
      })
      .where(eq(lessons.id, activity));
    await orm
      .update(lessons)
      .set({
        posterKey: 'files/a/poster.jpg',
        chapters: [
          { at: 0, title: { en: 'A gap', hi: 'टूटा रास्ता' } },
          { at: 14, title: { en: 'A circle' } },
        ],
        variants: {
          hi: { ...variant, fileType: 'mp4', storageKey: 'files/b/hindi.mp4', scormManifest: null },
        },
      })
      .where(eq(lessons.id, video));
    await world.test.services.catalogue.reload();
  });
  afterAll(() => world.test.close());

  it('says names in the languages there are of them, each under its own name (D17 content-by-language)', async () => {
    const { test, school, first } = world;
    const student = await world.newcomer();
    const who = { user_id: student.id };
    const journey = await test.call(fetchIlmsBySkill, { ...who, skill_id: school.id }, student);
    expect(journey.details.skill).toMatchObject({
      name: 'A program',
      lang: 'en',
      translations: { hi: { name: 'कार्यक्रम', theme_name: 'थीम', next_ilm_name: 'कोर्स' } },
    });
    expect(journey.details.ilms.map(({ translations }) => translations)).toEqual([
      { hi: { name: 'कोर्स' } },
      {},
    ]);
    const next = await test.call(continueJourney, who, student);
    expect(next.details?.translations).toEqual({
      hi: { name: 'कोर्स', skill_name: 'कार्यक्रम' },
    });
    const board = await test.call(fetchDailyQuestUser, { ...who, ilm_id: first.id }, student);
    // Quests of later days are not sent in any language.
    expect(board.details.quests.map(({ body, translations }) => [body, translations])).toEqual(
      board.details.quests.map(({ status }) =>
        status === 'waiting'
          ? ['', { hi: { title: 'चुनौती' } }]
          : ['<p>Look around.</p>', { hi: { title: 'चुनौती', body: '<p>देखें</p>' } }],
      ),
    );
  });

  it('hands out the files of a lesson in each language, with what they do not bring themselves (D17 content-by-language)', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const asked = { user_id: student.id, ilm_id: first.id };
    const { details } = await test.call(fetchClassDetails, asked, student);
    const [activity, video, page] = details.lesson_details;
    expect(activity?.translations).toEqual({ hi: { class_name: 'गतिविधि' } });
    expect(video?.variants.hi).toMatchObject({
      class_source: expect.stringMatching(/files\/b\/hindi\.mp4$/) as string,
      poster: video?.poster,
      small: null,
    });
    expect(page?.variants).toEqual({});
    expect([video?.chapters, page?.chapters]).toEqual([
      [
        { at: 0, title: { en: 'A gap', hi: 'टूटा रास्ता' } },
        { at: 14, title: { en: 'A circle' } },
      ],
      [],
    ]);
  });

  it('launches an activity in the language that is asked for, else as it was written (D17 content-by-language)', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const [topic_id] = first.lessonIds as [LessonId];
    const place = { user_id: student.id, section_id: first.id, topic_id };
    const addresses = await Promise.all(
      [undefined, 'hi' as const, 'mr' as const].map(async (lang) => {
        const asked = { ...place, ...(lang && { lang }) };
        return (await test.call(startScormLaunch, asked, student)).details.package_url;
      }),
    );
    expect(addresses.map((address) => new URL(address).pathname)).toEqual([
      '/packages/none/',
      '/packages/hindi/',
      '/packages/none/',
    ]);
  });

  it('finds creative courses by words of any of their languages', async () => {
    const { test } = world;
    const student = await world.explorer();
    const look = async (words: string) =>
      (await test.call(exploreSearch, { user_id: student.id, words, show: 'all' }, student)).details
        .total_ilms;
    expect([await look('कार्यक्रम'), await look('program'), await look('नहीं')]).toEqual([2, 2, 0]);
    const { details } = await test.call(themeViewsCount, {}, student);
    expect(details.themes[0]?.translations).toEqual({ hi: { name: 'थीम' } });
  });
});
