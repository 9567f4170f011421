import { buffer } from 'node:stream/consumers';
import { fileKind } from '@skillkite/rules/files/file-kind';
import { isNull, sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { Database } from '../../../database/database.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { Storage } from '../../../files/storage.ts';
import { CATALOGUE_CHANNEL } from '../catalogue.ts';
import { type PictureCopy, lessons, pictures } from '../tables.ts';
import { CannotDraw, makeCopies } from './make-copies.ts';

/** A larger file is shown as it is. */
const MOST_BYTES = 40_000_000;
/** Limit at once, because every process reloads the catalogue afterwards. */
const PICTURES_AT_ONCE = 20;
const WEEK_MS = 7 * 86_400_000;

/** Enqueued by every import. */
export const PICTURE_COPIES = { name: 'picture-copies' } as const;

type Given = Ports<'clock' | 'database' | 'storage'>;

/** Pictures that are lessons, in each of their languages, and were not copied yet. */
async function uncopied({ orm }: Database): Promise<string[]> {
  const rows = await orm
    .select({
      fileType: lessons.fileType,
      storageKey: lessons.storageKey,
      variants: lessons.variants,
    })
    .from(lessons)
    .where(isNull(lessons.retiredAt));
  const known = await orm.select({ storageKey: pictures.storageKey }).from(pictures);
  const keys = rows
    .flatMap(({ variants, ...own }) => [own, ...Object.values(variants)])
    .filter(({ fileType }) => fileKind(`lesson.${fileType}`) === 'Image')
    .map(({ storageKey }) => storageKey);
  return [...new Set(keys).difference(new Set(known.map(({ storageKey }) => storageKey)))];
}

async function copy(
  storage: Storage,
  storageKey: string,
  signal: AbortSignal,
): Promise<PictureCopy[]> {
  const found = await storage.stat(storageKey);
  if (!found || found.size > MOST_BYTES) return [];
  const drawn = await makeCopies(await buffer(await storage.read(storageKey)), signal);
  const copies: PictureCopy[] = [];
  for (const { width, content } of drawn) {
    const key = `${storageKey.replace(/\.[^./]*$/, '')}-${width}.webp`;
    const bytes = await storage.put(key, Buffer.from(content));
    copies.push({ storageKey: key, width, bytes });
  }
  return copies;
}

/** Makes copies of pictures that were imported, which are shown as they are until then. */
const copyPictures =
  ({ database, storage, clock }: Given): JobKind['run'] =>
  async ({ signal }) => {
    const wanted = await uncopied(database);
    for (const storageKey of wanted.slice(0, PICTURES_AT_ONCE)) {
      const copies = await copy(storage, storageKey, signal);
      await database.orm
        .insert(pictures)
        .values({ storageKey, copies, madeAt: clock.now() })
        .onConflictDoNothing();
    }
    if (wanted.length > 0)
      await database.orm.execute(sql`select pg_notify(${CATALOGUE_CHANNEL}, 'pictures')`);
    return wanted.length > PICTURES_AT_ONCE ? 'more' : 'done';
  };

const isHopeless = (error: unknown) => error instanceof CannotDraw;

/** After an import. */
export const pictureCopiesJob = (given: Given): JobKind => ({
  ...PICTURE_COPIES,
  isHopeless,
  run: copyPictures(given),
});

/** Pictures imported before copies existed, or restored from a backup. */
export const olderPictures = (given: Given): JobKind => ({
  name: 'older-pictures',
  everyMs: WEEK_MS,
  isHopeless,
  run: copyPictures(given),
});
