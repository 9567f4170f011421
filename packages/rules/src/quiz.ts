/** The kinds of questions of a quiz: those of D16, and two for who does not read yet (decision 15). */
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

/** The colours that a picture is filled with; `tokens.css` says which paper each is. */
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

/** What is needed to judge an answer. */
export type JudgedQuestion = {
  readonly kind: QuizKind;
  /** What may be chosen; of an order its things in the right order, of a match its pairs. */
  readonly options: readonly {
    readonly isRight: boolean;
    /** Of sort and colour: the number, from 1, of the basket or the colour that it belongs to. */
    readonly place?: number | null;
  }[];
  /** Of sort and colour: the baskets or the colours. */
  readonly places?: readonly unknown[];
  readonly number: { readonly value: number; readonly tolerance: number } | null;
  /** What may be filled in, in all languages. */
  readonly accepted: readonly string[];
  /** Wrong numbers or words that have a reason of their own. */
  readonly slips: readonly { readonly answer: string }[];
};

export type QuizAnswer = {
  /** Numbers of options, from 1: what was chosen; the order; of a match the partner that each pair's first half was given; of sort and colour the place of each option. */
  readonly chosen: readonly number[];
  /** A number or words, as they were typed. */
  readonly written: string;
};

/** Each option of these is given a place: a basket or a colour. */
export const givesPlaces = (kind: QuizKind): boolean => kind === 'sort' || kind === 'colour';

/** A single tap answers these: nothing is left to be confirmed. */
export const answersByTap = (kind: QuizKind): boolean => kind === 'single' || kind === 'picture';

/** Whether a question can be answered by who does not read: by pictures, baskets or colours alone (decision 15). */
export const isWithoutReading = (question: {
  kind: QuizKind;
  options: readonly { picture: string | null }[];
}): boolean =>
  givesPlaces(question.kind) ||
  (answersByTap(question.kind) && question.options.every(({ picture }) => picture !== null));

const DEVANAGARI_ZERO = 0x0966;
const withLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - DEVANAGARI_ZERO));

const NUMBER = /^([+-]?)(\d*\.?\d+|\d+\.)(?:\/(\d+))?\D*$/;

/** A number as children type it: in Latin or Devanagari digits, with spaces or commas in it, a fraction, rupees before or a unit behind it. */
export function numberIn(written: string): number | null {
  const text = withLatinDigits(written)
    .replaceAll(/rs\.?|[₹\s,]/gi, '')
    .replaceAll(/[−–]/g, '-');
  const [, sign, digits, divisor] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits) / (divisor === undefined ? 1 : Number(divisor));
  if (!Number.isFinite(value)) return null;
  return sign === '-' ? -value : value;
}

/** Words without what nobody means by them: case, spaces, marks around them, and spellings of one sound. */
export const plainWords = (written: string): string =>
  withLatinDigits(written.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('ँ', 'ं')
    .replaceAll(/[\u200b-\u200d\ufeff]/g, '')
    .replaceAll(/[\p{P}\p{S}]/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ');

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

const rightOptions = ({ options }: JudgedQuestion): number[] =>
  options.flatMap(({ isRight }, index) => (isRight ? [index + 1] : []));

/** Whether something is an answer to this question at all, right or wrong. */
export function isWholeAnswer(
  { kind, options, places = [] }: JudgedQuestion,
  { chosen, written }: QuizAnswer,
): boolean {
  if (kind === 'number') return numberIn(written) !== null;
  if (kind === 'fill') return plainWords(written) !== '';
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

/** Floating point: a tenth more or less of the smallest step is none. */
const ROUNDING = 1e-9;

const isNumber = (written: string, value: number, tolerance: number): boolean => {
  const given = numberIn(written);
  return given !== null && Math.abs(given - value) <= tolerance + ROUNDING;
};

/** The options, by their numbers, that were given a place which is not theirs. */
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
      return (
        question.number !== null &&
        isNumber(written, question.number.value, question.number.tolerance)
      );
    case 'fill':
      return question.accepted.some((accepted) => plainWords(accepted) === plainWords(written));
  }
}

/** An answer that is right, the first of several; null where a question has none to show. */
export function rightAnswer(question: JudgedQuestion): QuizAnswer | null {
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
    case 'fill':
      return accepted[0] === undefined ? null : { chosen: [], written: accepted[0] };
  }
}

/** Why an answer is wrong: what is said to it. */
export type WrongReason =
  /** An option that was chosen and is not right. */
  | { readonly kind: 'option'; readonly option: number }
  /** A wrong number or word that was thought of: its place in `slips`. */
  | { readonly kind: 'slip'; readonly index: number }
  /** All that was chosen is right, but it is not all. */
  | { readonly kind: 'more' }
  | { readonly kind: 'general' };

/** What is said to a wrong answer (D16 "a reason per wrong answer"). */
export function wrongReason(
  question: JudgedQuestion,
  { chosen, written }: QuizAnswer,
): WrongReason {
  switch (question.kind) {
    case 'single':
    case 'picture':
    case 'multiple': {
      const option = chosen.find((one) => question.options[one - 1]?.isRight === false);
      return option === undefined ? { kind: 'more' } : { kind: 'option', option };
    }
    case 'number':
    case 'fill': {
      const isSlip = ({ answer }: { answer: string }) =>
        question.kind === 'number'
          ? isNumber(written, numberIn(answer) ?? Number.NaN, 0)
          : plainWords(answer) === plainWords(written);
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

/** Numbers from 1 in an order that is not theirs, always the same of one seed: what is to be ordered or paired is shown so. */
export function mixedOrder(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index + 1);
  let state = seed % 2_147_483_647;
  for (let last = count - 1; last > 0; last -= 1) {
    // Park and Miller's generator: good enough to mix six things.
    state = (state * 48_271 + 11) % 2_147_483_647;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  const isMixed = order.some((one, index) => one !== index + 1);
  return isMixed || count < 2 ? order : [...order.slice(1), ...order.slice(0, 1)];
}
