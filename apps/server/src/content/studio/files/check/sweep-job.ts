import { and, asc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { transaction } from '../../../../database/transaction.ts';
import { deleteFilesLater } from '../../../../files/file-deletion.ts';
import type { JobKind } from '../../../../jobs/job-kind.ts';
import { enqueue } from '../../../../jobs/job-queue.ts';
import type { Ports } from '../../../../ports.ts';
import { libraryFiles, mediaObjects } from '../tables.ts';
import { REMOVE_UPLOAD } from './check-job.ts';

const HOUR_MS = 3_600_000;
const EVERY_MS = HOUR_MS / 6;
/** Uploads that broke off, and refused ones, stay as long. */
const LEFT_KEPT_MS = 24 * HOUR_MS;
/** A check that has not ended by then never will. */
const CHECKED_WITHIN_MS = 72 * HOUR_MS;
const FILES_AT_ONCE = 100;
const OBJECTS_AT_ONCE = 10;

type Services = Ports<'clock' | 'config' | 'database' | 'storage'>;

/** Abandoned uploads, refused files, and those that stand for others. */
const removeLeft = ({ database, clock }: Services) =>
  transaction(database, async (tx) => {
    const now = clock.now().getTime();
    const before = (ms: number) => lt(libraryFiles.activeAt, new Date(now - ms));
    const which = tx
      .select({ id: libraryFiles.id })
      .from(libraryFiles)
      .where(
        or(
          and(
            ne(libraryFiles.state, 'ready'),
            ne(libraryFiles.state, 'checking'),
            before(LEFT_KEPT_MS),
          ),
          and(isNotNull(libraryFiles.sameAs), before(LEFT_KEPT_MS)),
          and(eq(libraryFiles.state, 'checking'), before(CHECKED_WITHIN_MS)),
        ),
      )
      .orderBy(asc(libraryFiles.activeAt))
      .limit(FILES_AT_ONCE)
      .for('update', { skipLocked: true });
    const left = await tx.delete(libraryFiles).where(inArray(libraryFiles.id, which)).returning();
    for (const { state, uploadKey, sizeBytes, partBytes } of left)
      if (state === 'receiving' || state === 'checking')
        await enqueue(tx, REMOVE_UPLOAD, { payload: { uploadKey, sizeBytes, partBytes } });
    return left.length;
  });

/** Lessons that are no more published forget the files of an object: a backup looks for every file that a row names. */
const FORGET = (folder: string) => sql`
  update lessons l set storage_key = '', poster_key = null, small_key = null, captions = '[]', variants = '{}'
  from courses c join programs p on p.id = c.program_id
  where c.id = l.course_id and p.library_id in (select f.library_id from library_files f join media_objects o on o.id = f.object_id
      where o.folder = ${folder})
    and (l.retired_at is not null or c.retired_at is not null)
    and (starts_with(l.storage_key, ${folder}) or strpos(concat(l.poster_key, l.small_key, l.captions, l.variants), ${folder}) > 0)`;

/** Removed files, and objects that no library has any more, once no backup and no restored database can need them. */
async function removeGivenUp({ database, clock, config, storage }: Services): Promise<boolean> {
  const before = new Date(clock.now().getTime() - config.deletedFilesKeptHours * HOUR_MS);
  const objects = await database.orm
    .select()
    .from(mediaObjects)
    .where(lt(mediaObjects.givenUpAt, before))
    .orderBy(asc(mediaObjects.givenUpAt))
    .limit(OBJECTS_AT_ONCE);
  for (const { id, folder, givenUpAt } of objects) {
    const keys = folder === '' ? [] : await Array.fromAsync(storage.list(`${folder}/`));
    await transaction(database, async (tx) => {
      if (folder !== '') {
        await tx.execute(FORGET(folder));
        await tx.execute(sql`delete from pictures where starts_with(storage_key, ${`${folder}/`})`);
      }
      await tx.delete(libraryFiles).where(eq(libraryFiles.objectId, id));
      await tx.delete(mediaObjects).where(eq(mediaObjects.id, id));
      await deleteFilesLater(tx, keys, givenUpAt ?? before);
    });
  }
  const which = database.orm
    .select({ id: libraryFiles.id })
    .from(libraryFiles)
    .where(lt(libraryFiles.removedAt, before))
    .limit(FILES_AT_ONCE);
  const { rowCount } = await database.orm
    .delete(libraryFiles)
    .where(inArray(libraryFiles.id, which));
  return objects.length === OBJECTS_AT_ONCE || rowCount === FILES_AT_ONCE;
}

/** Uploads that were left and files that were removed. */
export const leftLibraryFiles = (services: Services): JobKind => ({
  name: 'left-library-files',
  everyMs: EVERY_MS,
  run: async () => {
    const isMore = (await removeLeft(services)) === FILES_AT_ONCE;
    return (await removeGivenUp(services)) || isMore ? 'more' : 'done';
  },
});
