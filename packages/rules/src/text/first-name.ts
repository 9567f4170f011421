const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A name as strangers may read it: the first name and the initial of the last one (D3). An initial is a whole written
 * character, so that Devanagari keeps its vowel signs.
 */
export function firstNameAndInitial(fullname: string): string {
  const first = firstNameOf(fullname);
  const last = fullname.trim().split(/\s+/u).at(-1) ?? '';
  return last === '' || last === first ? first : `${first} ${initialOf(last)}.`;
}

/** A Latin letter without marks before another one: most names, and taking them apart is dear. */
const LATIN = /^[!-~](?:[!-~]|$)/;

function initialOf(word: string): string {
  if (LATIN.test(word)) return word.slice(0, 1);
  const [initial] = GRAPHEMES.segment(word);
  return initial?.segment ?? '';
}

/** How a student is greeted, and what others read of a name: the first one, without initials that stand before it. */
export function firstNameOf(fullname: string): string {
  const words = fullname.trim().split(/\s+/);
  return words.find((word) => word.replaceAll('.', '').length > 1) ?? words[0] ?? '';
}
