import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const LOOK_EVERY_MS = 10_000;
/** Of the time since the last look: what looking itself and a database that is asked whether it is there take. */
const IDLE_BELOW = 0.005;
/** Smallest gain worth a pause of a tenth of a second. */
const WORTH_BYTES = 16 * 2 ** 20;

/**
 * What a load left behind V8 collects when more comes, and keeps the pages of meanwhile: a third of all that the process holds
 * (docs/develop/performance.md). Once nothing is asked for ten seconds it is collected, and the pages given back to the machine.
 */
export function collectWhenIdle(lookEveryMs = LOOK_EVERY_MS): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  let last = performance.eventLoopUtilization();
  let held = 0;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const { total_heap_size: holds } = getHeapStatistics();
    if (utilization >= IDLE_BELOW || holds - held < WORTH_BYTES) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    held = getHeapStatistics().total_heap_size;
    // The collection was no load.
    last = performance.eventLoopUtilization();
  };
  setInterval(look, lookEveryMs).unref();
}
