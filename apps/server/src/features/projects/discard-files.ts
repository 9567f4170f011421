import { type SQL, and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import type { Tx } from '../../platform/database.ts';
import { doomFiles } from '../../platform/doomed-files.ts';
import { transaction } from '../../platform/transaction.ts';
import { type KeptFile, partKeys } from './kept-file.ts';
import { submissionFiles } from './tables.ts';

const DAY_MS = 86_400_000;
/** Uploads that were not finished in this time are removed; one that goes on later begins anew. */
export const UNFINISHED_KEPT_MS = 2 * DAY_MS;
/** More than one upload leaves behind, so that the rest shrinks; few enough to be no work. */
const SWEPT_AT_ONCE = 5;

/** Drops files that are not to be kept: their rows now, what is in the store a while later. */
export async function dropFiles(tx: Tx, which: SQL | undefined, now: Date): Promise<KeptFile[]> {
  const dropped = await tx.delete(submissionFiles).where(which).returning();
  await doomFiles(tx, dropped.flatMap(partKeys), now);
  return dropped;
}

/** Removes a file that is not to be kept. */
export async function discardFile({ database, clock }: Services, id: string): Promise<void> {
  await transaction(database, (tx) =>
    dropFiles(tx, and(eq(submissionFiles.id, id), isNull(submissionFiles.fileType)), clock.now()),
  );
}

/** Removes some of the uploads nobody finished, of whichever student: done by whoever begins the next one. */
export async function sweepUnfinished(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - UNFINISHED_KEPT_MS);
  const old = await services.database.orm
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .where(and(isNull(submissionFiles.fileType), lt(submissionFiles.createdAt, before)))
    .orderBy(asc(submissionFiles.createdAt))
    .limit(SWEPT_AT_ONCE);
  for (const { id } of old) await discardFile(services, id);
}

/** Removes the upload of a project that was begun first and not finished. False where all are finished. */
export async function discardGivenUp(
  services: Services,
  { studentId, courseId }: { studentId: number; courseId: number },
): Promise<boolean> {
  const [oldest] = await services.database.orm
    .select({ id: submissionFiles.id })
    .from(submissionFiles)
    .where(
      and(
        eq(submissionFiles.studentId, studentId),
        eq(submissionFiles.courseId, courseId),
        isNull(submissionFiles.fileType),
      ),
    )
    .orderBy(asc(submissionFiles.createdAt))
    .limit(1);
  if (!oldest) return false;
  await discardFile(services, oldest.id);
  return true;
}
