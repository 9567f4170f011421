import { AggregatorRegistry, type Registry } from 'prom-client';
import { type FromWorker, type ToWorker, isToWorker } from './messages.ts';

const ANSWER_WITHIN_MS = 10_000;

/** In a worker: the metrics of all workers together, whichever of them is asked. */
export function clusterMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry]);
  // Made for its ear: from now on this worker answers the process above.
  void new AggregatorRegistry();
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  process.on('message', (message) => {
    if (isToWorker(message)) waiting.get(message.ask)?.(message.text);
  });
  return async () => {
    const ask = (asked += 1);
    const answer = new Promise<string>((resolve, reject) => {
      waiting.set(ask, resolve);
      setTimeout(() => reject(new Error('The workers did not answer.')), ANSWER_WITHIN_MS).unref();
    });
    process.send?.({ kind: 'metrics asked', ask } satisfies FromWorker);
    return answer.finally(() => waiting.delete(ask));
  };
}

export type MetricsGatherer = (ask: number) => Promise<ToWorker>;

/** In the supervising process: collects metrics of the workers. */
export function metricsGatherer(): MetricsGatherer {
  const gatherer = new AggregatorRegistry();
  return async (ask) => ({ kind: 'metrics', ask, text: await gatherer.clusterMetrics() });
}
