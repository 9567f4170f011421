import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { workQueue } from '../../http/limits/work-queue.ts';

const PROCESS = fileURLToPath(new URL('./parser-process.ts', import.meta.url));

/** Files that one serving process has parsed at the same time; each takes up to the memory of its parser. */
const AT_ONCE = 2;
/** Each request that waits holds its file in memory. */
const MOST_WAITING = 16;
const LONGEST_WAIT_MS = 20_000;
/** Requests win the processor over parsers. */
const LOW_PRIORITY = 10;

export type ParserLimits = {
  /** A module that exports `parse`. It runs in the parser process only. */
  readonly module: URL;
  readonly withinMs: number;
  /** Limit of the V8 heap. */
  readonly heapMb: number;
  /** Limit of the resident memory of the parser process: buffers and native libraries are outside the heap. */
  readonly residentMb: number;
  /** Background parsing: one at a time, apart from requests. */
  readonly isBackground?: boolean;
};

/** Message from the server to a parser process. */
export type ParserTask = {
  readonly module: string;
  readonly residentMb: number;
  readonly input: unknown;
};
/** Messages back: module loaded, then the result of `parse` or its error message. */
export type ParserAnswer =
  | { readonly isLoaded: true }
  | { readonly value: unknown }
  | { readonly failed: string };

/** `not loaded`: a library of the parser is missing, or this processor does not run it. */
export type StopReason = 'not loaded' | 'failed' | 'too long' | 'too much memory' | 'crashed';

/** A parser gave no value: `parse` threw, or its process reached a limit. */
export class ParserStopped extends Error {
  override readonly name = 'ParserStopped';
  readonly reason: StopReason;
  constructor(reason: StopReason, details = '') {
    super(`A parser stopped (${reason}). ${details}`.trim());
    this.reason = reason;
  }
}

type Parse = (input: never) => Promise<unknown>;

const forRequests = workQueue({
  atOnce: AT_ONCE,
  longestWaitMs: LONGEST_WAIT_MS,
  mostWaiting: MOST_WAITING,
});
const inBackground = workQueue({
  atOnce: 1,
  longestWaitMs: Infinity,
  mostWaiting: MOST_WAITING,
});

/**
 * A function that parses bytes from users in a process of its own, one process a file. The process has no secrets in its
 * environment, ends with its file, and is killed at its limits or when `signal` aborts. Throws ParserStopped, the reason of
 * `signal`, or BUSY when too many files wait.
 */
export const isolatedParser =
  <P extends Parse>(limits: ParserLimits) =>
  (input: Parameters<P>[0], signal?: AbortSignal): ReturnType<P> =>
    (limits.isBackground ? inBackground : forRequests).run(() =>
      inProcess(limits, input, signal),
    ) as ReturnType<P>;

async function inProcess(
  { module, withinMs, heapMb, residentMb }: ParserLimits,
  input: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  signal?.throwIfAborted();
  const child = fork(PROCESS, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { TZ: process.env['TZ'] },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isLoaded = false;
  let answer: Exclude<ParserAnswer, { isLoaded: true }> | null = null;
  let isLate = false;
  const kill = () => child.kill('SIGKILL');
  const deadline = setTimeout(() => {
    isLate = true;
    kill();
  }, withinMs);
  signal?.addEventListener('abort', kill);
  child.once('spawn', () => lowerPriority(child.pid));
  child.on('message', (message) => {
    const told = message as ParserAnswer;
    if ('isLoaded' in told) isLoaded = true;
    else answer = told;
  });
  const end = Promise.withResolvers<NodeJS.Signals | null>();
  child.once('close', (_code, endedBy) => end.resolve(endedBy));
  // It could not start, or take its task.
  child.on('error', () => {
    if (child.pid === undefined) end.resolve(null);
    else kill();
  });
  const task: ParserTask = { module: module.href, residentMb, input };
  child.send(task, () => {});
  try {
    const endedBy = await end.promise;
    signal?.throwIfAborted();
    const told = answer as typeof answer | { value: unknown } | { failed: string };
    if (told === null && isLate) throw new ParserStopped('too long');
    if (!(isLoaded as boolean)) throw new ParserStopped('not loaded');
    if (told === null) throw new ParserStopped(reasonOf(endedBy));
    if ('failed' in told) throw new ParserStopped('failed', told.failed);
    return told.value;
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', kill);
  }
}

/** V8 aborts when its heap is full. SIGKILL comes from the parser's own watch of its memory, or from the kernel. */
const reasonOf = (endedBy: NodeJS.Signals | null): StopReason =>
  endedBy === 'SIGABRT' || endedBy === 'SIGKILL' || endedBy === 'SIGTRAP'
    ? 'too much memory'
    : 'crashed';

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY);
  } catch {
    // It has ended already, or the system forbids it.
  }
}
