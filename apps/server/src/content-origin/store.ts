import { LRUCache } from 'lru-cache';
import type { FileList } from '@skillkite/bridge/package-keeper';
import type { Storage } from '../files/storage.ts';

/** Read-only part of the store for the content origin. */
export type ContentStore = Pick<Storage, 'stat' | 'read' | 'list'>;

/** Packages with cached file lists. */
const MOST_FOLDERS = 200;

/** Asks once for what several requests want of a folder at the same time; what failed is asked for again. */
function cachedByFolder<T>(find: (folder: string) => Promise<T>): (folder: string) => Promise<T> {
  const cache = new LRUCache<string, Promise<T>>({ max: MOST_FOLDERS });
  return (folder) => {
    const known = cache.get(folder);
    if (known !== undefined) return known;
    const found = find(folder);
    found.catch(() => cache.delete(folder));
    cache.set(folder, found);
    return found;
  };
}

type Files = FileList['files'];

/** Lies in a stored package when all of it does; no file of the package's own. */
export const COMPLETE_MARK = '.complete';

/** The files of a package, with their sizes. */
export function fileLists(store: ContentStore): (folder: string) => Promise<Files> {
  return cachedByFolder(async (folder) => {
    const files: Files[number][] = [];
    for await (const key of store.list(`${folder}/`)) {
      const path = key.slice(folder.length + 1);
      const file = path === COMPLETE_MARK ? null : await store.stat(key);
      if (file !== null) files.push({ path, size: file.size });
    }
    return files;
  });
}

const inOneForm = (key: string): string => key.normalize('NFC').toLowerCase();

/**
 * Finds a file by an address in the wrong case, as in packages made on Windows, or in NFD, as in those made on macOS.
 */
export function caseTolerant(
  store: ContentStore,
): (folder: string, path: string) => Promise<string | null> {
  const namesIn = cachedByFolder(async (folder) => {
    const found = new Map<string, string>();
    for await (const key of store.list(`${folder}/`)) found.set(inOneForm(key), key);
    return found;
  });
  return async (folder, path) =>
    (await namesIn(folder)).get(inOneForm(`${folder}/${path}`)) ?? null;
}
