import { type Of, amount, either, fields, oneOf, orMissing, text, whole } from './shape.ts';

/**
 * The protocol between the application and the keeper, a page of the content origin that keeps packages on the device
 * (docs/decisions, 19). The keeper posts `skillkite-keeper-ready` to its parent; the application answers with a `MessagePort`, and
 * asks through it.
 */
export const KEEPER_PATH = '/player/keeper.html';
export const WORKER_PATH = '/player/package-worker.js';

/** The keeper's iframe: its own origin, and scripts. */
export const KEEPER_SANDBOX = 'allow-scripts allow-same-origin';

export const keeperReady = fields({ kind: oneOf('skillkite-keeper-ready') });
export const keeperPort = fields({ kind: oneOf('skillkite-keeper-port') });

/** The key of a package: it is made of its content. */
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
  /** How much of it has come, and how many bytes of it outlive a lost connection. */
  fields({ kind: oneOf('progress'), share: amount, bytes: whole }),
  fields({ kind: oneOf('kept'), bytes: whole }),
  fields({ kind: oneOf('dropped') }),
  /**
   * `unable`: this browser allows no worker of this origin, as without HTTPS. `bytes`: size of the partial download, if
   * known.
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
