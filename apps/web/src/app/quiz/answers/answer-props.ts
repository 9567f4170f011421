import type { QuizAnswer } from '@skillkite/rules/quiz/quiz';
import type { QuizHelp } from '@skillkite/rules/quiz/quiz-help';
import type { RefObject } from 'react';
import type { Question } from '../../endpoints/practice.ts';
import type { Verdict } from '../use-quiz.ts';

/** What every kind of answer is given. */
export type AnswerProps = {
  question: Question;
  /** Wrong answers before this one, since the question was asked. */
  wrong: readonly QuizAnswer[];
  verdict: Verdict | null;
  /** In which order its options are shown to this student, by their numbers. */
  order: readonly number[];
  /** What half of the question is solved by, once it was missed three times (D25). */
  help: QuizHelp | null;
  onAnswer: (answer: QuizAnswer) => void;
  /** What one more tap would answer, for the sign that goes on. */
  onReady?: (answer: QuizAnswer | null) => void;
  /** Where an answer is written, if it is. */
  field?: RefObject<HTMLInputElement | null>;
};

/** The right answer is shown: it was given, or could not be found. */
export const isSolved = (verdict: Verdict | null): boolean =>
  verdict !== null && verdict.kind !== 'wrong';

/** How an answer that is chosen from a few shows. */
export type AnswerLook = 'open' | 'chosen' | 'wrong' | 'right' | 'faded';

export const ANSWER_PAPER: Readonly<Record<AnswerLook, string>> = {
  open: 'border-edge bg-surface text-ink',
  chosen: 'border-primary bg-sky text-ink font-bold',
  wrong: 'border-flame bg-flame text-surface font-bold',
  right: 'border-leaf bg-leaf text-surface font-bold',
  faded: 'border-hairline bg-surface text-soft',
};
