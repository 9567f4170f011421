import { transaction } from '../../database/transaction.ts';
import {
  fetchApprovedFrndsProjects,
  projectStatus,
  removeProjectFile,
} from '@skillkite/contract/learning/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudent } from '../../testing/data/builders.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../../testing/data/project-world.ts';
import {
  ReviewError,
  filesToReview,
  listProjects,
  projectIdOf,
  reviewProject,
  rubricOfProject,
} from './review.ts';

describe('reviewing projects', () => {
  let world: ProjectWorld;
  beforeAll(async () => {
    world = await openProjectWorld();
  });
  afterAll(() => world.test.close());

  const idOf = (student: { id: number }) =>
    projectIdOf({ studentId: student.id, courseId: world.course.id });
  const approve = (student: { id: number }, remarks: string | null = null) =>
    transaction(world.test.database, (tx) =>
      reviewProject(tx, idOf(student), {
        verdict: { kind: 'approved', marks: {}, remarks },
        now: world.test.clock.now(),
      }),
    );
  const giveBack = (student: { id: number }, remarks: string) =>
    transaction(world.test.database, (tx) =>
      reviewProject(tx, idOf(student), {
        verdict: { kind: 'returned', marks: {}, remarks },
        now: world.test.clock.now(),
      }),
    );

  it('a returned project shows its remarks, and the next file makes it wait again (D3)', async () => {
    const { test, course, handIn } = world;
    const student = await world.student();
    const who = { user_id: student.id, ilm_id: course.id };
    await handIn(student, [aPng('a.png')]);
    expect(await giveBack(student, 'Show how you measured.')).toEqual({
      before: 'submitted',
      schoolId: expect.any(Number),
    });
    expect((await test.call(projectStatus, who, student)).details).toMatchObject({
      status: 'returned',
      remarks: 'Show how you measured.',
    });
    test.clock.advance(1000);
    await handIn(student, [aPng('b.png')]);
    expect((await test.call(projectStatus, who, student)).details).toMatchObject({
      status: 'submitted',
      remarks: 'Show how you measured.',
      files: [{ name: 'a.png' }, { name: 'b.png' }],
    });
  });

  it('an approved project takes no file and gives none back', async () => {
    const { test, course, handIn } = world;
    const student = await world.student();
    const sent = await handIn(student, [aPng('a.png')]);
    await approve(student, 'Well done');
    const more = await handIn(student, [aPng('b.png')]);
    expect(more.failure).toMatchObject({ status: 409, code: 'PROJECT_APPROVED' });
    const taken = await test.call(
      removeProjectFile,
      { user_id: student.id, ilm_id: course.id, file_id: sent.details.files[0]?.id ?? '' },
      student,
    );
    expect(taken.failure.code).toBe('PROJECT_APPROVED');
  });

  it('a file that was under way while the project was approved is not added', async () => {
    const { handIn } = world;
    const student = await world.student();
    const file = aPng('large.png', 1024 * 1024 + 10);
    const of = { upload_id: 'under-way', total_size: file.bytes.length };
    const first = { ...file, bytes: file.bytes.subarray(0, 1024 * 1024) };
    const rest = { ...file, bytes: file.bytes.subarray(1024 * 1024) };
    expect((await handIn(student, [first], { ...of, offset: 0 })).details.received).toBe(1_048_576);
    await handIn(student, [aPng('small.png')]);
    await approve(student);
    const late = await handIn(student, [rest], { ...of, offset: 1_048_576 });
    expect(late.failure.code).toBe('PROJECT_APPROVED');
    expect(await filesToReview(world.test.database, idOf(student))).toHaveLength(1);
  });

  it('shows approved projects of the same school by first name alone, never one’s own (spec 7)', async () => {
    const own = await openProjectWorld();
    const fullnames = ['Asha Verma', 'K. Ravi Nair', 'Meera Joshi', 'Zoya Khan'];
    const [asha, ravi, meera, zoya] = await Promise.all(
      fullnames.map((fullname) => own.student({ fullname })),
    );
    const stranger = await aStudent(own.test.database, { fullname: 'Far Away' });
    if (!asha || !ravi || !meera || !zoya) throw new Error('Four students were expected.');
    for (const student of [asha, ravi, meera, stranger]) await own.handIn(student, [aPng('a.png')]);
    for (const student of [asha, ravi, stranger]) {
      await transaction(own.test.database, (tx) =>
        reviewProject(tx, projectIdOf({ studentId: student.id, courseId: own.course.id }), {
          verdict: { kind: 'approved', marks: {}, remarks: 'For you alone' },
          now: own.test.clock.now(),
        }),
      );
      own.test.clock.advance(1000);
    }
    const seenBy = async (student: typeof asha) =>
      (
        await own.test.call(
          fetchApprovedFrndsProjects,
          { user_id: student.id, ilm_id: own.course.id },
          student,
        )
      ).details.projects.map((project) => [project.name, project.class, project.files.length]);
    expect(await seenBy(zoya)).toEqual([
      ['Ravi', 6, 1],
      ['Asha', 6, 1],
    ]);
    expect(await seenBy(asha)).toEqual([['Ravi', 6, 1]]);
    expect(await seenBy(stranger)).toEqual([]);
    await own.test.close();
  });

  it('gives marks for lines of the rubric, and says which there are (D13 rubric)', async () => {
    const student = await world.student();
    await world.handIn(student, [aPng('a.png')]);
    const mark = (marks: Record<string, number>) =>
      transaction(world.test.database, (tx) =>
        reviewProject(tx, idOf(student), {
          verdict: { kind: 'approved', remarks: null, marks },
          now: world.test.clock.now(),
        }),
      );
    await expect(mark({ box: 3 })).rejects.toThrow(/takes claim=1 to claim=3, box=1 to box=2\.$/);
    await mark({ box: 2 });
    const who = { user_id: student.id, ilm_id: world.course.id };
    const { rubric } = (await world.test.call(projectStatus, who, student)).details;
    expect(rubric.map((line) => line.given)).toEqual([null, 2]);
    const told = await rubricOfProject(world.test.database, idOf(student));
    expect(told.map(({ slug }) => slug)).toEqual(['claim', 'box']);
    const without = projectIdOf({ studentId: student.id, courseId: world.plain.id });
    expect(await rubricOfProject(world.test.database, without)).toEqual([]);
  });

  it('lists waiting projects first, and reports an unknown id', async () => {
    const { test } = world;
    const [waiting, done] = [await world.student(), await world.student()];
    await world.handIn(done, [aPng('a.png')]);
    await world.handIn(waiting, [aPng('a.png'), aPng('b.png')]);
    await approve(done);
    const all = await listProjects(test.database, { isWaitingOnly: false });
    const statuses = all.map(({ status }) => status);
    expect(statuses.lastIndexOf('submitted')).toBeLessThan(
      statuses.findIndex((status) => status !== 'submitted'),
    );
    const onlyWaiting = await listProjects(test.database, { isWaitingOnly: true });
    expect(onlyWaiting.find(({ studentId }) => studentId === waiting.id)).toMatchObject({
      files: 2,
      status: 'submitted',
    });
    expect(onlyWaiting.some(({ studentId }) => studentId === done.id)).toBe(false);
    await expect(approve(await world.student())).rejects.toThrow(ReviewError);
    await expect(filesToReview(test.database, 'poster')).rejects.toThrow(/is not a project id/);
  });
});
