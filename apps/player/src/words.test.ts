import { describe, expect, it } from 'vitest';
import en from './words/en.json' with { type: 'json' };
import hi from './words/hi.json' with { type: 'json' };
import { wordsIn } from './words.ts';

const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? [];

describe('the player’s words', () => {
  it('are the same in both languages, with the same placeholders', () => {
    expect(Object.keys(hi)).toEqual(Object.keys(en));
    const used = (words: Record<string, string>) => Object.values(words).map(placeholders);
    expect(used(hi)).toEqual(used(en));
  });

  it('take a title as it is, whatever is in it', () => {
    expect(wordsIn('en')('frame', '$& {title}')).toBe('Activity: $& {title}');
  });
});
