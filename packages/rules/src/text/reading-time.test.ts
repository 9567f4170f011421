import { describe, expect, it } from 'vitest';
import { readingSeconds, wordCount } from './reading-time.ts';

describe('reading time', () => {
  it.each([
    ['', 0, 30],
    ['One two\n three', 3, 30],
    ['पानी साफ़ है', 3, 30],
    ['word '.repeat(75), 75, 30],
    ['word '.repeat(76), 76, 60],
    ['word '.repeat(300), 300, 120],
  ])('counts words, and rounds up to half minutes: %#', (text, words, seconds) => {
    expect(wordCount(text)).toBe(words);
    expect(readingSeconds(text)).toBe(seconds);
  });
});
