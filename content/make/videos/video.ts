import type { Sound } from './sound.ts';

/** What is said from one second to another, in both languages. */
export type Line = { from: number; to: number; en: string; hi: string };

/** A video: a pure function from the time in seconds to a drawing, with what is heard and what is said. */
export type Video = {
  slug: string;
  seconds: number;
  /** The second whose drawing is the poster. */
  poster: number;
  lines: readonly Line[];
  sounds: readonly Sound[];
  draw: (t: number) => string;
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
