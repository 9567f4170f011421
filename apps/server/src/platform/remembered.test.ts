import { describe, expect, it } from 'vitest';
import { settableClock } from '../testing/settable-clock.ts';
import { remembered } from './remembered.ts';

const LIFE_MS = 1000;

/** A memory of words, and the keys that were read for it. */
const open = (most = 10) => {
  const clock = settableClock(new Date(0));
  const reads: string[] = [];
  let open: (() => void) | null = null;
  const memory = remembered<string, string>(
    async (key) => {
      reads.push(key);
      await new Promise<void>((resolve) => {
        if (key === 'slow') open = resolve;
        else resolve();
      });
      return `${key} ${reads.length}`;
    },
    () => true,
    { nameOf: (key) => key, lifeMs: LIFE_MS, most, clock },
  );
  return { clock, reads, memory, finishSlow: () => open?.() };
};

describe('remembered', () => {
  it('reads a key again when its life is over, or the clock was set back', async () => {
    const { clock, reads, memory } = open();
    await memory.get('a');
    clock.advance(LIFE_MS - 1);
    expect(await memory.get('a')).toBe('a 1');
    clock.advance(1);
    expect(await memory.get('a')).toBe('a 2');
    clock.advance(-LIFE_MS);
    expect(await memory.get('a')).toBe('a 3');
    expect(reads).toHaveLength(3);
  });

  it('keeps nothing of what was being read while it was forgotten', async () => {
    const { memory, finishSlow } = open();
    const underWay = memory.get('slow');
    memory.forget('slow');
    finishSlow();
    expect(await underWay).toBe('slow 1');
    const next = memory.get('slow');
    finishSlow();
    expect(await next).toBe('slow 2');
  });

  it('lets the oldest go when there are too many', async () => {
    const { reads, memory } = open(2);
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await memory.get(key);
    expect(reads).toEqual(['a', 'b', 'c', 'a']);
  });
});
