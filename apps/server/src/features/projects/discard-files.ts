import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import { transaction } from '../../platform/transaction.ts';
import { partKeys } from './kept-file.ts';
import { submissionFiles } from './tables.ts';

const DAY_MS = 86_400_000;
/** Uploads that were not finished in this time are removed; one that goes on later begins anew. */
export const UNFINISHED_KEPT_MS = 2 * DAY_MS;
/** More than one upload leaves behind, so that the rest shrinks; few enough to be no work. */
const SWEPT_AT_ONCE = 5;

/** From this moment on nothing of the file counts; when it cannot be removed now, the next sweep does it. */
export const CONDEMNED = { fileType: null, receivedBytes: 0, createdAt: new Date(0) } as const;

/** Removes a condemned file: its parts first, so that none is left without a row that knows of it. */
export async function removeCondemned({ database, storage }: Services, id: string): Promise<void> {
  await transaction(database, async (tx) => {
    const [file] = await tx
      .select()
      .from(submissionFiles)
      .where(and(eq(submissionFiles.id, id), eq(submissionFiles.receivedBytes, 0)))
      .for('update');
    if (!file) return;
    for (const key of partKeys(file)) await storage.remove(key);
    await tx.delete(submissionFiles).where(eq(submissionFiles.id, id));
  });
}

/** Removes a file that is not to be kept. */
export async function discardFile(services: Services, id: string): Promise<void> {
  await services.database.orm
    .update(submissionFiles)
    .set(CONDEMNED)
    .where(and(eq(submissionFiles.id, id), isNull(submissionFiles.fileType)));
  await removeCondemned(services, id);
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
