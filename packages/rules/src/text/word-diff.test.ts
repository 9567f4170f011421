import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordDiff } from './word-diff.ts';

const only = (kind: string, before: string, after: string) =>
  wordDiff(before, after)
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  it('marks the words that only one of them has', () => {
    expect(wordDiff('Water from a well', 'Water from a hand pump')).toEqual([
      { kind: 'same', text: 'Water from a ' },
      { kind: 'removed', text: 'well' },
      { kind: 'added', text: 'hand pump' },
    ]);
    expect(wordDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
    expect(wordDiff('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
    expect(wordDiff('old', '')).toEqual([{ kind: 'removed', text: 'old' }]);
    expect(wordDiff('', '')).toEqual([]);
  });

  it('keeps words with vowel signs whole', () => {
    expect(wordDiff('पानी साफ़ है', 'पानी गंदा है').map(({ text }) => text)).toEqual([
      'पानी ',
      'साफ़',
      'गंदा',
      ' है',
    ]);
  });

  it('is both texts again, each without the words of the other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', ',', 'क')).map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(only('added', before, after)).toBe(before);
        expect(only('removed', before, after)).toBe(after);
      }),
    );
  });

  it('compares very long texts as wholes', () => {
    const before = 'a '.repeat(1500);
    const after = 'b '.repeat(1500);
    expect(wordDiff(before, after)).toEqual([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  });
});
