import { describe, expect, it } from 'vitest';
import { settableClock } from '../testing/settable-clock.ts';
import { ttlCache } from './ttl-cache.ts';

const TTL = 1000;

/** A cache of words, and the keys that were read for it. */
const open = (most = 10) => {
  const clock = settableClock(new Date(0));
  const reads: string[] = [];
  let open: (() => void) | null = null;
  const cache = ttlCache<string, string>(
    async (key) => {
      reads.push(key);
      await new Promise<void>((resolve) => {
        if (key === 'slow') open = resolve;
        else resolve();
      });
      return `${key} ${reads.length}`;
    },
    { keyOf: (key) => key, ttl: TTL, max: most, clock },
  );
  return { clock, reads, cache, finishSlow: () => open?.() };
};

describe('a cache with a time to live', () => {
  it('reads a key again when its life is over, or the clock was set back', async () => {
    const { clock, reads, cache } = open();
    await cache.get('a');
    clock.advance(TTL - 1);
    expect(await cache.get('a')).toBe('a 1');
    clock.advance(1);
    expect(await cache.get('a')).toBe('a 2');
    clock.advance(-TTL);
    expect(await cache.get('a')).toBe('a 3');
    expect(reads).toHaveLength(3);
  });

  it('keeps nothing of what was being read while it was deleted', async () => {
    const { cache, finishSlow } = open();
    const underWay = cache.get('slow');
    cache.delete('slow');
    finishSlow();
    expect(await underWay).toBe('slow 1');
    const next = cache.get('slow');
    finishSlow();
    expect(await next).toBe('slow 2');
  });

  it('lets go what was not asked for longest when there are too many', async () => {
    const { reads, cache } = open(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await cache.get(key);
    expect(reads).toEqual(['a', 'b', 'c', 'b']);
  });
});
