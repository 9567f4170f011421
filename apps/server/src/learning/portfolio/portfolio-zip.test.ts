import { transaction } from '../../database/transaction.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPromise } from 'yauzl';
import { type TestStudent, aStudent } from '../../testing/data/builders.ts';
import { aCertifiedStudent } from '../../testing/data/certified-student.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../../testing/data/project-world.ts';
import { projectIdOf, reviewProject } from '../projects/review.ts';
import { ZIP_PATH } from './paths.ts';

describe('all of a portfolio as one archive', () => {
  let world: ProjectWorld;
  beforeAll(async () => {
    world = await openProjectWorld();
  });
  afterAll(() => world.test.close());

  const download = async (as: TestStudent | null, url = ZIP_PATH) =>
    world.test.app.inject({
      url,
      headers: as ? { cookie: await world.test.cookieOf(as) } : {},
    });
  const unpacked = async (archive: Buffer): Promise<Map<string, Buffer>> => {
    const path = join(world.test.services.config.dataDir, 'portfolio.zip');
    await writeFile(path, archive);
    const zip = await openPromise(path, { lazyEntries: true });
    const files = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    return files;
  };

  it('holds certificates, credentials, posters, files of projects, and a page that names and finds them', async () => {
    const { test, course } = world;
    const { student, certificate } = await aCertifiedStudent(test, { fullname: 'Asha <Verma>' });
    // Longer than a part it is kept in.
    const long = aPng('map.png', 1024 * 1024 + 100);
    await world.handIn(student, [long, aPng('मेरा पोस्टर.png'), aPng('map.png')]);
    await transaction(test.database, (tx) =>
      reviewProject(tx, projectIdOf({ studentId: student.id, courseId: course.id }), {
        verdict: { kind: 'approved', marks: { box: 2 }, remarks: 'Well <drawn>.' },
        now: test.clock.now(),
      }),
    );
    const answer = await download(student);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringContaining('Skillkite.zip'),
      'cache-control': 'private, no-cache',
    });
    const files = await unpacked(answer.rawPayload);
    const ending = (name: string) => name.split('.').at(-1);
    expect([...files.keys()].map(ending)).toEqual([
      'html',
      'pdf',
      'json',
      'pdf',
      'png',
      'png',
      'png',
    ]);
    const [index = '', pdf = '', badge = '', poster = '', ...pictures] = files.keys();
    expect(files.get(pdf)?.subarray(0, 5).toString()).toBe('%PDF-');
    // One for the finished course, with the first name alone.
    expect(poster).toMatch(/^posters\/.+\.pdf$/);
    const shown = await getDocument({ data: new Uint8Array(files.get(poster) ?? []) }).promise;
    const { items } = await (await shown.getPage(1)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(words).toContain('Asha, ');
    expect(words).not.toContain('Verma');
    expect(JSON.parse(files.get(badge)?.toString() ?? '')).toMatchObject({
      id: certificate.public_url,
      proof: [{ cryptosuite: 'eddsa-rdfc-2022' }],
    });
    expect(pictures.map((path) => path.split('/').at(-1)).toSorted()).toEqual(
      ['map (2).png', 'map.png', 'मेरा पोस्टर.png'].toSorted(),
    );
    expect(pictures.some((path) => files.get(path)?.equals(long.bytes))).toBe(true);
    const page = files.get(index)?.toString() ?? '';
    expect(page).toContain('Asha &lt;Verma&gt;');
    expect(page).toContain('Well &lt;drawn&gt;.');
    expect(page.replaceAll(/\s+/g, ' ')).toContain('Its box: Yes (It fits.)');
    const linked = [...page.matchAll(/href="(?!https?:)([^"]+)"/g)].map(([, path = '']) =>
      decodeURIComponent(path),
    );
    expect(linked.toSorted()).toEqual(
      [...files.keys()].filter((name) => name !== index).toSorted(),
    );
  });

  it('says so in place of a file whose parts the store has no more, and goes on', async () => {
    const { test } = world;
    const student = await aStudent(test.database);
    await world.handIn(student, [aPng('lost.png', 1024 * 1024 + 100), aPng('there.png')]);
    const { rows } = await test.database.pool.query<{ storage_key: string }>(
      "select storage_key from submission_files where student_id = $1 and name = 'lost.png'",
      [student.id],
    );
    await test.services.storage.remove(`${rows[0]?.storage_key}/1`);
    const files = await unpacked((await download(student)).rawPayload);
    const named = (name: string) => [...files].find(([path]) => path.endsWith(name))?.[1];
    expect(named('/lost.png.txt')?.toString()).toBe(
      'This file is missing. Hand it in again if you have it.\n',
    );
    expect(named('/there.png')?.length).toBeGreaterThan(0);
    expect(named('/lost.png')).toBeUndefined();
  });

  it('is an archive with an honest page where there is nothing yet, in the language that was asked for', async () => {
    const student = await aStudent(world.test.database);
    const files = await unpacked((await download(student, `${ZIP_PATH}?language=hi`)).rawPayload);
    expect([...files.keys()]).toEqual(['index.html']);
    expect(files.get('index.html')?.toString()).toContain('अभी कुछ नहीं है।');
  });

  it('is for a student with a session, and holds nothing of another (D2)', async () => {
    const { student } = await aCertifiedStudent(world.test);
    expect((await download(null)).json()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    const gone = await aStudent(world.test.database, { isDeleted: true });
    expect((await download(gone)).json()).toMatchObject({ code: 'ACCOUNT_DEACTIVATED' });
    const other = await aStudent(world.test.database);
    await download(student);
    expect((await unpacked((await download(other)).rawPayload)).size).toBe(1);
  });
});
