/** Scripts that use joiners (ZWJ, ZWNJ) between two letters of a word. */
const JOINED = ['Devanagari', 'Bengali', 'Gujarati', 'Gurmukhi', 'Kannada', 'Malayalam', 'Oriya']
  .concat('Tamil', 'Telugu', 'Sinhala', 'Arabic')
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/**
 * Invisible characters and bidi controls. Joiners inside words of these scripts and inside emoji
 * sequences are kept.
 */
const UNSEEN = new RegExp(
  `(?<![${JOINED}]|\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\uFE0F)[\\u200c\\u200d]` +
    `|[\\u200c\\u200d](?![\\p{L}\\p{M}]|\\p{Extended_Pictographic})` +
    `|\\uFEFF|(?![\\u200c\\u200d\\s])[\\p{Cf}\\p{Cc}]`,
  'gu',
);

/**
 * A stored name or title: one line, NFC, single spaces, no invisible or bidi control characters. Joiners inside words
 * of Hindi and others stay.
 */
export const oneLine = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    // Recomposes letters whose accents were separated by an invisible character.
    .normalize('NFC');

/** White space that is neither a space nor a tab. */
const LINE_BREAK = /[^\S\p{Zs}\t]/u;

/** Whether an author's text is one visible line; its spaces and Unicode form are not changed. */
export const isOneLine = (text: string): boolean =>
  !LINE_BREAK.test(text.trim()) && text.search(UNSEEN) === -1;
