import { LOCALE_CODES } from '@skillkite/rules/text/locale';
import { describe, expect, it } from 'vitest';
import { wordsIn } from './words.ts';

describe('the player’s words', () => {
  it.each(LOCALE_CODES)('are there in %s', (locale) => {
    expect(wordsIn(locale)('loading')).not.toBe('loading');
    expect(wordsIn(locale)('status.not attempted')).not.toContain('status');
  });

  it('take a title as it is, whatever is in it', () => {
    expect(wordsIn('en')('frame', { title: '$& {{title}}' })).toBe('Activity: $& {{title}}');
  });
});
