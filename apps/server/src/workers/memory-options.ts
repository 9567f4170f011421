import { fileURLToPath } from 'node:url';

/**
 * Calls leave little behind them that lives on: with the young generation V8 would take by itself a process that serves
 * holds twice as much, for nothing (docs/bench.md).
 */
const YOUNG_GENERATION_MB = 8;
/** Threads that hash and read files would each keep a heap of their own. */
const ALLOCATOR_ARENAS = '2';
const COMPILED = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url));

/** How whatever loads the application imports it. */
export const IMPORT_ARGUMENTS: readonly string[] = [
  `--import=${new URL('./resolve-quickly.ts', import.meta.url).href}`,
];

/** How a process that serves is started to hold little. */
export const memoryArguments = (heapMb: number): string[] => [
  `--max-semi-space-size=${YOUNG_GENERATION_MB}`,
  `--max-old-space-size=${heapMb}`,
  ...IMPORT_ARGUMENTS,
];

/** The same by environment, for whatever is started: sources are stripped of their types and compiled once, for all. */
export const memoryEnvironment = (given: NodeJS.ProcessEnv): Record<string, string> => ({
  MALLOC_ARENA_MAX: given['MALLOC_ARENA_MAX'] ?? ALLOCATOR_ARENAS,
  NODE_COMPILE_CACHE: given['NODE_COMPILE_CACHE'] ?? COMPILED,
});
