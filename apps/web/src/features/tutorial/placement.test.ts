import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { litBox, placeOfWords } from './placement.ts';

const PHONE = { width: 320, height: 640 };
const WORDS = { width: 296, height: 200 };

describe('where the tour’s words stand', () => {
  it('is below what they are about, where there is room', () => {
    const box = { top: 100, left: 20, width: 200, height: 50 };
    expect(placeOfWords(box, WORDS, PHONE).top).toBe(174);
  });

  it('is above it at the end of a page', () => {
    const box = { top: 560, left: 0, width: 320, height: 60 };
    expect(placeOfWords(box, WORDS, PHONE).top).toBe(336);
  });

  it('is beside it where it fills the height of a wide screen', () => {
    const wide = { width: 1366, height: 640 };
    const box = { top: 60, left: 900, width: 400, height: 560 };
    expect(placeOfWords(box, WORDS, wide)).toEqual({ top: 240, left: 580 });
    expect(placeOfWords({ ...box, left: 100 }, WORDS, wide)).toEqual({ top: 240, left: 524 });
  });

  it('is always on the screen', () => {
    const side = fc.integer({ min: -2000, max: 2000 });
    const size = fc.integer({ min: 0, max: 3000 });
    const box = fc.record({ top: side, left: side, width: size, height: size });
    fc.assert(
      fc.property(fc.option(box), (given) => {
        const { top, left } = placeOfWords(given, WORDS, PHONE);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top + WORDS.height).toBeLessThanOrEqual(PHONE.height);
        expect(left + WORDS.width).toBeLessThanOrEqual(PHONE.width);
      }),
    );
  });

  it('lights only what is on the screen', () => {
    const corner = fc.integer({ min: -500, max: 300 });
    const size = fc.integer({ min: 0, max: 3000 });
    const box = fc.record({ top: corner, left: corner, width: size, height: size });
    fc.assert(
      fc.property(box, (given) => {
        const lit = litBox(given, PHONE);
        expect(Math.min(lit.top, lit.left, lit.width, lit.height)).toBeGreaterThanOrEqual(0);
        expect(lit.left + lit.width).toBeLessThanOrEqual(PHONE.width);
        expect(lit.top + lit.height).toBeLessThanOrEqual(PHONE.height);
      }),
    );
  });
});
