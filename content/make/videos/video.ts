import type { Sound } from './sound.ts';

export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is said from one second to another, in both languages. */
export type Line = { from: number; to: number; en: string; hi: string };

/** A video: a pure function from the time in seconds to a drawing, with what is heard and what is said. */
export type Video = {
  slug: string;
  seconds: number;
  /** The second whose drawing is the poster, which is the same in every language: one without words. */
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
