import {
  type FileList,
  type FromKeeper,
  type ToKeeper,
  WORKER_PATH,
  keeperPort,
  toKeeper,
} from '@skillkite/bridge/package-keeper';
import { read } from '@skillkite/bridge/messages';
import { dropPackage, isPackageKept, openKeeping } from './kept-packages.ts';

/** The page of the content origin that keeps packages on the device for the application. No package runs in it. */
const application = document.querySelector<HTMLMetaElement>('meta[name="skillkite-application"]');
/** A little is left for everything else. */
const LEFT_FREE_BYTES = 20_000_000;
/** As many as browsers ask of one server at once. */
const AT_ONCE = 6;
/** How often a keeper nobody has answered says again that it is there, in milliseconds. */
const READY_AGAIN_MS = 300;

type Outcome = Extract<FromKeeper, { kind: 'kept' | 'not-kept' }>;
type Failed = Extract<FromKeeper, { kind: 'not-kept' }>['why'];

const notKept = (why: Failed): Outcome => ({ kind: 'not-kept', why });
const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';
const inPackage = (key: string, path: string) =>
  `/packages/${key}/${path.split('/').map(encodeURIComponent).join('/')}`;

/** Whether this origin has a worker that answers for it: none without HTTPS, none where a browser gives frames no storage. */
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

/** What there is room for; nothing is known of it where a browser does not say (WebKit without `navigator.storage`). */
const room = async (): Promise<StorageEstimate> =>
  'storage' in navigator ? navigator.storage.estimate() : {};

/** Several at once, as a package has hundreds of small files, and each costs a way there and back. One that fails ends all. */
async function eachOf<T>(all: readonly T[], take: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const lane = async () => {
    try {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await take(one);
    } finally {
      waiting.length = 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function keep(
  key: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Outcome> {
  if (!(await hasWorker())) return notKept('unable');
  try {
    const list = await fetch(`/packages/${key}?files`, { signal });
    if (!list.ok) return notKept('failed');
    const { files } = (await list.json()) as FileList;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const { quota = Infinity, usage = 0 } = await room();
    if (bytes > quota - usage - LEFT_FREE_BYTES) return notKept('full');
    const keeping = await openKeeping(caches, key);
    let done = 0;
    await eachOf(files, async ({ path, size }) => {
      const answer = await fetch(`${inPackage(key, path)}?stored`, { signal });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      await keeping.add(path, await answer.blob());
      done += size;
      onProgress(bytes === 0 ? 1 : Math.min(1, done / bytes));
    });
    if (await keeping.finish()) return { kind: 'kept', bytes };
    await dropPackage(caches, key);
    return notKept('failed');
  } catch (error) {
    await dropPackage(caches, key).catch(() => false);
    if (signal.aborted) return notKept('stopped');
    return notKept(isFull(error) ? 'full' : 'failed');
  }
}

function serve(port: MessagePort): void {
  const say = (message: FromKeeper) => port.postMessage(message);
  let abort = new AbortController();

  async function answer(asked: ToKeeper): Promise<void> {
    switch (asked.kind) {
      case 'keep': {
        abort = new AbortController();
        const { signal } = abort;
        const onProgress = (share: number) => say({ kind: 'progress', share });
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
