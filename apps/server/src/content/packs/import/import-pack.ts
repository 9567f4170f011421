import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { IMPORT_LOCK, announceLibrary } from '../../catalogue/libraries.ts';
import { PICTURE_COPIES } from '../../catalogue/picture-copies/job.ts';
import { COMPLETIONS } from '../../../learning/progress-record/completions-job.ts';
import type { Ports } from '../../../ports.ts';
import { enqueue } from '../../../jobs/job-queue.ts';
import { type CheckedPack, checkPack, isLeftOut, lessonKey } from '../check-pack.ts';
import { storeMedia } from '../media/store-media.ts';
import { type PackSize, storedPackSize } from '../stored-pack-size.ts';
import { type MediaTools, findMediaTools } from '../media/media-tools.ts';
import { markCopies } from '../../catalogue/mark-copies.ts';
import { packDigest } from '../pack-digest.ts';
import type { PackCourse } from '../pack.ts';
import type { Arrivals } from './arrivals.ts';
import { planRows } from './plan-rows.ts';
import type { Problem } from '../problem.ts';
import { writeRows } from './write-rows.ts';

export type ImportOutcome = PackSize & {
  kind: 'imported' | 'unchanged' | 'managed';
  notes: readonly Problem[];
  /** Of a pack that the Studio manages: its courses were left as they are. */
  arrivals?: Arrivals;
};

type Tools = Ports<'clock' | 'database' | 'storage'> & {
  /** ffmpeg; null converts nothing, and undefined searches the PATH. */
  readonly mediaTools?: MediaTools | null;
};

const sizeOf = ({ programs, leftOut }: CheckedPack): PackSize => {
  const courses = programs
    .flatMap((program) => program.courses)
    .filter((course) => !isLeftOut({ leftOut }, course));
  const isIn = (course: PackCourse) => (lesson: { slug: string }) =>
    !leftOut.has(lessonKey(course, lesson.slug));
  return {
    programs: programs.length,
    courses: courses.length,
    lessons: courses.reduce(
      (sum, course) => sum + course.file.value.lessons.filter(isIn(course)).length,
      0,
    ),
  };
};

/**
 * Imports a content pack, without lessons with unusable packages. Files come first, under content-derived keys, then
 * every row in one transaction. Importing the same pack again changes nothing; ids and students' work stay. Concurrent
 * imports take turns. Throws a PackError with all problems.
 */
export async function importPack(
  path: string,
  { database, storage, clock, mediaTools }: Tools,
  onProgress: (line: string) => void = () => {},
): Promise<ImportOutcome> {
  const tools = mediaTools === undefined ? await findMediaTools() : mediaTools;
  // Taken before the pack is read: what changes meanwhile is seen by the next import.
  const digest = await packDigest(resolve(path), tools !== null);
  const known = await storedPackSize(digest, { database, storage });
  if (known) return { kind: 'unchanged', ...known, notes: [] };

  const pack = await checkPack(path, { tools, onProgress });
  // A conflicting id is reported before the conversion of videos, which may take an hour.
  await planRows(database.orm, pack);
  const kept = await storeMedia(pack, { storage, tools }, onProgress);
  onProgress('writing');
  const arrivals = await database.orm.transaction(async (tx) => {
    // The import before this one may take long: it is waited for.
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    // A later import reports left-out lessons again, even if nothing changed.
    const known = pack.leftOut.size === 0 ? digest : `${digest} in part`;
    const now = clock.now();
    const written = await writeRows(tx, pack, { kept, digest: known, now });
    const { libraryId } = written;
    await enqueue(tx, PICTURE_COPIES, { payload: { libraryId } });
    await enqueue(tx, COMPLETIONS, { payload: {} });
    await markCopies(
      tx,
      sql`select c.id from courses c join programs p on p.id = c.program_id where p.library_id = ${libraryId}`,
      now,
    );
    await announceLibrary(tx, libraryId, now);
    return written.arrivals;
  });
  const outcome = { ...sizeOf(pack), notes: pack.notes };
  return arrivals === null
    ? { kind: 'imported', ...outcome }
    : { kind: 'managed', ...outcome, arrivals };
}
