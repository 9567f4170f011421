import type { AreaTexts } from '@skillkite/texts/areas';
import type { Translate } from '@skillkite/texts/translate';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import { textsByLocale } from './texts.ts';

const TEXTS = await textsByLocale('server/paper');

type PaperText = { readonly locale: Locale; readonly t: Translate<AreaTexts['server/paper']> };

/** Paper cannot be switched: it speaks English and the language of its school (D17), once where that is English. */
export function paperTexts(school: Locale): readonly [PaperText, ...PaperText[]] {
  const paperText = (locale: Locale) => ({ locale, t: TEXTS[locale] });
  const original = paperText(ORIGINAL_LOCALE);
  return school === ORIGINAL_LOCALE ? [original] : [original, paperText(school)];
}
