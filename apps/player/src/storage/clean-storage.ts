import { WORKER_PATH } from '@skillkite/bridge/package-keeper';
import { isJournalKey } from './journal.ts';
import { isPackageCache } from './kept-packages.ts';

/**
 * Journals may hold this many characters between launches, of about five million that browsers
 * allow per origin.
 */
export const MOST_FOR_JOURNALS = 2_500_000;
/** Longest time in milliseconds that clearing delays a student. */
const LIMIT_MS = 1000;

/**
 * Deletes data that earlier packages left in this browser's storage. Packages of one origin share
 * it: no student may find another's data there, and no package may fill it. Journals stay while
 * there is space.
 */
export async function clearLeftovers(page: Window & typeof globalThis): Promise<void> {
  attempt(() => clearStrings(page.localStorage));
  attempt(() => page.sessionStorage.clear());
  attempt(() => clearCookies(page.document, page.location.hostname));
  const slow = [clearDatabases(page), clearCaches(page), clearFiles(page), clearWorkers(page)];
  await Promise.race([
    Promise.allSettled(slow),
    new Promise((resolve) => setTimeout(resolve, LIMIT_MS)),
  ]);
}

type Strings = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Keeps only journals, smallest first: real ones are small, and a forged one must not take all
 * space.
 */
export function clearStrings(storage: Strings): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys) if (!isJournalKey(key)) storage.removeItem(key);
  const journals = keys
    .filter(isJournalKey)
    .map((key) => ({ key, size: key.length + (storage.getItem(key)?.length ?? 0) }))
    .sort((one, other) => one.size - other.size);
  let room = MOST_FOR_JOURNALS;
  for (const { key, size } of journals) {
    room -= size;
    if (room < 0) storage.removeItem(key);
  }
}

/**
 * Browsers send packages' cookies with every request to this host, until a server refuses the
 * header as too long.
 */
function clearCookies(page: Document, host: string): void {
  const names = page.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const labels = host.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const name of names.filter((one) => one !== '')) {
    for (const domain of ['', ...domains]) {
      for (const path of ['/', '/player', '/player/']) {
        page.cookie = `${name}=; max-age=0; path=${path}${domain}`;
      }
    }
  }
}

async function clearDatabases({ indexedDB }: typeof globalThis): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (name !== undefined) indexedDB.deleteDatabase(name);
  }
}

async function clearCaches({ caches }: typeof globalThis): Promise<void> {
  for (const name of await caches.keys()) if (!isPackageCache(name)) await caches.delete(name);
}

async function clearFiles({ navigator }: typeof globalThis): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
}

async function clearWorkers({ navigator }: typeof globalThis): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const { active, waiting, installing } = registration;
    const script = (active ?? waiting ?? installing)?.scriptURL ?? '';
    // Ours serves packages stored on the device; this origin needs no other.
    if (new URL(script, location.href).pathname !== WORKER_PATH) await registration.unregister();
  }
}

/** Browsers block a frame's storage in private windows, and it is empty then. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing to clear.
  }
}
