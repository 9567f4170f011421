/** Retries of a call that failed (spec 9). */
export const MAX_RETRIES = 5;
/** The wait before the first retry, doubled for each further one (spec 9). */
export const FIRST_RETRY_DELAY_MS = 250;

export type Answer = { kind: 'answered'; status: number } | { kind: 'no-answer' };

export type Retry = { kind: 'retry'; afterMs: number } | { kind: 'give-up' };

function isWorthRetrying(answer: Answer): boolean {
  return answer.kind === 'no-answer' || answer.status === 500;
}

/** The wait before the next retry: 250 ms before the first, doubled for each further one (spec 9). */
export function retryDelayMs(retriesSoFar: number): number {
  return FIRST_RETRY_DELAY_MS * 2 ** retriesSoFar;
}

/** Whether to send a failed call again: on HTTP 500 or no answer, up to 5 times, after 250 ms doubled (spec 8, 9). */
export function retryAfter(answer: Answer, retriesSoFar: number): Retry {
  if (!isWorthRetrying(answer) || retriesSoFar >= MAX_RETRIES) return { kind: 'give-up' };
  return { kind: 'retry', afterMs: retryDelayMs(retriesSoFar) };
}
