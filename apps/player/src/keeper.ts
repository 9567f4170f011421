import {
  type FileList,
  type FromKeeper,
  type ToKeeper,
  WORKER_PATH,
  keeperPort,
  toKeeper,
} from '@skillkite/bridge/package-keeper';
import { read } from '@skillkite/bridge/messages';
import type { DownloadEnd } from '@skillkite/bridge/resumable-download';
import { dropPackage, isPackageKept, openKeeping } from './storage/kept-packages.ts';

/**
 * The keeper page of the content origin, which stores packages on the device for the application.
 * It runs no package.
 */
const application = document.querySelector<HTMLMetaElement>('meta[name="skillkite-application"]');
/** Space left free for other data. */
const LEFT_FREE_BYTES = 20_000_000;
/** As many connections as browsers open to one server. */
const AT_ONCE = 6;
/** Interval of the ready message until it is answered, in milliseconds. */
const READY_AGAIN_MS = 300;

type Outcome = Extract<FromKeeper, { kind: 'kept' | 'not-kept' }>;
type Failed = Extract<FromKeeper, { kind: 'not-kept' }>['why'];
type Progress = { readonly share: number; readonly bytes: number };

const notKept = (why: Failed, bytes = 0): Outcome => ({ kind: 'not-kept', why, bytes });
const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';
const inPackage = (key: string, path: string) =>
  `/packages/${key}/${path.split('/').map(encodeURIComponent).join('/')}`;

/**
 * Whether this origin has a service worker. There is none without HTTPS, or where a browser blocks
 * storage in frames.
 */
async function hasWorker(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(WORKER_PATH, { scope: '/' });
    await navigator.serviceWorker.ready;
    await caches.keys();
    return true;
  } catch {
    return false;
  }
}

/** Free space; unknown in browsers without `navigator.storage` (WebKit). */
const room = async (): Promise<StorageEstimate> =>
  'storage' in navigator ? navigator.storage.estimate() : {};

/**
 * Processes several at once, because a package has hundreds of small files, each with a round trip.
 * A failure stops all.
 */
async function eachOf<T>(
  all: readonly T[],
  take: (one: T) => Promise<DownloadEnd>,
): Promise<DownloadEnd> {
  const waiting = [...all];
  const lane = async (): Promise<DownloadEnd> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const end = await take(one).catch(() => 'failed' as const);
      if (end === 'kept') continue;
      waiting.length = 0;
      return end;
    }
    return 'kept';
  };
  const ends = await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return ends.find((end) => end !== 'kept') ?? 'kept';
}

/** Progress of a package over all files, and the bytes stored for a resume. */
function tally(whole: number, onProgress: (progress: Progress) => void) {
  const sum = (of: ReadonlyMap<string, number>) =>
    [...of.values()].reduce((all, bytes) => all + bytes, 0);
  const arrived = new Map<string, number>();
  const kept = new Map<string, number>();
  const say = () =>
    onProgress({ share: whole === 0 ? 1 : Math.min(1, sum(arrived) / whole), bytes: sum(kept) });
  return {
    arrived: (path: string, bytes: number) => {
      arrived.set(path, bytes);
      say();
    },
    kept: (path: string, bytes: number) => void kept.set(path, bytes),
    keptBytes: () => sum(kept),
  };
}

async function fetchMissing(
  key: string,
  { files }: FileList,
  { signal, onProgress }: Options,
): Promise<Outcome> {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const keeping = await openKeeping(caches, key);
  const come = tally(bytes, onProgress);
  const missing: FileList['files'][number][] = [];
  for (const file of files) {
    if (!(await keeping.isHere(file.path))) missing.push(file);
    else {
      come.kept(file.path, file.size);
      come.arrived(file.path, file.size);
    }
  }
  const { quota = Infinity, usage = 0 } = await room();
  if (bytes - come.keptBytes() > quota - usage - LEFT_FREE_BYTES) return notKept('full');
  const end = await eachOf(missing, async ({ path, size }) => {
    const fetched = await keeping.fetch(path, {
      fetch: (options) => fetch(`${inPackage(key, path)}?stored`, options),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      signal,
      onBytes: (arrived) => come.arrived(path, Math.min(arrived, size)),
      onKept: (kept) => come.kept(path, kept),
    });
    if (fetched === 'kept') {
      come.kept(path, size);
      come.arrived(path, size);
    }
    return fetched;
  });
  if (end !== 'kept') return notKept(end, end === 'failed' ? come.keptBytes() : 0);
  return (await keeping.finish()) ? { kind: 'kept', bytes } : notKept('failed');
}

type Options = { signal: AbortSignal; onProgress: (progress: Progress) => void };

async function keep(key: string, options: Options): Promise<Outcome> {
  if (!(await hasWorker())) return notKept('unable');
  const { signal } = options;
  const list = await fetch(`/packages/${key}?files`, { signal }).catch(() => null);
  // Existing files are not verified.
  const failed: Outcome = { kind: 'not-kept', why: 'failed' };
  const outcome = list?.ok
    ? await fetchMissing(key, (await list.json()) as FileList, options).catch((error: unknown) =>
        isFull(error) ? notKept('full') : failed,
      )
    : failed;
  const end = signal.aborted && outcome.kind !== 'kept' ? notKept('stopped') : outcome;
  // Partial downloads after a lost connection are kept.
  if (end.kind === 'not-kept' && end.bytes === 0) await dropPackage(caches, key).catch(() => {});
  return end;
}

function serve(port: MessagePort): void {
  const say = (message: FromKeeper) => port.postMessage(message);
  let abort = new AbortController();

  async function answer(asked: ToKeeper): Promise<void> {
    switch (asked.kind) {
      case 'keep': {
        abort = new AbortController();
        const { signal } = abort;
        const onProgress = (progress: Progress) => say({ kind: 'progress', ...progress });
        say(await keep(asked.package, { signal, onProgress }));
        return;
      }
      case 'stop':
        abort.abort();
        return;
      case 'drop':
        await dropPackage(caches, asked.package);
        say({ kind: 'dropped' });
        return;
      case 'is-kept':
        say(
          (await isPackageKept(caches, asked.package))
            ? { kind: 'kept', bytes: 0 }
            : notKept('failed'),
        );
    }
  }

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const asked = read(toKeeper, data);
    if (asked !== null) void answer(asked).catch(() => say(notKept('unable')));
  });
  port.start();
}

if (window.parent !== window && application !== null && application.content !== '') {
  const { content: origin } = application;
  const sayReady = () => window.parent.postMessage({ kind: 'skillkite-keeper-ready' }, origin);
  const again = setInterval(sayReady, READY_AGAIN_MS);
  window.addEventListener('message', function onMessage(event: MessageEvent<unknown>) {
    if (event.origin !== origin || event.source !== window.parent) return;
    const [port] = event.ports;
    if (read(keeperPort, event.data) === null || port === undefined) return;
    window.removeEventListener('message', onMessage);
    clearInterval(again);
    serve(port);
  });
  sayReady();
}
