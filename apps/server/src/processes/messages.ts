/** What ends a process of ours in order. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Messages of the preparation process. */
export type FromPreparation =
  /** With the link for the first operator, where there is none yet. */
  | { kind: 'prepared'; operatorLink: string | null }
  /** `mayPass`: the database did not answer, and may in a while. */
  | { kind: 'refused'; words: string; mayPass: boolean };

/** How a worker ends that cannot start, once it has said why: it would fare the same again. */
export const REFUSED_EXIT = 3;

/** What workers and the process above them say to each other. */
export type FromWorker = { kind: 'ready' } | { kind: 'metrics asked'; ask: number };
export type ToWorker = { kind: 'metrics'; ask: number; text: string };

const kindOf = (message: unknown): unknown => (message as { kind?: unknown } | null)?.kind;

/** Other libraries talk on the same channel. */
export const isFromWorker = (message: unknown): message is FromWorker =>
  kindOf(message) === 'ready' || kindOf(message) === 'metrics asked';

export const isToWorker = (message: unknown): message is ToWorker => kindOf(message) === 'metrics';

export const isFromPreparation = (message: unknown): message is FromPreparation =>
  kindOf(message) === 'prepared' || kindOf(message) === 'refused';
