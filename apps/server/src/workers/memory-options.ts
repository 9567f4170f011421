import { IMPORT_ARGUMENTS } from './import-arguments.mjs';

/**
 * Calls leave few long-lived objects. V8's default young generation would double the memory of a serving process
 * without a benefit; half of this value copies waiting calls more than once (docs/develop/performance.md).
 */
const YOUNG_GENERATION_MB = 16;
/**
 * Heap growth before the next full collection, in percent. V8 would use 40 % for a small heap and collect twice a
 * second under load; above this value not all memory is returned when idle.
 */
const HEAP_GROWING_PERCENT = 70;
/** Compacts pages when idle, not in each full collection under load. */
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

/** Node arguments of the preparation process in addition to this one's: it ends soon and leaves much garbage. */
export const PREPARATION_ARGUMENTS: readonly string[] = [
  `--max-semi-space-size=${YOUNG_GENERATION_MB}`,
  ...IMPORT_ARGUMENTS,
];

/** The same as environment variables, for any child. */
export const memoryEnvironment = (given: NodeJS.ProcessEnv): Record<string, string> => ({
  MALLOC_ARENA_MAX: given['MALLOC_ARENA_MAX'] ?? ALLOCATOR_ARENAS,
});
