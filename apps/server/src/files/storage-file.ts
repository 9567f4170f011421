import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  chmod,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MissingFile, type Storage, checkedKey } from './storage.ts';

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

/** Submitted files are readable by the application's user only. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** The folder above may have to be passed through by the database's user; one that was open before is closed. */
const makeRoot = async (root: string) => {
  await mkdir(dirname(root), { recursive: true });
  await mkdir(root, { recursive: true, mode: PRIVATE_FOLDER });
  await chmod(root, PRIVATE_FOLDER);
};

/** Atomic create: never overwrites a file written concurrently. */
const moveWhereNoneIs = async (draft: string, place: string) => {
  await link(draft, place);
  await rm(draft);
};

/** Files in a local folder. A file appears under its key when all of it is on disk, and not before. */
export function fileStorage(root: string): Storage {
  const unfinished = join(root, '.unfinished');
  const placeOf = (key: string) => join(root, ...checkedKey(key).split('/'));

  const keep = async (
    key: string,
    content: Readable | Buffer,
    settle: (draft: string, place: string) => Promise<void>,
  ): Promise<number> => {
    const place = placeOf(key);
    const draft = join(unfinished, randomUUID());
    await makeRoot(root);
    await mkdir(unfinished, { recursive: true, mode: PRIVATE_FOLDER });
    await mkdir(dirname(place), { recursive: true, mode: PRIVATE_FOLDER });
    try {
      await writeTo(await open(draft, 'wx', PRIVATE_FILE), content);
      const { size } = await stat(draft);
      await settle(draft, place);
      await flushFolder(dirname(place));
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    put: (key, content) => keep(key, content, rename),
    putNew: async (key, content) => {
      try {
        await keep(key, content, moveWhereNoneIs);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
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
      const handle = await open(placeOf(key), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new MissingFile(key, error) : error;
      });
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
