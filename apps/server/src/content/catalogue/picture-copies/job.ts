import { buffer } from 'node:stream/consumers';
import { fileKind } from '@skillkite/rules/files/file-kind';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { Database } from '../../../database/database.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { Storage } from '../../../files/storage.ts';
import { announceLibrary } from '../libraries.ts';
import { type PictureCopy, courses, lessons, libraries, pictures, programs } from '../tables.ts';
import { CannotDraw, makeCopies } from './make-copies.ts';

/** A larger file is shown as it is. */
const MOST_BYTES = 40_000_000;
/** Limit at once, because every process reads the library again afterwards. */
const PICTURES_AT_ONCE = 20;
const WEEK_MS = 7 * 86_400_000;

/** Enqueued by every import. */
export const PICTURE_COPIES = { name: 'picture-copies' } as const;

type Given = Ports<'clock' | 'database' | 'storage'>;

/**
 * Pictures that are lessons of a library, in each of their languages, and were not copied yet. The library is behind where
 * copies were made since it was read, for another one with the same picture.
 */
async function picturesOf({ orm }: Database, libraryId: number) {
  const rows = await orm
    .select({
      fileType: lessons.fileType,
      storageKey: lessons.storageKey,
      variants: lessons.variants,
    })
    .from(programs)
    .innerJoin(courses, eq(courses.programId, programs.id))
    .innerJoin(lessons, eq(lessons.courseId, courses.id))
    .where(and(eq(programs.libraryId, libraryId), isNull(lessons.retiredAt)));
  const keys = rows
    .flatMap(({ variants, ...own }) => [own, ...Object.values(variants)])
    .filter(({ fileType }) => fileKind(`lesson.${fileType}`) === 'Image')
    .map(({ storageKey }) => storageKey);
  const known = await orm
    .select({
      storageKey: pictures.storageKey,
      isNews: sql<boolean>`${pictures.madeAt} >= ${libraries.changedAt}`,
    })
    .from(pictures)
    .innerJoin(libraries, eq(libraries.id, libraryId))
    .where(sql`${pictures.storageKey} = any(${sql.param(keys)}::text[])`);
  const copied = new Set(known.map(({ storageKey }) => storageKey));
  return {
    uncopied: [...new Set(keys).difference(copied)],
    isBehind: known.some(({ isNews }) => isNews),
  };
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

type Payload = { readonly libraryId?: number };

/** The library after one, by their ids, or the one that is asked for; null where there is none. */
async function nextLibrary({ orm }: Database, after: number, only: number | undefined) {
  const [row] = await orm
    .select({ id: libraries.id })
    .from(libraries)
    .where(and(gt(libraries.id, after), only === undefined ? undefined : eq(libraries.id, only)))
    .orderBy(asc(libraries.id))
    .limit(1);
  return row?.id ?? null;
}

/** Makes copies of pictures that were imported, which are shown as they are until then: library by library. */
const copyPictures =
  ({ database, storage, clock }: Given): JobKind<Payload>['run'] =>
  async ({ payload, signal }) => {
    let left = PICTURES_AT_ONCE;
    for (let at = 0; !signal.aborted;) {
      const libraryId = await nextLibrary(database, at, payload.libraryId);
      if (libraryId === null) return 'done';
      at = libraryId;
      const { uncopied, isBehind } = await picturesOf(database, libraryId);
      if (uncopied.length > 0 && left === 0) return 'more';
      const now = uncopied.slice(0, left);
      for (const storageKey of now) {
        const copies = await copy(storage, storageKey, signal);
        await database.orm
          .insert(pictures)
          .values({ storageKey, copies, madeAt: clock.now() })
          .onConflictDoNothing();
      }
      if (isBehind || now.length > 0)
        await database.orm.transaction((tx) => announceLibrary(tx, libraryId, clock.now()));
      left -= now.length;
      if (now.length < uncopied.length) return 'more';
    }
    return 'more';
  };

const isHopeless = (error: unknown) => error instanceof CannotDraw;

/** After an import. */
export const pictureCopiesJob = (given: Given): JobKind<Payload> => ({
  ...PICTURE_COPIES,
  isHopeless,
  run: copyPictures(given),
});

/** Pictures imported before copies existed, or restored from a backup. */
export const olderPictures = (given: Given): JobKind<Payload> => ({
  name: 'older-pictures',
  everyMs: WEEK_MS,
  isHopeless,
  run: copyPictures(given),
});
