/** Accents of Latin letters, and the dot below a Devanagari letter: both are left out as often as they are written. */
const LEFT_OUT_MARKS = /[\u0300-\u036F\u093C]/gu;
/** Invisible joiners say how letters look, not which they are. */
const JOINERS = /[\u200B-\u200D\uFEFF]/gu;
/** हिन्दी and हिंदी, चाँद and चांद are one word each: a nasal before a consonant, and the moon-dot, as a plain dot. */
const NASALS = /[\u0919\u091E\u0923\u0928\u092E]\u094D(?=[\u0915-\u0939])|\u0901/gu;
const DOT = '\u0902';
const DEVANAGARI_DIGITS = /[\u0966-\u096F]/gu;
const DEVANAGARI_ZERO = 0x0966;
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu;

/** A text as it is searched: one form for every way to write the same word, in Latin letters or Devanagari. */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(LEFT_OUT_MARKS, '')
    .replaceAll(JOINERS, '')
    .replaceAll(NASALS, DOT)
    .replaceAll(DEVANAGARI_DIGITS, (digit) =>
      String((digit.codePointAt(0) ?? DEVANAGARI_ZERO) - DEVANAGARI_ZERO),
    )
    .toLowerCase()
    .replaceAll(NO_LETTERS, ' ')
    .trim();
}

/** Whether every word that is looked for is in a text, in any order; `text` is `searchable` already. */
export function hasWords(words: string, text: string): boolean {
  const wanted = searchable(words);
  return wanted === '' || wanted.split(' ').every((word) => text.includes(word));
}
