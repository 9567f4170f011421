/**
 * MB of one half of V8's young generation. A process with the default of Node holds twice as much after a load; with 8 MB
 * calls that wait for the database are copied more than once (docs/develop/performance.md).
 */
const YOUNG_GENERATION_MB = 16;

/** Options of Node for each process below the first one, which has a smaller young generation. */
export const nodeOptions = [`--max-semi-space-size=${YOUNG_GENERATION_MB}`] as const;
