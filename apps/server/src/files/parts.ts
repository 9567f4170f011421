import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { tellMissingFile } from './missing-file-channel.ts';
import type { ByteRange, Storage } from './storage.ts';

/** A file that arrives in parts and is stored as them: `storageKey/0`, `storageKey/1` and so on. */
export type PartedFile = {
  readonly storageKey: string;
  readonly sizeBytes: number;
  readonly receivedBytes: number;
  readonly partBytes: number;
};

export const partKey = (file: Pick<PartedFile, 'storageKey'>, index: number): string =>
  `${file.storageKey}/${index}`;

/** Keys of all parts a file of this size may have. */
export const partKeys = (file: Omit<PartedFile, 'receivedBytes'>): string[] =>
  Array.from({ length: Math.ceil(file.sizeBytes / file.partBytes) }, (_, index) =>
    partKey(file, index),
  );

const isInStore = async (storage: Storage, key: string, bytes: Buffer): Promise<boolean> =>
  bytes.equals(await buffer(await storage.read(key)));

/**
 * Stores a part; false where the store has another one of that number. A part may be there already: an interrupted request
 * left it, or another request sends it concurrently.
 */
export const storePart = async (storage: Storage, key: string, bytes: Buffer): Promise<boolean> =>
  (await storage.putNew(key, bytes)) || (await isInStore(storage, key, bytes));

async function* chunksOf(
  storage: Storage,
  file: PartedFile,
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
  file: PartedFile,
  range: ByteRange = { start: 0, end: file.receivedBytes - 1 },
): Readable => Readable.from(chunksOf(storage, file, range), { objectMode: false });

/** The same whole, or null where a part of it is not in the store any more: an archive would break off in the middle of it. */
export async function wholeContentOf(storage: Storage, file: PartedFile): Promise<Readable | null> {
  // Received bytes of an unfinished upload.
  for (const key of partKeys({ ...file, sizeBytes: file.receivedBytes })) {
    if (await storage.stat(key)) continue;
    tellMissingFile();
    return null;
  }
  return contentOf(storage, file);
}
