import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

type Options<Key, Value> = {
  readonly keyOf: (key: Key) => string;
  /** Milliseconds until a value is read again; 0 keeps nothing. */
  readonly ttl: number;
  /** Most values; beyond it the one that was not asked for longest goes. */
  readonly max: number;
  readonly clock: Clock;
  /** Values that are not to be kept are read each time. */
  readonly isKept?: (value: Value) => boolean;
};

export type TtlCache<Key, Value> = {
  /** The value of a key as it was read within its time to live, else read now. */
  get(key: Key): Promise<Value>;
  /** Invalidates a key; a read in progress is not cached. */
  delete(key: Key): void;
  /** Anything may have changed. */
  clear(): void;
};

/** Caches values for a short time. */
export function ttlCache<Key, Value>(
  read: (key: Key) => Promise<Value>,
  { keyOf, ttl, max, clock, isKept = () => true }: Options<Key, Value>,
): TtlCache<Key, Value> {
  if (ttl <= 0) return { get: read, delete: () => {}, clear: () => {} };
  const nowMs = () => clock.now().getTime();
  // Its own time to live would go on for as long as a clock was set back.
  const kept = new LRUCache<string, { readonly value: Value; readonly readAt: number }>({ max });
  let deletions = 0;
  return {
    get: async (key) => {
      const name = keyOf(key);
      const known = kept.get(name);
      const age = known ? nowMs() - known.readAt : ttl;
      if (known && age >= 0 && age < ttl) return known.value;
      const before = deletions;
      const value = await read(key);
      if (before === deletions && isKept(value)) kept.set(name, { value, readAt: nowMs() });
      return value;
    },
    delete: (key) => {
      deletions += 1;
      kept.delete(keyOf(key));
    },
    clear: () => {
      deletions += 1;
      kept.clear();
    },
  };
}
