import type { Locale } from '../text/locale.ts';
import { type JudgedQuestion, type QuizAnswer, acceptedIn } from './quiz.ts';

/** Half solution of a question (D25). */
export type QuizHelp =
  /** Wrong options to remove. */
  | { readonly kind: 'fewer'; readonly removed: readonly number[] }
  /**
   * Options already in place: the start of an order, some pairs, some things in baskets or colours.
   */
  | { readonly kind: 'placed'; readonly placed: readonly number[] }
  /** Range that contains the number. */
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  /** First letters of the words; empty for one-letter words. */
  | { readonly kind: 'letters'; readonly letters: string };

/** Half of a count, at least one. */
const halfOf = (count: number): number => Math.max(1, Math.floor(count / 2));

/** Smaller powers of ten are lost in floating point. */
const SMALLEST = -12;

/**
 * Round numbers around a value that is neither a bound nor the middle. Their distance follows its
 * first digit: 680 is between 600 and 700, 4 between 3 and 6.
 */
function rangeAround(value: number): { from: number; to: number } {
  const size = value === 0 ? 0 : Math.max(SMALLEST, Math.floor(Math.log10(Math.abs(value))));
  const step = 10 ** size;
  const rounded = (steps: number) => Number((steps * step).toFixed(Math.max(0, -size)));
  const below = Math.floor(value / step);
  const isIn = (steps: number) => Math.abs(value - steps * step) < step / 1000;
  if (isIn(below)) return { from: rounded(below - 1), to: rounded(below + 2) };
  return { from: rounded(below), to: rounded(isIn(below + 1 / 2) ? below + 2 : below + 1) };
}

/** Half of the letters. A vowel sign stays with its letter. */
function firstLetters(words: string): string {
  const letters = [...new Intl.Segmenter().segment(words.trim())].map(({ segment }) => segment);
  return letters.slice(0, Math.floor(letters.length / 2)).join('');
}

/** The help for a question; null if none is possible. */
export function helpFor(
  { kind, options, number, accepted }: JudgedQuestion,
  language: Locale,
): QuizHelp | null {
  switch (kind) {
    case 'single':
    case 'picture':
    case 'multiple': {
      const wrong = options.flatMap(({ isRight }, index) => (isRight ? [] : [index + 1]));
      const removed = wrong.slice(0, halfOf(wrong.length));
      // A single remaining option would be the answer.
      return removed.length === 0 || options.length - removed.length < 2
        ? null
        : { kind: 'fewer', removed };
    }
    case 'order':
    case 'match':
    case 'sort':
    case 'colour': {
      const placed = options.map((_, index) => index + 1).slice(0, halfOf(options.length));
      return { kind: 'placed', placed };
    }
    case 'number':
      return number && { kind: 'range', ...rangeAround(number.value) };
    case 'fill': {
      const words = acceptedIn(accepted, language);
      return words === undefined ? null : { kind: 'letters', letters: firstLetters(words) };
    }
  }
}

/** The answer with the helped half filled in and null for the rest. */
export const placesOf = (help: QuizHelp | null, right: QuizAnswer | null): (number | null)[] =>
  (right?.chosen ?? []).map((place, index) =>
    help?.kind === 'placed' && help.placed.includes(index + 1) ? place : null,
  );
