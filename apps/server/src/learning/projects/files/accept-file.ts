import { takesFiles } from '@skillkite/rules/learning/project/project';
import { keptName } from '@skillkite/rules/learning/project/project-file';
import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Ports } from '../../../ports.ts';
import { lockStudent } from '../../../school/accounts/lock-student.ts';
import { contentKind } from './content-kind.ts';
import { discardFile } from './discard-files.ts';
import type { KeptFile } from './kept-file.ts';
import { markSubmitted, storedStatus } from '../submission.ts';
import { submissionFiles } from '../tables.ts';

/** A file that has arrived whole is handed in, if its content may be: else it is removed, and the failure names it. */
export async function acceptFile(
  services: Ports<'clock' | 'database' | 'storage'>,
  file: KeptFile,
): Promise<void> {
  if (file.fileType !== null) return;
  const kind = await contentKind(services.storage, file);
  if (kind === null) {
    await discardFile(services, file.id);
    throw new Failure('FILE_TYPE_REFUSED', {
      field: 'file',
      message: `“${file.name}” cannot be handed in: it is none of the kinds of files that are accepted.`,
    });
  }
  const { name, ending } = keptName(file.name, kind);
  const isTaken = await transaction(services.database, async (tx) => {
    await lockStudent(tx, file.studentId);
    if (!takesFiles(await storedStatus(tx, file))) return false;
    const accepted = await tx
      .update(submissionFiles)
      .set({ name, fileType: ending, sizeBytes: file.sizeBytes })
      .where(
        and(
          eq(submissionFiles.id, file.id),
          eq(submissionFiles.receivedBytes, file.sizeBytes),
          isNull(submissionFiles.fileType),
        ),
      )
      .returning({ id: submissionFiles.id });
    if (accepted.length > 0) await markSubmitted(tx, whose(file), services.clock.now());
    return true;
  });
  if (isTaken) return;
  await discardFile(services, file.id);
  throw new Failure('PROJECT_APPROVED');
}

const whose = ({ studentId, courseId }: KeptFile) => ({ studentId, courseId });
