import { LRUCache } from 'lru-cache';
import { Failure } from '../../errors/failure.ts';
import { networkOf } from '../../network/network.ts';

const WINDOW_MS = 60_000;
/** More addresses push out the oldest; the lock of each login still stops guessing. */
const MOST_ADDRESSES = 5000;

export type FailedCalls = {
  /** Throws RATE_LIMITED for an address from which too much has failed within a minute. */
  requireFew(address: string): void;
  count(address: string): void;
};

/** Failed calls by address: many logins from one address are normal, many failures are not. Counted in each process. */
export function failedCalls(most: number): FailedCalls {
  const counts = new LRUCache<string, number>({
    max: MOST_ADDRESSES,
    ttl: WINDOW_MS,
    noUpdateTTL: true,
  });
  return {
    requireFew: (address) => {
      const network = networkOf(address);
      if ((counts.get(network) ?? 0) < most) return;
      const retryAfterSeconds = Math.max(1, counts.getRemainingTTL(network) / 1000);
      throw new Failure('RATE_LIMITED', { retryAfterSeconds });
    },
    count: (address) => {
      const network = networkOf(address);
      counts.set(network, (counts.get(network) ?? 0) + 1);
    },
  };
}
