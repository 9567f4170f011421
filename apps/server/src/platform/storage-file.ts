import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Storage, checkedKey } from './storage.ts';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** A renamed file is on disk only when its folder is. */
const flushFolder = async (folder: string) => {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
};

const writeTo = async (handle: FileHandle, content: Readable | Buffer) => {
  await pipeline(
    Buffer.isBuffer(content) ? Readable.from([content]) : content,
    handle.createWriteStream({ flush: true }),
  );
};

/** Files in a local folder. A file appears under its key when all of it is on disk, and not before. */
export function fileStorage(root: string): Storage {
  const unfinished = join(root, '.unfinished');
  const placeOf = (key: string) => join(root, ...checkedKey(key).split('/'));

  return {
    put: async (key, content) => {
      const place = placeOf(key);
      const draft = join(unfinished, randomUUID());
      await mkdir(unfinished, { recursive: true });
      await mkdir(dirname(place), { recursive: true });
      try {
        await writeTo(await open(draft, 'wx'), content);
        const { size } = await stat(draft);
        await rename(draft, place);
        await flushFolder(dirname(place));
        return size;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    stat: async (key) => {
      try {
        const found = await stat(placeOf(key));
        if (!found.isFile()) return null;
        const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}"`;
        return { size: found.size, etag };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    read: async (key, range) => {
      const handle = await open(placeOf(key), 'r');
      return createReadStream('', { fd: handle, ...range });
    },
    remove: async (key) => {
      await rm(placeOf(key), { force: true });
    },
    list: async function* list(prefix) {
      const folder = prefix === '' ? root : placeOf(prefix.replace(/\/$/, ''));
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        },
      );
      for (const entry of entries) {
        if (!entry.isFile() || entry.parentPath === unfinished) continue;
        yield relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
      }
    },
  };
}
