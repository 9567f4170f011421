import { describe, expect, it } from 'vitest';
import { hasWords, stateOf } from './filters.ts';

describe('the search of explore (issue 3, section 1)', () => {
  it('finds words in any order and any case, in any of the texts', () => {
    expect(hasWords('SHADOW light', ['Light and shadow', 'A circle'])).toBe(true);
    expect(hasWords('shadow circle', ['Light and shadow', 'A circle'])).toBe(true);
    expect(hasWords('shadow square', ['Light and shadow', 'A circle'])).toBe(false);
  });

  it('finds everything when nothing is looked for', () => {
    expect(hasWords('', ['anything'])).toBe(true);
    expect(hasWords('  ', ['anything'])).toBe(true);
  });

  it('tells what is new, begun and done', () => {
    expect(stateOf({ done: 0, total: 3 })).toBe('new');
    expect(stateOf({ done: 2, total: 3 })).toBe('begun');
    expect(stateOf({ done: 3, total: 3 })).toBe('done');
  });
});
