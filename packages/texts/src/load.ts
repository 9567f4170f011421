import { LOCALES, type Locale } from '@skillkite/rules/text/locale';
import type { Texts } from './translate.ts';

/** Texts of an area, such as `school/support`; empty if an incomplete language has no such file. */
export async function textsOf(locale: Locale, area: string): Promise<Texts> {
  // Bundlers match one folder or name by each variable.
  const [folder, name] = area.split('/');
  try {
    const file = (await import(`./${locale}/${folder}/${name}.ts`)) as { default: Texts };
    return file.default;
  } catch (error) {
    if (LOCALES[locale].isFlagged) return {};
    throw error;
  }
}
