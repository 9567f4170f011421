import { updateUserDailyQuestView } from '@skillkite/contract/learning/quests';
import { fetchTechnicalIssues, trackTechnicalIssues } from '@skillkite/contract/school/support';
import {
  projectStatus,
  removeProjectFile,
  updateCreativeProject,
  updateProjectFile,
} from '@skillkite/contract/learning/projects';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FormFile, sendForm } from '../../../testing/files/forms.ts';
import { type TestStudent, unique } from '../../../testing/data/builders.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../../../testing/data/project-world.ts';
import { ROOM_HELD_MS } from './storage-quota.ts';
import { submissionFiles } from '../tables.ts';

const MB = 1024 * 1024;

describe('the files of a student', () => {
  let world: ProjectWorld;
  beforeAll(async () => {
    world = await openProjectWorld({ STUDENT_STORAGE_MB: '4' });
  });
  afterAll(() => world.test.close());

  const handIn = (student: TestStudent, name: string, size: number) =>
    world.handIn(student, [aPng(name, size)], { upload_id: unique('upload-of'), total_size: size });
  /** A form that ends before its file does. */
  const brokenOff = (
    student: TestStudent,
    file: FormFile,
    fields: Record<string, string | number>,
  ) =>
    sendForm(
      world.test,
      updateProjectFile,
      { user_id: student.id, ilm_id: world.course.id, ...fields },
      [file],
      student,
      { without: 1000 },
    );
  const storageOf = async (student: TestStudent) => {
    const who = { user_id: student.id, ilm_id: world.course.id };
    return (await world.test.call(projectStatus, who, student)).details.storage;
  };
  const raise = (student: TestStudent, screenshot?: string) =>
    world.test.call(
      trackTechnicalIssues,
      {
        user_id: student.id,
        role_id: '6',
        category: 'project',
        text: 'It does not fit.',
        facts: {},
        request_key: unique('request'),
        ...(screenshot !== undefined && { screenshot }),
      },
      student,
    );

  it('have room up to a limit, over all projects, and more when one is taken back', async () => {
    const student = await world.student({ profileType: 2 });
    const first = await handIn(student, 'one.png', MB);
    expect(first.status).toBe(200);
    const creative = { user_id: student.id, ilm_id: world.creative.id, total_size: 2 * MB };
    const second = await world.send(
      updateCreativeProject,
      { ...creative, upload_id: unique('upload-of') },
      [aPng('two.png', 2 * MB)],
      student,
    );
    expect(second.status).toBe(200);
    expect(await storageOf(student)).toEqual({ used: 3 * MB, limit: 4 * MB });
    const refused = await handIn(student, 'three.png', MB + 1);
    expect(refused.failure).toMatchObject({ status: 409, code: 'STORAGE_FULL', field: 'file' });
    expect(await storageOf(student)).toEqual({ used: 3 * MB, limit: 4 * MB });
    const beyond = { ...creative, total_size: MB + 1, upload_id: unique('upload-of') };
    const creativeRefused = await world.send(
      updateCreativeProject,
      beyond,
      [aPng('four.png', MB + 1)],
      student,
    );
    expect(creativeRefused.failure).toMatchObject({ code: 'STORAGE_FULL', field: 'file' });
    const again = { user_id: student.id, ilm_id: world.course.id };
    const file_id = first.details.files[0]?.id ?? '';
    await world.test.call(removeProjectFile, { ...again, file_id }, student);
    expect((await handIn(student, 'three.png', MB + 1)).status).toBe(200);
  });

  it('sent at once are taken as far as there is room, and what is under way has its room', async () => {
    const student = await world.student();
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => handIn(student, `${index}.png`, MB)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map((a) => a.failure.code)),
    ).toEqual(new Set(['STORAGE_FULL']));
    const waiting = await world.student();
    const fields = { upload_id: unique('upload-of'), offset: 0, total_size: 4 * MB };
    const begun = await world.handIn(waiting, [aPng('large.png', MB)], fields);
    expect(begun.details).toMatchObject({ is_complete: false, received: MB });
    expect(await storageOf(waiting)).toEqual({ used: 4 * MB, limit: 4 * MB });
    expect((await handIn(waiting, 'other.png', MB)).failure.code).toBe('STORAGE_FULL');
  });

  it('leave their room at once when an upload breaks off, and it goes on where there still is room', async () => {
    const student = await world.student();
    const upload = { upload_id: unique('upload-of'), total_size: 4 * MB };
    const large = aPng('large.png', 4 * MB);
    const part = (offset: number, bytes = MB) => ({
      name: large.name,
      bytes: large.bytes.subarray(offset, offset + bytes),
    });
    await world.handIn(student, [part(0)], { ...upload, offset: 0 });
    const broken = await brokenOff(student, part(MB, MB), { ...upload, offset: MB });
    expect(broken.status).toBe(400);
    expect((await storageOf(student)).used).toBe(0);
    // It goes on, and has its room again.
    const next = await world.handIn(student, [part(MB)], { ...upload, offset: MB });
    expect(next.details).toMatchObject({ is_complete: false, received: 2 * MB });
    expect((await handIn(student, 'other.png', MB)).failure.code).toBe('STORAGE_FULL');
    // It breaks off once more, and another file takes its place.
    await brokenOff(student, part(2 * MB), { ...upload, offset: 2 * MB });
    expect((await handIn(student, 'other.png', 3 * MB)).status).toBe(200);
    expect(await storageOf(student)).toEqual({ used: 3 * MB, limit: 4 * MB });
    const late = await world.handIn(student, [part(2 * MB)], { ...upload, offset: 2 * MB });
    expect(late.failure.code).toBe('UPLOAD_OUT_OF_STEP');
    const anew = await world.handIn(student, [part(0)], { ...upload, offset: 0 });
    expect(anew.failure.code).toBe('STORAGE_FULL');
  });

  it('leave their room a while after a sender went silent', async () => {
    const student = await world.student();
    const upload = { upload_id: unique('upload-of'), total_size: 4 * MB, offset: 0 };
    await world.handIn(student, [aPng('large.png', MB)], upload);
    expect((await handIn(student, 'other.png', MB)).failure.code).toBe('STORAGE_FULL');
    world.test.clock.set(new Date(world.test.clock.now().getTime() + ROOM_HELD_MS));
    expect((await handIn(student, 'other.png', MB)).status).toBe(200);
  });

  it('leave nothing of one that cannot be resumed', async () => {
    const student = await world.student();
    for (const name of ['one.png', 'two.png']) {
      expect((await brokenOff(student, aPng(name, 2 * MB), { total_size: 2 * MB })).status).toBe(
        400,
      );
    }
    const left = await world.test.database.orm
      .select()
      .from(submissionFiles)
      .where(eq(submissionFiles.studentId, student.id));
    expect(left).toEqual([]);
    expect((await handIn(student, 'three.png', 4 * MB)).status).toBe(200);
  });

  it('are the pictures of tickets too: a ticket without one still goes', async () => {
    const student = await world.student();
    const picture = aPng('screen', 400_000).bytes.toString('base64');
    const before = await storageOf(student);
    expect((await raise(student, picture)).status).toBe(200);
    expect((await storageOf(student)).used - before.used).toBeGreaterThanOrEqual(400_000);
    await handIn(student, 'large.png', 3.5 * MB);
    const refused = await raise(student, picture);
    expect(refused.failure).toMatchObject({ code: 'STORAGE_FULL', field: 'screenshot' });
    expect((await raise(student)).status).toBe(200);
    const asked = { user_id: student.id, role_id: '6' };
    const { tickets } = (await world.test.call(fetchTechnicalIssues, asked, student)).details;
    expect(tickets.map((ticket) => ticket.has_screenshot)).toEqual([0, 1]);
  });

  it('are the pictures of daily quests too: one that takes the place of another needs no more room', async () => {
    const photo = aPng('quest', 100_000).bytes.toString('base64');
    const [questId] = world.course.questIds;
    const done = (student: TestStudent, more: object) =>
      world.test.call(
        updateUserDailyQuestView,
        { user_id: student.id, quest_id: questId, ...more },
        student,
      );
    const student = await world.student();
    await handIn(student, 'large.png', 4 * MB - 150_000);
    expect((await done(student, { photo })).status).toBe(200);
    expect((await done(student, { photo })).status).toBe(200);
    expect((await handIn(student, 'more.png', 60_000)).failure.code).toBe('STORAGE_FULL');
    const other = await world.student();
    await handIn(other, 'large.png', 4 * MB - 60_000);
    const refused = await done(other, { photo, note: 'Look!' });
    expect(refused.failure).toMatchObject({ code: 'STORAGE_FULL', field: 'photo' });
    expect((await done(other, { note: 'Look!' })).status).toBe(200);
  });
});
