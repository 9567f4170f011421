import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Most sessions or addresses counted for each limit; beyond it the one that was not counted longest is forgotten. */
const MOST = 5000;

type Count = { readonly since: number; current: number };

/**
 * Counts calls in windows of time, by a clock that nobody sets: by the clock of the machine, as the plugin's own counts go, whoever
 * is at the limit when it is set back a day is refused for that day.
 */
export class RateCounts implements FastifyRateLimitStore {
  readonly #counts = new LRUCache<string, Count>({ max: MOST });

  incr(...[key, tell, windowMs]: Parameters<FastifyRateLimitStore['incr']>): void {
    const now = performance.now();
    const known = this.#counts.get(key);
    const count = known && now - known.since < windowMs ? known : { since: now, current: 0 };
    count.current += 1;
    this.#counts.set(key, count);
    tell(null, { current: count.current, ttl: windowMs - (now - count.since) });
  }

  child(): RateCounts {
    return new RateCounts();
  }
}
