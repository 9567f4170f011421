import { isSameText, numberIn, plainText } from '@skillkite/rules/quiz/typed-answer';
import { MOST_OPTIONS, isRightAnswer } from '@skillkite/rules/quiz/quiz';
import { oneLine } from '@skillkite/rules/text/one-line';
import type { Locale } from '@skillkite/rules/text/locale';
import type { Note, RefusalCode } from '../import-report.ts';
import { FEWEST_OPTIONS, LONGEST, MOST_ACCEPTED, MOST_SLIPS } from '../limits.ts';
import type { Question, QuestionOption } from '../model.ts';
import type { Notes } from '../notes.ts';
import type { Picture } from './pictures.ts';
import { truthWords } from './truth.ts';

/** What every kind of question has. Texts are plain; an empty one is missing. */
export type Stem = {
  readonly text: string;
  readonly picture: Picture | null;
  readonly hint?: string;
  readonly explanation?: string;
  readonly praise?: string;
  /** Of any wrong answer. */
  readonly why?: string;
};
export type Choice = {
  readonly text: string;
  readonly picture: Picture | null;
  /** In percent of the points: 100 is right, 0 is wrong, others are right in part or cost points. */
  readonly weight: number;
  readonly feedback: string;
};
export type TypedAnswer = {
  readonly answer: string;
  readonly weight: number;
  readonly feedback: string;
};
export type NumberAnswer = {
  readonly value: number;
  readonly tolerance: number;
  readonly weight: number;
  readonly feedback: string;
};

/** A question, or why there is none. */
export type Built = Question | Note<RefusalCode>;
export const isRefused = (built: Built): built is Note<RefusalCode> => 'code' in built;
export const refuse = (code: RefusalCode, what?: string): Note<RefusalCode> => ({
  code,
  what: what === undefined || what === '' ? [] : [what.slice(0, LONGEST.text)],
});

/** Texts joined as sentences of one. */
const joinedTexts = (...texts: readonly (string | undefined)[]): string =>
  [...new Set(texts.filter((text) => text !== undefined && text !== ''))].join(' ');

const given = <Key extends string>(key: Key, text: string | undefined) =>
  (text === undefined || text === '' ? {} : { [key]: text }) as { [K in Key]?: string };

/** Rounded where binary fractions would show: 0.1 + 0.2. */
const rounded = (value: number): number => Number(value.toPrecision(12));

function stemOf(stem: Stem, explanation = stem.explanation): Omit<Question, 'kind'> {
  const { picture } = stem;
  return {
    question: stem.text,
    ...(picture && { picture: picture.file }),
    ...(picture && given('picture_text', picture.alternative)),
    ...given('hint', stem.hint),
    ...given('explanation', explanation),
    ...given('praise', stem.praise && oneLine(stem.praise)),
  };
}

/** Doubts that any kind can have: nothing to read, or a text that is longer than a pack allows. */
function doubtTexts(question: Question, notes: Notes): Question {
  const { options = [], pairs = [], order = [], accept = [] } = question;
  const texts = [
    question.question,
    question.hint,
    question.explanation,
    question.why,
    question.story,
  ]
    .concat(options.map(({ why }) => why))
    .filter((text) => text !== undefined);
  const short = [...options.map(({ text }) => text), ...order].concat(
    pairs.flatMap(({ first, second }) => [first, second]),
  );
  if (question.question === '') notes.doubt('no-text');
  if (question.picture !== undefined && question.picture_text === undefined)
    notes.doubt('no-picture-text');
  for (const text of texts) if (text.length > LONGEST.text) notes.doubt('too-long', text);
  for (const text of short) if (text.length > LONGEST.name) notes.doubt('too-long', text);
  for (const text of accept) if (text.length > LONGEST.answer) notes.doubt('too-long', text);
  return question;
}

function doubtTwins(texts: readonly string[], notes: Notes): void {
  const seen = new Set<string>();
  for (const text of texts) {
    if (seen.has(text)) notes.doubt('same-options', text);
    seen.add(text);
  }
}

const isWhole = (weight: number) => weight > 99.9;

/** A question with options, one or several of which are right. */
export function choiceQuestion(
  stem: Stem,
  found: readonly Choice[],
  { isSingle, isOrderFixed = false }: { isSingle: boolean; isOrderFixed?: boolean },
  notes: Notes,
): Built {
  const choices = found
    .map((choice) => ({ ...choice, text: oneLine(choice.text) }))
    .filter(({ text, picture }) => text !== '' || picture !== null);
  if (choices.length < found.length) notes.change('empty-option');
  if (choices.length < FEWEST_OPTIONS) return refuse('too-few-options');
  if (choices.length > MOST_OPTIONS) return refuse('too-many-options', String(choices.length));
  const weights = choices.map(({ weight }) => weight);
  const whole = weights.filter(isWhole).length;
  const isRight = ({ weight }: Choice) => (isSingle ? isWhole(weight) : weight > 0);
  const rights = choices.filter(isRight);
  if (
    isSingle
      ? weights.some((weight) => weight > 0 && !isWhole(weight))
      : new Set(rights.map(({ weight }) => Math.round(weight))).size > 1
  )
    notes.change('partial-credit');
  if (rights.length === 0) notes.doubt('no-answer');
  else if (rights.length === choices.length) notes.doubt('all-right');
  if (isSingle && whole > 1)
    notes.change('several-right', rights.map(({ text }) => text).join(' · '));

  const pictured = choices.filter(({ picture }) => picture !== null).length;
  const isPicture = isSingle && whole < 2 && pictured === choices.length;
  if (pictured > 0 && !isPicture)
    for (const { picture } of choices) if (picture) notes.change('picture-left-out', picture.file);
  const options = choices.map((choice): QuestionOption => {
    const { picture, feedback } = choice;
    const text = choice.text === '' ? oneLine(picture?.alternative ?? '') : choice.text;
    if (text === '') notes.doubt('no-text', picture?.file);
    return {
      text,
      ...(isPicture && picture && { picture: picture.file }),
      ...(isRight(choice) ? { right: true } : given('why', feedback === '' ? stem.why : feedback)),
    };
  });
  doubtTwins(
    options.map(({ text }) => text),
    notes,
  );
  const kind = isPicture ? 'picture' : isSingle && whole < 2 ? 'single' : 'multiple';
  return doubtTexts(
    {
      kind,
      ...stemOf(stem, joinedTexts(stem.explanation, ...rights.map(({ feedback }) => feedback))),
      options,
      ...(isOrderFixed && { fixed_order: true }),
    },
    notes,
  );
}

/** A sentence that is true or false; null where the source does not say which. */
export function truthQuestion(
  stem: Stem,
  answer: boolean | null,
  feedback: { readonly right: string; readonly wrong: string },
  language: Locale,
  notes: Notes,
): Built {
  const [right, wrong] = truthWords(language);
  const option = (text: string, isRight: boolean): Choice => ({
    text,
    picture: null,
    weight: isRight ? 100 : 0,
    feedback: isRight ? feedback.right : feedback.wrong,
  });
  return choiceQuestion(
    stem,
    [option(right, answer === true), option(wrong, answer === false)],
    { isSingle: true, isOrderFixed: true },
    notes,
  );
}

/** A question that is answered in words. In Moodle's formats `*` stands for any letters; alone it is any other answer. */
export function typedQuestion(
  stem: Stem,
  found: readonly TypedAnswer[],
  notes: Notes,
  { hasWildcards = false }: { hasWildcards?: boolean } = {},
): Built {
  const answers = found
    .map((one) => {
      const text = oneLine(one.answer);
      return {
        ...one,
        answer: hasWildcards ? text.replaceAll(String.raw`\*`, '*') : text,
        isAny: hasWildcards && text === '*',
        isWild: hasWildcards && /(?<!\\)\*/.test(text),
      };
    })
    .filter(({ answer }) => answer !== '');
  const others = answers.find(({ isAny, weight }) => isAny && weight <= 0);
  const named = answers.filter(({ isAny }) => !isAny);
  const rights = named.filter(({ weight }) => isWhole(weight));
  const accept = [...new Set(rights.map(({ answer }) => answer))];
  const words = accept.filter((answer) => plainText(answer) !== '');
  if (words.length === 0) return refuse('no-answer', accept[0]);
  if (words.length > MOST_ACCEPTED)
    notes.change('answers-left-out', words.slice(MOST_ACCEPTED).join(' · '));
  for (const { answer, isWild } of rights) if (isWild) notes.doubt('wildcard', answer);
  const wrong = named.filter(({ weight }) => !isWhole(weight));
  if (wrong.some(({ weight }) => weight > 0)) notes.change('partial-credit');
  const slips = wrong.filter(({ answer, feedback, isWild }) => {
    if (feedback === '') return false;
    const isSlip =
      plainText(answer) !== '' && !isWild && !words.some((right) => isSameText(right, answer));
    if (!isSlip) notes.change('feedback', feedback);
    return isSlip;
  });
  if (slips.length > MOST_SLIPS) notes.change('feedback', slips[MOST_SLIPS]?.feedback);
  return doubtTexts(
    {
      kind: 'fill',
      ...stemOf(stem, joinedTexts(stem.explanation, ...rights.map(({ feedback }) => feedback))),
      accept: words.slice(0, MOST_ACCEPTED),
      ...given('why', others && others.feedback !== '' ? others.feedback : stem.why),
      ...slipsOf(slips),
    },
    notes,
  );
}

const slipsOf = (slips: readonly { readonly answer: string; readonly feedback: string }[]) =>
  slips.length === 0
    ? {}
    : {
        slips: slips
          .slice(0, MOST_SLIPS)
          .map(({ answer, feedback }) => ({ answer, why: feedback })),
      };

/** A question that is answered by a number. */
export function numberQuestion(
  stem: Stem,
  found: readonly NumberAnswer[],
  unit: string | undefined,
  notes: Notes,
): Built {
  const answers = found.filter(
    ({ value, tolerance }) => Number.isFinite(value) && Number.isFinite(tolerance),
  );
  const rights = answers.filter(({ weight }) => isWhole(weight));
  const [right] = rights;
  if (right === undefined) return refuse('no-answer');
  const values = new Set(rights.map(({ value, tolerance }) => `${value} ${tolerance}`));
  const wrong = answers.filter(({ weight }) => !isWhole(weight));
  if (values.size > 1) {
    if (rights.some(({ tolerance }) => tolerance !== 0)) return refuse('several-ranges');
    notes.change('number-as-words');
    const typed = answers.map((one) => ({ ...one, answer: String(one.value) }));
    return typedQuestion(stem, typed, notes);
  }
  if (wrong.some(({ weight }) => weight > 0)) notes.change('partial-credit');
  const number = { value: rounded(right.value), tolerance: rounded(Math.abs(right.tolerance)) };
  const judged = { kind: 'number', options: [], number, accepted: [], slips: [] } as const;
  const slips = wrong
    .map((one) => ({ ...one, answer: String(one.value) }))
    .filter(({ answer, feedback, tolerance }) => {
      if (feedback === '') return false;
      const isSlip =
        numberIn(answer) !== null && !isRightAnswer(judged, { chosen: [], written: answer });
      if (!isSlip || tolerance !== 0) notes.change('feedback', feedback);
      return isSlip;
    });
  if (slips.length > MOST_SLIPS) notes.change('feedback', slips[MOST_SLIPS]?.feedback);
  return doubtTexts(
    {
      kind: 'number',
      ...stemOf(stem, joinedTexts(stem.explanation, ...rights.map(({ feedback }) => feedback))),
      number: number.value,
      ...(number.tolerance !== 0 && { tolerance: number.tolerance }),
      ...given('unit', unit && oneLine(unit)),
      ...given('why', stem.why),
      ...slipsOf(slips),
    },
    notes,
  );
}

/** Pairs that belong together. A second half without a first one is an extra answer, which no question here has. */
export function matchQuestion(
  stem: Stem,
  found: readonly { readonly first: string; readonly second: string }[],
  notes: Notes,
): Built {
  const halves = found.map(({ first, second }) => ({
    first: oneLine(first),
    second: oneLine(second),
  }));
  const pairs = halves.filter(({ first, second }) => first !== '' && second !== '');
  for (const { first, second } of halves) {
    if (first === '' && second !== '') notes.change('extra-answers', second);
    if (first !== '' && second === '') notes.doubt('uneven-pairs', first);
  }
  if (pairs.length < FEWEST_OPTIONS) return refuse('too-few-options');
  if (pairs.length > MOST_OPTIONS) return refuse('too-many-options', String(pairs.length));
  doubtTwins(
    pairs.map(({ first }) => first),
    notes,
  );
  doubtTwins(
    pairs.map(({ second }) => second),
    notes,
  );
  return doubtTexts({ kind: 'match', ...stemOf(stem), pairs, ...given('why', stem.why) }, notes);
}

/** Things in their right order. */
export function orderQuestion(stem: Stem, found: readonly string[], notes: Notes): Built {
  const order = found.map(oneLine).filter((text) => text !== '');
  if (order.length < found.length) notes.change('empty-option');
  if (order.length < FEWEST_OPTIONS) return refuse('too-few-options');
  if (order.length > MOST_OPTIONS) return refuse('too-many-options', String(order.length));
  doubtTwins(order, notes);
  return doubtTexts({ kind: 'order', ...stemOf(stem), order, ...given('why', stem.why) }, notes);
}
