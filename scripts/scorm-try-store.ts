import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ContentStore } from '../apps/server/src/platform/content-origin-store.ts';

/** A store in a folder of its own, thrown away afterwards: what is tried leaves nothing behind. */
export type TrialStore = ContentStore & { put(key: string, content: Readable): Promise<void> };

export function trialStore(folder: string): TrialStore {
  return {
    async stat(key) {
      const found = await stat(join(folder, key)).catch(() => null);
      if (found === null || !found.isFile()) return null;
      return { size: found.size, etag: `${found.size}-${found.mtimeMs}` };
    },
    read: (key, range) => Promise.resolve(createReadStream(join(folder, key), range ?? {})),
    async *list(prefix) {
      const entries = await readdir(join(folder, prefix), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []);
      for (const entry of entries) {
        if (entry.isFile()) yield join(entry.parentPath, entry.name).slice(folder.length + 1);
      }
    },
    async put(key, content) {
      const file = join(folder, key);
      await mkdir(dirname(file), { recursive: true });
      await pipeline(content, createWriteStream(file));
    },
  };
}
