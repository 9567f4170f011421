import { fetchFileActivity, fetchFiles, removeFile } from '@skillkite/contract/staff/studio/files';
import { addLesson } from '@skillkite/contract/staff/studio/drafts';
import { fileRef } from '@skillkite/content/library-file';
import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeDeletedFiles } from '../../../../files/file-deletion.ts';
import { aCmi5 } from '../../../../testing/files/a-cmi5.ts';
import { aMovingPicture, aPicture, aPictureBomb } from '../../../../testing/files/a-picture.ts';
import { archive, good } from '../../../../testing/files/a-scorm-package.ts';
import { aZip } from '../../../../testing/files/a-zip.ts';
import { anH5p } from '../../../../testing/files/an-h5p.ts';
import { writeXlsx } from '../../../../testing/files/roster-files.ts';
import { aSchool } from '../../../../testing/data/builders.ts';
import { libraryFilesOf } from '../../../../testing/data/library-files.ts';
import { aPerson, personCookie, staffCall } from '../../../../testing/data/people.ts';
import { aLibrary, studioOf } from '../../../../testing/data/studio.ts';
import { runJob } from '../../../../testing/processes/run-job.ts';
import { type TestApp, openTestApp } from '../../../../testing/test-app.ts';
import type { MediaTools } from '../../../packs/media/media-tools.ts';
import { leftLibraryFiles } from './sweep-job.ts';

const HOUR_MS = 3_600_000;
const SAMPLES = new URL('../../../../testing/media/', import.meta.url);
const DEMO = new URL('../../../../../../../content/demo/media/', import.meta.url);
const sample = (name: string) => readFile(new URL(name, SAMPLES));
const demo = (name: string) => readFile(new URL(name, DEMO));

const PHOTO_PLACE = 'GPS-of-the-playground';
const aPhoto = (width: number, height: number) =>
  aPicture(width, height)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: PHOTO_PLACE } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A box of an MP4. */
const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

describe('what a library makes of files (decision 107)', () => {
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
    cookie = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
    files = libraryFilesOf(test, cookie, libraryId);
  });

  const keys = () => Array.fromAsync(test.services.storage.list(''));
  const bytesOf = async (file_id: number, form = '', headers: Record<string, string> = {}) =>
    test.app.inject({
      url: `/api/staff/studio/file/${file_id}${form}`,
      headers: { cookie, ...headers },
    });

  it('a photo stands upright, is made smaller, says nothing of its place, and has a small copy (D20 file-harmless)', async () => {
    const photo = await aPhoto(4000, 3000);
    expect(photo.includes(PHOTO_PLACE)).toBe(true);
    const file = await files.add('घर का काम.JPG', photo);
    expect(file).toMatchObject({
      kind: 'picture',
      state: 'ready',
      mime: 'image/jpeg',
      width: 1920,
      height: 2560,
      has_small: 1,
      checked_percent: 100,
    });
    const served = await bytesOf(file.file_id);
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload.includes(PHOTO_PLACE)).toBe(false);
    const { width, height, orientation, exif } = await sharp(served.rawPayload).metadata();
    expect([width, height, orientation, exif]).toEqual([1920, 2560, undefined, undefined]);
    expect(served.rawPayload.length).toBe(file.size_bytes);
    const small = await bytesOf(file.file_id, '/small');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 });
    // Nothing but the picture and its small copy is in the store.
    expect((await keys()).filter((key) => key.startsWith('uploads/'))).toEqual([]);
  });

  it('a moving picture still moves', async () => {
    const file = await files.add('kite.gif', await aMovingPicture(300));
    expect(file).toMatchObject({ state: 'ready', mime: 'image/gif', width: 300, height: 300 });
    expect(await sharp((await bytesOf(file.file_id)).rawPayload).metadata()).toMatchObject({
      pages: 2,
    });
  });

  const drawing = (inside = '') =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}<path d="M0 0h9"/></svg>`,
    );

  it.each<[string, string, () => Promise<Buffer>, object]>([
    ['a drawing', 'a.svg', async () => drawing(), { kind: 'picture', mime: 'image/svg+xml' }],
    ['a sound', 'tone.mp3', () => sample('tone.mp3'), { kind: 'sound', seconds: 2.16 }],
    ['a video', 'phone.mp4', () => sample('phone.mp4'), { kind: 'video', seconds: 3.13 }],
    ['a video of a browser', 'small.webm', () => sample('small.webm'), { seconds: 2 }],
    ['a PDF', 'a.pdf', () => demo('documents/pocket-guide-to-charts.pdf'), { pages: 3 }],
    [
      'a Word document',
      'a.docx',
      () => demo('documents/plan-to-fill-in.docx'),
      { kind: 'document' },
    ],
    ['a text', 'a.txt', async () => Buffer.from('नमस्ते'), { mime: 'text/plain' }],
    ['a sheet as text', 'a.csv', async () => Buffer.from('a,b\n1,2\n'), { kind: 'sheet' }],
    [
      'captions',
      'a.srt',
      async () => Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello\n'),
      { kind: 'captions', mime: 'text/vtt' },
    ],
    [
      'SCORM',
      'a.zip',
      async () => readFile(await archive(good)),
      { kind: 'activity', report: { standard: 'SCORM 1.2' } },
    ],
    ['cmi5', 'a.zip', async () => readFile(await aCmi5()), { report: { standard: 'cmi5' } }],
    ['H5P', 'a.h5p', async () => readFile(await anH5p()), { report: { parts: 1 } }],
  ])('%s is ready with its facts', async (_, name, bytes, facts) => {
    const file = await files.add(name, await bytes());
    expect(file).toMatchObject({ state: 'ready', refusal: null, ...facts });
  });

  it('a sheet of Excel is ready', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'skillkite-sheet-'));
    const path = await writeXlsx(join(folder, 'a.xlsx'), [['Name', 1]]);
    expect(await files.add('marks.xlsx', await readFile(path))).toMatchObject({
      state: 'ready',
      kind: 'sheet',
    });
  });

  it('an activity has the address at which the player plays it', async () => {
    const { file_id } = await files.add('a.zip', await readFile(await archive(good)));
    const { details } = await staffCall(test, fetchFileActivity, { file_id }, cookie);
    expect(details).toMatchObject({ file_type: 'scorm', manifest: { version: '1.2' } });
    const key = new URL(details.package_url).pathname.slice(1);
    expect(await buffer(await test.services.storage.read(`${key}sco.html`))).toEqual(
      Buffer.from('<h1>hello</h1>'),
    );
    const picture = await files.add('a.svg', drawing());
    const refused = await staffCall(test, fetchFileActivity, { file_id: picture.file_id }, cookie);
    expect(refused.failure.code).toBe('FILE_NOT_FOUND');
  });

  it('the place of a recording leaves a video, which stays as long', async () => {
    const video = await sample('phone.mp4');
    const place = box('udta', box('\u00a9xyz', Buffer.from('+18.52+073.85/')));
    // As phones write it: in the index, which is the last box here.
    const at = video.indexOf('moov') - 4;
    const size = video.readUInt32BE(at);
    const index = Buffer.from(video.subarray(at, at + size));
    const moved = Buffer.concat([
      video.subarray(0, at),
      box('free', index.subarray(8)),
      video.subarray(at + size),
      box('moov', index.subarray(8), place),
    ]);
    expect(moved.includes('+18.52')).toBe(true);
    const file = await files.add('walk.mp4', moved);
    expect(file).toMatchObject({ state: 'ready', seconds: 3.13 });
    const { rawPayload } = await bytesOf(file.file_id);
    expect(rawPayload.includes('+18.52')).toBe(false);
    expect(rawPayload.length).toBe(moved.length);
  });

  const aBomb = () =>
    aZip({ '[Content_Types].xml': '', 'word/document.xml': Buffer.alloc(60_000_000) });
  it.each<[string, string, () => Promise<Buffer>, string]>([
    [
      'a program named as a picture',
      'a.png',
      async () => Buffer.from(`MZ${'\0'.repeat(500)}`),
      'not-what-it-says',
    ],
    [
      'a page named as a picture',
      'a.jpg',
      async () => Buffer.from('<html><script>alert(1)</script>'),
      'not-what-it-says',
    ],
    ['a picture named as a video', 'a.mp4', () => aPhoto(40, 30), 'not-what-it-says'],
    ['a page named as a PDF', 'a.pdf', async () => Buffer.from('<html>'), 'not-what-it-says'],
    [
      'a picture that is cut off',
      'a.jpg',
      async () => (await aPhoto(900, 900)).subarray(0, 9000),
      'not-what-it-says',
    ],
    [
      'a video that is cut off',
      'a.mp4',
      async () => (await sample('phone.mp4')).subarray(0, -4000),
      'not-what-it-says',
    ],
    [
      'a PDF that is cut off',
      'a.pdf',
      async () => (await demo('documents/pocket-guide-to-charts.pdf')).subarray(0, 5000),
      'not-what-it-says',
    ],
    [
      'a picture of 900 million pixels',
      'a.png',
      async () => aPictureBomb(30_000),
      'too-many-pixels',
    ],
    ['a document that is a zip bomb', 'a.docx', aBomb, 'too-large-inside'],
    [
      'a drawing with a script',
      'a.svg',
      async () => drawing('<script>alert(1)</script>'),
      'unsafe',
    ],
    [
      'a drawing that loads',
      'a.svg',
      async () => drawing('<image href="https://evil.example/x.png"/>'),
      'unsafe',
    ],
    ['bytes named as a text', 'a.txt', async () => randomBytes(5000), 'not-what-it-says'],
    [
      'captions without cues',
      'a.vtt',
      async () => Buffer.from('WEBVTT\n\nNo cue.\n'),
      'no-captions',
    ],
    [
      'captions in an old encoding',
      'a.srt',
      async () => Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nJürgen\n', 'latin1'),
      'encoding',
    ],
    [
      'a web site named as an activity',
      'a.zip',
      () => aZip({ 'index.html': '<h1>Hello</h1>' }),
      'unplayable',
    ],
    [
      'an activity that is a zip bomb',
      'a.zip',
      () => aZip({ ...good, 'a.txt': Buffer.alloc(60_000_000) }),
      'unplayable',
    ],
    [
      'an activity that is cut off',
      'a.zip',
      async () => (await readFile(await archive(good))).subarray(0, 300),
      'unplayable',
    ],
  ])('%s is refused, and nothing of it stays in the store', async (_, name, bytes, refusal) => {
    const before = await keys();
    const file = await files.add(name, await bytes());
    expect({ state: file.state, refusal: file.refusal }).toEqual({ state: 'refused', refusal });
    const isExplained = refusal === 'unplayable' || refusal === 'encoding';
    expect(file.refusal_detail !== null).toBe(isExplained);
    expect((await keys()).toSorted()).toEqual(before.toSorted());
    expect((await bytesOf(file.file_id)).statusCode).toBe(404);
  });

  it('a picture with another file inside is drawn without it', async () => {
    const zip = await aZip({ 'evil.html': '<script>alert(1)</script>' });
    const file = await files.add(
      'a.png',
      Buffer.concat([await aPicture(9, 9).png().toBuffer(), zip]),
    );
    expect(file.state).toBe('ready');
    expect((await bytesOf(file.file_id)).rawPayload.includes('evil.html')).toBe(false);
  });

  it('a lost part refuses the file', async () => {
    const id = await files.send('a.txt', Buffer.from('What I found out.'));
    const [part] = (await keys()).filter((key) => key.startsWith('uploads/'));
    await test.services.storage.remove(part ?? '');
    expect(await files.check(id)).toMatchObject({ state: 'refused', refusal: 'lost' });
  });

  it('bytes that are larger when unpacked than the room that is left are refused', async () => {
    const filler = await files.begin('film.mp4', 1_073_000_000);
    expect(filler.status).toBe(200);
    const bytes = await aZip({ ...good, 'a.txt': Buffer.alloc(900_000) });
    const before = await keys();
    expect(await files.add('a.zip', bytes)).toMatchObject({ state: 'refused', refusal: 'no-room' });
    expect((await keys()).toSorted()).toEqual(before.toSorted());
  });

  it('the same bytes twice at once are one file, which drafts name, and one object for all libraries (D20 file-once)', async () => {
    const studio = studioOf(test, cookie);
    const { draft_id } = await studio.aQuiz(schoolId);
    const photo = await aPhoto(900, 700);
    const ids = [await files.send('a.jpg', photo), await files.send('b.jpg', photo)];
    for (const id of ids)
      await staffCall(
        test,
        addLesson,
        {
          draft_id,
          request_key: randomUUID(),
          after: null,
          content: { kind: 'lesson', title: 'See', file: fileRef(id) },
        },
        cookie,
      );
    const before = (await keys()).length;
    const both = await Promise.all(ids.map((id) => files.check(id)));
    const [one] = both;
    expect(both.map(({ file_id }) => file_id)).toEqual([one?.file_id, one?.file_id]);
    const listed = await staffCall(test, fetchFiles, { library_id: libraryId }, cookie);
    expect(listed.details.files).toMatchObject([{ file_id: one?.file_id, used_count: 2 }]);
    const { lessons } = await studio.read(draft_id);
    expect(lessons.slice(0, 2).map(({ content }) => content.file)).toEqual(
      [one, one].map((file) => fileRef(file?.file_id ?? 0)),
    );
    const other = (await aSchool(test.database)).id;
    const theirs = libraryFilesOf(
      test,
      await personCookie(test, await aPerson(test, 'coordinator', { schoolId: other })),
      await aLibrary(test, other),
    );
    expect((await theirs.add('c.jpg', photo)).state).toBe('ready');
    const { rows } = await test.database.pool.query(
      'select 1 from media_objects where given_up_at is null and digest in (select o.digest from media_objects o join library_files f on f.object_id = o.id where f.id = $1)',
      [one?.file_id],
    );
    expect(rows).toHaveLength(1);
    // Two uploads became one picture and its small copy.
    expect((await keys()).length).toBe(before);
  });

  it('a check that was killed is repeated, and ends as one (D20 file-upload)', async () => {
    const id = await files.send('a.jpg', await aPhoto(910, 700));
    const storage = { ...test.services.storage };
    const { put } = test.services.storage;
    let puts = 0;
    Object.assign(test.services.storage, {
      put: async (...args: Parameters<typeof put>) => {
        puts += 1;
        if (puts === 2) throw new Error('The process was killed.');
        return put.apply(storage, args);
      },
    });
    await expect(files.check(id)).rejects.toThrow('killed');
    Object.assign(test.services.storage, { put });
    expect((await files.read(id)).file.state).toBe('checking');
    expect((await files.check(id)).state).toBe('ready');
  });

  const ffmpeg: MediaTools = {
    probe: async () => ({
      seconds: 30,
      isStreamableMp4: false,
      video: { codec: 'vp8', pixelFormat: 'yuv420p', width: 640, height: 360 },
      audioCodec: null,
    }),
    picture: async (_video, _second, to) => (await aPicture(64, 36).jpeg().toFile(to)).size > 0,
    convert: async (_conversion, from, to, watch) => {
      watch?.onSeconds(15);
      await copyFile(from, to);
    },
    small: async (_video, to) => (await aPicture(9, 9).png().toFile(to)).size > 0,
  };

  it('with ffmpeg a video is made fit for phones, with a poster, and tells how far it is', async () => {
    const id = await files.send(
      'big.webm',
      Buffer.concat([await sample('small.webm'), randomBytes(9)]),
    );
    const told: number[] = [];
    const file = await files.check(id, {
      ...ffmpeg,
      convert: async (...args) => {
        await ffmpeg.convert(...args);
        await expect
          .poll(async () => (await files.read(id)).file.checked_percent)
          .toBeGreaterThan(0);
        told.push((await files.read(id)).file.checked_percent);
      },
    });
    expect(told).toEqual([35]);
    expect(file).toMatchObject({
      state: 'ready',
      mime: 'video/mp4',
      seconds: 30,
      width: 640,
      has_poster: 1,
    });
    const poster = await bytesOf(file.file_id, '/poster');
    expect(await sharp(poster.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });
  });

  it('what ffmpeg cannot read is refused', async () => {
    const bytes = Buffer.concat([await sample('small.webm'), randomBytes(9)]);
    const file = await files.add('a.webm', bytes, { ...ffmpeg, probe: async () => null });
    expect(file).toMatchObject({ state: 'refused', refusal: 'not-what-it-says' });
  });

  describe('its bytes', () => {
    it('are for people who may edit in the library, in ranges, and run nothing', async () => {
      const { file_id, size_bytes } = await files.add('tone.mp3', await sample('tone.mp3'));
      const part = await bytesOf(file_id, '', { range: 'bytes=0-99' });
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes 0-99/${size_bytes}`);
      expect(part.headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'content-security-policy': expect.stringContaining('sandbox'),
        'content-disposition': 'inline; filename=tone.mp3',
      });
      const url = `/api/staff/studio/file/${file_id}`;
      expect((await test.app.inject({ url })).statusCode).toBe(401);
      const stranger = await personCookie(
        test,
        await aPerson(test, 'coordinator', { schoolId: (await aSchool(test.database)).id }),
      );
      expect((await test.app.inject({ url, headers: { cookie: stranger } })).statusCode).toBe(403);
      for (const id of ['0', 'x', '999999999'])
        expect(
          (await test.app.inject({ url: `/api/staff/studio/file/${id}`, headers: { cookie } }))
            .statusCode,
        ).toBe(404);
      expect((await bytesOf(file_id, '/small')).statusCode).toBe(404);
    });
  });

  describe('the sweep', () => {
    const sweep = () => runJob(leftLibraryFiles(test.services));
    /** Sessions end meanwhile. */
    const later = async (hours: number) => {
      test.clock.set(new Date(test.clock.now().getTime() + hours * HOUR_MS));
      cookie = await personCookie(test, await aPerson(test, 'coordinator', { schoolId }));
      files = libraryFilesOf(test, cookie, libraryId);
    };

    it('takes uploads away that were left for a day, and refused files', async () => {
      const before = await keys();
      const left = await files.send('a.txt', Buffer.from('a'));
      await test.database.pool.query(`update library_files set state = 'receiving' where id = $1`, [
        left,
      ]);
      const refused = await files.add('b.png', Buffer.from('b'));
      await later(23);
      await sweep();
      expect((await files.read(left)).file.state).toBe('receiving');
      await later(2);
      await sweep();
      const { details } = await staffCall(test, fetchFiles, { library_id: libraryId }, cookie);
      expect(details).toMatchObject({ files: [], used_bytes: 0 });
      await files.check(refused.file_id).catch(() => {});
      expect((await keys()).toSorted()).toEqual(before.toSorted());
    });

    it('takes a removed file out of the store once no backup needs it, and not while another library has it', async () => {
      const photo = await aPhoto(70, 50);
      const before = await keys();
      const mine = await files.add('a.jpg', photo);
      const other = (await aSchool(test.database)).id;
      const otherCookie = async () =>
        personCookie(test, await aPerson(test, 'coordinator', { schoolId: other }));
      const theirs = libraryFilesOf(test, await otherCookie(), await aLibrary(test, other));
      const same = await theirs.add('a.jpg', photo);
      const stored = (await keys()).length;
      const goOn = async () => {
        await later(test.services.config.deletedFilesKeptHours + 1);
        await sweep();
        await removeDeletedFiles(test.database, test.services.storage, test.clock.now());
      };
      await staffCall(test, removeFile, { file_id: mine.file_id }, cookie);
      await goOn();
      expect(await keys()).toHaveLength(stored);
      await staffCall(test, removeFile, { file_id: same.file_id }, await otherCookie());
      // A third upload of these bytes makes an object of its own: the first is on its way out.
      const third = await files.add('a.jpg', photo);
      await goOn();
      expect((await bytesOf(third.file_id)).statusCode).toBe(200);
      await staffCall(test, removeFile, { file_id: third.file_id }, cookie);
      await goOn();
      expect((await keys()).toSorted()).toEqual(before.toSorted());
    });
  });
});
