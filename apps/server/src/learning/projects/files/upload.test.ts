import {
  projectStatus,
  updateProjectFile,
  uploadProgress,
} from '@skillkite/contract/learning/projects';
import {
  PROJECT_FILE_LIMIT_BYTES,
  UPLOAD_PART_BYTES,
} from '@skillkite/rules/learning/project/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestStudent } from '../../../testing/data/builders.ts';
import { balanceOf } from '../../../testing/data/learning.ts';
import type { FormFile } from '../../../testing/files/forms.ts';
import { runJob } from '../../../testing/processes/run-job.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../../../testing/data/project-world.ts';
import { UNFINISHED_KEPT_MS, abandonedUploads } from '../jobs.ts';
import { fileIdOf } from './kept-file.ts';

describe('uploads of projects', () => {
  let world: ProjectWorld;
  beforeAll(async () => {
    world = await openProjectWorld();
  });
  afterAll(() => world.test.close());

  const part = (file: FormFile, offset: number): FormFile => ({
    name: file.name,
    bytes: file.bytes.subarray(offset, offset + UPLOAD_PART_BYTES),
  });
  const sendPart = (student: TestStudent, file: FormFile, uploadId: string, offset: number) =>
    world.handIn(student, [part(file, offset)], {
      upload_id: uploadId,
      offset,
      total_size: file.bytes.length,
    });
  const idOf = (student: TestStudent, uploadId: string) =>
    fileIdOf({ studentId: student.id, courseId: world.course.id, uploadId, index: 0 });
  const contentAt = async (student: TestStudent, uploadId: string) => {
    const response = await world.test.app.inject({
      url: `/api/projects/files/${idOf(student, uploadId)}`,
      headers: { cookie: await world.test.cookieOf(student) },
    });
    return response.rawPayload;
  };

  it('a file in parts is whole at the end, and goes on where it stopped', async () => {
    const { test, course } = world;
    const student = await world.student();
    const file = aPng('video.png', 2 * UPLOAD_PART_BYTES + 77);
    const standing = async () =>
      (
        await test.call(
          uploadProgress,
          { user_id: student.id, ilm_id: course.id, upload_id: 'in-parts' },
          student,
        )
      ).details;
    expect(await standing()).toEqual({ received: 0, is_complete: false });
    const first = await sendPart(student, file, 'in-parts', 0);
    expect(first.details).toMatchObject({ status: 'none', is_complete: false, files: [] });
    expect(await standing()).toEqual({ received: UPLOAD_PART_BYTES, is_complete: false });
    // The answer was lost: the same part again is no second one.
    expect((await sendPart(student, file, 'in-parts', 0)).details.received).toBe(UPLOAD_PART_BYTES);
    await sendPart(student, file, 'in-parts', UPLOAD_PART_BYTES);
    const last = await sendPart(student, file, 'in-parts', 2 * UPLOAD_PART_BYTES);
    expect(last.details).toMatchObject({ status: 'submitted', is_complete: true });
    expect(await standing()).toEqual({ received: file.bytes.length, is_complete: true });
    expect((await contentAt(student, 'in-parts')).equals(file.bytes)).toBe(true);
    const again = await sendPart(student, file, 'in-parts', 2 * UPLOAD_PART_BYTES);
    expect(again.details.files).toHaveLength(1);
  });

  it('parts of two senders at once count once each (D4)', async () => {
    const student = await world.student();
    const file = aPng('race.png', UPLOAD_PART_BYTES + 5);
    const offsets = [0, 0, 0];
    await Promise.all(offsets.map((offset) => sendPart(student, file, 'two-at-once', offset)));
    const ends = await Promise.all(
      offsets.map(() => sendPart(student, file, 'two-at-once', UPLOAD_PART_BYTES)),
    );
    expect(ends.map(({ details }) => details.is_complete)).toEqual([true, true, true]);
    expect(ends[0]?.details.files).toHaveLength(1);
    expect((await contentAt(student, 'two-at-once')).equals(file.bytes)).toBe(true);
  });

  it('a whole file with the same upload id sent twice at once is one file (D4)', async () => {
    const student = await world.student();
    const file = aPng('whole.png', UPLOAD_PART_BYTES + 5);
    const sent = await Promise.all(
      [1, 2].map(() => world.handIn(student, [file], { upload_id: 'whole-twice' })),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    const { details } = await world.test.call(
      projectStatus,
      { user_id: student.id, ilm_id: world.course.id },
      student,
    );
    expect(details.files).toHaveLength(1);
  });

  it('a part that does not follow is refused, and nothing of it kept', async () => {
    const student = await world.student();
    const file = aPng('gap.png', 3 * UPLOAD_PART_BYTES);
    const ahead = await sendPart(student, file, 'with-a-gap', UPLOAD_PART_BYTES);
    expect(ahead.failure).toMatchObject({ status: 409, code: 'UPLOAD_OUT_OF_STEP' });
    await sendPart(student, file, 'with-a-gap', 0);
    const beyond = await sendPart(student, file, 'with-a-gap', 2 * UPLOAD_PART_BYTES);
    expect(beyond.failure.code).toBe('UPLOAD_OUT_OF_STEP');
    const crooked = await sendPart(student, file, 'with-a-gap', 10);
    expect(crooked.failure.code).toBe('UPLOAD_OUT_OF_STEP');
    expect(await world.storedKeys(idOf(student, 'with-a-gap'))).toHaveLength(1);
  });

  it('another student’s upload of the same id is another upload (D2)', async () => {
    const [one, two] = [await world.student(), await world.student()];
    const file = aPng('mine.png', UPLOAD_PART_BYTES + 9);
    await sendPart(one, file, 'the-same-id', 0);
    const foreign = await sendPart(two, file, 'the-same-id', UPLOAD_PART_BYTES);
    expect(foreign.failure.code).toBe('UPLOAD_OUT_OF_STEP');
    const mine = await sendPart(one, file, 'the-same-id', UPLOAD_PART_BYTES);
    expect(mine.details.is_complete).toBe(true);
  });

  it('100 MB are taken and one byte more is not, whole or announced, and the file is named (D3)', async () => {
    const student = await world.student();
    const most = aPng('most.png', PROJECT_FILE_LIMIT_BYTES);
    const tooMuch = { ...most, bytes: Buffer.concat([most.bytes, Buffer.alloc(1)]) };
    const whole = await world.handIn(student, [{ ...tooMuch, name: 'big.png' }], {
      upload_id: 'too-large',
    });
    expect(whole.failure).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE', field: 'file' });
    expect(whole.failure.message).toContain('big.png');
    await world.sweepDeleted();
    expect(await world.storedKeys(idOf(student, 'too-large'))).toEqual([]);
    const announced = await world.handIn(student, [part(most, 0)], {
      upload_id: 'announced-large',
      offset: 0,
      total_size: PROJECT_FILE_LIMIT_BYTES + 1,
    });
    expect(announced.failure.code).toBe('FILE_TOO_LARGE');
    const taken = await world.handIn(student, [most]);
    expect(taken.details).toMatchObject({ is_complete: true, received: PROJECT_FILE_LIMIT_BYTES });
  }, 300_000);

  it('a project has 20 files at most', async () => {
    const student = await world.student();
    const twenty = Array.from({ length: 20 }, (_, index) => aPng(`${index}.png`));
    expect((await world.handIn(student, twenty)).details.files).toHaveLength(20);
    const more = await world.handIn(student, [aPng('21.png')]);
    expect(more.failure).toMatchObject({ status: 409, code: 'TOO_MANY_FILES' });
  });

  it('of several files those before a refused one are handed in, and do the lesson (spec 4)', async () => {
    const student = await world.student();
    await world.watchFirstLesson(student);
    const program = { name: 'game.exe', bytes: Buffer.from('MZ\x90\0\x03\0\0\0') };
    const sent = await world.handIn(student, [aPng('fine.png'), program, aPng('behind.png')]);
    expect(sent.failure).toMatchObject({ code: 'FILE_TYPE_REFUSED' });
    expect(sent.failure.message).toContain('game.exe');
    const { details } = await world.test.call(
      projectStatus,
      { user_id: student.id, ilm_id: world.course.id },
      student,
    );
    expect(details).toMatchObject({ status: 'submitted', files: [{ name: 'fine.png' }] });
    expect(await balanceOf(world.test, student)).toMatchObject({ rp: 60 });
  });

  it('unfinished ones are deleted after two days, with their parts', async () => {
    const { test } = world;
    const left = await world.student();
    await sendPart(left, aPng('left.png', 2 * UPLOAD_PART_BYTES), 'left-behind', 0);
    const id = idOf(left, 'left-behind');
    expect(await world.storedKeys(id)).toHaveLength(1);
    test.clock.advance(UNFINISHED_KEPT_MS - 1000);
    await runJob(abandonedUploads(test.services));
    expect(await world.storedKeys(id)).toHaveLength(1);
    test.clock.advance(2000);
    await runJob(abandonedUploads(test.services));
    await world.sweepDeleted();
    expect(await world.storedKeys(id)).toEqual([]);
    const { rows } = await test.database.pool.query(
      'select 1 from submission_files where id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('a connection cut in the middle of a whole file keeps its parts, and the rest is enough later', async () => {
    const { test, course } = world;
    const student = await world.student();
    const file = aPng('cut.png', 3 * UPLOAD_PART_BYTES);
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    const fields = { user_id: student.id, ilm_id: course.id, upload_id: 'cut-in-two' };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
    const whole = new Response(form);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    let isCut = false;
    const half = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        if (isCut) {
          await new Promise((resolve) => setTimeout(resolve, 300));
          controller.error(new Error('The connection is cut.'));
          return;
        }
        controller.enqueue(bytes.subarray(0, 2.5 * UPLOAD_PART_BYTES));
        isCut = true;
      },
    });
    await expect(
      fetch(`${address}${updateProjectFile.path}`, {
        method: 'POST',
        body: half,
        duplex: 'half',
        headers: {
          'x-access-key': test.services.config.accessKey,
          cookie: await test.cookieOf(student),
          'content-type': whole.headers.get('content-type') ?? '',
        },
      } as RequestInit),
    ).rejects.toThrow('fetch failed');
    await expect
      .poll(async () => (await test.call(uploadProgress, fields, student)).details.received)
      .toBe(2 * UPLOAD_PART_BYTES);
    const rest = await world.handIn(student, [file], { upload_id: 'cut-in-two' });
    expect(rest.details).toMatchObject({ is_complete: true, received: file.bytes.length });
    expect((await contentAt(student, 'cut-in-two')).equals(file.bytes)).toBe(true);
  });

  it('uploads a student gave up stand in the way of no other', async () => {
    const student = await world.student();
    const large = aPng('given-up.png', 2 * UPLOAD_PART_BYTES);
    for (let index = 0; index < 20; index += 1) {
      await sendPart(student, large, `given-up-${index}`, 0);
      world.test.clock.advance(1000);
    }
    const sent = await world.handIn(student, [aPng('wanted.png')]);
    expect(sent.details.files.map(({ name }) => name)).toEqual(['wanted.png']);
    await world.sweepDeleted();
    expect(await world.storedKeys(idOf(student, 'given-up-0'))).toEqual([]);
    expect(await world.storedKeys(idOf(student, 'given-up-1'))).toHaveLength(1);
  });
});
