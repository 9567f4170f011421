import { LOCALE_CODES, type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';
import type { Area, AreaTexts } from '@skillkite/texts/areas';
import { textsOf } from '@skillkite/texts/load';
import { type Translate, translator } from '@skillkite/texts/translate';

/** Server texts of an area in each language, read at start. */
export async function textsByLocale<A extends Area>(
  area: A,
): Promise<Readonly<Record<Locale, Translate<AreaTexts[A]>>>> {
  const source = async (locale: Locale) => ({ locale, texts: await textsOf(locale, area) });
  const original = await source(ORIGINAL_LOCALE);
  const entries = LOCALE_CODES.map(async (locale) => [
    locale,
    translator<AreaTexts[A]>(await source(locale), original),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<Locale, Translate<AreaTexts[A]>>;
}
