import fc from 'fast-check';
import { isSameText, numberIn, plainText } from '@skillkite/rules/quiz/typed-answer';
import { oneLine } from '@skillkite/rules/text/one-line';
import { truthIn } from '../build/truth.ts';
import type { BankQuestion, Question } from '../model.ts';

/** Signs that formats use for themselves, HTML, Hindi, and joined letters. */
const LETTERS = [
  ...Array.from('abcXYZ019 .,:;!?\'"()[]{}=~#%&<>/\\|*-_+@$^`'),
  ...Array.from('कखि्½²→🪁'),
  'पतंग',
  '<b>',
  '&lt;',
  '&amp;',
  '[html]',
  '%50%',
  '->',
  '\\n',
  ']]>',
  '<!--',
  '_____',
];

const text = (most: number) =>
  fc
    .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: most })
    .map((parts) => oneLine(parts.join('')))
    // No word at all, or a name for another language, is no text of a question.
    .filter((words) => /[\p{L}\p{N}]/u.test(words));

const optional = <Key extends string, Value>(key: Key, value: fc.Arbitrary<Value>) =>
  fc
    .option(value, { nil: undefined })
    .map((given) => (given === undefined ? {} : { [key]: given }) as { [K in Key]?: Value });
const merged = <Part extends object>(...parts: fc.Arbitrary<Part>[]): fc.Arbitrary<Part> =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as Part);

const words = text(12);
const someTexts = (least: number, most: number) =>
  fc
    .uniqueArray(words, { minLength: least, maxLength: most, selector: plainText })
    .filter((texts) => texts.every((one) => plainText(one) !== ''));
const someSlips = (accept: readonly string[]) =>
  optional(
    'slips',
    fc
      .uniqueArray(fc.record({ answer: words, why: words }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ answer }) => answer,
      })
      .filter((slips) =>
        slips.every(
          ({ answer }) =>
            plainText(answer) !== '' && !accept.some((right) => isSameText(right, answer)),
        ),
      ),
  );

const stem = merged<Partial<Question>>(
  text(30).map((question) => ({ question })),
  optional('hint', words),
  optional('explanation', words),
);
const why = optional('why', words);

const choice = (kind: 'single' | 'multiple') =>
  someTexts(2, 6).chain((texts) =>
    fc
      .tuple(
        fc.array(fc.boolean(), { minLength: texts.length, maxLength: texts.length }),
        fc.nat(texts.length - 1),
        fc.array(fc.option(words, { nil: undefined }), {
          minLength: texts.length,
          maxLength: texts.length,
        }),
        optional('fixed_order', fc.constant(true as const)),
      )
      .map(([chosen, one, reasons, order]) => {
        const isRight = (at: number) =>
          kind === 'single' ? at === one : chosen[at] === true || at === one;
        const rights = texts.map((_, at) => isRight(at));
        const options = texts.map((text, at) => {
          const isWrong =
            !rights[at] || (kind === 'multiple' && at !== one && rights.every(Boolean));
          const reason = reasons[at];
          return {
            text,
            ...(isWrong ? reason !== undefined && { why: reason } : { right: true as const }),
          };
        });
        return { kind, options, ...order };
      })
      // Two options for true and false have a form of their own.
      .filter(
        ({ options }) =>
          options.length > 2 || options.some((option) => truthIn(option.text) === null),
      ),
  );

/** A finite decimal as people write them. */
const decimal = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom(1, 10, 1000))
  .map(([value, parts]) => value / parts);

const number = fc
  .tuple(decimal, optional('tolerance', fc.constantFrom(0.5, 2, 10)), why)
  .chain(([value, tolerance, reason]) =>
    optional(
      'slips',
      fc
        .uniqueArray(fc.record({ answer: decimal.map(String), why: words }), {
          minLength: 1,
          maxLength: 3,
          selector: ({ answer }) => answer,
        })
        .filter((slips) =>
          slips.every(({ answer }) => Math.abs((numberIn(answer)?.value ?? value) - value) > 20),
        ),
    ).map((slips) => ({
      kind: 'number' as const,
      number: value === 0 ? 0 : value,
      ...tolerance,
      ...reason,
      ...slips,
    })),
  );

const fill = someTexts(1, 3).chain((accept) =>
  fc
    .tuple(someSlips(accept), why)
    .map(([slips, reason]) => ({ kind: 'fill' as const, accept, ...slips, ...reason })),
);

const match = fc.tuple(someTexts(2, 5), someTexts(5, 5), why).map(([firsts, seconds, reason]) => ({
  kind: 'match' as const,
  pairs: firsts.map((first, at) => ({ first, second: seconds[at] ?? first })),
  ...reason,
}));

const order = fc
  .tuple(someTexts(2, 6), why)
  .map(([order, reason]) => ({ kind: 'order' as const, order, ...reason }));

const truth = fc.tuple(fc.boolean(), optional('why', words)).map(([isTrue, reason]) => ({
  kind: 'single' as const,
  options: [
    { text: 'True', ...(isTrue ? { right: true as const } : reason) },
    { text: 'False', ...(isTrue ? reason : { right: true as const }) },
  ],
  fixed_order: true as const,
}));

const KINDS = {
  single: choice('single'),
  multiple: choice('multiple'),
  number,
  fill,
  match,
  order,
  truth,
};

/** Questions of some kinds, as a bank has them. */
export const bankQuestions = (kinds: readonly (keyof typeof KINDS)[]): fc.Arbitrary<BankQuestion> =>
  fc
    .tuple(
      stem,
      fc.oneof(...kinds.map((kind): fc.Arbitrary<Partial<Question>> => KINDS[kind])),
      fc.option(words),
      fc.array(words, { maxLength: 2 }),
      fc.uniqueArray(words, { maxLength: 2 }),
      fc.option(words),
      fc.option(fc.constantFrom(1, 2, 0.5, 10)),
      fc.stringMatching(/^[a-z]{4}-[0-9]{4}$/),
    )
    .map(([stem, answers, title, category, tags, skill, points, id]) => ({
      id: `text:${id}`,
      language: 'en',
      question: { ...stem, ...answers } as Question,
      title,
      category,
      tags,
      skill,
      points,
    }));
