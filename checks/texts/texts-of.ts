import { readdirSync } from 'node:fs';
import type { Locale } from '@skillkite/rules/text/locale';
import { textsOf } from '@skillkite/texts/load';
import type { Texts } from '@skillkite/texts/translate';

/** The areas a language has files for, such as `school/support`. */
export const areasOf = (locale: Locale): string[] =>
  readdirSync(new URL(`../../packages/texts/src/${locale}/`, import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flat(value, `${prefix}${key}.`),
  );

/** Every text of an area by its key, without groups. */
export const flatTexts = async (locale: Locale, area: string): Promise<Map<string, string>> =>
  new Map(flat(await textsOf(locale, area)));
