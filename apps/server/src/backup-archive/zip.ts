import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { zipWriter } from '../files/zip-stream.ts';
import type { BackupReader, BackupWriter } from './archive.ts';
import { BackupError } from './backup-error.ts';

/** Rows are text; stored files are mostly pictures and videos, which do not get smaller. */
const isPacked = (name: string) => !name.startsWith('files/');

/** A backup as one zip archive, for the operator alone: it holds what students did. */
export async function writeZip(path: string): Promise<BackupWriter> {
  const target = resolve(path);
  const unfinished = `${target}.unfinished`;
  const zip = zipWriter();
  await rm(unfinished, { force: true });
  const written = pipeline(
    zip.output,
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // Callers of add and finish get this error; unhandled, it would surface too early.
  written.catch(() => {});
  return {
    add: async (name, content) => {
      await Promise.race([zip.add({ name, content, compress: isPacked(name) }), written]);
    },
    finish: async () => {
      zip.end();
      await written;
      await rename(unfinished, target);
    },
    abandon: async () => {
      zip.output.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

const ZIP_BEGINS = Buffer.from('PK');

const firstBytes = async (path: string, count: number): Promise<Buffer> => {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Reads a backup that is one zip archive. */
export async function readZip(path: string): Promise<BackupReader> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(
    async (cause: unknown) => {
      const isBegun = (await firstBytes(path, ZIP_BEGINS.length)).equals(ZIP_BEGINS);
      const what = isBegun
        ? 'is cut short or damaged: the list at its end cannot be read'
        : 'is not a zip archive';
      throw new BackupError(`${path} ${what}.`, { cause });
    },
  );
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (cause) {
    zip.close();
    throw new BackupError(`${path} is damaged.`, { cause });
  }
  return {
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry) throw new BackupError(`${name} is missing in this backup.`);
      return zip.openReadStreamPromise(entry);
    },
    close: async () => {
      const closed = once(zip, 'close');
      zip.close();
      await closed;
    },
  };
}
