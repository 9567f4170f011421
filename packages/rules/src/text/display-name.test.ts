import { describe, expect, it } from 'vitest';
import { displayName } from './display-name.ts';

describe('a display name', () => {
  it.each([
    ['  Asha   Verma ', 'Asha Verma'],
    ['क्षितिज शर्मा', 'क्षितिज शर्मा'],
    ["K. D'Souza-Rao", "K. D'Souza-Rao"],
    ['O', 'O'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(displayName(typed)).toBe(kept);
  });

  it.each(['', '   ', '7up', 'Asha <b>', 'a\u0000b', 'call 98765', '-', '\u0301', 'x'.repeat(61)])(
    '%j is none',
    (typed) => {
      expect(displayName(typed)).toBeNull();
    },
  );
});
