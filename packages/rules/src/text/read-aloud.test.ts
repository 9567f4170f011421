import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_PIECE, languageOfText, spokenPieces, voiceFor, wordEnd } from './read-aloud.ts';

describe('what is read aloud', () => {
  it('is cut into sentences, each with its place, English and Hindi', () => {
    expect(spokenPieces('Look up. "What is it?" A kite!')).toEqual([
      { start: 0, text: 'Look up. ' },
      { start: 9, text: '"What is it?" ' },
      { start: 23, text: 'A kite!' },
    ]);
    expect(spokenPieces('पतंग उड़ी। डोर लंबी है।').map(({ text }) => text)).toEqual([
      'पतंग उड़ी। ',
      'डोर लंबी है।',
    ]);
  });

  it('keeps numbers and times whole', () => {
    expect(spokenPieces('It costs 3.50 rupees at 7:30 in the morning')).toHaveLength(1);
  });

  it('leaves out what holds nothing to say', () => {
    expect(spokenPieces(' … — ')).toEqual([]);
  });

  it('never speaks longer than the limit, and loses no letter', () => {
    const paragraph = fc.array(
      fc.oneof(fc.stringMatching(/^[a-zA-Z]{1,12}[.,!?]?$/), fc.constant('पतंग।'), fc.string()),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(paragraph, fc.integer({ min: 20, max: LONGEST_PIECE }), (words, longest) => {
        const text = words.join(' ');
        const pieces = spokenPieces(text, longest);
        let at = 0;
        for (const { start, text: said } of pieces) {
          expect(text.slice(at, start)).not.toMatch(/[\p{L}\p{N}]/u);
          expect(text.slice(start, start + said.length)).toBe(said);
          expect(said.length).toBeLessThanOrEqual(longest);
          at = start + said.length;
        }
        expect(text.slice(at)).not.toMatch(/[\p{L}\p{N}]/u);
      }),
    );
  });

  it('a word ends where its letters and signs do', () => {
    expect(wordEnd("don't stop", 0)).toBe(5);
    expect(wordEnd('पतंग उड़ी', 5)).toBe(9);
    expect(wordEnd('?!', 0)).toBe(1);
  });

  it('a text is Hindi where most of its letters are', () => {
    expect(languageOfText('पतंग को kite कहते हैं')).toBe('hi');
    expect(languageOfText('The word पतंग means kite')).toBe('en');
    expect(languageOfText('12 + 3')).toBe('en');
  });

  it('a text is in the language it is said to be in, where its letters agree', () => {
    expect(languageOfText('Wie geht es dir?', 'de-DE')).toBe('de');
    expect(languageOfText('Look up.', 'hi')).toBe('en');
    expect(languageOfText('पतंग वर उडाली', 'mr')).toBe('mr');
    expect(languageOfText('पतंग उड़ी', 'en')).toBe('hi');
  });
});

describe('the voice', () => {
  const american = { lang: 'en-US', localService: true };
  const indian = { lang: 'en_IN', localService: false };
  const hindi = { lang: 'hi-IN', localService: true };

  it('speaks the language of the text, with an Indian voice before another', () => {
    expect(voiceFor([american, indian, hindi], 'en')).toBe(indian);
    expect(voiceFor([american, hindi], 'en-GB')).toBe(american);
    expect(voiceFor([american, indian, hindi], 'hi')).toBe(hindi);
  });

  it('is none where no voice knows the language', () => {
    expect(voiceFor([american, indian], 'hi')).toBeNull();
    expect(voiceFor([], 'en')).toBeNull();
  });
});
