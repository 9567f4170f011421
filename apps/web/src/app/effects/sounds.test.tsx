import { describe, expect, it } from 'vitest';
import { SIZES, type Size, sound } from './sounds.ts';

const RATE = 22_050;
/** Samples below this are silent. */
const SILENCE = 0.002;

async function played(size: Size): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, RATE * 3, RATE);
  sound(context, size);
  return (await context.startRendering()).getChannelData(0);
}

/** Duration until the last audible sample. */
const secondsOf = (samples: Float32Array): number =>
  samples.findLastIndex((one) => Math.abs(one) >= SILENCE) / RATE;

describe('the sounds of celebrations', () => {
  it.each(SIZES)(
    'of a finished %s are heard, never loud, and end within two seconds',
    async (size) => {
      const samples = await played(size);
      const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
      expect(peak).toBeGreaterThan(0.03);
      expect(peak).toBeLessThan(0.6);
      expect(secondsOf(samples)).toBeLessThanOrEqual(2);
    },
  );

  it('grow with what is celebrated', async () => {
    const lengths = (await Promise.all(SIZES.map(played))).map(secondsOf);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  });
});
