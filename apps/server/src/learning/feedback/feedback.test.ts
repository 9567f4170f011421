import { fetchFeedbackQuestions, trackFeedbackReview } from '@skillkite/contract/learning/feedback';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSchool, aStudent } from '../../testing/data/builders.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

describe('feedback', () => {
  let world: SmallWorld;
  const [group2, group3] = [[501, 502], [601]] as const;
  beforeAll(async () => {
    world = await openSmallWorld();
    const { orm } = world.test.database;
    for (const [group, ids] of [
      [2, group2],
      [3, group3],
    ] as const) {
      for (const id of ids) {
        await orm.execute(sql`
          insert into feedback_questions (id, pack_id, slug, class_group, position, question, translations)
          values (${id}, (select min(id) from packs), ${`q-${id}`}, ${group}, ${id}, ${`Question ${id}?`}, ${JSON.stringify({ hi: { question: `सवाल ${id}?` } })})`);
      }
    }
    await world.test.services.catalogue.reload();
  });
  afterAll(() => world.test.close());

  it('asks the questions of the class group, and says which schools ask once more (spec 5, 7, D18 feedback-question)', async () => {
    const { test, first } = world;
    const school = await aSchool(test.database, { asksForFeedback: true });
    const student = await aStudent(test.database, { schoolId: school.id });
    const { details } = await test.call(
      fetchFeedbackQuestions,
      { user_id: student.id, ilm_id: first.id },
      student,
    );
    expect(details.questions).toEqual(
      group2.map((id) => ({
        csat_id: id,
        question: `Question ${id}?`,
        lang: 'en',
        translations: { hi: { question: `सवाल ${id}?` } },
      })),
    );
    expect(details).toMatchObject({ csat_schools: [school.code], is_answered: 0 });
  });

  it('the first answer stands, and a repeat changes nothing (spec 3, D4)', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const rate = (rating: number) =>
      test.call(
        trackFeedbackReview,
        {
          user_id: student.id,
          ilm_id: first.id,
          is_skipped: 0,
          platform: 1,
          response: { 501: rating, 502: rating },
        },
        student,
      );
    expect((await rate(5)).details.is_skipped).toBe(0);
    await rate(1);
    const { rows } = await test.database.orm.execute(
      sql`select response from feedback_reviews where student_id = ${student.id}`,
    );
    expect(rows).toEqual([{ response: { 501: 5, 502: 5 } }]);
    const { details } = await test.call(
      fetchFeedbackQuestions,
      { user_id: student.id, ilm_id: first.id },
      student,
    );
    expect(details.is_answered).toBe(1);
  });

  it('rates every question of one’s own group from 1 to 5, or skips (spec 5, 7, 9)', async () => {
    const { test, first, later, nothing } = world;
    const student = await world.newcomer();
    const send = (given: object) =>
      test.call(
        trackFeedbackReview,
        { user_id: student.id, ilm_id: first.id, is_skipped: 0, response: {}, ...given },
        student,
      );
    expect((await send({ response: { 501: 4 } })).failure).toMatchObject({
      status: 400,
      field: 'response',
    });
    expect((await send({ response: { 501: 6, 502: 1 } })).failure.status).toBe(400);
    expect((await send({ response: { 601: 4 } })).failure.code).toBe('QUESTION_NOT_FOUND');
    expect((await send({ ilm_id: nothing })).failure.code).toBe('COURSE_NOT_FOUND');
    expect((await send({ ilm_id: later.id })).failure.code).toBe('COURSE_OUT_OF_REACH');
    const other = await world.newcomer();
    expect((await send({ user_id: other.id })).failure.code).toBe('NOT_YOUR_PROFILE');
    expect((await send({ is_skipped: 1 })).details.is_skipped).toBe(1);
  });
});
