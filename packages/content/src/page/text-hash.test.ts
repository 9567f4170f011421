import { describe, expect, it } from 'vitest';
import { textHash } from './text-hash.ts';

describe('hash of a text', () => {
  it('is the same for the same text, and 16 digits', () => {
    expect(textHash('कक्षा 6')).toBe(textHash('कक्षा 6'));
    for (const text of ['', 'a', 'Water 💧'.repeat(1000)])
      expect(textHash(text)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('differs for texts that differ in one sign', () => {
    const texts = Array.from({ length: 5000 }, (_, at) => `<p>Water ${at}</p>`);
    expect(new Set(texts.map(textHash)).size).toBe(texts.length);
    expect(textHash('ab')).not.toBe(textHash('ba'));
  });
});
