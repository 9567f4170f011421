import { categoryPath } from '../build/category.ts';
import { isTruthPair, truthWords } from '../build/truth.ts';
import { type Exported, type Written, writtenQuestions } from '../export-report.ts';
import type { BankQuestion } from '../model.ts';
import { isPattern, literal } from '../moodle/wildcards.ts';
import { escaped } from './gift-text.ts';

/** A text that begins with no mark, such as `[html]` or `%50%`. */
const plain = (text: string): string => `${/^[[%]/.test(text) ? '[plain]' : ''}${escaped(text)}`;
const feedback = (text: string | undefined): string =>
  text === undefined ? '' : `#${plain(text)}`;
const block = (lines: readonly string[]): string => `\n\t${lines.join('\n\t')}\n`;

/** GIFT has no way to write `->`: it makes pairs. */
const withoutArrows = (text: string): string => text.replaceAll('->', '→');

/** What is between the braces; null where GIFT has no such question. */
function answersOf({ question, language }: BankQuestion): Written<string> {
  const { kind, options = [], pairs = [], accept = [], slips = [], why } = question;
  const rights = options.filter(({ right }) => right === true);
  const wrong = slips.map(
    (slip) =>
      `=%0%${plain(kind === 'fill' ? literal(slip.answer) : slip.answer)}${feedback(slip.why)}`,
  );
  switch (kind) {
    case 'single': {
      const [first, second] = options;
      if (rights.length !== 1) return { output: null };
      if (
        first &&
        second &&
        options.length === 2 &&
        question.fixed_order &&
        isTruthPair(first.text, second.text) &&
        first.text === truthWords(language)[0]
      ) {
        const isTrue = first.right === true;
        const reason = (isTrue ? second : first).why;
        return { output: `${isTrue ? 'TRUE' : 'FALSE'}${feedback(reason)}` };
      }
      const lines = options.map(
        ({ text, right, why }) => `${right ? '=' : '~'}${plain(text)}${feedback(why)}`,
      );
      return { output: block(lines), lost: question.fixed_order ? ['fixed_order'] : [] };
    }
    case 'multiple': {
      if (rights.length === 0) return { output: null };
      const share = Number((100 / rights.length).toFixed(5));
      const lines = options.map(
        ({ text, right, why }) => `~%${right ? share : -100}%${plain(text)}${feedback(why)}`,
      );
      return { output: block(lines), lost: question.fixed_order ? ['fixed_order'] : [] };
    }
    case 'match': {
      const lines = pairs.map(
        ({ first, second }) => `=${plain(withoutArrows(first))} -> ${plain(second)}`,
      );
      const hasArrow = pairs.some(({ first }) => first.includes('->'));
      return {
        output: block(lines),
        lost: [
          ...(hasArrow ? (['pairs'] as const) : []),
          ...(why === undefined ? [] : (['why'] as const)),
        ],
      };
    }
    case 'number': {
      const { number, tolerance = 0 } = question;
      if (number === undefined) return { output: null };
      const right = `=${number}${tolerance === 0 ? '' : `:${tolerance}`}`;
      return {
        output: `#${block([right, ...wrong, ...(why === undefined ? [] : [`~${feedback(why)}`])])}`,
      };
    }
    case 'fill': {
      const lines = [
        ...accept.map((answer) => `=${plain(literal(answer))}`),
        ...wrong,
        ...(why === undefined ? [] : [`=%0%*${feedback(why)}`]),
      ];
      const hasArrow = (...texts: readonly (string | undefined)[]) =>
        texts.some((text) => text?.includes('->'));
      return {
        output: accept.length === 0 ? null : block(lines.map(withoutArrows)),
        lost: [
          ...(accept.some(isPattern) || hasArrow(...accept) ? (['accept'] as const) : []),
          ...(hasArrow(...slips.flatMap(({ answer, why }) => [answer, why])) ||
          slips.some(({ answer }) => isPattern(answer))
            ? (['slips'] as const)
            : []),
          ...(hasArrow(why) ? (['why'] as const) : []),
        ],
      };
    }
    case 'order':
    case 'picture':
    case 'sort':
    case 'colour':
      return { output: null };
  }
}

const mark = (name: string, value: string): string =>
  `[${name}:${value.replaceAll(/[\\\]]/g, String.raw`\$&`)}]`;

function writeOne(item: BankQuestion): Written<string> {
  const { output, lost } = answersOf(item);
  if (output === null) return { output, lost: ['options'] };
  const { question, explanation } = item.question;
  const path = item.category.length === 0 ? '' : categoryPath(item.category.map(escaped));
  const general = explanation === undefined ? '' : `####${plain(explanation)}`;
  return {
    output: [
      path === '' ? '' : `$CATEGORY: ${path}\n\n`,
      `// ${[mark('id', item.id), ...item.tags.map((tag) => mark('tag', tag))].join(' ')}\n`,
      `${item.title === null ? '' : `::${escaped(item.title)}::`}[plain]${escaped(question)}`,
      `{${output}${general}}\n`,
    ].join(''),
    lost: lost ?? [],
  };
}

/** Questions as a file of GIFT. */
export function writeGift(questions: readonly BankQuestion[]): Exported<string> {
  const held = [
    ...([
      'explanation',
      'why',
      'options',
      'options.why',
      'pairs',
      'number',
      'tolerance',
      'accept',
    ] as const),
    ...(['slips', 'fixed_order', 'title', 'category', 'tags'] as const),
  ];
  const { output, losses } = writtenQuestions(questions, held, writeOne);
  return { output: output.join('\n'), losses };
}
