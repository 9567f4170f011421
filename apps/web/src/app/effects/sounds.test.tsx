import { describe, expect, it } from 'vitest';
import { SIZES, secondsOf, sound } from './sounds.ts';

const RATE = 22_050;

describe('the sounds of celebrations', () => {
  it.each(SIZES)(
    'of a finished %s are heard, never loud, and end within two seconds',
    async (size) => {
      const seconds = secondsOf(size);
      expect(seconds).toBeLessThanOrEqual(2);
      const context = new OfflineAudioContext(1, RATE * 3, RATE);
      sound(context, size);
      const samples = (await context.startRendering()).getChannelData(0);
      const peak = (from: number, to: number) =>
        samples
          .subarray(Math.floor(from * RATE), Math.ceil(to * RATE))
          .reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      expect(peak(0, seconds)).toBeGreaterThan(0.03);
      expect(peak(0, seconds)).toBeLessThan(0.6);
      expect(peak(seconds + 0.05, 3)).toBeLessThan(0.002);
    },
  );

  it('grow with what is celebrated', () => {
    const lengths = SIZES.map(secondsOf);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });
});
