import {
  classDetailsTopics,
  fetchClassDetails,
  fetchClassDetailsCareer,
  fetchCourseFiles,
  fetchCreativeClassDetails,
  replayClass,
  replayCreativeClass,
} from '@skillkite/contract/learning/classroom';
import { unlockOldCourse } from '@skillkite/contract/learning/coins';
import { watchHistory } from '@skillkite/contract/learning/progress';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doLesson } from '../../testing/data/learning.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

describe('the classroom', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  it('answers the same shape for all four sources (D1, spec 3 "Lesson player data"; spec 7)', async () => {
    const { test, first, old, career, creative } = world;
    const student = await world.newcomer();
    await test.database.orm.execute(sql`update students set coins = 1 where id = ${student.id}`);
    await test.call(unlockOldCourse, { user_id: student.id, class_id: old.id }, student);
    const worker = await world.withCareer();
    const explorer = await world.explorer();
    const answers = [
      await test.call(fetchClassDetails, { user_id: student.id, ilm_id: first.id }, student),
      await test.call(classDetailsTopics, { user_id: student.id, class_id: old.id }, student),
      await test.call(
        fetchClassDetailsCareer,
        { user_id: worker.id, ilm_id: career.courses[0]?.id },
        worker,
      ),
      await test.call(
        fetchCreativeClassDetails,
        { user_id: explorer.id, ilm_id: creative.courses[0]?.id },
        explorer,
      ),
    ];
    const shapes = answers.map(({ details }) => Object.keys(details).sort());
    expect(new Set(shapes.map(String)).size).toBe(1);
    expect(answers.map(({ details }) => details.class_details.is_old)).toEqual([0, 1, 0, 0]);
    expect(answers[0]?.details).toMatchObject({
      watched_classes: [],
      playing_class: null,
      total_lessons: 3,
      total_daily_quest: 2,
      badge_milestone: 1,
      badge_milestones: { badge_milestone1: '1', badge_milestone2: '0', badge_milestone3: '0' },
    });
    // Creative courses have no daily quests (spec 2).
    expect(answers[3]?.details.total_daily_quest).toBe(0);
  });

  it('tells of a video’s small copy, with its size, where there is one', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const body = { user_id: student.id, ilm_id: first.id };
    const { details } = await test.call(fetchClassDetails, body, student);
    expect(details.lesson_details.map(({ small }) => small)).toEqual([
      null,
      { source: expect.stringMatching(/^http.*\/files\/a\/small\.mp4$/), size: 700 },
      null,
    ]);
  });

  it('knows unknown, foreign and locked courses apart (D3, D4)', async () => {
    const { test, second, old, later, career, nothing } = world;
    const student = await world.newcomer();
    const code = async (courseId: number) =>
      (await test.call(fetchClassDetails, { user_id: student.id, ilm_id: courseId }, student))
        .failure.code;
    expect(await code(nothing)).toBe('COURSE_NOT_FOUND');
    expect(await code(later.id)).toBe('COURSE_OUT_OF_REACH');
    expect(await code(career.courses[0]?.id ?? 0)).toBe('COURSE_OUT_OF_REACH');
    expect(await code(second.id)).toBe('COURSE_LOCKED');
    const oldCode = async (courseId: number) =>
      (await test.call(classDetailsTopics, { user_id: student.id, class_id: courseId }, student))
        .failure.code;
    expect(await oldCode(old.id)).toBe('COURSE_LOCKED');
    expect(await oldCode(second.id)).toBe('COURSE_OUT_OF_REACH');
    expect(await oldCode(nothing)).toBe('COURSE_NOT_FOUND');
  });

  it('careers and creative courses are only for those who have them (spec 2, 9)', async () => {
    const { test, career, creative } = world;
    const student = await world.newcomer();
    const body = (courseId: number | undefined) => ({ user_id: student.id, ilm_id: courseId });
    const asCareer = await test.call(fetchClassDetailsCareer, body(career.courses[0]?.id), student);
    expect(asCareer.failure).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    const asCreative = await test.call(
      fetchCreativeClassDetails,
      body(creative.courses[0]?.id),
      student,
    );
    expect(asCreative.failure).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  });

  it.each([fetchClassDetails, fetchClassDetailsCareer, fetchCreativeClassDetails])(
    '$path refuses another student’s id (D2)',
    async (call) => {
      const { test, first } = world;
      const student = await world.newcomer();
      const other = await world.newcomer();
      const reply = await test.call(call, { user_id: other.id, ilm_id: first.id }, student);
      expect(reply.failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
    },
  );

  it('an unlocked old course has all its lessons open (spec 4)', async () => {
    const { test, old } = world;
    const student = await world.newcomer();
    await test.database.orm.execute(sql`update students set coins = 1 where id = ${student.id}`);
    await test.call(unlockOldCourse, { user_id: student.id, class_id: old.id }, student);
    const last = await test.call(
      watchHistory,
      {
        user_id: student.id,
        ilm_id: old.id,
        class_id: old.lessonIds[2],
        is_done: 1,
        total_duration: 60,
      },
      student,
    );
    expect(last.status).toBe(200);
  });

  it('says how much the files take that a course is downloaded with, each once', async () => {
    const { test, first, second, later, nothing } = world;
    const student = await world.newcomer();
    const asked = (courseId: number) =>
      test.call(fetchCourseFiles, { user_id: student.id, ilm_id: courseId }, student);
    expect((await asked(nothing)).failure.code).toBe('COURSE_NOT_FOUND');
    expect((await asked(later.id)).failure.code).toBe('COURSE_OUT_OF_REACH');
    expect((await asked(second.id)).failure.code).toBe('COURSE_LOCKED');

    const { storage, catalogue } = test.services;
    const sizes = { 'files/p/poster.webp': 900, 'files/c/en.vtt': 120, 'files/q/kite.png': 3000 };
    for (const [key, size] of Object.entries(sizes)) await storage.put(key, Buffer.alloc(size));
    const { pool } = test.database;
    await pool.query(`update lessons set poster_key = $2, captions = $3 where id = $1`, [
      first.lessonIds[1],
      'files/p/poster.webp',
      JSON.stringify(
        ['files/c/en.vtt', 'files/c/gone.vtt'].map((storageKey) => ({
          language: 'en',
          label: 'English',
          storageKey,
        })),
      ),
    ]);
    const question = {
      question: { en: 'Which?' },
      hint: { en: 'h' },
      explanation: { en: 'e' },
      praise: null,
      why: null,
      number: null,
      unit: null,
      accepted: [],
      slips: [],
      picture: { storageKey: 'files/q/kite.png', text: { en: 'A kite' } },
      options: [
        {
          text: { en: 'This' },
          partner: null,
          picture: 'files/q/kite.png',
          isRight: true,
          why: null,
        },
      ],
    };
    await pool.query(
      `insert into quiz_questions (lesson_id, slug, position, kind, lang, content) values ($1, 'sized', 1, 'single', 'en', $2)`,
      [first.lessonIds[1], JSON.stringify(question)],
    );
    await catalogue.reload();
    const said = async () => {
      const { of_lessons, of_questions } = (await asked(first.id)).details;
      const at = ({ source, size }: { source: string; size: number }) => [
        source.replace(/^.*(?=\/files\/)/, ''),
        size,
      ];
      return [of_lessons.map(at), of_questions.map(at)];
    };
    const whole = [
      [
        ['/files/p/poster.webp', 900],
        ['/files/c/en.vtt', 120],
      ],
      [['/files/q/kite.png', 3000]],
    ];
    expect(await said()).toEqual(whole);
    expect(await said(), 'asked again').toEqual(whole);
  });

  it('replaying changes where the student is, and nothing else (spec 4, 7, D3)', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const who = { user_id: student.id, ilm_id: first.id };
    await doLesson(test, student, first, 0);
    const replay = await test.call(replayClass, { ...who, class_id: first.lessonIds[0] }, student);
    expect(replay.details).toEqual({ class_id: first.lessonIds[0] });
    const { details } = await test.call(fetchClassDetails, who, student);
    expect(details).toMatchObject({
      playing_class: first.lessonIds[0],
      watched_classes: [first.lessonIds[0]],
    });
  });

  it.each([replayClass, replayCreativeClass])(
    '$path refuses what cannot be replayed (spec 7, D4)',
    async (call) => {
      const { test, first, second, later, creative, nothing } = world;
      const isCreative = call.path === replayCreativeClass.path;
      const student = isCreative ? await world.explorer() : await world.newcomer();
      const course = isCreative ? creative.courses[0] : first;
      const code = async (courseId: number | undefined, lessonId: number | undefined) =>
        (
          await test.call(
            call,
            { user_id: student.id, ilm_id: courseId, class_id: lessonId },
            student,
          )
        ).failure.code;
      expect(await code(nothing, 1)).toBe('COURSE_NOT_FOUND');
      expect(await code(later.id, later.lessonIds[0])).toBe('COURSE_OUT_OF_REACH');
      expect(await code(course?.id, nothing)).toBe('LESSON_NOT_FOUND');
      expect(await code(course?.id, course?.lessonIds[2])).toBe('LESSON_LOCKED');
      const locked = isCreative ? creative.courses[1] : second;
      expect(await code(locked?.id, locked?.lessonIds[0])).toBe('COURSE_LOCKED');
    },
  );

  it('a lesson of a creative course is replayed by those alone who have them (spec 2, 7, 9)', async () => {
    const { test, creative } = world;
    const [course] = creative.courses;
    const outsider = await world.newcomer();
    const body = { user_id: outsider.id, ilm_id: course?.id, class_id: course?.lessonIds[0] };
    const reply = await test.call(replayCreativeClass, body, outsider);
    expect(reply.failure).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    const explorer = await world.explorer();
    const replayed = await test.call(
      replayCreativeClass,
      { ...body, user_id: explorer.id },
      explorer,
    );
    expect(replayed.details).toEqual({ class_id: course?.lessonIds[0] });
  });

  it.each(['career', 'creative'] as const)(
    'of %s courses, unknown, foreign and locked ones are known apart (D3, D4)',
    async (area) => {
      const { test, first, nothing } = world;
      const call = area === 'career' ? fetchClassDetailsCareer : fetchCreativeClassDetails;
      const student = area === 'career' ? await world.withCareer() : await world.explorer();
      const code = async (courseId: number | undefined) =>
        (await test.call(call, { user_id: student.id, ilm_id: courseId }, student)).failure.code;
      expect(await code(nothing)).toBe('COURSE_NOT_FOUND');
      expect(await code(first.id)).toBe('COURSE_OUT_OF_REACH');
      expect(await code(world[area].courses[1]?.id)).toBe('COURSE_LOCKED');
    },
  );
});
