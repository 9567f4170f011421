/** Latin accents and the Devanagari nukta, which people often omit. */
const LEFT_OUT_MARKS = /[\u0300-\u036F\u093C]/gu;
/** Invisible joiners, which change only how letters look. */
const JOINERS = /[\u200B-\u200D\uFEFF]/gu;
/**
 * Nasals before a consonant and the chandrabindu become an anusvara: हिन्दी and हिंदी, चाँद and
 * चांद are the same words.
 */
const NASALS = /[\u0919\u091E\u0923\u0928\u092E]\u094D(?=[\u0915-\u0939])|\u0901/gu;
const DOT = '\u0902';
const DEVANAGARI_DIGITS = /[\u0966-\u096F]/gu;
const DEVANAGARI_ZERO = 0x0966;
const NO_LETTERS = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * A text in search form: one spelling for all variants of a word, in Latin letters and Devanagari.
 */
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

/** Whether a text contains every search word, in any order; `text` is already `searchable`. */
export function hasWords(words: string, text: string): boolean {
  const wanted = searchable(words);
  return wanted === '' || wanted.split(' ').every((word) => text.includes(word));
}
