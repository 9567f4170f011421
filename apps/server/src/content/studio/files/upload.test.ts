import {
  addPart,
  fetchFiles,
  removeFile,
  replaceFile,
  saveFile,
} from '@skillkite/contract/staff/studio/files';
import { createCourse } from '@skillkite/contract/staff/studio/drafts';
import { fileRef } from '@skillkite/content/library-file';
import { UPLOAD_PART_BYTES } from '@skillkite/rules/learning/project/project';
import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentOf } from '../../../files/parts.ts';
import { DRAFT_COURSE, DRAFT_QUIZ } from '../../../testing/calls/staff-bodies.ts';
import { aSchool } from '../../../testing/data/builders.ts';
import { libraryFilesOf } from '../../../testing/data/library-files.ts';
import { A_FILE, aPerson, personCookie, staffCall } from '../../../testing/data/people.ts';
import { aLibrary, aLibraryFile, aMediaObject, studioOf } from '../../../testing/data/studio.ts';
import { type TestApp, openTestApp } from '../../../testing/test-app.ts';
import { libraryFiles } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Of the quota of 1 GB: twice it does not fit. */
const MOST_OF_IT = 700_000_000;

describe('files that arrive in a library (decision 107)', () => {
  let test: TestApp;
  let schoolId: number;
  let libraryId: number;
  let cookie: string;
  let files: ReturnType<typeof libraryFilesOf>;
  beforeAll(async () => {
    test = await openTestApp({ DEMO: 'off', SCHOOL_LIBRARY_GB: '1' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    schoolId = (await aSchool(test.database)).id;
    libraryId = await aLibrary(test, schoolId);
    cookie = await personCookie(
      test,
      await aPerson(test, 'teacher', { schoolId, grade: 6, section: 'A' }),
    );
    files = libraryFilesOf(test, cookie, libraryId);
  });

  const twoParts = () => randomBytes(UPLOAD_PART_BYTES + 500);
  const rowOf = async (id: number) => {
    const [row] = await test.database.orm
      .select()
      .from(libraryFiles)
      .where(eq(libraryFiles.id, id));
    return row;
  };
  const sent = async (id: number) => {
    const row = await rowOf(id);
    if (!row) throw new Error('There is no such file.');
    return buffer(contentOf(test.services.storage, { ...row, storageKey: row.uploadKey }));
  };

  it('arrive part by part, and what was acknowledged is whole whatever is cut off or repeated (D20 file-upload)', async () => {
    const bytes = twoParts();
    const begun = (await files.begin('kite.pdf', bytes.length)).details;
    expect(begun).toMatchObject({
      part_bytes: UPLOAD_PART_BYTES,
      file: { kind: 'document', state: 'receiving', received_bytes: 0, mime: 'application/pdf' },
    });
    const { file_id } = begun.file;
    const ahead = await files.part(file_id, UPLOAD_PART_BYTES, bytes);
    expect(ahead.failure).toMatchObject({ code: 'UPLOAD_OUT_OF_STEP', field: 'offset' });
    expect((await files.part(file_id, 1, bytes)).failure.code).toBe('UPLOAD_OUT_OF_STEP');
    const first = { received_bytes: UPLOAD_PART_BYTES, state: 'receiving' };
    expect((await files.part(file_id, 0, bytes)).details).toEqual(first);
    expect((await files.part(file_id, 0, bytes)).details).toEqual(first);
    // A part that was cut off is none.
    const cut = await staffCall(test, addPart, { file_id, offset: UPLOAD_PART_BYTES }, cookie, [
      { name: 'part', bytes: bytes.subarray(UPLOAD_PART_BYTES, -1) },
    ]);
    expect(cut.failure.code).toBe('UPLOAD_OUT_OF_STEP');
    expect((await files.read(file_id)).file.received_bytes).toBe(UPLOAD_PART_BYTES);
    const whole = { received_bytes: bytes.length, state: 'checking' };
    expect((await files.part(file_id, UPLOAD_PART_BYTES, bytes)).details).toEqual(whole);
    expect((await files.part(file_id, 0, bytes)).details).toEqual(whole);
    expect(await sent(file_id)).toEqual(bytes);
  });

  it('keep one of two parts that arrive at once', async () => {
    const [one, other] = [randomBytes(500), randomBytes(500)];
    const { file_id } = (await files.begin('kite.pdf', 500)).details.file;
    const replies = await Promise.all(
      [one, other, one].map((bytes) => files.part(file_id, 0, bytes)),
    );
    const taken = replies.map(({ status }) => status);
    const kept = await sent(file_id);
    expect([one, other]).toContainEqual(kept);
    for (const [index, bytes] of [one, other, one].entries())
      expect(taken[index] === 200 || !bytes.equals(kept), `${index}`).toBe(true);
    expect(taken).toContain(200);
  });

  it('are the same file where the request is repeated, also at once', async () => {
    const request_key = randomUUID();
    const begun = await Promise.all(
      [1, 2, 3].map(() => files.begin('kite.png', 100, { request_key })),
    );
    expect(new Set(begun.map(({ details }) => details.file.file_id)).size).toBe(1);
    expect((await files.begin('kite.png', 101, { request_key })).failure).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'request_key',
    });
  });

  it('are refused by name and size before a byte is sent', async () => {
    expect((await files.begin('virus.exe', 10)).failure).toMatchObject({
      code: 'FILE_TYPE_REFUSED',
      field: 'name',
    });
    expect((await files.begin('kite.png', 20_000_001)).failure).toMatchObject({
      code: 'FILE_TOO_LARGE',
      field: 'size_bytes',
    });
    expect((await files.begin('kite.png', 0)).details.file).toMatchObject({
      state: 'refused',
      refusal: 'empty',
    });
  });

  it('take no more room than the school has, also where two begin at once (D20 file-quota)', async () => {
    const begun = await Promise.all([1, 2].map(() => files.begin('film.mp4', MOST_OF_IT)));
    expect(begun.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const full = begun.find(({ status }) => status === 409);
    expect(full?.failure).toMatchObject({ code: 'STORAGE_FULL', field: 'size_bytes' });
    const { details } = await staffCall(test, fetchFiles, { library_id: libraryId }, cookie);
    expect(details).toMatchObject({ used_bytes: MOST_OF_IT, quota_bytes: 2 ** 30 });
    // An upload that broke off holds its room for an hour, and asks for it again.
    test.clock.set(new Date(test.clock.now().getTime() + HOUR_MS));
    const broken = begun.find(({ status }) => status === 200)?.details.file.file_id ?? 0;
    expect((await files.begin('film.mp4', MOST_OF_IT)).status).toBe(200);
    const late = await files.part(broken, 0, Buffer.alloc(UPLOAD_PART_BYTES));
    expect(late.failure.code).toBe('STORAGE_FULL');
    // Another school has room of its own.
    const other = (await aSchool(test.database)).id;
    const theirs = libraryFilesOf(
      test,
      await personCookie(test, await aPerson(test, 'coordinator', { schoolId: other })),
      await aLibrary(test, other),
    );
    expect((await theirs.begin('film.mp4', MOST_OF_IT)).status).toBe(200);
  });

  it('removed ones take room until they have left the store, up to twice the quota', async () => {
    const bytes = MOST_OF_IT;
    for (let index = 0; index < 3; index += 1) {
      const objectId = await aMediaObject(test, { storedBytes: bytes });
      const file_id = await aLibraryFile(test, schoolId, { state: 'ready', objectId });
      expect((await staffCall(test, removeFile, { file_id }, cookie)).details.used_bytes).toBe(0);
    }
    expect((await files.begin('film.mp4', bytes)).failure.code).toBe('STORAGE_FULL');
  });

  it('a known digest answers the library’s own file, and no file of another library', async () => {
    const sha256 = 'a'.repeat(64);
    const objectId = await aMediaObject(test, { digest: sha256 });
    const known = await aLibraryFile(test, schoolId, { state: 'ready', objectId });
    const again = await files.begin('b.txt', 10, { sha256 });
    expect(again.details.file).toMatchObject({ file_id: known, state: 'ready' });
    const other = (await aSchool(test.database)).id;
    const theirs = libraryFilesOf(
      test,
      await personCookie(test, await aPerson(test, 'coordinator', { schoolId: other })),
      await aLibrary(test, other),
    );
    expect((await theirs.begin('b.txt', 10, { sha256 })).details.file.state).toBe('receiving');
  });

  it('are listed by words and kind, with the drafts that name them; only unused ones are removed (D20 file-in-use)', async () => {
    const used = await aLibraryFile(test, schoolId, { name: 'Red kite.txt' });
    const unused = await aLibraryFile(test, schoolId, { name: 'Blue kite.txt' });
    const { course } = (
      await staffCall(
        test,
        createCourse,
        {
          library_id: libraryId,
          request_key: randomUUID(),
          content: DRAFT_COURSE,
          first_lesson: { ...DRAFT_QUIZ, kind: 'lesson', body: `<img src="${fileRef(used)}">` },
        },
        cookie,
      )
    ).details;
    const listed = async (more: object) =>
      (
        await staffCall(test, fetchFiles, { library_id: libraryId, ...more }, cookie)
      ).details.files.map(({ file_id, used_count }) => [file_id, used_count]);
    expect(await listed({ words: 'KITE red' })).toEqual([[used, 1]]);
    expect(await listed({ is_unused: 1 })).toEqual([[unused, 0]]);
    expect(await listed({ kind: 'video' })).toEqual([]);
    expect(await listed({ most: 1 })).toHaveLength(1);
    const { draft_id } = course.lessons[0] ?? {};
    expect((await files.read(used)).used_in).toEqual([
      { draft_id, course_draft_id: course.draft_id, title: DRAFT_QUIZ.title },
    ]);
    const remove = (file_id: number) => staffCall(test, removeFile, { file_id }, cookie);
    expect((await remove(used)).failure.code).toBe('FILE_IN_USE');
    expect((await remove(unused)).status).toBe(200);
    expect((await remove(unused)).status).toBe(200);
    const said = { version: 1, name: 'a', alt: {}, licence: '', credit: '' };
    const saved = await staffCall(test, saveFile, { file_id: unused, ...said }, cookie);
    expect(saved.failure.code).toBe('FILE_NOT_FOUND');
    expect(await listed({})).toEqual([[used, 1]]);
  });

  it('one is replaced everywhere by another of its kind, in one step', async () => {
    const objectId = await aMediaObject(test);
    const from = await aLibraryFile(test, schoolId);
    const to = await aLibraryFile(test, schoolId, { state: 'ready', objectId });
    const studio = studioOf(test, cookie);
    const quiz = await studio.aQuiz(schoolId);
    const { course } = (
      await staffCall(
        test,
        createCourse,
        {
          library_id: libraryId,
          request_key: randomUUID(),
          content: { ...DRAFT_COURSE, thumbnail: fileRef(from) },
          first_lesson: {
            kind: 'lesson',
            title: 'Read',
            file: fileRef(from),
            body: { en: `<audio src="${fileRef(from)}"></audio>` },
          },
        },
        cookie,
      )
    ).details;
    const replace = (file_id: number, by: number) =>
      staffCall(test, replaceFile, { file_id, by }, cookie);
    expect((await replace(from, 999_999_999)).failure).toMatchObject({
      code: 'FILE_NOT_FOUND',
      field: 'by',
    });
    expect((await replace(to, from)).failure.code).toBe('FILE_TYPE_REFUSED');
    expect((await replace(from, to)).details).toEqual({ changed_count: 2 });
    expect((await replace(from, to)).details).toEqual({ changed_count: 0 });
    const now = await studio.read(course.draft_id);
    expect(now.content.thumbnail).toBe(fileRef(to));
    expect(now.lessons[0]).toMatchObject({
      version: 2,
      content: { file: fileRef(to), body: { en: `<audio src="${fileRef(to)}"></audio>` } },
    });
    expect(now.tree_version).toBe(course.tree_version + 1);
    expect((await studio.read(quiz.draft_id)).version).toBe(1);
    const other = (await aSchool(test.database)).id;
    const strange = await aLibraryFile(test, other);
    expect((await replace(to, strange)).failure.code).toBe('FILE_NOT_FOUND');
    expect((await replace(strange, to)).failure.code).toBe('NOT_ALLOWED');
  });

  it('a text of the form is checked, and a part larger than a part is refused', async () => {
    const file_id = await aLibraryFile(test, schoolId);
    expect(
      (await staffCall(test, addPart, { file_id, offset: -1 }, cookie, [A_FILE])).failure,
    ).toMatchObject({ code: 'BAD_REQUEST', field: 'offset' });
    const large = { name: 'part', bytes: Buffer.alloc(UPLOAD_PART_BYTES + 1) };
    expect(
      (await staffCall(test, addPart, { file_id, offset: 0 }, cookie, [large])).failure.code,
    ).toBe('BODY_TOO_LARGE');
  });
});
