import { randomUUID } from 'node:crypto';
import {
  MOST_PROJECT_FILES,
  PROJECT_FILE_LIMIT_BYTES,
  UPLOAD_PART_BYTES,
  takesFiles,
} from '@skillkite/rules/learning/project/project';
import { plainFileName } from '@skillkite/rules/learning/project/project-file';
import { and, count, eq } from 'drizzle-orm';
import type { Tx } from '../../../database/database.ts';
import { Failure } from '../../../errors/failure.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Ports } from '../../../ports.ts';
import { lockStudent } from '../../../school/accounts/lock-student.ts';
import { discardGivenUp, dropBrokenOff } from './discard-files.ts';
import type { KeptFile } from './kept-file.ts';
import { ROOM_HELD_MS, requireRoom } from './storage-quota.ts';
import { storedStatus } from '../submission.ts';
import { submissionFiles } from '../tables.ts';

/** A file as it was announced, before its bytes. */
export type Announced = {
  id: string;
  studentId: number;
  courseId: number;
  name: string;
  /** Offset of the following bytes. */
  offset: number;
  /** Null where the bytes that follow are all there is. */
  totalBytes: number | null;
};

export async function fileOf(tx: Tx, id: string): Promise<KeptFile | undefined> {
  const [file] = await tx.select().from(submissionFiles).where(eq(submissionFiles.id, id));
  return file;
}

/** Room for all of an upload. Others of the student that broke off leave the store for it. */
async function takeRoom(
  tx: Tx,
  services: Ports<'clock' | 'config'>,
  { id, studentId, sizeBytes }: Pick<KeptFile, 'id' | 'studentId' | 'sizeBytes'>,
): Promise<void> {
  await requireRoom(tx, services, { studentId, bytes: sizeBytes, field: 'file' });
  await dropBrokenOff(tx, { id, studentId }, services.clock.now());
}

/** The row of an upload: a new one, or the one a sender goes on with. */
const begin = (
  services: Ports<'clock' | 'config' | 'database'>,
  announced: Announced,
): Promise<KeptFile> =>
  transaction(services.database, async (tx) => {
    const { id, studentId, courseId } = announced;
    await lockStudent(tx, studentId);
    const now = services.clock.now();
    const roomHeldUntil = new Date(now.getTime() + ROOM_HELD_MS);
    const known = await fileOf(tx, id);
    if (known) {
      if (known.fileType !== null) return known;
      if (known.roomHeldUntil <= now) await takeRoom(tx, services, known);
      await tx.update(submissionFiles).set({ roomHeldUntil }).where(eq(submissionFiles.id, id));
      return known;
    }
    if (!takesFiles(await storedStatus(tx, { studentId, courseId })))
      throw new Failure('PROJECT_APPROVED');
    if (announced.offset > 0) throw new Failure('UPLOAD_OUT_OF_STEP');
    const ofProject = and(
      eq(submissionFiles.studentId, studentId),
      eq(submissionFiles.courseId, courseId),
    );
    const [files] = await tx.select({ number: count() }).from(submissionFiles).where(ofProject);
    if ((files?.number ?? 0) >= MOST_PROJECT_FILES) throw new Failure('TOO_MANY_FILES');
    const sizeBytes = announced.totalBytes ?? PROJECT_FILE_LIMIT_BYTES;
    await takeRoom(tx, services, { id, studentId, sizeBytes });
    const [file] = await tx
      .insert(submissionFiles)
      .values({
        id,
        studentId,
        courseId,
        name: plainFileName(announced.name),
        sizeBytes,
        receivedBytes: 0,
        partBytes: UPLOAD_PART_BYTES,
        // A name of its own: one that is sent again after it was removed is another file in the store.
        storageKey: `submissions/${id}/${randomUUID()}`,
        createdAt: now,
        roomHeldUntil,
      })
      .returning();
    if (!file) throw new Error('The upload could not be created.');
    return file;
  });

/** An upload without room replaces one that the student gave up; these count until they are deleted. */
export async function beginUpload(
  services: Ports<'clock' | 'config' | 'database'>,
  announced: Announced,
): Promise<KeptFile> {
  try {
    return await begin(services, announced);
  } catch (error) {
    const isFull = error instanceof Failure && error.code === 'TOO_MANY_FILES';
    if (!isFull || !(await discardGivenUp(services, announced))) throw error;
    return begin(services, announced);
  }
}
