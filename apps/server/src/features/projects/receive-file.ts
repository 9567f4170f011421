import {
  MOST_PROJECT_FILES,
  PROJECT_FILE_LIMIT_BYTES,
  UPLOAD_PART_BYTES,
  takesFiles,
} from '@skillkite/rules/project';
import { plainFileName } from '@skillkite/rules/project-file';
import { and, count, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { SentFile } from '../../platform/form.ts';
import { transaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { lockStudent } from '../accounts/lock-student.ts';
import { type KeptFile, partKey } from './kept-file.ts';
import { storedStatus } from './submission.ts';
import { submissionFiles } from './tables.ts';

/** A file as it was announced, before its bytes. */
export type Announced = {
  id: string;
  studentId: number;
  courseId: number;
  name: string;
  /** Where the bytes that follow begin. */
  offset: number;
  /** Null where the bytes that follow are all there is. */
  totalBytes: number | null;
};

export const tooLarge = (name: string): Failure =>
  new Failure('FILE_TOO_LARGE', {
    field: 'file',
    message: `“${plainFileName(name)}” is too large. The limit is 100 MB.`,
  });

export async function fileOf(tx: Tx, id: string): Promise<KeptFile | undefined> {
  const [file] = await tx.select().from(submissionFiles).where(eq(submissionFiles.id, id));
  return file;
}

/** The row of an upload: a new one, or the one a sender goes on with. */
const begin = ({ database, clock }: Services, announced: Announced): Promise<KeptFile> =>
  transaction(database, async (tx) => {
    const { id, studentId, courseId } = announced;
    await lockStudent(tx, studentId);
    const known = await fileOf(tx, id);
    if (known) return known;
    if (!takesFiles(await storedStatus(tx, { studentId, courseId })))
      throw new Failure('PROJECT_APPROVED');
    if (announced.offset > 0) throw new Failure('UPLOAD_OUT_OF_STEP');
    const ofProject = and(
      eq(submissionFiles.studentId, studentId),
      eq(submissionFiles.courseId, courseId),
    );
    const [files] = await tx.select({ number: count() }).from(submissionFiles).where(ofProject);
    if ((files?.number ?? 0) >= MOST_PROJECT_FILES) throw new Failure('TOO_MANY_FILES');
    const [file] = await tx
      .insert(submissionFiles)
      .values({
        id,
        studentId,
        courseId,
        name: plainFileName(announced.name),
        sizeBytes: announced.totalBytes ?? PROJECT_FILE_LIMIT_BYTES,
        receivedBytes: 0,
        partBytes: UPLOAD_PART_BYTES,
        storageKey: `submissions/${id}`,
        createdAt: clock.now(),
      })
      .returning();
    if (!file) throw new Error('An upload was not begun.');
    return file;
  });

/**
 * Keeps one part behind what has arrived. A part that is there already is left as it is, so that nothing can be put in the
 * place of what was looked at. The row is locked while the part is written: of two senders one writes.
 */
const keepPart = (
  { database, storage }: Services,
  { id, partBytes }: KeptFile,
  offset: number,
  bytes: Buffer,
): Promise<void> =>
  transaction(database, async (tx) => {
    const [file] = await tx
      .select()
      .from(submissionFiles)
      .where(eq(submissionFiles.id, id))
      .for('update');
    if (!file || file.receivedBytes < offset) throw new Failure('UPLOAD_OUT_OF_STEP');
    if (file.receivedBytes > offset || file.fileType !== null) return;
    await storage.put(partKey(file, offset / partBytes), bytes);
    await tx
      .update(submissionFiles)
      .set({ receivedBytes: offset + bytes.length })
      .where(eq(submissionFiles.id, id));
  });

/** Bytes in pieces of one size; the last is what is left. */
async function* inPieces(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    while (length >= size) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, size);
      waiting = [all.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function readAway(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _chunk of content);
}

/**
 * Takes the bytes of a file as they come and keeps them part by part: never more than one is in memory, and what was kept
 * outlives a cut connection. Answers the file as far as it has arrived.
 */
export async function receiveFile(
  services: Services,
  announced: Announced,
  sent: SentFile,
): Promise<KeptFile> {
  const { totalBytes, offset } = announced;
  if (totalBytes !== null && totalBytes > PROJECT_FILE_LIMIT_BYTES) {
    await readAway(sent.content);
    throw tooLarge(announced.name);
  }
  const file = await begin(services, announced);
  const isOutOfStep =
    offset % file.partBytes !== 0 || (totalBytes !== null && totalBytes !== file.sizeBytes);
  if (file.fileType !== null || isOutOfStep) {
    await readAway(sent.content);
    if (file.fileType !== null) return file;
    throw new Failure('UPLOAD_OUT_OF_STEP');
  }
  let at = offset;
  for await (const piece of inPieces(sent.content, file.partBytes)) {
    const end = at + piece.length;
    if (end > PROJECT_FILE_LIMIT_BYTES) throw tooLarge(announced.name);
    if (end > file.sizeBytes) throw new Failure('UPLOAD_OUT_OF_STEP');
    // Less than a part is kept only where the file ends: the next one begins where a part does.
    const isLast = totalBytes === null || end === totalBytes;
    if (piece.length < file.partBytes && !isLast) break;
    await keepPart(services, file, at, piece);
    at = end;
  }
  const now = await fileOf(services.database.orm, file.id);
  if (!now) throw new Failure('UPLOAD_OUT_OF_STEP');
  return totalBytes === null && now.fileType === null ? { ...now, sizeBytes: at } : now;
}
