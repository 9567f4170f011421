import type { LocalText } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';

/** A text of a draft: in the course's language alone, or in several. */
export type DraftText = string | LocalText | undefined;

/** Which language is edited, and which one a text without a language is in. */
export type Languages = { readonly shown: Locale; readonly original: Locale };

export function textOf(text: DraftText, { shown, original }: Languages): string {
  if (text === undefined) return '';
  if (typeof text === 'string') return shown === original ? text : '';
  return text[shown] ?? '';
}

/** The text with other words in one language. */
export function withText(
  text: DraftText,
  words: string,
  { shown, original }: Languages,
): string | LocalText {
  const all = typeof text === 'string' || text === undefined ? { [original]: text ?? '' } : text;
  const { [shown]: _, ...others } = all;
  const filled = Object.entries<string>({ ...others, [shown]: words }).filter(
    ([locale, one]) => one !== '' || locale === original,
  );
  if (filled.length === 1 && filled[0]?.[0] === original) return filled[0][1];
  return Object.fromEntries(filled);
}
