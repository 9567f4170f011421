import { extensionOf, fileKind } from '@skillkite/rules/files/file-kind';
import { LOCALE_CODES, type Locale } from '@skillkite/rules/text/locale';
import { byLocale } from '@skillkite/content/local-text';
import type { PlacedText, Problem } from './problem.ts';

/** They show and sound alike in every language, or have captions. */
const WORDLESS: readonly string[] = ['Image', 'Video', 'Audio', 'Archive'];

/** A file of questions says its texts in all languages itself: each is looked at. */
const isQuestions = (file: string): boolean => ['yaml', 'yml'].includes(extensionOf(file));

const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};

export type InLanguage = {
  readonly locale: Locale;
  /** Number of texts to translate. */
  readonly all: number;
  readonly missing: readonly Problem[];
};

/** Missing translations of a pack in a language: texts, files, captions. */
export function missingIn(
  texts: readonly PlacedText[],
  { locale, original }: { locale: Locale; original: Locale },
): InLanguage {
  const words = texts.flatMap(({ kind, text, voice }) => {
    const said = byLocale(text, original);
    const own = said[original] ?? Object.values(said)[0] ?? '';
    const hasWords =
      own !== '' && !(kind === 'file' && (WORDLESS.includes(fileKind(own)) || isQuestions(own)));
    return hasWords || kind === 'captions'
      ? [{ kind, own, isSaid: Boolean(said[locale]), voice }]
      : [];
  });
  return {
    locale,
    all: words.length,
    missing: words
      .filter(({ isSaid }) => !isSaid)
      .map(({ kind, own, voice }) =>
        voice.at(
          kind === 'captions' ? `no captions in ${locale}` : `not in ${locale}: ${shortened(own)}`,
        ),
      ),
  };
}

/** The languages besides its own in which a pack says something. */
export const begunLocales = (texts: readonly PlacedText[], original: Locale): readonly Locale[] =>
  LOCALE_CODES.filter(
    (locale) =>
      locale !== original && texts.some(({ text }) => Boolean(byLocale(text, original)[locale])),
  );
