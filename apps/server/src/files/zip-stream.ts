import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { checkedKey } from './storage.ts';

export type ZipEntry = {
  /** A relative path of plain names. */
  readonly name: string;
  readonly content: Readable;
  /** Off for compressed content: pictures, videos, PDF. */
  readonly compress: boolean;
  /** Without it now. With one for all, the same content is the same archive. */
  readonly mtime?: Date;
};

export type ZipWriter = {
  readonly output: Readable;
  /** Writes one entry completely before the next; throws if its content fails or the output closed. */
  add(entry: ZipEntry): Promise<void>;
  end(): void;
};

/** A zip archive that is written as it is read: never more of it is in memory than a few pieces of one file. */
export function zipWriter(): ZipWriter {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const taken = finished(output);
  // Callers of add get this error; unhandled, it would surface too early.
  taken.catch(() => {});
  // A failed stream is reported where it was added.
  zip.on('error', () => {});
  return {
    output,
    add: async ({ name, content, compress, mtime }) => {
      zip.addReadStream(content, checkedKey(name), { compress, ...(mtime && { mtime }) });
      try {
        await Promise.race([finished(content, { writable: false }), taken]);
      } finally {
        // An unread entry would keep its file open.
        content.destroy();
      }
    },
    end: () => zip.end(),
  };
}

/** The archive of these entries. Each is asked for when the one before was taken. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const { output, add, end } = zipWriter();
  const write = async () => {
    for await (const entry of entries) await add(entry);
    end();
  };
  write().catch((error: Error) => output.destroy(error));
  return output;
}
