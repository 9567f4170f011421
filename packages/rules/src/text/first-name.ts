const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A name for strangers: the first name and the initial of the last one (D3). An initial is a whole
 * grapheme, so that Devanagari keeps its vowel signs.
 */
export function firstNameAndInitial(fullname: string): string {
  const first = firstNameOf(fullname);
  const last = fullname.trim().split(/\s+/u).at(-1) ?? '';
  return last === '' || last === first ? first : `${first} ${initialOf(last)}.`;
}

/**
 * An unaccented Latin letter at the start. Most names have one, and splitting graphemes is slow.
 */
const LATIN = /^[!-~](?:[!-~]|$)/;

function initialOf(word: string): string {
  if (LATIN.test(word)) return word.slice(0, 1);
  const [initial] = GRAPHEMES.segment(word);
  return initial?.segment ?? '';
}

/** The first name, without leading initials, for greetings and other students. */
export function firstNameOf(fullname: string): string {
  const words = fullname.trim().split(/\s+/);
  return words.find((word) => word.replaceAll('.', '').length > 1) ?? words[0] ?? '';
}
