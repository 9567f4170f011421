import pLimit from 'p-limit';
import { Failure } from '../../errors/failure.ts';

/** Until something was measured. */
const FIRST_GUESS_MS = 100;
/** How much the latest work counts in the mean. */
const SHARE_OF_LATEST = 1 / 16;
const LONGEST_ABSENCE_MS = 60_000;

export type WorkQueue = {
  /** Throws BUSY, with the time until there is a place, when the line is too long. */
  requireRoom(): void;
  /** Does the work, which is told how long it waited, when it is its turn. Throws BUSY as `requireRoom` does. */
  run<T>(work: (waitedMs: number) => Promise<T>): Promise<T>;
};

type Options = {
  /** How much is worked on at the same time. */
  atOnce: number;
  /** Nobody joins a line in which they would stand longer. */
  longestWaitMs: number;
  /** Nor a line of so many. */
  mostWaiting?: number;
  now?: () => number;
};

/**
 * Heavy work in turn, so that everything else goes on meanwhile. Whoever finds the line too long is told a time of their own to
 * come back at, each one place later than the one before: they come as fast as they can be served, and not all at once.
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
