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
const importsOf = (fonts: readonly string[], weights: readonly number[]): string[] =>
  fonts.flatMap((font) =>
    weights.map((weight) => `@import '${fromHere.resolve(`@fontsource/${font}/${weight}.css`)}';`),
  );

type StandIn = {
  readonly local: readonly string[];
  readonly widths: Readonly<Record<number, number>>;
};
/**
 * Letters of the device that stand in until ours are there, made as wide and as tall, so that nothing moves when they come: average
 * width of an English text in ours by that in theirs, in percent and 1.5 % more (what stands in is rather wider: no line is added when ours come), and how far ours reach above and below the line, in parts of their size.
 */
const STAND_INS: Readonly<
  Record<string, { ascent: number; descent: number; by: readonly StandIn[] }>
> = {
  mukta: {
    ascent: 1.13,
    descent: 0.532,
    by: [
      { local: ['Roboto'], widths: { 400: 95.3, 700: 99.2 } },
      { local: ['Arial', 'Liberation Sans'], widths: { 400: 94.4, 700: 92.8 } },
    ],
  },
  'baloo-2': {
    ascent: 1.078,
    descent: 0.524,
    by: [
      { local: ['Roboto'], widths: { 700: 100.8 } },
      { local: ['Arial', 'Liberation Sans'], widths: { 700: 94.3 } },
    ],
  },
};
const standInName = (font: string, { local }: StandIn) => `${nameOf(font)} by ${local[0]}`;
const facesOf = (font: string, weights: readonly number[]): string[] => {
  const { ascent, descent, by } = STAND_INS[font] ?? { ascent: 0, descent: 0, by: [] };
  return by.flatMap((standIn) =>
    weights.map((weight) => {
      const width = standIn.widths[weight] ?? 100;
      const sources = standIn.local.map(
        (name) => `local('${weight === 700 ? `${name} Bold` : name}')`,
      );
      const reach = (part: number) => `${((part / width) * 10_000).toFixed(1)}%`;
      return `@font-face { font-family: '${standInName(font, standIn)}'; font-weight: ${weight}; src: ${sources.join(', ')}; size-adjust: ${width}%; ascent-override: ${reach(ascent)}; descent-override: ${reach(descent)}; line-gap-override: 0%; unicode-range: U+0000-00FF, U+2000-206F; }`;
    }),
  );
};

const standInsOf = (font: string): string[] =>
  (STAND_INS[font]?.by ?? []).map((standIn) => standInName(font, standIn));
const listOf = (names: readonly string[]): string =>
  [...names.map((name) => `'${name}'`), 'system-ui', 'sans-serif'].join(', ');
const familiesOf = (fonts: readonly string[]): string =>
  listOf(fonts.flatMap((font) => [nameOf(font), ...standInsOf(font)]));

/** A browser loads of each only the files that have letters of the page. */
const FONTS = [
  ...importsOf(headings, HEADING_WEIGHTS),
  ...importsOf(texts, TEXT_WEIGHTS),
  ...headings.flatMap((font) => facesOf(font, HEADING_WEIGHTS)),
  ...texts.flatMap((font) => facesOf(font, TEXT_WEIGHTS)),
  `:root { --text-fonts: ${familiesOf(texts)}; --heading-fonts: ${familiesOf([...headings, ...texts])}; }`,
  // What is painted before the scripts asks for no letters of ours: they would be fetched beside these.
  `:root[data-first-paint] { --text-fonts: ${listOf(texts.flatMap(standInsOf))}; --heading-fonts: ${listOf([...headings, ...texts].flatMap(standInsOf))}; }`,
].join('\n');

/** The fonts of the registry of languages, at the head of the styles of every page. */
export const localeFonts: Plugin = {
  name: 'locale-fonts',
  enforce: 'pre',
  transform: (css, id) => (/\/ui\/tokens\.css(?:\?|$)/.test(id) ? `${FONTS}\n${css}` : null),
};
