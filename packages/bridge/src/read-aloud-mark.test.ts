import { describe, expect, it } from 'vitest';
import { isAskForText, isMark } from './read-aloud-mark.ts';
import { readableTextShape } from './read-aloud-text.ts';

describe('what application and lesson tell each other to read aloud', () => {
  const mark = { kind: 'read-aloud-mark', paragraph: 0, start: 3, end: 7 };

  it('a mark names a paragraph and a stretch of it, nothing less', () => {
    expect(isMark(mark)).toBe(true);
    for (const wrong of [
      null,
      'read-aloud-mark',
      {},
      { ...mark, end: -1 },
      { ...mark, start: '3' },
    ])
      expect(isMark(wrong)).toBe(false);
    expect(isAskForText({ kind: 'read-aloud-ask' })).toBe(true);
    expect(isAskForText(mark)).toBe(false);
  });

  it('a text that is no text, or without end, is not listened to', () => {
    const text = { kind: 'read-aloud-text', language: 'en', paragraphs: ['Look up.'] };
    expect(readableTextShape(text)).toBe(true);
    expect(readableTextShape({ ...text, paragraphs: [1] })).toBe(false);
    expect(readableTextShape({ ...text, paragraphs: Array(3000).fill('a') })).toBe(false);
    expect(readableTextShape({ ...text, paragraphs: ['a'.repeat(30_000)] })).toBe(false);
  });
});
