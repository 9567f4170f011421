import {
  trackCreativeSkillProgress,
  updateExploreWatchHistory,
  watchHistoryCareer,
} from '@skillkite/contract/learning/progress';
import { fetchClassDetails } from '@skillkite/contract/learning/classroom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playActivity } from '../../testing/data/learning.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

describe('progress outside school courses', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  it.each([watchHistoryCareer, trackCreativeSkillProgress])(
    '$path counts in its own area and is refused elsewhere (spec 7, D4)',
    async (call) => {
      const { test, first, later, nothing } = world;
      const isCareer = call.path === watchHistoryCareer.path;
      const program = isCareer ? world.career : world.creative;
      const course = program.courses[0];
      const student = isCareer ? await world.withCareer() : await world.explorer();
      const body = (courseId: number | undefined, lessonId: number | undefined) => ({
        user_id: student.id,
        ilm_id: courseId,
        class_id: lessonId,
        is_done: 1,
        total_duration: 100,
      });
      const send = (courseId: number | undefined, lessonId: number | undefined) =>
        test.call(call, body(courseId, lessonId), student);
      expect((await send(course?.id, course?.lessonIds[0])).failure.code).toBe('NO_LAUNCH');
      if (course) await playActivity(test, student, course, 0);
      expect((await send(course?.id, course?.lessonIds[0])).details.is_done).toBe(1);
      expect((await send(nothing, 1)).failure.code).toBe('COURSE_NOT_FOUND');
      expect((await send(course?.id, nothing)).failure.code).toBe('LESSON_NOT_FOUND');
      expect((await send(course?.id, course?.lessonIds[2])).failure.code).toBe('LESSON_LOCKED');
      const locked = program.courses[1];
      expect((await send(locked?.id, locked?.lessonIds[0])).failure.code).toBe('COURSE_LOCKED');
      expect((await send(later.id, later.lessonIds[0])).failure.code).toBe('COURSE_OUT_OF_REACH');
      expect((await send(first.id, first.lessonIds[0])).failure.code).toBe('COURSE_OUT_OF_REACH');
      const outsider = await world.newcomer();
      const refused = await test.call(
        call,
        { ...body(course?.id, course?.lessonIds[0]), user_id: outsider.id },
        outsider,
      );
      expect(refused.failure.code).toBe('NOT_ALLOWED');
    },
  );

  it('keeps no place in a lesson that is not there or not open (spec 5, D4)', async () => {
    const { test, first, second, later, nothing } = world;
    const student = await world.newcomer();
    const code = async (courseId: number, lessonId: number | undefined) => {
      const body = { user_id: student.id, class_id: courseId, lesson_id: lessonId, seconds: 20 };
      return (await test.call(updateExploreWatchHistory, body, student)).failure.code;
    };
    expect(await code(nothing, 1)).toBe('COURSE_NOT_FOUND');
    expect(await code(later.id, later.lessonIds[0])).toBe('COURSE_OUT_OF_REACH');
    expect(await code(second.id, second.lessonIds[0])).toBe('COURSE_LOCKED');
    expect(await code(first.id, nothing)).toBe('LESSON_NOT_FOUND');
    expect(await code(first.id, first.lessonIds[2])).toBe('LESSON_LOCKED');
  });

  it('keeps a place in a video in steps of five seconds, forward and back (spec 5, 7, D1, D4)', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const lessonId = first.lessonIds[0];
    const at = (seconds: number) =>
      test.call(
        updateExploreWatchHistory,
        { user_id: student.id, class_id: first.id, lesson_id: lessonId, seconds },
        student,
      );
    expect((await at(23.9)).details.seconds).toBe(20);
    expect((await at(7)).details.seconds).toBe(5);
    const { details } = await test.call(
      fetchClassDetails,
      { user_id: student.id, ilm_id: first.id },
      student,
    );
    expect(details.lesson_details[0]).toMatchObject({ resume_at: 5, watched_seconds: 20 });
  });

  it('keeps how far a video was watched, though the student goes back before it is told (spec 5)', async () => {
    const { test, first } = world;
    const student = await world.newcomer();
    const lessonId = first.lessonIds[0];
    const at = (seconds: number, watched: number) =>
      test.call(
        updateExploreWatchHistory,
        {
          user_id: student.id,
          class_id: first.id,
          lesson_id: lessonId,
          seconds,
          watched_seconds: watched,
        },
        student,
      );
    await Promise.all([at(10, 44), at(12, 31), at(3, 12)]);
    await at(2, 2);
    const { details } = await test.call(
      fetchClassDetails,
      { user_id: student.id, ilm_id: first.id },
      student,
    );
    expect(details.lesson_details[0]).toMatchObject({ resume_at: 0, watched_seconds: 40 });
  });
});
