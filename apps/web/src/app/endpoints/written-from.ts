import type { SaidIn } from '@skillkite/rules/text/local-text';

/** Translated texts of a response, with domain names: `{ title: 'class_name' }`. */
export function writtenFrom<Own extends string, Name extends string, Wire extends SaidIn<Name>>(
  wire: Wire & SaidIn<Name>,
  names: Readonly<Record<Own, Name>>,
): { readonly [F in Own]: Wire[Name] } & Omit<SaidIn<Own>, Own> {
  const entries = Object.entries(names) as [Own, Name][];
  const renamed = (texts: { readonly [F in Name]?: string | null }) =>
    Object.fromEntries(
      entries.flatMap(([own, name]) => (texts[name] == null ? [] : [[own, texts[name]]])),
    );
  const translations = Object.entries(wire.translations ?? {}).map(([locale, texts]) => [
    locale,
    renamed(texts ?? {}),
  ]);
  const nothing = Object.fromEntries(entries.map(([own]) => [own, null]));
  return {
    ...nothing,
    ...renamed(wire),
    lang: wire.lang,
    translations: Object.fromEntries(translations),
  } as never;
}
