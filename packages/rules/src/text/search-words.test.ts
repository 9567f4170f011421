import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasWords, searchable } from './search-words.ts';

describe('looking for words', () => {
  it.each([
    ['SHADOW light', 'Light and shadow', true],
    ['shad', 'Light and shadow', true],
    ['shadow square', 'Light and shadow', false],
    ['cafe', 'At the Café', true],
    ['tree-house', 'A tree house', true],
    ['', 'anything', true],
    ['  ?! ', 'anything', true],
  ])('%j in %j: %s', (words, text, isFound) => {
    expect(hasWords(words, searchable(text))).toBe(isFound);
  });

  it.each([
    ['हिंदी', 'हिन्दी की कहानी'],
    ['हिन्दी', 'हिंदी की कहानी'],
    ['चांद', 'चाँद और तारे'],
    ['सफर', 'सफ़र'],
    ['सफ़र', 'सफर'],
    ['कक्षा 7', 'कक्षा ७'],
    ['क्\u200Dष', 'क्ष'],
  ])('finds %s in %s, as it is written elsewhere', (words, text) => {
    expect(hasWords(words, searchable(text))).toBe(true);
  });

  it('does not take one Hindi word for another', () => {
    expect(hasWords('काल', searchable('कल'))).toBe(false);
  });

  it('finds each word of a text in it, and one form is final', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = searchable(text);
        expect(searchable(once)).toBe(once);
        for (const word of text.split(/\s+/)) expect(hasWords(word, once)).toBe(true);
      }),
    );
  });
});
