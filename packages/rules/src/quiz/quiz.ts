import type { LocalText } from '../text/local-text.ts';
import { LOCALES, type Locale } from '../text/locale.ts';
import { hasUnitOf, isSameText, numberIn, plainText } from './typed-answer.ts';

/** Question kinds: those of D16, and two for children who do not read yet (decision 15). */
export const QUIZ_KINDS = [
  'single',
  'multiple',
  'order',
  'match',
  'number',
  'fill',
  'picture',
  'sort',
  'colour',
] as const;
export type QuizKind = (typeof QUIZ_KINDS)[number];

/** Colours for filling pictures; `tokens.css` defines them. */
export const QUIZ_COLOURS = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'violet',
  'pink',
  'brown',
] as const;
export type QuizColour = (typeof QUIZ_COLOURS)[number];

/** Questions of a lesson. */
export const MOST_QUESTIONS = 200;
/** Options of a question, things to order, or pairs. */
export const MOST_OPTIONS = 12;

/** Fields needed to judge an answer. */
export type JudgedQuestion = {
  readonly kind: QuizKind;
  /** The options: for an order, things in the right order; for a match, its pairs. */
  readonly options: readonly {
    readonly isRight: boolean;
    /** For sort and colour: the number, from 1, of the option's basket or colour. */
    readonly place?: number | null;
  }[];
  /** For sort and colour: the baskets or colours. */
  readonly places?: readonly unknown[];
  readonly number: { readonly value: number; readonly tolerance: number } | null;
  /** Unit after the number; typing it is optional. */
  readonly unit?: LocalText | null;
  /** Accepted texts, in all languages. */
  readonly accepted: readonly string[];
  /** The unit or currency of an accepted text is optional. */
  readonly isUnitOptional?: boolean;
  /** Wrong numbers or words with their own explanation. */
  readonly slips: readonly { readonly answer: string }[];
};

export type QuizAnswer = {
  /**
   * Option numbers from 1: the choices; the order; for `match` the partner of each first half; for `sort` and `colour`
   * the place of each option.
   */
  readonly chosen: readonly number[];
  /** The typed number or words. */
  readonly written: string;
};

/** Whether each option is assigned to a basket or colour. */
export const givesPlaces = (kind: QuizKind): boolean => kind === 'sort' || kind === 'colour';

/** Whether a single tap answers, without a confirmation. */
export const answersByTap = (kind: QuizKind): boolean => kind === 'single' || kind === 'picture';

/** Whether a question needs no reading: pictures, baskets or colours only (decision 15). */
export const isWithoutReading = (question: {
  kind: QuizKind;
  options: readonly { picture: string | null }[];
}): boolean =>
  givesPlaces(question.kind) ||
  (answersByTap(question.kind) && question.options.every(({ picture }) => picture !== null));

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

const rightOptions = ({ options }: JudgedQuestion): number[] =>
  options.flatMap(({ isRight }, index) => (isRight ? [index + 1] : []));

/** Whether an answer is valid for this question, right or wrong. */
export function isWholeAnswer(
  { kind, options, places = [] }: JudgedQuestion,
  { chosen, written }: QuizAnswer,
): boolean {
  if (kind === 'number') return numberIn(written) !== null;
  if (kind === 'fill') return plainText(written) !== '';
  const most = givesPlaces(kind) ? places.length : options.length;
  if (!chosen.every((one) => Number.isInteger(one) && one >= 1 && one <= most)) return false;
  if (!givesPlaces(kind) && new Set(chosen).size !== chosen.length) return false;
  switch (kind) {
    case 'single':
    case 'picture':
      return chosen.length === 1;
    case 'multiple':
      return chosen.length > 0;
    case 'order':
    case 'match':
    case 'sort':
    case 'colour':
      return chosen.length === options.length;
  }
}

/** Rounding error of floating point, as in 0.3 - 0.1. */
const ROUNDING = 4 * Number.EPSILON;

/** Whether a number has no unit or the question's own. */
export const isUnitRight = ({ unit }: JudgedQuestion, written: string): boolean => {
  const given = numberIn(written);
  return given !== null && hasUnitOf(given, Object.values(unit ?? {}));
};

const isUnsignedInteger = (written: string): boolean => /^\d+$/.test(plainText(written));

/**
 * Whether a right answer can have a sign, fraction or decimal point, so that a digit keypad is not
 * enough.
 */
export function needsSigns({ kind, number, accepted }: JudgedQuestion): boolean {
  if (kind === 'number') return number !== null && !isUnsignedInteger(String(number.value));
  if (kind !== 'fill') return false;
  return accepted.some((words) => numberIn(words) !== null && !isUnsignedInteger(words));
}

const isNumber = (
  question: JudgedQuestion,
  written: string,
  { value, tolerance }: { readonly value: number; readonly tolerance: number },
): boolean => {
  const given = numberIn(written);
  if (given === null || !isUnitRight(question, written)) return false;
  const most = tolerance === 0 ? 0 : tolerance + ROUNDING * Math.max(1, Math.abs(value));
  return Math.abs(given.value - value) <= most;
};

/** Numbers of the options in a wrong place. */
const misplaced = ({ options }: JudgedQuestion, chosen: readonly number[]): number[] =>
  options.flatMap(({ place }, index) => (chosen[index] === place ? [] : [index + 1]));

/** Whether an answer is right (D16). */
export function isRightAnswer(question: JudgedQuestion, answer: QuizAnswer): boolean {
  if (!isWholeAnswer(question, answer)) return false;
  const { chosen, written } = answer;
  switch (question.kind) {
    case 'single':
    case 'picture':
    case 'multiple':
      return isSame(
        chosen.toSorted((a, b) => a - b),
        rightOptions(question),
      );
    case 'order':
    case 'match':
      return chosen.every((one, index) => one === index + 1);
    case 'sort':
    case 'colour':
      return misplaced(question, chosen).length === 0;
    case 'number':
      return question.number !== null && isNumber(question, written, question.number);
    case 'fill':
      return question.accepted.some((accepted) => isSameText(accepted, written, question));
  }
}

const SCRIPTS = { Latn: /\p{Script=Latin}/u, Deva: /\p{Script=Devanagari}/u } as const;

/** The first accepted text in a reader's language. */
export const acceptedIn = (accepted: readonly string[], language: Locale): string | undefined =>
  accepted.find((words) => SCRIPTS[LOCALES[language].script].test(words)) ?? accepted[0];

/** The first right answer; null if the question has none to show. */
export function rightAnswer(question: JudgedQuestion, language: Locale): QuizAnswer | null {
  const { kind, options, number, accepted } = question;
  switch (kind) {
    case 'single':
    case 'picture':
    case 'multiple':
      return { chosen: rightOptions(question), written: '' };
    case 'order':
    case 'match':
      return { chosen: options.map((_, index) => index + 1), written: '' };
    case 'sort':
    case 'colour':
      return { chosen: options.map(({ place }) => place ?? 0), written: '' };
    case 'number':
      return number && { chosen: [], written: String(number.value) };
    case 'fill': {
      const written = acceptedIn(accepted, language);
      return written === undefined ? null : { chosen: [], written };
    }
  }
}

export type WrongReason =
  /** The wrong option that was chosen. */
  | { readonly kind: 'option'; readonly option: number }
  /** Index in `slips` of an expected wrong number or word. */
  | { readonly kind: 'slip'; readonly index: number }
  /** All choices are right, but `count` are missing. */
  | { readonly kind: 'more'; readonly count: number }
  | { readonly kind: 'general' };

/** Reason to show for a wrong answer (D16 "a reason per wrong answer"). */
export function wrongReason(
  question: JudgedQuestion,
  { chosen, written }: QuizAnswer,
): WrongReason {
  switch (question.kind) {
    case 'single':
    case 'picture':
    case 'multiple': {
      const option = chosen.find((one) => question.options[one - 1]?.isRight === false);
      return option === undefined
        ? { kind: 'more', count: rightOptions(question).length - chosen.length }
        : { kind: 'option', option };
    }
    case 'number':
    case 'fill': {
      const isSlip = ({ answer }: { answer: string }) =>
        question.kind === 'number'
          ? isNumber(question, written, {
              value: numberIn(answer)?.value ?? Number.NaN,
              tolerance: 0,
            })
          : isSameText(answer, written, question);
      const index = question.slips.findIndex(isSlip);
      return index === -1 ? { kind: 'general' } : { kind: 'slip', index };
    }
    case 'sort':
    case 'colour': {
      const [option] = misplaced(question, chosen);
      return option === undefined ? { kind: 'general' } : { kind: 'option', option };
    }
    case 'order':
    case 'match':
      return { kind: 'general' };
  }
}
