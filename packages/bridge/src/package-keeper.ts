import { type Of, amount, either, fields, oneOf, orMissing, text, whole } from './shape.ts';

/**
 * The protocol between the application and the keeper, a page of the content origin that stores
 * packages on the device (docs/decisions, 19). The keeper posts `skillkite-keeper-ready` to its
 * parent. The application answers with a `MessagePort` for its requests.
 */
export const KEEPER_PATH = '/player/keeper.html';
export const WORKER_PATH = '/player/package-worker.js';

/** Sandbox of the keeper's iframe. */
export const KEEPER_SANDBOX = 'allow-scripts allow-same-origin';

export const keeperReady = fields({ kind: oneOf('skillkite-keeper-ready') });
export const keeperPort = fields({ kind: oneOf('skillkite-keeper-port') });

/** Key of a package, derived from its content. */
const key = text(100);

/** Application → keeper. */
export const toKeeper = either(
  fields({ kind: oneOf('keep'), package: key }),
  fields({ kind: oneOf('stop') }),
  fields({ kind: oneOf('drop'), package: key }),
  fields({ kind: oneOf('is-kept'), package: key }),
);
export type ToKeeper = Of<typeof toKeeper>;

/** Keeper → application. */
export const fromKeeper = either(
  /** Download progress, 0 to 1, and the bytes stored for a resume. */
  fields({ kind: oneOf('progress'), share: amount, bytes: whole }),
  fields({ kind: oneOf('kept'), bytes: whole }),
  fields({ kind: oneOf('dropped') }),
  /**
   * `unable`: no service worker is possible here, as without HTTPS. `bytes`: size of the partial
   * download, if known.
   */
  fields({
    kind: oneOf('not-kept'),
    why: oneOf('full', 'failed', 'stopped', 'unable'),
    bytes: orMissing(whole),
  }),
);
export type FromKeeper = Of<typeof fromKeeper>;

/** The content origin's list of a package's files. */
export type FileList = {
  readonly files: readonly { readonly path: string; readonly size: number }[];
};
