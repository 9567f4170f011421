import type { Locale } from './locale.ts';

/** A text in the languages there is of it. */
export type LocalText = { readonly [L in Locale]?: string };
/** The text, or null where it is empty in every language. */
export const saidOf = (text: LocalText | null): LocalText | null =>
  text !== null && Object.values(text).some((said) => said.trim() !== '') ? text : null;
/** Translations of a thing's texts. */
export type Translations<Field extends string> = {
  readonly [L in Locale]?: { readonly [F in Field]?: string };
};
/** Something with texts: `lang` is what its own fields are written in. A bare one has some of them not at all. */
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

/** A text in a reader's language; as it was written, and saying so, where it was not translated (D17). */
export function textIn(texts: LocalText, language: Locale, original: Locale): TextIn {
  const text = texts[language];
  return text === undefined || text === ''
    ? { text: texts[original] ?? '', lang: original }
    : { text, lang: language };
}

/** One field of something in a reader's language. */
export function fieldIn<Field extends string>(
  thing: NoInfer<SaidIn<Field>>,
  field: Field,
  language: Locale,
): TextIn {
  // Answers that an earlier build kept on the device have none.
  const translations: Translations<Field> | undefined = thing.translations;
  return textIn(
    { [language]: translations?.[language]?.[field], [thing.lang]: thing[field] ?? '' },
    language,
    thing.lang,
  );
}
