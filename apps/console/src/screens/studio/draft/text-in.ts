import { type DraftText, type Languages, textOf, withText } from '@skillkite/content/draft-text';
import { isOneLine, oneLine } from '@skillkite/rules/text/one-line';

export { type DraftText, type Languages, textOf, withText };

/** A text in the language of the reader, or else in that of the course. */
export const anyTextOf = (text: DraftText, languages: Languages): string =>
  textOf(text, languages) || textOf(text, { ...languages, shown: languages.original });

/** The same of a name or an answer, which are one line: pasted text may bring breaks and unseen characters. */
export const withName = (text: DraftText, words: string, languages: Languages) =>
  withText(text, isOneLine(words) ? words : oneLine(words), languages);
