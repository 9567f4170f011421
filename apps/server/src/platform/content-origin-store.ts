import type { Storage } from './storage.ts';

/** What the content origin needs of the store: it only ever reads. */
export type ContentStore = Pick<Storage, 'stat' | 'read' | 'list'>;

/** How many packages' file names are remembered for requests in the wrong case. */
const REMEMBERED = 200;

/** Finds a file though its address is in the wrong case, as packages made on Windows ask for it. */
export function caseTolerant(
  store: ContentStore,
): (folder: string, path: string) => Promise<string | null> {
  const names = new Map<string, Promise<ReadonlyMap<string, string>>>();

  async function namesIn(folder: string): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    for await (const key of store.list(`${folder}/`)) found.set(key.toLowerCase(), key);
    return found;
  }

  return async (folder, path) => {
    let known = names.get(folder);
    if (known === undefined) {
      known = namesIn(folder);
      known.catch(() => names.delete(folder));
      const oldest = names.keys().next().value;
      if (names.size >= REMEMBERED && oldest !== undefined) names.delete(oldest);
      names.set(folder, known);
    }
    return (await known).get(`${folder}/${path}`.toLowerCase()) ?? null;
  };
}
