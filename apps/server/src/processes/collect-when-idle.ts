import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const LOOK_EVERY_MS = 10_000;
/** Share of the time since the last look. This check and the health check of the database take less. */
const IDLE_BELOW = 0.005;
/** Smallest gain worth a pause of a tenth of a second. */
const WORTH_BYTES = 16 * 2 ** 20;

/**
 * Collects garbage once the process was idle for ten seconds. V8 alone waits for the next load and keeps the memory until then:
 * a third of what the process holds (docs/develop/performance.md). Needs `--expose-gc` (node-options.ts).
 */
export function collectWhenIdle(lookEveryMs = LOOK_EVERY_MS): void {
  const { gc } = globalThis;
  if (gc === undefined) return;
  let last = performance.eventLoopUtilization();
  let held = 0;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const { total_heap_size: holds } = getHeapStatistics();
    if (utilization >= IDLE_BELOW || holds - held < WORTH_BYTES) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    held = getHeapStatistics().total_heap_size;
    // The collection itself counts as idle.
    last = performance.eventLoopUtilization();
  };
  setInterval(look, lookEveryMs).unref();
}
