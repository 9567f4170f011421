/** Scripts whose letters joiners (ZWJ, ZWNJ) shape: between two letters of a word they stay. */
const JOINED = ['Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Oriya']
  .concat('Tamil', 'Telugu', 'Sinhala', 'Arabic')
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Joiners outside such words and pictures made of several (a family), and every other character that shows nothing or turns the reading order. */
const UNSEEN = new RegExp(
  `(?<![${JOINED}]|\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\uFE0F)[\\u200c\\u200d]` +
    `|[\\u200c\\u200d](?![\\p{L}\\p{M}]|\\p{Extended_Pictographic})` +
    `|\\uFEFF|(?![\\u200c\\u200d\\s])[\\p{Cf}\\p{Cc}]`,
  'gu',
);

/**
 * A name or title as it is kept: one line, composed (NFC), single spaces, and no character that nobody sees or that turns the reading
 * order. The joiners that Hindi and others need stay inside words.
 */
export const oneLine = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    // What stood between a letter and its mark is gone.
    .normalize('NFC');

const LINE_BREAK = /[\r\n\v\f\u0085\u2028\u2029]/u;

/** Whether a text of an author is one line of what is seen: spaces and the form of letters are theirs. */
export const isOneLine = (text: string): boolean =>
  !LINE_BREAK.test(text.trim()) && text.search(UNSEEN) === -1;
