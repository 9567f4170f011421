import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { tellMissingFile } from '../../../files/missing-file-channel.ts';
import type { ByteRange, Storage } from '../../../files/storage.ts';
import type { submissionFiles } from '../tables.ts';

export type KeptFile = typeof submissionFiles.$inferSelect;

/**
 * Id of an upload, derived from student, course and upload id, so that a repeat is the same file. Without an upload id
 * each is new.
 */
export function fileIdOf(of: {
  studentId: number;
  courseId: number;
  uploadId: string | undefined;
  index: number;
}): string {
  const name = of.uploadId ?? randomUUID();
  return createHash('sha256')
    .update([of.studentId, of.courseId, name, of.index].join('/'))
    .digest('base64url')
    .slice(0, 32);
}

export const partKey = (file: Pick<KeptFile, 'storageKey'>, index: number): string =>
  `${file.storageKey}/${index}`;

/** Keys of all parts a file of this size may have. */
export const partKeys = (file: KeptFile): string[] =>
  Array.from({ length: Math.ceil(file.sizeBytes / file.partBytes) }, (_, index) =>
    partKey(file, index),
  );

async function* chunksOf(
  storage: Storage,
  file: KeptFile,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  const { partBytes } = file;
  for (let index = Math.floor(start / partBytes); index * partBytes <= end; index += 1) {
    const begin = index * partBytes;
    const last = Math.min(begin + partBytes, file.receivedBytes) - 1;
    yield* (await storage.read(partKey(file, index), {
      start: Math.max(start, begin) - begin,
      end: Math.min(end, last) - begin,
    })) as AsyncIterable<Buffer>;
  }
}

/** Received content of a file, or a range of it, in parts. */
export const contentOf = (
  storage: Storage,
  file: KeptFile,
  range: ByteRange = { start: 0, end: file.receivedBytes - 1 },
): Readable => Readable.from(chunksOf(storage, file, range), { objectMode: false });

/** The same whole, or null where a part of it is not in the store any more: an archive would break off in the middle of it. */
export async function wholeContentOf(storage: Storage, file: KeptFile): Promise<Readable | null> {
  // Received bytes of an unfinished upload.
  for (const key of partKeys({ ...file, sizeBytes: file.receivedBytes })) {
    if (await storage.stat(key)) continue;
    tellMissingFile();
    return null;
  }
  return contentOf(storage, file);
}
