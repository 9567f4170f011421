import type { QuizAnswer } from '@skillkite/rules/quiz/quiz';
import type { QuizHelp } from '@skillkite/rules/quiz/quiz-help';
import type { RefObject } from 'react';
import type { Question } from '../../endpoints/practice.ts';
import type { Verdict } from '../use-quiz.ts';

/** Props of every answer component. */
export type AnswerProps = {
  question: Question;
  /** Wrong answers so far, since the question was asked. */
  wrong: readonly QuizAnswer[];
  verdict: Verdict | null;
  /** Option numbers in display order for this student. */
  order: readonly number[];
  /** Half solution after three wrong answers (D25). */
  help: QuizHelp | null;
  onAnswer: (answer: QuizAnswer) => void;
  /** Reports the answer for the continue button, or null. */
  onReady?: (answer: QuizAnswer | null) => void;
  /** The input field, for written answers. */
  field?: RefObject<HTMLInputElement | null>;
};

/** Whether the right answer is visible: given by the student, or shown. */
export const isSolved = (verdict: Verdict | null): boolean =>
  verdict !== null && verdict.kind !== 'wrong';

/** Look of an option. */
export type AnswerLook = 'open' | 'chosen' | 'wrong' | 'right' | 'faded';

export const ANSWER_PAPER: Readonly<Record<AnswerLook, string>> = {
  open: 'border-edge bg-surface text-ink',
  chosen: 'border-primary bg-sky text-ink font-bold',
  wrong: 'border-flame bg-flame text-surface font-bold',
  right: 'border-leaf bg-leaf text-surface font-bold',
  faded: 'border-hairline bg-surface text-soft',
};
