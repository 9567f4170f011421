import { LOCALES, LOCALE_CODES, type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';

const DEVANAGARI = /[\u0900-\u097f]/g;
const LATIN = /[a-z]/gi;
/** Letters are counted at the beginning of a text only. */
const LOOKED_AT = 20_000;

/** The language of a text, by its letters: the first language of the registry in that script. */
export function languageOf(text: string): Locale {
  const start = text.slice(0, LOOKED_AT);
  const letters = {
    Deva: start.match(DEVANAGARI)?.length ?? 0,
    Latn: start.match(LATIN)?.length ?? 0,
  };
  const script = letters.Deva > letters.Latn ? 'Deva' : 'Latn';
  return LOCALE_CODES.find((code) => LOCALES[code].script === script) ?? ORIGINAL_LOCALE;
}
