import {
  creativeProjectStatus,
  fetchApprovedFrndsProjects,
  projectStatus,
  removeProjectFile,
  updateCreativeProject,
  updateProjectFile,
  uploadProgress,
} from '@skillkite/contract/learning/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProgram, aStudent } from '../../testing/data/builders.ts';
import { balanceOf } from '../../testing/data/learning.ts';
import {
  aPng,
  aText,
  openProjectWorld,
  type ProjectWorld,
} from '../../testing/data/project-world.ts';

describe('projects', () => {
  let world: ProjectWorld;
  beforeAll(async () => {
    world = await openProjectWorld();
  });
  afterAll(() => world.test.close());

  it('shows the brief and nothing handed in, then the file, waiting for a review (spec 7, D3)', async () => {
    const { test, course, handIn } = world;
    const student = await world.student();
    const who = { user_id: student.id, ilm_id: course.id };
    const before = await test.call(projectStatus, who, student);
    expect(before.details).toEqual({
      status: 'none',
      remarks: null,
      sticker: null,
      files: [],
      submitted_at: null,
      brief: '<p>Make a poster.</p>',
      lang: 'en',
      translations: {},
      rubric: [expect.objectContaining({ slug: 'claim', given: null }), expect.anything()],
      storage: { used: 0, limit: 500 * 1024 * 1024 },
    });
    const sent = await handIn(student, [aPng('मेरा पोस्टर.png')]);
    expect(sent.details).toMatchObject({ status: 'submitted', is_complete: true });
    const { details } = await test.call(projectStatus, who, student);
    expect(details).toMatchObject({
      status: 'submitted',
      files: [{ name: 'मेरा पोस्टर.png', file_type: 'png' }],
      submitted_at: test.clock.now().toISOString(),
    });
  });

  it('takes several files in one call', async () => {
    const { handIn } = world;
    const student = await world.student();
    const sent = await handIn(student, [aPng('one.png'), aText('two.txt')]);
    expect(sent.details.files.map(({ name }) => name).sort()).toEqual(['one.png', 'two.txt']);
  });

  it('does the project lesson with its points and its course, once (spec 4, D4)', async () => {
    const { test, handIn, course } = world;
    const student = await world.student();
    await world.watchFirstLesson(student);
    const sent = await handIn(student, [aPng('a.png')], { upload_id: 'upload-one' });
    expect(sent.details.course_completed).toBe(true);
    expect(sent.details.rewards).toContainEqual({ kind: 'rp', amount: 20, reason: 'lesson' });
    const balance = await balanceOf(test, student);
    const again = await handIn(student, [aPng('a.png')], { upload_id: 'upload-one' });
    expect(again.details).toMatchObject({ course_completed: true, rewards: [] });
    expect(again.details.files).toHaveLength(1);
    await handIn(student, [aPng('another.png')]);
    expect(await balanceOf(test, student)).toEqual(balance);
    expect(balance.rp).toBe(balance.rp_sum);
    expect(course.lessonIds).toHaveLength(2);
  });

  it('keeps the file of a lesson that is still locked, and completes nothing (spec 4, D4)', async () => {
    const { test, handIn } = world;
    const student = await world.student();
    const sent = await handIn(student, [aPng('early.png')]);
    expect(sent.details).toMatchObject({
      status: 'submitted',
      course_completed: false,
      rewards: [],
    });
    expect(await balanceOf(test, student)).toMatchObject({ rp: 0 });
  });

  it('an unknown, foreign, locked or projectless course is refused, and a stranger (D2, D4)', async () => {
    const { test, nothing, later, locked, plain, course } = world;
    const student = await world.student();
    const other = await world.student();
    const codes = async (courseId: number, userId = student.id) => {
      const who = { user_id: userId, ilm_id: courseId };
      const replies = await Promise.all([
        test.call(projectStatus, who, student),
        test.call(fetchApprovedFrndsProjects, who, student),
        test.call(removeProjectFile, { ...who, file_id: 'none' }, student),
        test.call(uploadProgress, { ...who, upload_id: 'upload-none' }, student),
        world.send(updateProjectFile, who, [aPng('a.png')], student),
      ]);
      return [...new Set(replies.map(({ failure }) => failure.code))];
    };
    expect(await codes(nothing)).toEqual(['COURSE_NOT_FOUND']);
    expect(await codes(later.id)).toEqual(['COURSE_OUT_OF_REACH']);
    expect(await codes(plain.id)).toEqual(['NO_PROJECT']);
    expect(await codes(course.id, other.id)).toEqual(['NOT_YOUR_PROFILE']);
    const shut = await world.send(
      updateProjectFile,
      { user_id: student.id, ilm_id: locked.id },
      [aPng('a.png')],
      student,
    );
    expect(shut.failure).toMatchObject({ status: 409, code: 'COURSE_LOCKED' });
    expect(
      (await test.call(projectStatus, { user_id: other.id, ilm_id: course.id }, other)).details
        .files,
    ).toEqual([]);
  });

  it('names the wrong field of a form, and wants a file (D3)', async () => {
    const { course } = world;
    const student = await world.student();
    const who = { user_id: student.id, ilm_id: course.id };
    const failureOf = async (fields: Record<string, string | number>, files = [aPng('a.png')]) =>
      (await world.send(updateProjectFile, fields, files, student)).failure;
    expect(await failureOf({ ...who, offset: 'far' })).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'offset',
    });
    for (const value of [
      'true',
      '',
      ' 1',
      '1.0',
      '1e0',
      '0x1',
      '01',
      '+1',
      '١',
      'null',
      '[1]',
      '1,2',
    ])
      for (const field of ['user_id', 'ilm_id', 'total_size'])
        expect(await failureOf({ ...who, [field]: value })).toMatchObject({
          status: 400,
          code: 'BAD_REQUEST',
          field,
        });
    expect(await failureOf({ user_id: student.id })).toMatchObject({
      field: 'ilm_id',
      message: 'The field "ilm_id" is missing. Fields come before the files.',
    });
    expect(await failureOf({ ...who, surprise: '1' })).toMatchObject({ field: 'surprise' });
    expect(await failureOf(who, [])).toMatchObject({ code: 'BAD_REQUEST', field: 'file' });
  });

  it('the OpenAPI document shows an upload as a form with files (D3)', async () => {
    const document = (await world.test.app.inject('/api/docs/json')).json<{
      paths: Record<string, { post: { requestBody: { content: Record<string, unknown> } } }>;
    }>();
    const { content } = document.paths[updateProjectFile.path]?.post.requestBody ?? { content: {} };
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    expect(content['multipart/form-data']).toMatchObject({
      schema: { properties: { ilm_id: { type: 'integer' }, file: { format: 'binary' } } },
    });
  });

  it('takes a file back, and knows none of others', async () => {
    const { test, course, handIn } = world;
    const student = await world.student();
    const other = await world.student();
    const id = (await handIn(student, [aPng('a.png')])).details.files[0]?.id ?? '';
    const asOther = { user_id: other.id, ilm_id: course.id, file_id: id };
    expect((await test.call(removeProjectFile, asOther, other)).failure.code).toBe(
      'FILE_NOT_FOUND',
    );
    const asOwner = { user_id: student.id, ilm_id: course.id, file_id: id };
    const { details } = await test.call(removeProjectFile, asOwner, student);
    expect(details).toMatchObject({ status: 'none', files: [], submitted_at: null });
    expect((await test.call(removeProjectFile, asOwner, student)).failure.code).toBe(
      'FILE_NOT_FOUND',
    );
    await world.sweepDeleted();
    expect(await world.storedKeys(id)).toEqual([]);
  });

  it('a creative course has its own calls, closed without explore (spec 7, D2)', async () => {
    const { test, creative } = world;
    const explorer = await aStudent(test.database, { profileType: 2 });
    const who = { user_id: explorer.id, ilm_id: creative.id };
    const sent = await world.send(updateCreativeProject, who, [aPng('a.png')], explorer);
    expect(sent.details).toMatchObject({ status: 'submitted', course_completed: true });
    const status = await test.call(creativeProjectStatus, who, explorer);
    expect(status.details).toMatchObject({ status: 'submitted', brief: '<p>Draw.</p>' });
    const student = await world.student();
    const asStudent = { user_id: student.id, ilm_id: creative.id };
    for (const { failure } of [
      await test.call(creativeProjectStatus, asStudent, student),
      await world.send(updateCreativeProject, asStudent, [aPng('a.png')], student),
    ]) {
      expect(failure).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    }
    const foreign = { user_id: explorer.id, ilm_id: world.course.id };
    expect((await test.call(creativeProjectStatus, foreign, explorer)).failure.code).toBe(
      'COURSE_OUT_OF_REACH',
    );
  });

  it('a capstone has a project, whatever its lessons are (spec 2)', async () => {
    const { test } = world;
    const student = await world.student();
    const program = await aProgram(test.database, { courses: [{ kind: 'cap', lessons: [{}] }] });
    await test.services.catalogue.reload();
    const who = { user_id: student.id, ilm_id: program.courses[0]?.id ?? 0 };
    expect((await test.call(projectStatus, who, student)).details.status).toBe('none');
  });
});
