import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { OperatorError } from '../platform/operator-error.ts';
import { heapExhaustionIn } from './heap-exhaustion.ts';
import { memoryArguments } from './memory-options.ts';
import { isFromWorker } from './messages.ts';
import type { MetricsGatherer } from './cluster-metrics.ts';
import { passOnLoadedFiles } from './pass-on-loaded-files.ts';
import { restartDelay } from './restart-delay.ts';

/** Longer than a worker gives its last requests. */
const STOPS_WITHIN_MS = 20_000;

const HEAP_FULL =
  'a worker ended: its heap was full. It is started again; where this comes back, raise MAX_HEAP_MB';

export type Supervised = { stop(): Promise<void> };

type Options = {
  readonly workers: number;
  /** What the heap of each may grow to. */
  readonly heapMb: number;
  /** What the workers are told beside this process's own environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly logger: Logger;
  /** Aborted when everything is to end, also before all are ready. */
  readonly asked: AbortSignal;
};

/**
 * One process of the application or several on one port. This one serves nobody: it fills the place of a
 * worker that died. Resolves when all are ready; throws when the first ones cannot start.
 */
export async function superviseWorkers({
  workers,
  heapMb,
  environment,
  logger,
  asked,
}: Options): Promise<Supervised> {
  // Workers take connections themselves: one that this process hands to a worker that is killed just then would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    execArgv: [...process.execArgv, ...memoryArguments(heapMb)],
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  });
  const timers = new Set<NodeJS.Timeout>();
  const allReady = Promise.withResolvers<void>();
  let missing = workers;
  let isRunning = false;
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

  const fork = (place: number, lastDelayMs: number) => {
    const startedAt = performance.now();
    const worker = cluster.fork({ ...environment, ...(place > 0 && { RUN_JOBS: 'off' }) });
    passOnLoadedFiles(worker);
    const { stderr } = worker.process;
    stderr?.pipe(process.stderr, { end: false });
    const isHeapFull = stderr ? heapExhaustionIn(stderr) : () => false;
    worker.on('message', (message: unknown) => {
      if (!isFromWorker(message)) return;
      if (message.kind === 'metrics asked') {
        void answer(worker, message.ask);
        return;
      }
      logger.info({ worker: worker.process.pid }, 'a worker is ready');
      missing -= 1;
      if (missing === 0) allReady.resolve();
    });
    // When all it said has been heard.
    worker.process.once('close', (code, signal) => {
      if (isStopping) return;
      logger.error(
        { worker: worker.process.pid, code, signal, ...(isHeapFull() && { heapMb }) },
        isHeapFull() ? HEAP_FULL : 'a worker ended',
      );
      if (!isRunning) {
        allReady.reject(new OperatorError('A worker could not start; its words are above.'));
        return;
      }
      const delay = restartDelay({ livedMs: performance.now() - startedAt, lastDelayMs });
      const timer = setTimeout(() => {
        timers.delete(timer);
        fork(place, delay);
      }, delay);
      timers.add(timer);
    });
  };

  const stop = async () => {
    isStopping = true;
    for (const timer of timers) clearTimeout(timer);
    const ending = Object.values(cluster.workers ?? {}).flatMap((worker) =>
      worker ? [endOf(worker)] : [],
    );
    await Promise.all(ending);
  };

  asked.addEventListener('abort', () => allReady.reject(asked.reason), { once: true });
  asked.throwIfAborted();
  for (let place = 0; place < workers; place += 1) fork(place, 0);
  try {
    await allReady.promise;
    isRunning = true;
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** Ask a worker to finish what it does, and wait until it has. */
async function endOf(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  await new Promise<void>((resolve) => {
    const force = setTimeout(() => worker.process.kill('SIGKILL'), STOPS_WITHIN_MS);
    worker.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    worker.process.kill('SIGTERM');
  });
}
