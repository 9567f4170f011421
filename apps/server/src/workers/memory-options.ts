import { IMPORT_ARGUMENTS } from './import-arguments.mjs';

/**
 * Calls leave little behind them that lives on: with the young generation V8 would take by itself a process that serves
 * holds twice as much, for nothing; with half of this each call that waits is copied more than once (docs/develop/performance.md).
 */
const YOUNG_GENERATION_MB = 16;
/**
 * How much what lived through a collection may grow before the next whole one. V8 would take 40 % where so little is
 * allowed, and collect all there is twice a second under load; of more than this not all is given back once nobody asks.
 */
const HEAP_GROWING_PERCENT = 70;
/** Pages are compacted once nobody asks, when V8 gives memory back, and not in each whole collection under load. */
const COMPACT_WHEN_IDLE = '--gc-experiment-less-compaction';
/** Threads that hash and read files would each keep a heap of their own. */
const ALLOCATOR_ARENAS = '2';

/** How a process that serves is started to hold little. */
export const memoryArguments = (heapMb: number): string[] => [
  `--max-semi-space-size=${YOUNG_GENERATION_MB}`,
  `--max-old-space-size=${heapMb}`,
  `--heap-growing-percent=${HEAP_GROWING_PERCENT}`,
  COMPACT_WHEN_IDLE,
  ...IMPORT_ARGUMENTS,
];

/** How what comes before serving is started, beside what this process was: it ends soon, and leaves much behind it on the way. */
export const PREPARATION_ARGUMENTS: readonly string[] = [
  `--max-semi-space-size=${YOUNG_GENERATION_MB}`,
  ...IMPORT_ARGUMENTS,
];

/** The same by environment, for whatever is started. */
export const memoryEnvironment = (given: NodeJS.ProcessEnv): Record<string, string> => ({
  MALLOC_ARENA_MAX: given['MALLOC_ARENA_MAX'] ?? ALLOCATOR_ARENAS,
});
