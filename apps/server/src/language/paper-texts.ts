import type { AreaTexts } from '@skillkite/texts/areas';
import type { Translate } from '@skillkite/texts/translate';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { textsByLocale } from './texts.ts';

const TEXTS = await textsByLocale('server/paper');

type PaperText = { readonly locale: Locale; readonly t: Translate<AreaTexts['server/paper']> };

/** Printed pages have English and the language of the school (D17), once if that is English. */
export function paperTexts(school: Locale): readonly [PaperText, ...PaperText[]] {
  const paperText = (locale: Locale) => ({ locale, t: TEXTS[locale] });
  const original = paperText(ORIGINAL_LOCALE);
  return school === ORIGINAL_LOCALE ? [original] : [original, paperText(school)];
}
