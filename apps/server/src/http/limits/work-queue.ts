import pLimit from 'p-limit';
import { Failure } from '../../errors/failure.ts';

/** Until something was measured. */
const FIRST_GUESS_MS = 100;
/** Weight of the latest work in the moving average. */
const SHARE_OF_LATEST = 1 / 16;
const LONGEST_ABSENCE_MS = 60_000;

export type WorkQueue = {
  /** Throws BUSY, with the time until there is a place, when the line is too long. */
  requireRoom(): void;
  /** Runs the work in its turn and passes the time it waited. Throws BUSY like `requireRoom`. */
  run<T>(work: (waitedMs: number) => Promise<T>): Promise<T>;
};

type Options = {
  /** Most tasks at the same time. */
  atOnce: number;
  /** Requests with a longer expected wait are refused. */
  longestWaitMs: number;
  /** Nor a line of so many. */
  mostWaiting?: number;
  now?: () => number;
};

/**
 * Runs heavy work one at a time, so that other work continues. Refused callers get increasing retry times, so that they
 * return at the rate of service.
 */
export function workQueue({
  atOnce,
  longestWaitMs,
  mostWaiting = Infinity,
  now = () => performance.now(),
}: Options): WorkQueue {
  const limit = pLimit(atOnce);
  let meanMs = FIRST_GUESS_MS;
  let latestPlace = 0;

  const waitMs = () => (limit.pendingCount * meanMs) / atOnce;
  const secondsUntilPlace = () => {
    const place = Math.max(latestPlace, now() + waitMs()) + meanMs / atOnce;
    // Beyond that a guess is worth little: they are spread, and asked again.
    if (place - now() > LONGEST_ABSENCE_MS)
      return (1 + Math.random()) * (LONGEST_ABSENCE_MS / 2000);
    latestPlace = place;
    return (place - now()) / 1000;
  };

  const requireRoom = () => {
    if (limit.pendingCount >= mostWaiting || waitMs() > longestWaitMs)
      throw new Failure('BUSY', { retryAfterSeconds: secondsUntilPlace() });
  };

  return {
    requireRoom,
    run: async (work) => {
      requireRoom();
      const joinedAt = now();
      return limit(async () => {
        const startedAt = now();
        try {
          return await work(startedAt - joinedAt);
        } finally {
          meanMs += (now() - startedAt - meanMs) * SHARE_OF_LATEST;
        }
      });
    },
  };
}
