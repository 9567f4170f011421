import type { LocalText, Translations } from '@skillkite/rules/local-text';
import type { Locale } from '@skillkite/rules/locale';

/** As a pack has it: in its own language alone, or in several. */
export type PackText = string | LocalText;

/** A text of a pack by language. */
export const byLocale = (text: PackText, language: Locale): LocalText =>
  typeof text === 'string' ? { [language]: text } : text;

/** Texts of a pack as a row has them: in the pack's language, and what there is of them in others. */
export function written<Field extends string>(
  texts: Readonly<Record<Field, PackText>>,
  lang: Locale,
): Record<Field, string> & { lang: Locale; translations: Translations<Field> } {
  const own: Partial<Record<Field, string>> = {};
  const translations: { [L in Locale]?: { [F in Field]?: string } } = {};
  for (const field of Object.keys(texts) as Field[]) {
    const { [lang]: original = '', ...others } = byLocale(texts[field], lang);
    own[field] = original;
    for (const [locale, text] of Object.entries(others) as [Locale, string][])
      translations[locale] = { ...translations[locale], [field]: text };
  }
  return { ...(own as Record<Field, string>), lang, translations };
}
