import { createRequire } from 'node:module';
import { LOCALE_CODES, LOCALES } from '@skillkite/rules/text/locale';
import { standInFaces } from '@skillkite/rules/text/stand-in-letters';
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
const importsOf = (fonts: readonly string[], weights: readonly number[]): string[] =>
  fonts.flatMap((font) =>
    weights.map((weight) => `@import '${fromHere.resolve(`@fontsource/${font}/${weight}.css`)}';`),
  );

const standInName = (font: string, by: string) => `${nameOf(font)} by ${by}`;
const facesOf = (font: string, weights: readonly number[]): string[] =>
  standInFaces(font, weights).map(
    ({ by, rule }) => `@font-face { font-family: '${standInName(font, by)}'; ${rule} }`,
  );

const standInsOf = (font: string): string[] => [
  ...new Set(standInFaces(font, HEADING_WEIGHTS).map(({ by }) => standInName(font, by))),
];
const listOf = (names: readonly string[]): string =>
  [...names.map((name) => `'${name}'`), 'system-ui', 'sans-serif'].join(', ');
const familiesOf = (fonts: readonly string[]): string =>
  listOf(fonts.flatMap((font) => [nameOf(font), ...standInsOf(font)]));

/** Bold letters of devices, by their full names: of Android and Linux, Windows, Apple, and of older Windows. */
const DEVANAGARI = [
  'Noto Sans Devanagari Bold',
  'Noto Sans Devanagari UI Bold',
  'Nirmala UI Bold',
  'Kohinoor Devanagari Semibold',
  'Mangal Bold',
];
/** For the name of another language: for this word alone our file of 100 KB would come with every page. */
const NAMES = 'Names of languages';
const NAMES_FACE = `@font-face { font-family: '${NAMES}'; font-weight: 700; src: ${DEVANAGARI.map((name) => `local('${name}')`).join(', ')}; unicode-range: U+0900-097F; }`;

/** Browsers load only the files with letters of the page. */
const FONTS = [
  ...importsOf(headings, HEADING_WEIGHTS),
  ...importsOf(texts, TEXT_WEIGHTS),
  ...headings.flatMap((font) => facesOf(font, HEADING_WEIGHTS)),
  ...texts.flatMap((font) => facesOf(font, TEXT_WEIGHTS)),
  NAMES_FACE,
  `:root { --text-fonts: ${familiesOf(texts)}; --name-fonts: '${NAMES}', ${familiesOf(texts)}; --heading-fonts: ${familiesOf([...headings, ...texts])}; }`,
  // The first paint uses no web fonts, because their download would compete with its own files.
  `:root[data-first-paint] { --text-fonts: ${listOf(texts.flatMap(standInsOf))}; --name-fonts: '${NAMES}', ${listOf(texts.flatMap(standInsOf))}; --heading-fonts: ${listOf([...headings, ...texts].flatMap(standInsOf))}; }`,
].join('\n');

/** Fonts of the languages' registry, at the start of every page's styles. */
export const localeFonts: Plugin = {
  name: 'locale-fonts',
  enforce: 'pre',
  transform: (css, id) => (/\/ui\/src\/tokens\.css(?:\?|$)/.test(id) ? `${FONTS}\n${css}` : null),
};
