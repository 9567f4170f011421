/** Retries of a call that failed (spec 9). */
const MAX_RETRIES = 5;
/** Delay before the first retry; it doubles each time (spec 9). */
const FIRST_RETRY_DELAY_MS = 250;

/** Delay before the next retry: 250 ms at first, doubled each time (spec 9). */
export const retryDelayMs = (retriesSoFar: number): number =>
  FIRST_RETRY_DELAY_MS * 2 ** retriesSoFar;

/**
 * Delay before a failed call is sent again; null after the fifth retry, when the caller gives up
 * (spec 8, 9).
 */
export const retryAfterMs = (retriesSoFar: number): number | null =>
  retriesSoFar >= MAX_RETRIES ? null : retryDelayMs(retriesSoFar);
