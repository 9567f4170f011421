import { cp, mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importPack } from '../content/packs/import/import-pack.ts';
import { systemClock } from '../time/clock.ts';
import { STORE_ID_KEY } from '../files/store-identity.ts';
import { aPack } from '../testing/files/a-pack.ts';
import { type ProjectWorld, aPng, openProjectWorld } from '../testing/data/project-world.ts';
import { openBackup } from './chain.ts';
import { createBackup } from './create-backup.ts';
import { writeFolder } from './folder.ts';
import { MANIFEST, readManifest, sealedManifest } from './manifest.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeZip } from './zip.ts';

const VIDEO = 'media/none/lesson.mp4';

const verified = async (path: string): Promise<string[]> => {
  const backup = await openBackup(path);
  try {
    return await verifyBackup(backup);
  } finally {
    await backup.close();
  }
};

describe('verifying a backup', () => {
  let world: ProjectWorld;
  let folder: string;
  let sound: string;
  let soundZip: string;
  let copy: string;
  beforeAll(async () => {
    world = await openProjectWorld();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-verify-'));
    const { storage } = world.test.services;
    await storage.put(VIDEO, Buffer.from('a video'));
    const student = await world.student({ fullname: 'आशा\tVerma \\N "o\'clock"\nsecond line' });
    await world.handIn(student, [aPng('a.png', 5000), aPng('b.png')]);
    [sound, soundZip] = [join(folder, 'sound'), join(folder, 'sound.zip')];
    for (const writer of [await writeFolder(sound), await writeZip(soundZip)])
      await createBackup(source(), writer);
  });
  afterAll(async () => {
    await world.test.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    copy = join(folder, 'copy');
    await cp(sound, copy, { recursive: true });
  });
  afterEach(async () => {
    await rm(copy, { recursive: true, force: true });
  });

  const source = () => {
    const { database, services } = world.test;
    return { url: database.url, storage: services.storage, place: 'here', clock: systemClock };
  };
  const entries = async () =>
    (await readdir(copy, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const aPart = async () => {
    const found = (await entries()).find((path) => path.includes('submissions'));
    if (!found) throw new Error('No file of a student is in the backup.');
    return found;
  };
  /** A backup that says something else of itself, and is whole. */
  const saying = async (change: (manifest: ReturnType<typeof readManifest>) => void) => {
    const place = join(copy, MANIFEST);
    const manifest = readManifest(await readFile(place, 'utf8'));
    change(manifest);
    await writeFile(place, JSON.stringify(sealedManifest(manifest)));
  };

  it('finds nothing in a good one', async () => {
    expect(await verified(sound)).toEqual([]);
    expect(await verified(soundZip)).toEqual([]);
  });

  it('finds any one byte that is another', async () => {
    const all = (await entries()).filter((path) => !path.endsWith('/manifest.json'));
    expect(all.length).toBeGreaterThan(20);
    for (const path of all) {
      const bytes = await readFile(path);
      if (bytes.length === 0) continue;
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length / 2);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(path, changed);
      const entry = path.slice(copy.length + 1);
      expect(await verified(copy)).toEqual([
        `${entry} is damaged: its bytes are not those of the day it was made.`,
      ]);
      await writeFile(path, bytes);
    }
    const manifest = join(copy, MANIFEST);
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace(/"last": "(\d)/, '"last": "9$1'));
    await expect(verified(copy)).rejects.toThrow(`${copy}: manifest.json is damaged`);
  });

  it('finds what was cut short, in a folder and in an archive', async () => {
    const part = await aPart();
    await truncate(part, 10);
    expect(await verified(copy)).toEqual([
      expect.stringMatching(/ is damaged: it has 10 bytes, not \d+\.$/),
    ]);
    const zip = join(copy, 'cut.zip');
    const bytes = await readFile(soundZip);
    for (const length of [2, 100, Math.floor(bytes.length / 2), bytes.length - 1]) {
      await writeFile(zip, bytes.subarray(0, length));
      await expect(verified(zip)).rejects.toThrow('is cut short or damaged');
    }
  });

  it('finds bytes that were changed inside an archive', async () => {
    const zip = join(copy, 'changed.zip');
    const bytes = await readFile(soundZip);
    const changed = Buffer.from(bytes);
    changed.write('A VIDEO', changed.indexOf('a video'));
    await writeFile(zip, changed);
    expect(await verified(zip)).toEqual([
      `files/${VIDEO} is damaged: its bytes are not those of the day it was made.`,
    ]);
    // Compressed rows: data that does not decompress is damaged as well.
    const packed = Buffer.from(bytes);
    const at = packed.indexOf('database/lessons.copy');
    packed.fill(0xff, at + 21, at + 60);
    await writeFile(zip, packed);
    expect(await verified(zip)).toEqual([
      'database/lessons.copy is damaged: it cannot be read to its end.',
    ]);
  });

  it('finds a file that is not there, and one that no backup could hold as it was gone before', async () => {
    const part = await aPart();
    await rm(part);
    const entry = part.slice(copy.length + 1);
    expect(await verified(copy)).toEqual([`${entry} is missing in this backup.`]);

    const { storage } = world.test.services;
    await storage.remove(VIDEO);
    const path = join(copy, 'without');
    const { unmet } = await createBackup(source(), await writeFolder(path));
    expect(unmet).toEqual([`${VIDEO} is missing, and a row speaks of it`]);
    expect(await verified(path)).toEqual([`${VIDEO} is missing, and a row speaks of it.`]);
    await storage.put(VIDEO, Buffer.from('a video'));
  });

  it('finds rows that are not those the manifest counts, or a file of another size than its row says', async () => {
    await saying(({ tables }) => {
      const students = tables.find(({ name }) => name === 'students');
      if (students) students.rows += 1;
    });
    expect(await verified(copy)).toEqual(['database/students.copy has 1 rows, not 2.']);
    await saying(({ tables, files }) => {
      const students = tables.find(({ name }) => name === 'students');
      if (students) students.columns.push('another');
      for (const file of files) if (file.key.startsWith('submissions/')) file.key += '0';
    });
    const found = await verified(copy);
    expect(found[0]).toMatch(
      /^database\/students\.copy cannot be read as rows: row 1 has \d+ values, not \d+\.$/,
    );
    expect(found.filter((line) => line.endsWith('and a row speaks of it.'))).toHaveLength(2);
  });

  it('refuses a newer schema, a newer format, and what is no backup', async () => {
    await saying(({ migrations }) => {
      migrations.push({ when: 9_999_999_999_999, sha256: 'of the future' });
    });
    expect(await verified(copy)).toEqual([
      expect.stringContaining('of another version of the application, newer than this one'),
    ]);
    const manifest = join(copy, MANIFEST);
    await writeFile(manifest, '{"format":3}');
    await expect(verified(copy)).rejects.toThrow('made by a newer version of the application');
    await writeFile(manifest, '[]');
    await expect(verified(copy)).rejects.toThrow('is not one of a backup of ours');
    await rm(manifest);
    await expect(verified(copy)).rejects.toThrow('is no backup of ours, or it is damaged');
    const text = join(copy, 'letter.zip');
    await writeFile(text, 'Dear school,');
    await expect(verified(text)).rejects.toThrow('is not a zip archive');
    await expect(verified(join(copy, 'nothing'))).rejects.toThrow('does not exist');
  });

  it('knows the files of everything that a content pack brings', async () => {
    const { services } = world.test;
    const before = new Set(await Array.fromAsync(services.storage.list('')));
    const pack = await aPack({
      'carousel.yaml': '- { slug: hello, priority: 1, title: Hello, picture: sky.png }\n',
      'sky.png': aPng('sky').bytes,
      'programs/flying/up.png': aPng('up').bytes,
      'programs/flying/program.yaml':
        'name: Flying\ntheme: sky\narea: school\ngrades: [6]\nthumbnail: up.png\n',
      'programs/flying/01-paper/on.png': aPng('on').bytes,
      'programs/flying/01-paper/course.yaml': `name: Paper
kind: ilm
thumbnail: on.png
lessons:
  - { slug: fold, title: Fold it, kind: lesson, file: fold.md }
  - { slug: list, title: A list, kind: supporting_file, file: list.csv }
`,
    });
    await importPack(pack.path, { ...services, mediaTools: null });
    const brought = (await Array.fromAsync(services.storage.list(''))).filter(
      (key) => !before.has(key) && key !== STORE_ID_KEY,
    );
    expect(brought).toHaveLength(5);
    for (const key of brought) await services.storage.remove(key);
    const path = join(copy, 'emptied');
    const { unmet } = await createBackup(source(), await writeFolder(path));
    expect(unmet.toSorted()).toEqual(
      brought.map((key) => `${key} is missing, and a row speaks of it`).toSorted(),
    );
    await pack.remove();
  });
});
