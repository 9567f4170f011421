import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kitePattern } from './kite-pattern.ts';

describe("a kite's pattern (look)", () => {
  it('is the same for the same id, and never missing', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (id) => {
        const kite = kitePattern(id);
        expect(kite.pieces.length).toBeGreaterThan(1);
        expect(kitePattern(id)).toEqual(kite);
      }),
    );
  });

  it('tells programs apart: a dozen ids in a row make more than six patterns', () => {
    const patterns = Array.from({ length: 12 }, (_, index) => kitePattern(101 + index));
    expect(new Set(patterns.map((kite) => JSON.stringify(kite))).size).toBeGreaterThan(6);
  });
});
