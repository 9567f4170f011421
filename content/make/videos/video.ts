import type { Sound } from './sound.ts';

export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Spoken text of a time span, in both languages. */
export type Line = { from: number; to: number; en: string; hi: string };

/** A video: a pure function from seconds to a drawing, with sound and captions. */
export type Video = {
  slug: string;
  seconds: number;
  /** Second of the poster frame, without words, because all languages share it. */
  poster: number;
  lines: readonly Line[];
  sounds: readonly Sound[];
  /** Where it shows words, in a language: it is then filmed in each. */
  draw: (t: number, language: Language) => string;
  hasWords?: true;
};

/** Lines in a row: each begins where the one before ended, and lasts so many seconds. */
export function script(
  ...said: readonly (readonly [seconds: number, en: string, hi: string])[]
): Line[] {
  let from = 0;
  return said.map(([seconds, en, hi]) => {
    const line = { from, to: from + seconds, en, hi };
    from = line.to;
    return line;
  });
}
