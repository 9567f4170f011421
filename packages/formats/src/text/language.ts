import { LOCALES, LOCALE_CODES, type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';

const DEVANAGARI = /[\u0900-\u097f]/g;
/** A single letter may be of a formula. */
const LATIN = /[a-z]{3,}/gi;
/** Letters are counted at the beginning of a text only. */
const LOOKED_AT = 20_000;

/**
 * The language of a text, by its letters: the likely one if it is written in their script, else the first language of the registry
 * in it. The likely one too where there are no words.
 */
export function languageOf(text: string, likely: Locale = ORIGINAL_LOCALE): Locale {
  const start = text.slice(0, LOOKED_AT);
  const count = (pattern: RegExp) => (start.match(pattern) ?? []).join('').length;
  const letters = { Deva: count(DEVANAGARI), Latn: count(LATIN) };
  if (letters.Deva + letters.Latn === 0) return likely;
  const script = letters.Deva > letters.Latn ? 'Deva' : 'Latn';
  if (LOCALES[likely].script === script) return likely;
  return LOCALE_CODES.find((code) => LOCALES[code].script === script) ?? likely;
}
