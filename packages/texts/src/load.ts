import { LOCALES, type Locale } from '@skillkite/rules/text/locale';
import type { Texts } from './translate.ts';

/** Texts of an area; null if an incomplete language has no such file. */
export async function textsOf(locale: Locale, area: string): Promise<Texts> {
  try {
    const file = (await import(`./${locale}/${area}.ts`)) as { default: Texts };
    return file.default;
  } catch (error) {
    if (LOCALES[locale].isFlagged) return {};
    throw error;
  }
}
