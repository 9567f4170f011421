import { COMPLETE_LOCALES, type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/locale';
import { textsByLocale } from './texts.ts';

const TEXTS = await textsByLocale('paper');

/** Paper cannot be switched: it speaks English and the first other language (D17: once schools have one, theirs). */
export const PAPER_LOCALES: readonly [Locale, Locale] = [
  ORIGINAL_LOCALE,
  COMPLETE_LOCALES.find((locale) => locale !== ORIGINAL_LOCALE) ?? ORIGINAL_LOCALE,
];

const [first, second] = PAPER_LOCALES;
export const paperTexts = [TEXTS[first], TEXTS[second]] as const;
