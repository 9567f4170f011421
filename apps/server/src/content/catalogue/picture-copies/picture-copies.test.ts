import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importPack } from '../../packs/import/import-pack.ts';
import { systemClock } from '../../../time/clock.ts';
import { runJobs } from '../../../jobs/job-runner.ts';
import { fileStorage } from '../../../files/storage-file.ts';
import type { Storage } from '../../../files/storage.ts';
import { type PackFolder, aPack } from '../../../testing/files/a-pack.ts';
import { aMovingPicture, aPicture, aPictureBomb } from '../../../testing/files/a-picture.ts';
import { type TestDatabase, openTestDatabase } from '../../../testing/test-database.ts';
import type { CatalogueSource, LessonFile } from '../catalogue.ts';
import { openCatalogue } from '../open-catalogue.ts';
import { olderPictures, pictureCopiesJob } from './job.ts';
import { makeCopies } from './make-copies.ts';

const NEVER_MS = 3_600_000;
const COURSE = 'programs/flying/01-paper';

const lesson = (slug: string, file: string) =>
  `  - { slug: ${slug}, title: ${slug}, kind: lesson, file: ${file} }\n`;

describe('copies of pictures', () => {
  let database: TestDatabase;
  let pack: PackFolder;
  let folder: string;
  let storage: Storage;
  let catalogue: CatalogueSource;
  beforeEach(async () => {
    database = await openTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'skillkite-pictures-'));
    storage = fileStorage(folder);
    catalogue = await openCatalogue(database, { lookEveryMs: NEVER_MS });
  });
  afterEach(async () => {
    await catalogue.close();
    await database.close();
    await pack.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const given = () => ({ database, storage, clock: systemClock });
  const imported = async (lessons: string, files: Readonly<Record<string, Buffer>>) => {
    pack = await aPack({
      [`${COURSE}/course.yaml`]: `name: Paper\nkind: ilm\nlessons:\n${lessons}`,
      ...Object.fromEntries(
        Object.entries(files).map(([name, content]) => [`${COURSE}/${name}`, content]),
      ),
    });
    await importPack(pack.path, { ...given(), mediaTools: null });
    await catalogue.reload();
  };
  const lessons = () =>
    catalogue
      .installation()
      .programs.flatMap(({ courses }) => courses.flatMap((one) => one.lessons));
  const widthsOf = ({ copies }: LessonFile) => copies.map(({ width }) => width);
  /** Runs waiting jobs until every picture is known. */
  const copied = async (kind: typeof pictureCopiesJob) => {
    const logger = pino({ level: 'silent' });
    const runner = runJobs({ database, kinds: [kind(given())], logger, pollMs: 20 });
    const all = new Set(
      lessons()
        .flatMap((one) => [one, ...Object.values(one.variants)])
        .map(({ storageKey }) => storageKey),
    );
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query('select 1 from pictures');
        expect(rows).toHaveLength(all.size);
      },
      { timeout: 60_000, interval: 50 },
    );
    await runner.stop();
  };

  it('are made after an import for each language, and every process hears of them', async () => {
    const photo = await aPicture(1600, 900).png().toBuffer();
    const hindi = await aPicture(700, 900).jpeg({ quality: 100 }).toBuffer();
    await imported(lesson('look', '{ en: look.png, hi: look.hi.jpg }'), {
      'look.png': photo,
      'look.hi.jpg': hindi,
    });
    expect(lessons().map(widthsOf)).toEqual([[]]);
    await copied(pictureCopiesJob);

    await vi.waitFor(() => expect(lessons().map(widthsOf)).toEqual([[480, 800, 1280, 1600]]));
    const [look] = lessons();
    expect(look?.variants.hi && widthsOf(look.variants.hi)).toEqual([480, 700]);
    for (const { storageKey, width, bytes } of look?.copies ?? []) {
      const copy = await buffer(await storage.read(storageKey));
      expect(copy.length).toBe(bytes);
      expect(bytes).toBeLessThan(photo.length);
      expect(await sharp(copy).metadata()).toMatchObject({ format: 'webp', width });
    }
    // The original is unchanged.
    expect(await buffer(await storage.read(look?.storageKey ?? ''))).toEqual(photo);
  });

  it('are made of what was imported before there were any', async () => {
    await imported(lesson('look', 'look.png'), {
      'look.png': await aPicture(900, 600).png().toBuffer(),
    });
    await database.pool.query('truncate jobs');
    await copied(olderPictures);
    await vi.waitFor(() => expect(lessons().map(widthsOf)).toEqual([[480, 800, 900]]));
  });

  it('stand upright and say nothing of the camera', async () => {
    const turned = await aPicture(900, 600)
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Make: 'Kite' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await imported(lesson('look', 'look.jpg'), { 'look.jpg': turned });
    await copied(pictureCopiesJob);
    await vi.waitFor(() => expect(lessons().map(widthsOf)).toEqual([[480, 600]]));
    const [, own] = lessons()[0]?.copies ?? [];
    const copy = sharp(await buffer(await storage.read(own?.storageKey ?? '')));
    const { width, height, orientation, exif } = await copy.metadata();
    expect([width, height, orientation, exif]).toEqual([600, 900, undefined, undefined]);
  });

  it('are not made of a small file with 900 million pixels, and this process goes on', async () => {
    pack = await aPack();
    const bomb = aPictureBomb(30_000);
    expect(bomb.length).toBeLessThan(2 ** 20);
    const held = process.memoryUsage.rss();
    expect(await makeCopies(bomb, new AbortController().signal)).toEqual([]);
    expect(process.memoryUsage.rss() - held).toBeLessThan(200 * 2 ** 20);
    const photo = await aPicture(700, 900).png().toBuffer();
    expect(await makeCopies(photo, new AbortController().signal)).not.toEqual([]);
  });

  it('are not made of what moves, is damaged, or could be something else than a picture, which is not tried again', async () => {
    const frames = await aMovingPicture(600);
    const whole = await aPicture(900, 600).png().toBuffer();
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><path d="M0 0h900v900z"/></svg>',
    );
    await imported(
      [
        lesson('moves', 'moves.gif'),
        lesson('damaged', 'damaged.png'),
        lesson('named', 'named.png'),
        lesson('sound', 'sound.png'),
      ].join(''),
      {
        'moves.gif': frames,
        'damaged.png': whole.subarray(0, 30),
        'named.png': await aPicture(900, 600).png().toBuffer(),
        'sound.png': whole,
      },
    );
    await storage.put(lessons()[2]?.storageKey ?? '', drawing);
    await copied(pictureCopiesJob);
    await vi.waitFor(() => expect(lessons().map(widthsOf)).toEqual([[], [], [], [480, 800, 900]]));
  });
});
