import type { SaidIn, Translations, Written } from '@skillkite/rules/text/local-text';
import { type Locale, ORIGINAL_LOCALE } from '@skillkite/rules/text/locale';

/** One text of something in the catalogue. */
type Said<Text extends string | null> = {
  readonly text: Text;
  readonly lang: Locale;
  readonly field: string;
  readonly translations: Translations<string>;
};

/** A field of something in the catalogue, for `textsFrom`. */
export const said = <Field extends string, Thing extends SaidIn<Field>>(
  thing: Thing,
  field: Field,
): Said<Thing[Field]> => ({
  text: thing[field],
  lang: thing.lang,
  field,
  translations: thing.translations,
});

/** Nothing to say. */
export const UNSAID: Said<string> = {
  text: '',
  lang: ORIGINAL_LOCALE,
  field: '',
  translations: {},
};

type Sources = Readonly<Record<string, Said<string | null> | null>>;
type Texts<S extends Sources> = {
  [F in keyof S]: S[F] extends Said<infer Text> ? Text : string | null;
} & Pick<Written<keyof S & string>, 'lang' | 'translations'>;

/** Texts by response field, with translations. All belong to one pack, so they have one original language. */
export function textsFrom<S extends Sources>(sources: S, lang: Locale): Texts<S> {
  const texts: Record<string, string | null> = {};
  const translations: { [L in Locale]?: Record<string, string> } = {};
  for (const [name, source] of Object.entries(sources)) {
    texts[name] = source?.text ?? null;
    if (!source) continue;
    for (const locale of Object.keys(source.translations) as Locale[]) {
      const text = source.translations[locale]?.[source.field];
      if (text !== undefined) (translations[locale] ??= {})[name] = text;
    }
  }
  return { ...texts, lang, translations } as Texts<S>;
}
