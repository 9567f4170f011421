import { fetchClassFeedback, fetchSchoolFeedback } from '@skillkite/contract/staff/feedback';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent } from '../../../testing/data/builders.ts';
import { aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { type SmallWorld, openSmallWorld } from '../../../testing/data/small-world.ts';
import { feedbackReviews } from '../tables.ts';

const QUESTION = 501;
const RETIRED = 499;

describe('how courses were rated, as staff see it', () => {
  let world: SmallWorld;
  let school_id: number;
  beforeAll(async () => {
    world = await openSmallWorld();
    const { database, services } = world.test;
    await database.orm.execute(sql`
      insert into feedback_questions (id, pack_id, slug, class_group, position, question, translations)
      values (${QUESTION}, (select min(id) from packs), 'fun', 2, 1, 'Was it fun?', '{"hi": {"question": "मज़ा आया?"}}')`);
    await services.catalogue.reload();
    school_id = (await aSchool(database)).id;
    for (const [section, rating] of [
      ['A', 5],
      ['A', 4],
      ['A', null],
      ['B', 2],
    ] as const)
      await rated(school_id, section, rating);
    await rated((await aSchool(database)).id, 'A', 1);
  });
  afterAll(() => world.test.close());

  const rated = async (schoolId: number, section: string, rating: number | null) => {
    const { database, clock } = world.test;
    const { id } = await aStudent(database, { schoolId, grade: 6, section });
    await database.orm.insert(feedbackReviews).values({
      studentId: id,
      courseId: world.first.id,
      isSkipped: rating === null,
      response: rating === null ? {} : { [QUESTION]: rating, [RETIRED]: 1 },
      at: clock.now(),
    });
  };
  const inClass = async (section: string, of = section) => {
    const { test } = world;
    const teacher = await aPerson(test, 'teacher', { schoolId: school_id, grade: 6, section: of });
    const body = { class: { school_id, grade: 6, section }, language: 'en' as const };
    return staffCall(test, fetchClassFeedback, body, await personCookie(test, teacher));
  };
  const inSchool = async () => {
    const { test } = world;
    const by = await aPerson(test, 'coordinator', { schoolId: school_id });
    const body = { school_id, language: 'hi' as const };
    return (await staffCall(test, fetchSchoolFeedback, body, await personCookie(test, by))).details;
  };

  it('a school sees the stars of each course and question, and what is no longer asked as such', async () => {
    const { courses } = await inSchool();
    expect(courses).toHaveLength(1);
    expect(courses[0]).toMatchObject({
      course_id: world.first.id,
      answered: 3,
      skipped: 1,
      stars: [3, 1, 0, 1, 1],
      questions: [
        { question: { text: 'मज़ा आया?', lang: 'hi' }, stars: [0, 1, 0, 1, 1] },
        { question: null, stars: [3, 0, 0, 0, 0] },
      ],
    });
  });

  it('so few that one could guess who said what are counted, and not shown', async () => {
    const { courses } = (await inClass('A')).details;
    expect(courses[0]).toMatchObject({ answered: 2, skipped: 1, stars: null, questions: [] });
    expect((await inClass('C')).details.courses).toEqual([]);
    await rated(school_id, 'A', 3);
    expect((await inClass('A')).details.courses[0]?.stars).toEqual([3, 0, 1, 1, 1]);
  });

  it('a teacher sees those of an own class alone', async () => {
    expect((await inClass('B', 'A')).failure.code).toBe('NOT_ALLOWED');
  });
});
