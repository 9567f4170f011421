import { compressedFile } from '@skillkite/bridge/compressed-file';
import { placeOfScripts } from '@skillkite/bridge/place-of-scripts';
import { inParts } from '@skillkite/bridge/in-parts';
import { keptPackages } from './storage/kept-packages.ts';

/**
 * The content origin's service worker. It serves packages stored on the device, and the player if
 * the server does not respond. The player is embedded in this script, which no package can change.
 * Files of packages are verified before use (kept-packages.ts).
 */

/** The content origin writes it before this script (content-origin-worker.ts). */
declare const CONTENT: {
  /** The player's files by their path, as text. */
  readonly player: Readonly<Record<string, { readonly type: string; readonly body: string }>>;
  readonly playerHeaders: Readonly<Record<string, string>>;
  readonly packageHeaders: Readonly<Record<string, string>>;
  /** Script tags inserted into each page of a package. */
  readonly scripts: string;
  readonly types: Readonly<Record<string, string>>;
};

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type CallEvent = LifeEvent & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};
type WorkerScope = {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: CallEvent) => void): void;
};
const scope = globalThis as unknown as WorkerScope;

/** Longest wait of the player for the server. */
const PATIENCE_MS = 4000;
/** Larger pages are not changed; no author writes them (content-origin-file.ts). */
const LARGEST_PAGE_BYTES = 8_000_000;
const PLAIN_TYPE = 'application/octet-stream';
const PAGES = ['text/html', 'application/xhtml+xml'];

const found = keptPackages(scope.caches);

const typeOf = (path: string): string =>
  CONTENT.types[/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? PLAIN_TYPE;

async function withScripts(page: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await page.arrayBuffer());
  // Byte by byte, because TextDecoder reads "latin1" as Windows-1252.
  const start = String.fromCodePoint(...bytes.subarray(0, 65_536));
  const at = placeOfScripts(start);
  if (at === null) return page;
  return new Blob([bytes.subarray(0, at), CONTENT.scripts, bytes.subarray(at)]);
}

/** A compressed part of a build; null for other files, and if the browser cannot decompress it. */
async function unpackedAnswer({ path, content }: { path: string; content: Blob }) {
  const packed = compressedFile(path);
  if (packed === null) return null;
  try {
    // Some browsers support `br`, which is missing from the types.
    const how = new DecompressionStream(packed.encoding as CompressionFormat);
    const whole = await new Response(content.stream().pipeThrough(how)).blob();
    const headers = { ...CONTENT.packageHeaders, 'cache-control': 'no-cache' };
    return new Response(whole, { headers: { ...headers, 'content-type': typeOf(packed.inner) } });
  } catch {
    return null;
  }
}

async function answerKept(request: Request, key: string, path: string): Promise<Response> {
  const file = await found(key, path);
  if (file === null) return fetch(request);
  if (file === 'missing') return new Response(null, { status: 404 });
  const unpacked = await unpackedAnswer(file);
  if (unpacked !== null) return unpacked;
  const type = typeOf(file.path);
  const headers = { ...CONTENT.packageHeaders, 'cache-control': 'no-cache' };
  if (PAGES.includes(type) && file.content.size <= LARGEST_PAGE_BYTES) {
    const page = await withScripts(file.content);
    return new Response(page, { headers: { ...headers, 'content-type': type } });
  }
  return inParts(file.content, request.headers.get('range'), { ...headers, 'content-type': type });
}

/** The server's player if it responds in time, because it may be newer. */
async function answerPlayer(request: Request, path: string): Promise<Response> {
  const own = CONTENT.player[path];
  const asked = fetch(request);
  if (own === undefined) return asked;
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([asked.catch(() => null), late]);
  if (answer?.ok === true) return answer;
  return new Response(own.body, {
    headers: { ...CONTENT.playerHeaders, 'content-type': own.type },
  });
}

/** The decoded path after a package's key; null if invalid or outside the package. */
function pathIn(raw: string): string | null {
  try {
    const path = decodeURIComponent(raw).replaceAll('\\', '/');
    const parts = path.split('/').filter((part) => part !== '' && part !== '.');
    return parts.length === 0 || parts.includes('..') ? null : parts.join('/');
  } catch {
    return null;
  }
}

function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== scope.location.origin || !['GET', 'HEAD'].includes(request.method)) return null;
  const [, player] = /^\/player\/(.+)$/.exec(pathname) ?? [];
  if (player !== undefined) return answerPlayer(request, player);
  const [, key, raw] = /^\/packages\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
  // The keeper asks for the files as they are stored.
  const path = key === undefined || search === '?stored' ? null : pathIn(raw ?? '');
  return key === undefined || path === null ? null : answerKept(request, key, path);
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer !== null) event.respondWith(answer);
});
