import type { LocalText, Translations } from '@skillkite/rules/text/local-text';
import type { Locale } from '@skillkite/rules/text/locale';

/** A text of a pack: in its own language only, or in several. */
export type PackText = string | LocalText;

/** A text of a pack by language. */
export const byLocale = (text: PackText, language: Locale): LocalText =>
  typeof text === 'string' ? { [language]: text } : text;

/** Languages of a text with their texts. */
export const localesIn = (text: LocalText): [Locale, string][] =>
  Object.entries(text) as [Locale, string][];

/** A text changed in each language there is of it. */
export const inEach = (text: PackText, change: (text: string) => string): PackText =>
  typeof text === 'string'
    ? change(text)
    : Object.fromEntries(localesIn(text).map(([locale, own]) => [locale, change(own)]));

type Given<Field extends string> = Readonly<Record<Field, PackText | undefined>>;
type Row<Field extends string, Bare extends string> = Record<Field, string> &
  Record<Bare, string | null> & { lang: Locale; translations: Translations<Field | Bare> };

/**
 * Texts of a pack in row format: the pack's language and translations. A missing text is empty; null if no language has
 * one.
 */
export function written<Field extends string, Bare extends string = never>(
  texts: Given<Field>,
  lang: Locale,
  bare?: Given<Bare>,
): Row<Field, Bare> {
  const own: Partial<Record<Field | Bare, string | null>> = {};
  const translations: { [L in Locale]?: { [F in Field | Bare]?: string } } = {};
  const say = (field: Field | Bare, text: PackText | undefined, unsaid: string | null) => {
    const { [lang]: original = unsaid, ...others } = byLocale(text ?? {}, lang);
    own[field] = original;
    for (const [locale, other] of localesIn(others))
      translations[locale] = { ...translations[locale], [field]: other };
  };
  for (const field of Object.keys(texts) as Field[]) say(field, texts[field], '');
  for (const field of Object.keys(bare ?? {}) as Bare[]) say(field, bare?.[field], null);
  return { ...own, lang, translations } as Row<Field, Bare>;
}
