import type { QuizQuestionId } from '@skillkite/contract/ids';
import type { Locale } from '@skillkite/rules/text/locale';
import {
  type QuizAnswer,
  type WrongReason,
  isRightAnswer,
  isWholeAnswer,
  rightAnswer,
  wrongReason,
} from '@skillkite/rules/quiz/quiz';
import { type QuizHelp, helpFor } from '@skillkite/rules/quiz/quiz-help';
import { type QuizRun, SHOW_ANSWER, isRunDone, quizRun } from '@skillkite/rules/quiz/quiz-run';
import { shownOrder } from '@skillkite/rules/quiz/shown-order';
import { useMemo, useState } from 'react';
import type { Question, Run } from '../endpoints/practice.ts';

/** The last answer, until the student continues. */
export type Verdict =
  | { readonly kind: 'right'; readonly answer: QuizAnswer }
  | {
      readonly kind: 'wrong';
      readonly answer: QuizAnswer;
      readonly reason: WrongReason;
      /** The third wrong try: the question returns half solved, at the end or at once. */
      readonly isLast: boolean;
    }
  /** Missed with help too, so its right answer is shown (D25). */
  | { readonly kind: 'shown'; readonly answer: QuizAnswer };

export type Quiz = {
  readonly question: Question | undefined;
  readonly run: QuizRun<QuizQuestionId>;
  readonly verdict: Verdict | null;
  /** Wrong answers to the current question. */
  readonly wrong: readonly QuizAnswer[];
  /** Order of the options for this student. */
  readonly order: readonly number[];
  /** The current question was missed three times and is half solved. */
  readonly isHelped: boolean;
  readonly help: QuizHelp | null;
  readonly isOver: boolean;
  answer(given: QuizAnswer): void;
  /** Requests the answer of a half-solved question. */
  showAnswer(): void;
  goOn(): void;
};

const firstOf = ({ queue, helped }: QuizRun<QuizQuestionId>) => {
  const [id] = queue;
  return { id, isHelped: id !== undefined && helped.has(id) };
};

/**
 * A quiz on the screen, judged by the same rule as on the server. `keep` is called with every
 * answer.
 */
export function useQuiz(
  questions: readonly Question[],
  begun: Run,
  { studentId, language }: { studentId: number; language: Locale },
  keep: (run: Run, isDone: boolean) => void,
): Quiz {
  const [attempts, setAttempts] = useState(begun.attempts);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const asked = useMemo(
    () => questions.map((question) => ({ ...question, id: question.questionId })),
    [questions],
  );
  const run = useMemo(() => quizRun(asked, attempts), [asked, attempts]);
  const [shown, setShown] = useState(() => firstOf(run));
  const question = questions.find(({ questionId }) => questionId === shown.id);
  const take = (given: QuizAnswer) => {
    if (!question || verdict) return;
    const { questionId } = question;
    const next = [...attempts, { questionId, ...given }];
    const after = quizRun(asked, next);
    const judged = (): Verdict => {
      if (isRightAnswer(question, given)) return { kind: 'right', answer: given };
      if (after.seen.has(questionId)) {
        return { kind: 'shown', answer: rightAnswer(question, language) ?? given };
      }
      const reason = wrongReason(question, given);
      return { kind: 'wrong', answer: given, reason, isLast: after.helped.has(questionId) };
    };
    setAttempts(next);
    setVerdict(judged());
    keep({ runId: begun.runId, attempts: next }, isRunDone(after));
  };
  return {
    question,
    run,
    verdict,
    wrong: verdict?.kind === 'wrong' ? quizRun(asked, attempts.slice(0, -1)).wrong : run.wrong,
    order: question ? shownOrder(question, { studentId, questionId: question.questionId }) : [],
    isHelped: shown.isHelped,
    help: question && shown.isHelped ? helpFor(question, language) : null,
    isOver: isRunDone(run) && verdict === null,
    answer: (given) => {
      if (question && isWholeAnswer(question, given)) take(given);
    },
    showAnswer: () => {
      if (shown.isHelped) take(SHOW_ANSWER);
    },
    goOn: () => {
      setVerdict(null);
      setShown(firstOf(run));
    },
  };
}
