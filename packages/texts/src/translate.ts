import type { Locale } from '@skillkite/rules/text/locale';
import { type Values, interpolate } from './interpolate.ts';

/** The texts of an area, in groups where there are many. */
export type Texts = { readonly [key: string]: string | Texts };

type Entry = { readonly key: string; readonly text: string };
/** Key and text of every text: `kind.talk` of `{ kind: { talk } }`. Groups lie at most four deep. */
type Entries<T, Prefix extends string = '', Depth extends 0[] = []> = Depth['length'] extends 4
  ? never
  : {
      [K in keyof T & string]: T[K] extends string
        ? { readonly key: `${Prefix}${K}`; readonly text: T[K] }
        : Entries<T[K], `${Prefix}${K}.`, [...Depth, 0]>;
    }[keyof T & string];

type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** `lessons_one` and `lessons_other` are asked for as `lessons`, with a count. */
type Plural = Intl.LDMLPluralRule;
type KeyOf<Name extends string> = Name extends `${infer Key}_${Plural}` ? Key : Name;
type CountOf<Name> = Name extends `${string}_${Plural}` ? 'count' : never;

/** Placeholders of each key. */
type Needs<T> = {
  [E in Extract<Entries<T>, Entry> as KeyOf<E['key']>]: Placeholder<E['text']> | CountOf<E['key']>;
};

export type KeyIn<T> = keyof Needs<T> & string;
/** Keys of texts without placeholders. */
export type PlainKeyIn<T> = {
  [K in KeyIn<T>]: [Needs<T>[K]] extends [never] ? K : never;
}[KeyIn<T>];
type ValuesFor<Names extends string> = {
  readonly [N in Names]: N extends 'count' ? number : string | number;
};
/** Nothing, or all that one of the keys needs. */
type Filling<Names extends string> = [Names] extends [never] ? [] : [values: ValuesFor<Names>];

/** A text by its key. A key that is not there, and a value that is missing, do not compile. */
export type Translate<T> = <K extends KeyIn<T>>(
  key: K,
  ...values: Filling<Needs<T>[K] & string>
) => string;

/** All texts of an area in another language. */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translation<T[K]>;
};
/** Texts of an incomplete language. */
export type PartialTranslation<T> = {
  readonly [K in keyof T]?: T[K] extends string ? string : PartialTranslation<T[K]>;
};

const find = (texts: Texts, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<Texts | string | undefined>(
      (within, part) => (typeof within === 'object' ? within[part] : undefined),
      texts,
    );
  return typeof found === 'string' ? found : undefined;
};

/** Texts of an area, searched in this order. */
export type Source = { readonly locale: Locale; readonly texts: Texts };

/**
 * Texts by key with placeholders. With a `count` it uses the plural form of the language: `lessons_one`,
 * `lessons_other`. A missing text falls back to the next language. An unknown key shows as it is, so that it is
 * noticed.
 */
export function translator<T>(...sources: readonly Source[]): Translate<T> {
  const known = sources.map(({ locale, texts }) => ({
    texts,
    plural: new Intl.PluralRules(locale),
  }));
  return (key: string, values: Values = {}): string => {
    const { count } = values;
    for (const { texts, plural } of known) {
      const form = typeof count === 'number' ? `${key}_${plural.select(count)}` : key;
      const text = find(texts, form) ?? find(texts, key);
      if (text !== undefined) return interpolate(text, values);
    }
    return key;
  };
}
