/**
 * MB of one half of V8's young generation. A process with the default of Node holds twice as much after a load; with 8 MB
 * calls that wait for the database are copied more than once (docs/develop/performance.md).
 */
const YOUNG_GENERATION_MB = 16;

/** Options of Node for each process below the first one, which has a smaller young generation. */
export const nodeOptions = [`--max-semi-space-size=${YOUNG_GENERATION_MB}`] as const;

/**
 * Compilers and buffers take pieces of 32 KB for a moment. Mapped, they go back to the system, which glibc would keep: 10 to 20 MB of
 * a process that renders pages.
 */
export const frugalAllocator = {
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
} as const;
