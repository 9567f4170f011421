import type { Locale } from '@skillkite/rules/locale';
import { type Values, interpolate } from './interpolate.ts';

/** The texts of an area, in groups where there are many. */
export type Texts = { readonly [key: string]: string | Texts };

export type Translate = (key: string, values?: Values) => string;

const find = (texts: Texts, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<Texts | string | undefined>(
      (within, part) => (typeof within === 'object' ? within[part] : undefined),
      texts,
    );
  return typeof found === 'string' ? found : undefined;
};

/**
 * Texts by key, placeholders filled. With a `count`, the form that the language has for it: `lessons_one`, `lessons_other`.
 * A key without a text is shown as it is, so that nothing is silently left out.
 */
export function translator(texts: Texts, language: Locale): Translate {
  const plural = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? `${key}_${plural.select(count)}` : key;
    return interpolate(find(texts, form) ?? find(texts, key) ?? key, values);
  };
}
