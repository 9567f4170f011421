import { type SQL, and, asc, eq, isNull, lte, ne } from 'drizzle-orm';
import type { Ports } from '../../../ports.ts';
import type { Tx } from '../../../database/database.ts';
import { deleteFilesLater } from '../../../files/file-deletion.ts';
import { transaction } from '../../../database/transaction.ts';
import { partKeys } from '../../../files/parts.ts';
import type { KeptFile } from './kept-file.ts';
import { submissionFiles } from '../tables.ts';

/** Deletes rows of rejected files; stored content is deleted later. */
export async function dropFiles(tx: Tx, which: SQL | undefined, now: Date): Promise<KeptFile[]> {
  const dropped = await tx.delete(submissionFiles).where(which).returning();
  await deleteFilesLater(tx, dropped.flatMap(partKeys), now);
  return dropped;
}

/** Drops the uploads of a student that broke off, but for one that goes on. */
export const dropBrokenOff = (
  tx: Tx,
  { id, studentId }: { id: string; studentId: number },
  now: Date,
): Promise<KeptFile[]> =>
  dropFiles(
    tx,
    and(
      eq(submissionFiles.studentId, studentId),
      ne(submissionFiles.id, id),
      isNull(submissionFiles.fileType),
      lte(submissionFiles.roomHeldUntil, now),
    ),
    now,
  );

/** An interrupted upload: received parts stay for a resume, and the reserved space is freed. */
export async function releaseRoom(
  { database, clock }: Ports<'clock' | 'database'>,
  id: string,
): Promise<void> {
  await database.orm
    .update(submissionFiles)
    .set({ roomHeldUntil: clock.now() })
    .where(eq(submissionFiles.id, id));
}

/** Removes a file that is not to be kept. */
export async function discardFile(
  { database, clock }: Ports<'clock' | 'database'>,
  id: string,
): Promise<void> {
  await transaction(database, (tx) =>
    dropFiles(tx, and(eq(submissionFiles.id, id), isNull(submissionFiles.fileType)), clock.now()),
  );
}

/** Removes the upload of a project that was begun first and not finished. False where all are finished. */
export async function discardGivenUp(
  services: Ports<'clock' | 'database'>,
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
