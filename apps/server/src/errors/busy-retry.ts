import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.ts';

/** Longest wait for a locked row before BUSY. */
const PATIENCE_MS = 4000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 250;
/** Retry delay sent with BUSY. */
export const BUSY_RETRY_SECONDS = 2;

/** The calls of one student come again at different moments, so that one of them finds the row free. */
const pauseMs = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + Math.random() / 2);

/** Waits before a retry of a locked operation, without a connection; throws BUSY after the limit. */
export function busyRetry(): { rest(): Promise<void> } {
  const until = performance.now() + PATIENCE_MS;
  let attempt = 0;
  return {
    rest: async () => {
      if (performance.now() >= until) {
        throw new Failure('BUSY', { retryAfterSeconds: BUSY_RETRY_SECONDS });
      }
      await sleep(pauseMs(attempt));
      attempt += 1;
    },
  };
}
