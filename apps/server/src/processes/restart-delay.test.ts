import { describe, expect, it } from 'vitest';
import { restartDelay } from './restart-delay.ts';

describe('the place of a dead worker', () => {
  it('is taken at once after a long life, whatever was before', () => {
    expect(restartDelay({ livedMs: 3_600_000, lastDelayMs: 0 })).toBe(100);
    expect(restartDelay({ livedMs: 3_600_000, lastDelayMs: 30_000 })).toBe(100);
  });

  it('is taken later and later after short lives, but within half a minute', () => {
    const delays: number[] = [];
    for (let death = 0; death < 12; death += 1)
      delays.push(restartDelay({ livedMs: 50, lastDelayMs: delays.at(-1) ?? 0 }));
    expect(delays.slice(0, 5)).toEqual([100, 200, 400, 800, 1600]);
    expect(delays.slice(-2)).toEqual([30_000, 30_000]);
  });
});
