import type { Locale } from './locale.ts';

/** A text in the languages that it has. */
export type LocalText = { readonly [L in Locale]?: string };
/** The text, or null if it is empty in every language. */
export const saidOf = (text: LocalText | null): LocalText | null =>
  text !== null && Object.values(text).some((said) => said.trim() !== '') ? text : null;
/** Translations of a thing's texts. */
export type Translations<Field extends string> = {
  readonly [L in Locale]?: { readonly [F in Field]?: string };
};
/** Fields with texts in the language `lang`. The fields of `Bare` may be null. */
export type Written<Field extends string, Bare extends string = never> = Readonly<
  Record<Field, string>
> &
  Readonly<Record<Bare, string | null>> & {
    readonly lang: Locale;
    readonly translations: Translations<Field | Bare>;
  };
/** Texts of some fields, written in `lang`. */
export type SaidIn<Field extends string> = { readonly [F in Field]: string | null } & {
  readonly lang: Locale;
  readonly translations: Translations<Field>;
};
export type TextIn = { readonly text: string; readonly lang: Locale };

/**
 * A text in a reader's language. Without a translation it returns the original and its language
 * (D17).
 */
export function textIn(texts: LocalText, language: Locale, original: Locale): TextIn {
  const text = texts[language];
  return text === undefined || text === ''
    ? { text: texts[original] ?? '', lang: original }
    : { text, lang: language };
}

/** One field in a reader's language. */
export function fieldIn<Field extends string>(
  thing: NoInfer<SaidIn<Field>>,
  field: Field,
  language: Locale,
): TextIn {
  // Answers cached by an earlier build have none.
  const translations: Translations<Field> | undefined = thing.translations;
  return textIn(
    { [language]: translations?.[language]?.[field], [thing.lang]: thing[field] ?? '' },
    language,
    thing.lang,
  );
}
