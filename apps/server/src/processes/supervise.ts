import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { OperatorError } from '../errors/operator-error.ts';
import { heapExhaustionIn } from './heap-exhaustion.ts';
import { REFUSED_EXIT, isFromWorker } from './messages.ts';
import type { MetricsGatherer } from './cluster-metrics.ts';
import { frugalAllocator, nodeOptions } from './node-options.ts';
import { passOnLoadedFiles } from './pass-on-loaded-files.ts';
import { restartDelay } from './restart-delay.ts';

/** After a drain; longer than a worker gives its last requests. */
const STOPS_WITHIN_MS = 20_000;

/** A first start tries each place so often: what kills a process that begins may come once, or each time. */
const MOST_FIRST_TRIES = 5;

const HEAP_FULL =
  'a worker ended: its heap was full. It is started again; where this comes back, raise MAX_HEAP_MB';

export type Supervised = { stop(): Promise<void> };

type Options = {
  readonly workers: number;
  /** Heap limit of each worker. */
  readonly heapMb: number;
  /** How long a worker drains before it stops. */
  readonly drainMs: number;
  /** Extra environment variables of the workers. */
  readonly environment: Readonly<Record<string, string>>;
  readonly logger: Logger;
  /** Aborted when everything is to end, also before all are ready. */
  readonly asked: AbortSignal;
};

/**
 * Runs one or several application processes on one port. The supervisor serves nothing and replaces workers that die,
 * also during start. Resolves when all are ready. Throws if the first ones cannot start: with a worker's own message,
 * or after several failed tries.
 */
export async function superviseWorkers({
  workers,
  heapMb,
  drainMs,
  environment,
  logger,
  asked,
}: Options): Promise<Supervised> {
  // Workers take connections themselves: one that this process hands to a worker that is killed just then would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    execArgv: [
      ...process.execArgv,
      ...nodeOptions,
      '--expose-gc',
      `--max-old-space-size=${heapMb}`,
    ],
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  });
  const timers = new Set<NodeJS.Timeout>();
  const allReady = Promise.withResolvers<void>();
  const readyPlaces = new Set<number>();
  /** Whether any worker has served: from then on every one is replaced. */
  let hasServed = false;
  let isStopping = false;

  let gathering: Promise<MetricsGatherer> | null = null;
  const gather = async (ask: number) => {
    gathering ??= import('./cluster-metrics.ts').then(({ metricsGatherer }) => metricsGatherer());
    return (await gathering)(ask);
  };
  const answer = (worker: Worker, ask: number) =>
    gather(ask).then(
      (message) => void worker.send(message),
      (error: unknown) => logger.warn({ err: error }, 'metrics could not be gathered'),
    );

  const beginLater = (place: number, delay: number, tries: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      begin(place, delay, tries);
    }, delay);
    timers.add(timer);
  };

  /** The process in a place ended, or could not be made. */
  const replace = (place: number, delay: number, tries: number, hasRefused: boolean) => {
    readyPlaces.delete(place);
    if (!hasServed && (hasRefused || tries >= MOST_FIRST_TRIES))
      allReady.reject(new OperatorError('A worker could not start; its words are above.'));
    else beginLater(place, delay, tries + 1);
  };

  const begin = (place: number, lastDelayMs: number, tries: number) => {
    try {
      fork(place, lastDelayMs, tries);
    } catch (error) {
      logger.error({ err: error }, 'a worker could not be made');
      replace(place, restartDelay({ livedMs: 0, lastDelayMs }), tries, false);
    }
  };

  const fork = (place: number, lastDelayMs: number, tries: number) => {
    const startedAt = performance.now();
    const worker = cluster.fork({
      ...frugalAllocator,
      ...environment,
      ...(place > 0 && { RUN_JOBS: 'off' }),
    });
    passOnLoadedFiles(worker);
    const { stderr } = worker.process;
    stderr?.pipe(process.stderr, { end: false });
    const isHeapFull = stderr ? heapExhaustionIn(stderr) : () => false;
    // For example a message to a dead worker, whose exit is reported as well.
    worker.on('error', (error) => logger.warn({ err: error }, 'a worker could not be reached'));
    worker.on('message', (message: unknown) => {
      if (!isFromWorker(message)) return;
      if (message.kind === 'metrics asked') {
        void answer(worker, message.ask);
        return;
      }
      logger.info({ worker: worker.process.pid }, 'a worker is ready');
      hasServed = true;
      readyPlaces.add(place);
      if (readyPlaces.size === workers) allReady.resolve();
    });
    // All output of the worker has been read.
    worker.process.once('close', (code, signal) => {
      if (isStopping) return;
      logger.error(
        { worker: worker.process.pid, code, signal, ...(isHeapFull() && { heapMb }) },
        isHeapFull() ? HEAP_FULL : 'a worker ended',
      );
      const delay = restartDelay({ livedMs: performance.now() - startedAt, lastDelayMs });
      replace(place, delay, tries, code === REFUSED_EXIT);
    });
  };

  const stop = async () => {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    const ending = Object.values(cluster.workers ?? {}).flatMap((worker) =>
      worker ? [endOf(worker, drainMs + STOPS_WITHIN_MS)] : [],
    );
    await Promise.all(ending);
  };

  asked.addEventListener('abort', () => allReady.reject(asked.reason), { once: true });
  asked.throwIfAborted();
  for (let place = 0; place < workers; place += 1) begin(place, 0, 1);
  try {
    await allReady.promise;
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** Stops a worker and waits for its end; kills it at the deadline. */
async function endOf(worker: Worker, withinMs: number): Promise<void> {
  if (worker.isDead()) return;
  await new Promise<void>((resolve) => {
    const force = setTimeout(() => worker.process.kill('SIGKILL'), withinMs);
    worker.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    worker.process.kill('SIGTERM');
  });
}
