import { type JudgedQuestion, isWholeAnswer } from './assessment-score.ts';

const FIRST_LETTER = 'A'.charCodeAt(0);

/**
 * Parses an answer written on paper: letters of options (`B`, `A C`, an order as `CAB`) or the step
 * of a scale (`4`). Null if it is no valid answer to the question (D8 "held at school on paper").
 */
export function paperAnswer(question: JudgedQuestion, written: string): number[] | null {
  const signs = written
    .toUpperCase()
    .replaceAll(/[\s,;.>-]+/g, '')
    .split('');
  const options =
    question.kind === 'scale'
      ? signs.map((sign) => (/^\d$/.test(sign) ? Number(sign) : 0))
      : signs.map((sign) => sign.charCodeAt(0) - FIRST_LETTER + 1);
  return options.length > 0 && isWholeAnswer(question, options) ? options : null;
}
