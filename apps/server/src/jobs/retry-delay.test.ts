import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

describe('the next try of a job that failed', () => {
  it('comes later each time, up to an hour', () => {
    const longest = [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600];
    longest.forEach((seconds, at) => {
      const delay = retryDelayMs(at + 1) / 1000;
      expect(delay).toBeLessThanOrEqual(seconds);
      expect(delay).toBeGreaterThanOrEqual(seconds / 2);
    });
  });

  it('comes at another moment for each of those that failed together', () => {
    const delays = Array.from({ length: 20 }, () => retryDelayMs(1));
    expect(new Set(delays).size).toBeGreaterThan(1);
  });
});
