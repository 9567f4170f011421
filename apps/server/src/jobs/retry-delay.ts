const FIRST_MS = 30_000;
const LONGEST_MS = 3_600_000;

/** Exponential backoff with jitter. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS) * (0.5 + Math.random() / 2);
