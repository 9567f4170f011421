import { type DownloadEnd, downloadWhole } from '@skillkite/bridge/resumable-download';

/**
 * Packages stored in caches of the content origin. Packages share these caches and can write to
 * them, so files are checked against the digests in the package's key (apps/server
 * package-media.ts).
 */
const PREFIX = 'skillkite-package-';
/** Characters of the hexadecimal digest in a key. */
const KEY_LENGTH = 40;
const LIST = 'list.json';
/** Number of verified files in memory; older ones are verified again. */
const MOST_SEEN = 500;

export type Caches = Pick<CacheStorage, 'open' | 'delete' | 'has'>;

export const isPackageCache = (name: string): boolean => name.startsWith(PREFIX);
const cacheOf = (key: string) => PREFIX + key;
/** Cache of partial downloads. */
const partsOf = (key: string) => `${PREFIX}${key}-parts`;
/** Private addresses, so that a cached file never answers a request directly. */
const addressOf = (path: string) => `/kept/${path.split('/').map(encodeURIComponent).join('/')}`;

const inOneForm = (path: string): string => path.normalize('NFC').toLowerCase();

/** The digest of each file by path. */
type Digests = Readonly<Record<string, string>>;

async function digestOf(content: BufferSource): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of a package with these files. */
async function keyOf(digests: Digests): Promise<string> {
  const lines = Object.entries(digests).map(([path, digest]) => `${path}:${digest}`);
  const all = await digestOf(new TextEncoder().encode(lines.sort().join('\n')));
  return all.slice(0, KEY_LENGTH);
}

/**
 * Stores files one after another, continuing an earlier try. `finish` verifies the whole package
 * and deletes an invalid one.
 */
export async function openKeeping(caches: Caches, key: string) {
  const cache = await caches.open(cacheOf(key));
  const digests: Record<string, string> = {};
  const note = async (path: string, content: Blob) => {
    digests[path] = await digestOf(await content.arrayBuffer());
  };
  return {
    async isHere(path: string): Promise<boolean> {
      const kept = await cache.match(addressOf(path));
      if (kept === undefined) return false;
      await note(path, await kept.blob());
      return true;
    },
    /** Downloads one file; results other than `kept` tell why it failed. */
    async fetch(path: string, ports: Parameters<typeof downloadWhole>[1]): Promise<DownloadEnd> {
      const place = {
        open: () => caches.open(partsOf(key)),
        address: addressOf(path),
        source: key,
      };
      const got = await downloadWhole(place, ports);
      if (typeof got === 'string') return got;
      await note(path, got.content);
      await cache.put(addressOf(path), new Response(got.content));
      await got.drop();
      return 'kept';
    },
    async finish(): Promise<boolean> {
      if ((await keyOf(digests)) !== key) {
        await dropPackage(caches, key);
        return false;
      }
      await cache.put(addressOf(LIST), Response.json(digests));
      await caches.delete(partsOf(key));
      return true;
    },
  };
}

export async function dropPackage(caches: Caches, key: string): Promise<void> {
  await caches.delete(partsOf(key));
  await caches.delete(cacheOf(key));
}

async function listOf(caches: Caches, key: string): Promise<Digests | null> {
  if (!(await caches.has(cacheOf(key)))) return null;
  const kept = await (await caches.open(cacheOf(key))).match(addressOf(LIST));
  const digests: unknown = await kept?.json().catch(() => null);
  if (typeof digests !== 'object' || digests === null) return null;
  return (await keyOf(digests as Digests)) === key ? (digests as Digests) : null;
}

export const isPackageKept = async (caches: Caches, key: string): Promise<boolean> =>
  (await listOf(caches, key)) !== null;

/**
 * A file of a stored package: `missing` if the package lacks it, null if the package is not stored.
 */
export type Found = { readonly path: string; readonly content: Blob } | 'missing' | null;

/** Reads stored packages. A checked file is not checked again during the worker's life. */
export function keptPackages(caches: Caches) {
  const lists = new Map<string, Promise<Digests | null>>();
  const seen = new Map<string, Blob>();

  function digestsOf(key: string): Promise<Digests | null> {
    const known = lists.get(key);
    if (known !== undefined) return known;
    const read = listOf(caches, key);
    lists.set(key, read);
    // A missing package may be stored later.
    void read.then(
      (found) => found === null && lists.delete(key),
      () => lists.delete(key),
    );
    return read;
  }

  /**
   * File name as the content origin resolves it: packages from Windows use the wrong case, those
   * from macOS another Unicode form (NFD).
   */
  function nameIn(digests: Digests, path: string): string | null {
    if (Object.hasOwn(digests, path)) return path;
    const wanted = inOneForm(path);
    return Object.keys(digests).find((name) => inOneForm(name) === wanted) ?? null;
  }

  return async (key: string, path: string): Promise<Found> => {
    const digests = await digestsOf(key);
    if (digests === null || !(await caches.has(cacheOf(key)))) return null;
    const name = nameIn(digests, path);
    if (name === null) return 'missing';
    const known = seen.get(`${key}/${name}`);
    if (known !== undefined) return { path: name, content: known };
    const kept = await (await caches.open(cacheOf(key))).match(addressOf(name));
    const content = await kept?.blob();
    if (content === undefined || (await digestOf(await content.arrayBuffer())) !== digests[name]) {
      return null;
    }
    const [first] = seen.keys();
    if (seen.size >= MOST_SEEN && first !== undefined) seen.delete(first);
    seen.set(`${key}/${name}`, content);
    return { path: name, content };
  };
}
