import { createRequire } from 'node:module';
import { LOCALE_CODES, LOCALES } from '@skillkite/rules/locale';
import type { Plugin } from 'vite';

const fromHere = createRequire(import.meta.url);

const TEXT_WEIGHTS = [400, 700];
const HEADING_WEIGHTS = [700];

const fontsOf = (use: 'text' | 'heading'): string[] => [
  ...new Set(LOCALE_CODES.map((code) => LOCALES[code].fonts[use])),
];
const texts = fontsOf('text');
const headings = fontsOf('heading');

const nameOf = (font: string): string =>
  (fromHere(`@fontsource/${font}/metadata.json`) as { family: string }).family;
const familiesOf = (fonts: readonly string[]): string =>
  [...fonts.map((font) => `'${nameOf(font)}'`), 'system-ui', 'sans-serif'].join(', ');
const importsOf = (fonts: readonly string[], weights: readonly number[]): string[] =>
  fonts.flatMap((font) =>
    weights.map((weight) => `@import '${fromHere.resolve(`@fontsource/${font}/${weight}.css`)}';`),
  );

/** A browser loads of each only the files that have letters of the page. */
const FONTS = [
  ...importsOf(headings, HEADING_WEIGHTS),
  ...importsOf(texts, TEXT_WEIGHTS),
  `:root { --text-fonts: ${familiesOf(texts)}; --heading-fonts: ${familiesOf([...headings, ...texts])}; }`,
].join('\n');

/** The fonts of the registry of languages, at the head of the styles of every page. */
export const localeFonts: Plugin = {
  name: 'locale-fonts',
  enforce: 'pre',
  transform: (css, id) => (/\/ui\/tokens\.css(?:\?|$)/.test(id) ? `${FONTS}\n${css}` : null),
};
