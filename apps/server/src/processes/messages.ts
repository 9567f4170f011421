/** Signals that shut a process down in order. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Messages of the preparation process. */
export type FromPreparation =
  /** With the link for the first operator, where there is none yet. */
  | { kind: 'prepared'; operatorLink: string | null }
  /** `mayPass`: the database did not answer, and may in a while. */
  | { kind: 'refused'; words: string; mayPass: boolean };

/** Exit code of a worker that cannot start, after it printed the reason: a restart would fail too. */
export const REFUSED_EXIT = 3;

/** Messages from a worker to the supervisor. */
export type FromWorker = { kind: 'ready' } | { kind: 'metrics asked'; ask: number };
export type ToWorker = { kind: 'metrics'; ask: number; text: string };

const kindOf = (message: unknown): unknown => (message as { kind?: unknown } | null)?.kind;

/** Other libraries talk on the same channel. */
export const isFromWorker = (message: unknown): message is FromWorker =>
  kindOf(message) === 'ready' || kindOf(message) === 'metrics asked';

export const isToWorker = (message: unknown): message is ToWorker => kindOf(message) === 'metrics';

export const isFromPreparation = (message: unknown): message is FromPreparation =>
  kindOf(message) === 'prepared' || kindOf(message) === 'refused';
