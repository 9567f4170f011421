import {
  type FromKeeper,
  KEEPER_PATH,
  KEEPER_SANDBOX,
  type ToKeeper,
  fromKeeper,
  keeperReady,
} from '@skillkite/bridge/package-keeper';
import { read } from '@skillkite/bridge/messages';

/** Timeout of a content origin that does not answer. */
const LIMIT_MS = 15_000;

type Keeper = {
  readonly ask: (what: ToKeeper) => void;
  readonly hear: (listen: (answer: FromKeeper) => void) => void;
  readonly close: () => void;
};

/** Opens the keeper of a content origin in a hidden frame; null if it does not load. */
function openKeeper(origin: string): Promise<Keeper | null> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', KEEPER_SANDBOX);
  frame.hidden = true;
  return new Promise((resolve) => {
    const end = (keeper: Keeper | null) => {
      clearTimeout(late);
      removeEventListener('message', answerReady);
      if (keeper === null) frame.remove();
      resolve(keeper);
    };
    const answerReady = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || from !== origin || !read(keeperReady, data)) return;
      const { port1, port2 } = new MessageChannel();
      frame.contentWindow?.postMessage({ kind: 'skillkite-keeper-port' }, origin, [port2]);
      end({
        ask: (what) => port1.postMessage(what),
        hear: (listen) => {
          port1.addEventListener('message', (event: MessageEvent<unknown>) => {
            const answer = read(fromKeeper, event.data);
            if (answer) listen(answer);
          });
          port1.start();
        },
        close: () => frame.remove(),
      });
    };
    const late = setTimeout(end, LIMIT_MS, null);
    addEventListener('message', answerReady);
    frame.src = origin + KEEPER_PATH;
    document.body.append(frame);
  });
}

type Options = {
  readonly signal: AbortSignal;
  /** Share of the download that is done, 0 to 1, and the bytes stored for a resume. */
  readonly onProgress: (share: number, bytes: number) => void;
};
type Last = Exclude<FromKeeper, { kind: 'progress' }>;

async function askOnce(
  packageUrl: string,
  ask: (key: string) => ToKeeper,
  { signal, onProgress }: Partial<Options> = {},
): Promise<Last> {
  const { origin, pathname } = new URL(packageUrl);
  const key = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const keeper = await openKeeper(origin);
  if (keeper === null) return { kind: 'not-kept', why: 'failed' };
  const answered = new Promise<Last>((resolve) => {
    keeper.hear((answer) => {
      if (answer.kind === 'progress') onProgress?.(answer.share, answer.bytes);
      else resolve(answer);
    });
  });
  signal?.addEventListener('abort', () => keeper.ask({ kind: 'stop' }));
  keeper.ask(ask(key));
  return answered.finally(keeper.close);
}

/** Downloads all files of a package into the content origin's storage (docs/decisions, 19). */
export const keepPackage = (packageUrl: string, options?: Options): Promise<Last> =>
  askOnce(packageUrl, (key) => ({ kind: 'keep', package: key }), options);

/**
 * Whether all files are still stored: browsers evict data, and packages of one origin share their
 * quota.
 */
export const isPackageHere = async (packageUrl: string): Promise<boolean> =>
  (await askOnce(packageUrl, (key) => ({ kind: 'is-kept', package: key }))).kind === 'kept';

/** Deletes a package's files. */
export const dropPackage = (packageUrl: string): Promise<Last> =>
  askOnce(packageUrl, (key) => ({ kind: 'drop', package: key }));
