import { ownProjects, posters } from '@skillkite/contract/learning/portfolio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProgram, aStudent } from '../../testing/data/builders.ts';
import { doCourse, doLesson } from '../../testing/data/learning.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../../testing/data/project-world.ts';

describe('the portfolio', () => {
  let world: ProjectWorld;
  beforeAll(async () => {
    world = await openProjectWorld();
  });
  afterAll(() => world.test.close());

  it('has a poster for each finished course (spec 7)', async () => {
    const { test } = world;
    const program = await aProgram(test.database, {
      courses: [{ lessons: [{}] }, { lessons: [{}, {}] }],
    });
    await test.services.catalogue.reload();
    const student = await aStudent(test.database);
    const seen = async () =>
      (await test.call(posters, { user_id: student.id }, student)).details.posters.map(
        ({ ilm_id }) => ilm_id,
      );
    const [first, second] = program.courses;
    if (!first || !second) throw new Error('Two courses were expected.');
    expect(await seen()).toEqual([]);
    await doLesson(test, student, first, 0);
    expect(await seen()).toEqual([first.id]);
    await doCourse(test, student, second);
    expect(await seen()).toHaveLength(2);
  });

  it('lists every project with its status, remarks and files (D9)', async () => {
    const { test, course } = world;
    const student = await world.student();
    const own = async () =>
      (await test.call(ownProjects, { user_id: student.id }, student)).details.projects;
    expect(await own()).toEqual([]);
    await world.handIn(student, [aPng('map.png')]);
    expect(await own()).toMatchObject([
      { ilm_id: course.id, status: 'submitted', remarks: null, files: [{ name: 'map.png' }] },
    ]);
  });

  it('refuses another student’s id (D2)', async () => {
    const { test } = world;
    const [one, other] = [await aStudent(test.database), await aStudent(test.database)];
    for (const call of [posters, ownProjects]) {
      const { failure } = await test.call(call, { user_id: other.id }, one);
      expect(failure).toMatchObject({ status: 403, code: 'NOT_YOUR_PROFILE' });
    }
  });
});
