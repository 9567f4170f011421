/** Retries of a call that failed (spec 9). */
const MAX_RETRIES = 5;
/** Delay before the first retry; it doubles each time (spec 9). */
const FIRST_RETRY_DELAY_MS = 250;

/** Delay before the next retry: 250 ms at first, doubled each time (spec 9). */
export const retryDelayMs = (retriesSoFar: number): number =>
  FIRST_RETRY_DELAY_MS * 2 ** retriesSoFar;

/** How long to wait before a call that met trouble is sent again; null after the fifth time: it is given up (spec 8, 9). */
export const retryAfterMs = (retriesSoFar: number): number | null =>
  retriesSoFar >= MAX_RETRIES ? null : retryDelayMs(retriesSoFar);
