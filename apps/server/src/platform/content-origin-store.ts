import type { FileList } from '@skillkite/bridge/package-keeper';
import type { Storage } from './storage.ts';

/** What the content origin needs of the store: it only ever reads. */
export type ContentStore = Pick<Storage, 'stat' | 'read' | 'list'>;

/** How many packages' file names are remembered for requests in the wrong case. */
const REMEMBERED = 200;

/** Remembers what is found out of a folder; of the folders asked for last alone, and not what failed. */
function remembered<T>(find: (folder: string) => Promise<T>): (folder: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (folder) => {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const found = find(folder);
    found.catch(() => known.delete(folder));
    const oldest = known.keys().next().value;
    if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);
    known.set(folder, found);
    return found;
  };
}

type Files = FileList['files'];

/** Lies in a stored package when all of it does; no file of the package's own. */
export const COMPLETE_MARK = '.complete';

/** The files of a package, with their sizes. */
export function fileLists(store: ContentStore): (folder: string) => Promise<Files> {
  return remembered(async (folder) => {
    const files: Files[number][] = [];
    for await (const key of store.list(`${folder}/`)) {
      const path = key.slice(folder.length + 1);
      const file = path === COMPLETE_MARK ? null : await store.stat(key);
      if (file !== null) files.push({ path, size: file.size });
    }
    return files;
  });
}

/** Finds a file though its address is in the wrong case, as packages made on Windows ask for it. */
export function caseTolerant(
  store: ContentStore,
): (folder: string, path: string) => Promise<string | null> {
  const namesIn = remembered(async (folder) => {
    const found = new Map<string, string>();
    for await (const key of store.list(`${folder}/`)) found.set(key.toLowerCase(), key);
    return found;
  });
  return async (folder, path) =>
    (await namesIn(folder)).get(`${folder}/${path}`.toLowerCase()) ?? null;
}
