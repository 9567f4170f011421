import { addFavorites } from '@skillkite/contract/learning/home';
import {
  fetchCreativeSkillsByUser,
  fetchIlmsByCreativeSkill,
  fetchIlmsBySkill,
  fetchIlmsBySkillCareer,
  fetchSkillsByUser,
  fetchSkillsByUserCareer,
} from '@skillkite/contract/learning/programs';
import type { Reply } from '../../testing/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProgram, aStudent } from '../../testing/data/builders.ts';
import { doCourse } from '../../testing/data/learning.ts';
import { type SmallWorld, openSmallWorld } from '../../testing/data/small-world.ts';

describe('programs and journeys', () => {
  let world: SmallWorld;
  beforeAll(async () => {
    world = await openSmallWorld();
  });
  afterAll(() => world.test.close());

  it('lists the student’s own programs and those of earlier grades, never later ones (spec 7, D1, D9)', async () => {
    const { test, school } = world;
    const student = await world.newcomer();
    const { details } = await test.call(fetchSkillsByUser, { user_id: student.id }, student);
    expect(details.skills.map(({ is_old, is_unlocked }) => [is_old, is_unlocked])).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(details.skills[0]).toMatchObject({ id: school.id, completed_ilms: 0, total_ilms: 2 });
    expect(details.skills[0]?.badges).toHaveLength(1);
  });

  it('shows a journey in order: open, then locked, with its milestone (spec 7, D4, D6, D9)', async () => {
    const { test, school, first } = world;
    const student = await world.newcomer();
    const who = { user_id: student.id, skill_id: school.id };
    const before = await test.call(fetchIlmsBySkill, who, student);
    expect(before.details.ilms.map(({ is_unlocked }) => is_unlocked)).toEqual([1, 0]);
    // The first course's activity is not done: its milestone holds the second one's activity (D6).
    expect(before.details.ilms.map(({ ia_restrict }) => ia_restrict)).toEqual(['0', '1']);
    await doCourse(test, student, first);
    const after = await test.call(fetchIlmsBySkill, who, student);
    expect(after.details.ilms).toMatchObject([
      { is_completed: 1, progress_percentage: 100, ia_restrict: '0' },
      { is_unlocked: 1, is_completed: 0, ia_restrict: '0' },
    ]);
    expect(after.details.skill).toMatchObject({ completed_ilms: 1, total_ilms: 2 });
  });

  it('says which courses are kept, and whether the next one is (spec 2 "Favourites")', async () => {
    const { test, school, first } = world;
    const student = await world.newcomer();
    const who = { user_id: student.id };
    await test.call(addFavorites, { ...who, ilm_id: first.id }, student);
    const journey = await test.call(fetchIlmsBySkill, { ...who, skill_id: school.id }, student);
    expect(journey.details.ilms.map(({ is_favorite }) => is_favorite)).toEqual([1, 0]);
    const { details } = await test.call(fetchSkillsByUser, who, student);
    expect(details.skills.map((skill) => skill.is_next_ilm_favorite)).toEqual([1, 0]);
  });

  it('says whether there is a story to hear: one that is open, or was heard (decision 80)', async () => {
    const { test } = world;
    const quiz = { kind: 'quiz', fileType: 'quiz' } as const;
    const story = { kind: 'story', fileType: 'quiz' } as const;
    const program = await aProgram(test.database, {
      grades: [1],
      courses: [{ lessons: [quiz, story] }, { lessons: [story] }],
    });
    await test.services.catalogue.reload();
    const student = await aStudent(test.database, { grade: 1 });
    const said = async () => {
      const { details } = await test.call(fetchSkillsByUser, { user_id: student.id }, student);
      return details.skills.find(({ id }) => id === program.id)?.has_stories;
    };
    expect(await said()).toBe(0);
    const [course] = program.courses;
    await test.database.pool.query(
      `insert into lesson_progress (student_id, lesson_id, course_id, is_done, first_at, last_at, done_at)
       values ($1, $2, $3, true, now(), now(), now())`,
      [student.id, course?.lessonIds[0], course?.id],
    );
    expect(await said()).toBe(1);
  });

  it('careers and creative programs are only for those who have them (spec 2, 6, 7, 9)', async () => {
    const { test, career, creative } = world;
    const student = await world.newcomer();
    const who = { user_id: student.id };
    for (const reply of [
      await test.call(fetchSkillsByUserCareer, who, student),
      await test.call(fetchCreativeSkillsByUser, who, student),
      await test.call(fetchIlmsBySkillCareer, { ...who, skill_id: career.id }, student),
      await test.call(fetchIlmsByCreativeSkill, { ...who, skill_id: creative.id }, student),
    ]) {
      expect(reply.failure).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    }
    const worker = await world.withCareer();
    const careers = await test.call(fetchSkillsByUserCareer, { user_id: worker.id }, worker);
    expect(careers.details.skills.map(({ id }) => id)).toEqual([career.id]);
    const explorer = await world.explorer();
    const skills = await test.call(fetchCreativeSkillsByUser, { user_id: explorer.id }, explorer);
    expect(skills.details.skills.map(({ id }) => id)).toEqual([creative.id]);
    const stopsOf = (reply: Reply<typeof fetchIlmsByCreativeSkill>) =>
      reply.details.ilms.map(({ id, is_unlocked }) => [id, is_unlocked]);
    const asked = [
      await test.call(
        fetchIlmsByCreativeSkill,
        { user_id: explorer.id, skill_id: creative.id },
        explorer,
      ),
      await test.call(fetchIlmsBySkillCareer, { user_id: worker.id, skill_id: career.id }, worker),
    ];
    expect(asked.map(stopsOf)).toEqual(
      [creative, career].map(({ courses }) => courses.map(({ id }, index) => [id, index ? 0 : 1])),
    );
  });

  it.each([fetchIlmsBySkill, fetchIlmsBySkillCareer, fetchIlmsByCreativeSkill])(
    '$path knows unknown and foreign programs, and foreign students (spec 7, D2, D4)',
    async (call) => {
      const { test, school, career, nothing } = world;
      const student = await world.newcomer();
      const unknown = await test.call(call, { user_id: student.id, skill_id: nothing }, student);
      expect(unknown.failure.code).toBe('PROGRAM_NOT_FOUND');
      const isSchool = call.path === fetchIlmsBySkill.path;
      const foreign = await test.call(
        call,
        { user_id: student.id, skill_id: isSchool ? career.id : school.id },
        student,
      );
      expect(foreign.failure.code).toBe('COURSE_OUT_OF_REACH');
      const other = await world.newcomer();
      const others = await test.call(call, { user_id: other.id, skill_id: school.id }, student);
      expect(others.failure.code).toBe('NOT_YOUR_PROFILE');
    },
  );
});
