import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Most sessions or addresses for each limit; the least recently counted one is dropped. */
const MOST = 5000;

type Count = { readonly since: number; current: number };

/**
 * Counts calls in time windows by a monotonic clock. With the wall clock, setting it back a day would refuse a caller
 * at the limit for that day.
 */
export class RateCounts implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, Count>({ max: MOST });

  incr(...[key, tell, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
    const { current, restMs } = this.count(key, windowMs);
    tell(null, { current, ttl: restMs });
  }

  /** Adds a call of a key; returns the count in its window and the rest of the window. */
  count(key: string, windowMs: number): { readonly current: number; readonly restMs: number } {
    const now = performance.now();
    const known = this.#counts.get(key);
    if (known && now - known.since < windowMs) {
      known.current += 1;
      return { current: known.current, restMs: windowMs - (now - known.since) };
    }
    this.#counts.set(key, { since: now, current: 1 });
    return { current: 1, restMs: windowMs };
  }

  child(): RateCounts {
    return new RateCounts();
  }
}
