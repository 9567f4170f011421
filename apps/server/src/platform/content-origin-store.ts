import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** What the content origin needs of the store. */
export type ContentStore = {
  /** Size and a mark that changes with the content; null when there is no such file. */
  stat(key: string): Promise<{ readonly size: number; readonly etag: string } | null>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Every key below a prefix. */
  list(prefix: string): AsyncIterable<string>;
};

/** How many packages' file names are remembered for requests in the wrong case. */
const REMEMBERED = 200;

/** Finds a file though its address is in the wrong case, as packages made on Windows ask for it (scorm.md). */
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
