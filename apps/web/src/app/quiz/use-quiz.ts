import type { QuizQuestionId } from '@skillkite/contract/ids';
import {
  type QuizAnswer,
  type WrongReason,
  isRightAnswer,
  isWholeAnswer,
  wrongReason,
} from '@skillkite/rules/quiz';
import { type QuizRun, isRunDone, quizRun } from '@skillkite/rules/quiz-run';
import { useMemo, useState } from 'react';
import type { Question, Run } from '../endpoints/practice.ts';

/** What was just answered, until the student goes on. */
export type Verdict =
  | { readonly kind: 'right'; readonly answer: QuizAnswer }
  | {
      readonly kind: 'wrong';
      readonly answer: QuizAnswer;
      readonly reason: WrongReason;
      /** Three tries are over: it comes again at the end. */
      readonly isLast: boolean;
    };

export type Quiz = {
  readonly question: Question | undefined;
  readonly run: QuizRun<QuizQuestionId>;
  readonly verdict: Verdict | null;
  /** Wrong answers to what is shown, since it was asked. */
  readonly wrong: readonly QuizAnswer[];
  readonly isOver: boolean;
  answer(given: QuizAnswer): void;
  goOn(): void;
};

/** A quiz on the screen, judged here and now by the rule the server judges by. `keep` hears of every answer. */
export function useQuiz(
  questions: readonly Question[],
  begun: Run,
  keep: (run: Run, isDone: boolean) => void,
): Quiz {
  const [attempts, setAttempts] = useState(begun.attempts);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const asked = useMemo(
    () => questions.map((question) => ({ ...question, id: question.questionId })),
    [questions],
  );
  const run = useMemo(() => quizRun(asked, attempts), [asked, attempts]);
  const [shownId, setShownId] = useState(run.queue[0]);
  const question = questions.find(({ questionId }) => questionId === shownId);
  return {
    question,
    run,
    verdict,
    wrong: verdict?.kind === 'wrong' && !verdict.isLast ? run.wrong.slice(0, -1) : run.wrong,
    isOver: isRunDone(run) && verdict === null,
    answer: (given) => {
      if (!question || verdict || !isWholeAnswer(question, given)) return;
      const next = [...attempts, { questionId: question.questionId, ...given }];
      const after = quizRun(asked, next);
      setAttempts(next);
      setVerdict(
        isRightAnswer(question, given)
          ? { kind: 'right', answer: given }
          : {
              kind: 'wrong',
              answer: given,
              reason: wrongReason(question, given),
              isLast: after.wrong.length === 0,
            },
      );
      keep({ runId: begun.runId, attempts: next }, isRunDone(after));
    },
    goOn: () => {
      setVerdict(null);
      setShownId(run.queue[0]);
    },
  };
}
