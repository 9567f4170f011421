import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { standInFaces } from '@skillkite/rules/text/stand-in-letters';
import { installedFile } from '../repository-files.ts';

/** The product's letters: Baloo for headings, Mukta for text, in Latin and Devanagari. */
const FACES = [
  { family: 'Mukta', font: 'mukta', weight: 400 },
  { family: 'Mukta', font: 'mukta', weight: 700 },
  { family: 'Baloo 2', font: 'baloo-2', weight: 700 },
] as const;
/** Browsers load a font only for letters in its range. Latin has none, because every text has a space or a digit. */
const SCRIPTS = { latin: '', devanagari: 'unicode-range:U+900-97F,U+200C-200D,U+25CC;' } as const;

const FONTS = FACES.flatMap((face) =>
  Object.entries(SCRIPTS).map(([script, range]) => ({
    ...face,
    range,
    file: `${face.font}-${script}-${face.weight}-normal.woff2`,
  })),
);

/** Of two faces for the same letters a browser uses the later one that is loaded. */
const STAND_INS = FACES.flatMap(({ family, font, weight }) =>
  standInFaces(font, [weight])
    .toReversed()
    .map(({ rule }) => `@font-face{font-family:'${family}';${rule}}`),
);

/** @font-face rules for pages of this origin. */
const FONT_FACES = FONTS.map(
  ({ family, weight, file, range }) =>
    `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;${range}src:url(/fonts/${file}) format('woff2')}`,
).join('');

/** Fonts of lessons. Until they load, system fonts with adjusted metrics avoid layout shifts. */
export const LESSON_FONT_FACES = STAND_INS.join('') + FONT_FACES;

/** The files by their names, and the faces as a style of its own, in memory: 0.4 MB. */
export async function readFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const read = FONTS.map(async ({ font, file }): Promise<[string, Buffer]> => {
    const folder = dirname(installedFile(`@fontsource/${font}/package.json`));
    return [file, await readFile(join(folder, 'files', file))];
  });
  return new Map([['faces.css', Buffer.from(FONT_FACES)], ...(await Promise.all(read))]);
}
