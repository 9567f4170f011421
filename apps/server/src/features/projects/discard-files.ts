import { type SQL, and, asc, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../services.ts';
import type { Tx } from '../../platform/database.ts';
import { doomFiles } from '../../platform/doomed-files.ts';
import { transaction } from '../../platform/transaction.ts';
import { type KeptFile, partKeys } from './kept-file.ts';
import { submissionFiles } from './tables.ts';

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
