import { PROJECT_FILE_LIMIT_BYTES } from '@skillkite/rules/learning/project/project';
import { plainFileName } from '@skillkite/rules/learning/project/project-file';
import { and, eq, isNull } from 'drizzle-orm';
import { Failure } from '../../../errors/failure.ts';
import type { SentFile } from '../../../http/form.ts';
import type { Ports } from '../../../ports.ts';
import { type Announced, beginUpload, fileOf } from './begin-upload.ts';
import { partKey, storePart } from '../../../files/parts.ts';
import type { KeptFile } from './kept-file.ts';
import { submissionFiles } from '../tables.ts';

const tooLarge = (name: string): Failure =>
  new Failure('FILE_TOO_LARGE', {
    field: 'file',
    message: `“${plainFileName(name)}” is too large. The limit is 100 MB.`,
  });

/**
 * Stores the next part. Existing parts are never overwritten, so checked content cannot be replaced. The row is updated
 * after the part is stored, so that no lock or connection is held meanwhile.
 */
async function keepPart(
  { database, storage }: Ports<'database' | 'storage'>,
  { id, partBytes, storageKey }: KeptFile,
  offset: number,
  bytes: Buffer,
): Promise<void> {
  const known = await fileOf(database.orm, id);
  if (known?.storageKey !== storageKey || known.receivedBytes < offset)
    throw new Failure('UPLOAD_OUT_OF_STEP');
  if (known.receivedBytes > offset || known.fileType !== null) return;
  const key = partKey(known, offset / partBytes);
  if (!(await storePart(storage, key, bytes))) throw new Failure('UPLOAD_OUT_OF_STEP');
  const told = await database.orm
    .update(submissionFiles)
    .set({ receivedBytes: offset + bytes.length })
    .where(
      and(
        eq(submissionFiles.id, id),
        eq(submissionFiles.storageKey, storageKey),
        eq(submissionFiles.receivedBytes, offset),
        isNull(submissionFiles.fileType),
      ),
    )
    .returning({ id: submissionFiles.id });
  if (told.length > 0) return;
  const now = await fileOf(database.orm, id);
  if (now?.storageKey === storageKey && now.receivedBytes > offset) return;
  // The file was removed meanwhile, so this part has no row.
  if (now?.storageKey !== storageKey) await storage.remove(key);
  throw new Failure('UPLOAD_OUT_OF_STEP');
}

/** Splits a stream into pieces of equal size and a rest. */
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
 * Stores a file part by part while it arrives: one part in memory, and stored parts survive a broken connection.
 * Returns the file as received so far.
 */
export async function receiveFile(
  services: Ports<'clock' | 'config' | 'database' | 'storage'>,
  announced: Announced,
  sent: SentFile,
): Promise<KeptFile> {
  const { totalBytes, offset } = announced;
  if (totalBytes !== null && totalBytes > PROJECT_FILE_LIMIT_BYTES) {
    await readAway(sent.content);
    throw tooLarge(announced.name);
  }
  const file = await beginUpload(services, announced);
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
