import type { DraftQuestion } from '@skillkite/content/draft-schemas';
import type { BankQuestion } from '@skillkite/formats/model';
import { oneLine } from '@skillkite/rules/text/one-line';

/** Letters of the texts of a question. */
const LONGEST = { text: 400, name: 160, answer: 80 } as const;

const cut = (words: string, most: number): string =>
  words.length > most ? `${words.slice(0, most - 1)}…` : words;
const name = (words: string): string => cut(oneLine(words), LONGEST.name);
const text = (words: string): string => cut(words, LONGEST.text);

const texts = <Name extends string>(
  names: readonly Name[],
  of: { readonly [N in Name]?: string | undefined },
  change: (words: string) => string,
): { [N in Name]?: string } =>
  Object.fromEntries(
    names.flatMap((one) => {
      const words = of[one];
      return words === undefined ? [] : [[one, change(words)]];
    }),
  ) as { [N in Name]?: string };

/**
 * An imported question as one of a draft. Its pictures stay out: the Studio keeps no files yet. What is longer than a
 * draft takes is cut, and the report says so.
 */
export function draftQuestionOf({ question, skill }: BankQuestion): DraftQuestion {
  const { options, order, pairs, accept, slips, number, tolerance } = question;
  return {
    kind: question.kind,
    ...texts(['question', 'hint', 'explanation', 'why', 'story'], question, text),
    ...texts(['praise', 'unit'], question, name),
    ...(options && {
      options: options.map(({ text: words, right, why }) => ({
        text: name(words),
        ...(right === true && { right: true }),
        ...(why !== undefined && { why: text(why) }),
      })),
    }),
    ...(order && { order: order.map(name) }),
    ...(pairs && {
      pairs: pairs.map(({ first, second }) => ({ first: name(first), second: name(second) })),
    }),
    ...(number !== undefined && { number }),
    ...(tolerance !== undefined && { tolerance }),
    ...(accept && { accept: accept.map((words) => cut(words, LONGEST.answer)) }),
    ...(slips && {
      slips: slips.map(({ answer, why }) => ({
        answer: cut(answer, LONGEST.answer),
        why: text(why),
      })),
    }),
    ...(question.unit_optional === true && { unit_optional: 'yes' as const }),
    ...(question.fixed_order === true && { fixed_order: 'yes' as const }),
    ...(skill !== null && { skill: cut(skill, LONGEST.answer) }),
  };
}
