import { transaction } from '../../../database/transaction.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../../app.ts';
import { openMetrics } from '../../../monitoring/metrics.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStudent, aStudent } from '../../../testing/data/builders.ts';
import type { FormFile } from '../../../testing/files/forms.ts';
import { writeXlsx, writeZip } from '../../../testing/files/roster-files.ts';
import {
  type ProjectWorld,
  aPng,
  aText,
  openProjectWorld,
} from '../../../testing/data/project-world.ts';
import { projectIdOf, reviewProject } from '../review.ts';

const MEDIA = join(import.meta.dirname, '../../../testing/media');

describe('files of projects', () => {
  let world: ProjectWorld;
  beforeAll(async () => {
    world = await openProjectWorld();
  });
  afterAll(() => world.test.close());

  const fetchAs = async (student: TestStudent | null, url: string, headers = {}) =>
    world.test.app.inject({
      url,
      headers: { ...headers, ...(student && { cookie: await world.test.cookieOf(student) }) },
    });
  const handedIn = async (student: TestStudent, file: FormFile) =>
    (await world.handIn(student, [file])).details.files.find(({ url }) => url !== '')?.url ?? '';

  describe('who sees one', () => {
    it('its owner, as a download that runs nothing', async () => {
      const owner = await world.student();
      const file = aPng('मेरा "पोस्टर".png');
      const answer = await fetchAs(owner, await handedIn(owner, file));
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(file.bytes)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'content-disposition': expect.stringMatching(
          /^attachment; filename="[\x20-\x7e]+"; filename\*=/,
        ),
      });
    });

    it('not without a session, and not to other students before approval (D2)', async () => {
      const [owner, friend] = [await world.student(), await world.student()];
      const url = await handedIn(owner, aPng('a.png'));
      expect((await fetchAs(null, url)).statusCode).toBe(401);
      expect((await fetchAs(friend, url)).json()).toMatchObject({ code: 'NOT_ALLOWED' });
      expect((await fetchAs(owner, '/api/projects/files/none')).statusCode).toBe(404);
    });

    it('once approved a student of the same school who has the course, until it is returned', async () => {
      const { test, course } = world;
      const [owner, friend] = [await world.student(), await world.student()];
      const tooYoung = await world.student({ grade: 2 });
      const stranger = await aStudent(test.database);
      const url = await handedIn(owner, aPng('a.png'));
      const id = projectIdOf({ studentId: owner.id, courseId: course.id });
      const now = test.clock.now();
      await transaction(test.database, (tx) =>
        reviewProject(tx, id, {
          verdict: { kind: 'approved', marks: {}, remarks: null },
          now,
        }),
      );
      expect((await fetchAs(friend, url)).statusCode).toBe(200);
      expect((await fetchAs(stranger, url)).statusCode).toBe(403);
      expect((await fetchAs(tooYoung, url)).statusCode).toBe(403);
      await transaction(test.database, (tx) =>
        reviewProject(tx, id, {
          verdict: { kind: 'returned', marks: {}, remarks: 'Again' },
          now,
        }),
      );
      expect((await fetchAs(friend, url)).statusCode).toBe(403);
    });

    it('one whose bytes are gone from the store, in words; the log has its key, the metrics count it', async () => {
      const owner = await world.student();
      const url = await handedIn(owner, aPng('a.png'));
      const { test } = world;
      const { rows } = await test.database.pool.query<{ key: string }>(
        'select storage_key as key from submission_files where id = $1',
        [url.split('/').at(-1)],
      );
      await test.services.storage.remove(`${rows[0]?.key}/0`);
      const kept: string[] = [];
      const logger = pino({ level: 'warn' }, { write: (line: string) => void kept.push(line) });
      const metrics = openMetrics(test.database.pool);
      const app = await buildApp(test.services, { logger });
      const cookie = await test.cookieOf(owner);
      const answer = await app.inject({ url, headers: { cookie } });
      expect(answer.json()).toMatchObject({
        status: 404,
        code: 'FILE_LOST',
        message: 'This file is missing. Please hand it in again.',
      });
      expect(answer.headers['content-type']).toContain('application/json');
      expect(answer.headers).not.toHaveProperty('content-disposition');
      expect(kept.map((line) => JSON.parse(line) as object)).toMatchObject([
        { level: 40, key: `${rows[0]?.key}/0`, msg: 'stored file is missing' },
      ]);
      expect(await metrics.registry.metrics()).toContain('skillkite_missing_files_total 1');
      metrics.close();
      const ranged = await app.inject({ url, headers: { cookie, range: 'bytes=0-3' } });
      expect(ranged.statusCode).toBe(404);
      expect(ranged.headers).not.toHaveProperty('content-range');
      await app.close();
    });

    it('a range of it, across its parts, and none behind its end', async () => {
      const owner = await world.student();
      const file = aPng('long.png', 1024 * 1024 + 100);
      const url = await handedIn(owner, file);
      const middle = await fetchAs(owner, url, { range: 'bytes=1048570-1048585' });
      expect(middle.statusCode).toBe(206);
      expect(middle.headers['content-range']).toBe('bytes 1048570-1048585/1048676');
      expect(middle.rawPayload.equals(file.bytes.subarray(1_048_570, 1_048_586))).toBe(true);
      const last = await fetchAs(owner, url, { range: 'bytes=-4' });
      expect(last.rawPayload.equals(file.bytes.subarray(-4))).toBe(true);
      expect((await fetchAs(owner, url, { range: 'bytes=9999999-' })).statusCode).toBe(416);
    });
  });

  describe('what may be handed in, by its content', () => {
    const folder = () => world.test.services.config.dataDir;
    const zipOf = async (files: Record<string, string>) =>
      readFile(await writeZip(join(folder(), 'inside.zip'), files));
    const MACROS =
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';
    const compound = (classId: string) => {
      const bytes = Buffer.alloc(512 * 4);
      Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
      bytes.writeUInt16LE(9, 30);
      bytes.writeUInt32LE(1, 48);
      Buffer.from(classId, 'hex').copy(bytes, 2 * 512 + 80);
      return bytes;
    };
    const WORD = '0609020000000000c000000000000046';
    const INSTALLER = '84100c0000000000c000000000000046';

    it.each([
      ['a picture', 'a.png', async () => aPng('').bytes, 'png'],
      ['a video', 'a.mp4', () => readFile(join(MEDIA, 'phone.mp4')), 'mp4'],
      ['a video of a browser', 'a.webm', () => readFile(join(MEDIA, 'small.webm')), 'webm'],
      ['a sound', 'a.mp3', () => readFile(join(MEDIA, 'tone.mp3')), 'mp3'],
      ['a PDF', 'a.pdf', async () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'pdf'],
      ['a text', 'a.txt', async () => Buffer.from('नमस्ते\n'), 'txt'],
      ['a table', 'a.csv', async () => Buffer.from('a,b\n1,2\n'), 'csv'],
      ['a text of Notepad', 'a.txt', async () => Buffer.from('\uFEFFHello', 'utf16le'), 'txt'],
      [
        'an archive',
        'a.zip',
        async () => readFile(await writeZip(join(folder(), 'a.zip'), { 'a.txt': 'a' })),
        'zip',
      ],
      [
        'a spreadsheet',
        'a.xlsx',
        async () => readFile(await writeXlsx(join(folder(), 'a.xlsx'), [['a']])),
        'xlsx',
      ],
      ['an older document', 'a.doc', async () => compound(WORD), 'doc'],
      [
        'a drawing',
        'a.svg',
        async () =>
          Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(#a)" style="stroke:url(\'#b\')" d="M0 0h9"/></svg>',
          ),
        'svg',
      ],
      ['a picture called a program', 'a.exe', async () => aPng('').bytes, 'exe.png'],
    ])('%s', async (_what, name, bytes, ending) => {
      const student = await world.student();
      const { details } = await world.handIn(student, [{ name, bytes: await bytes() }]);
      expect(details.files).toMatchObject([
        { name: `${name.slice(0, 1)}.${ending}`, file_type: ending.split('.').at(-1) },
      ]);
    });

    it.each([
      [
        'a Windows program',
        async () => Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(600)]),
      ],
      [
        'a Linux program',
        async () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(600)]),
      ],
      ['an installer in the container of documents', async () => compound(INSTALLER)],
      ['a script', async () => Buffer.from('#!/bin/sh\necho\n')],
      ['a page', async () => Buffer.from('\n <!DOCTYPE html><p>Hello')],
      ['a page without its head', async () => Buffer.from('<img src=x onerror=alert(1)>')],
      ['a page in UTF-16', async () => Buffer.from('\uFEFF<script>alert(1)</script>', 'utf16le')],
      [
        'a drawing with a script',
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      ],
      [
        'a drawing that does something',
        async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      ],
      [
        'a drawing with a link that runs',
        async () => Buffer.from('<svg><a xlink:href="java\nscript:1"/></svg>'),
      ],
      [
        'a drawing that loads from elsewhere',
        async () => Buffer.from('<svg><image href="https://example.org/a.png"/></svg>'),
      ],
      [
        'a drawing with styles from elsewhere',
        async () => Buffer.from('<svg><style>@import "https://example.org/a.css";</style></svg>'),
      ],
      [
        'a drawing with a background from elsewhere',
        async () => Buffer.from('<svg><path style="fill: url( //example.org/a )"/></svg>'),
      ],
      [
        'a drawing with entities',
        async () => Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg/>'),
      ],
      [
        'a document with macros',
        () => zipOf({ '[Content_Types].xml': MACROS, 'word/vbaProject.bin': 'x' }),
      ],
      ['an Android package', () => zipOf({ 'AndroidManifest.xml': 'x', 'classes.dex': 'x' })],
      ['nothing at all', async () => Buffer.alloc(0)],
      ['bytes that are nothing', async () => Buffer.from([0, 1, 2, 3, 4, 5, 6, 7])],
    ])('not %s, called photo.jpg (D3)', async (_what, bytes) => {
      const student = await world.student();
      const sent = await world.handIn(student, [{ name: 'photo.jpg', bytes: await bytes() }], {
        upload_id: 'disguised',
      });
      expect(sent.failure).toMatchObject({ status: 415, code: 'FILE_TYPE_REFUSED', field: 'file' });
      expect(sent.failure.message).toContain('photo.jpg');
      const fine = await world.handIn(student, [aText('fine.txt')]);
      expect(fine.details.files.map(({ name }) => name)).toEqual(['fine.txt']);
    });
  });
});
