import { type JudgedQuestion, type QuizAnswer, isRightAnswer, isWholeAnswer } from './quiz.ts';

/** Tries before a question moves to the end, where it returns half solved (D25). */
export const TRIES = 3;

export type Attempt<Id extends number> = QuizAnswer & { readonly questionId: Id };
export type AskedQuestion<Id extends number> = JudgedQuestion & { readonly id: Id };

/** A quiz in progress. */
export type QuizRun<Id extends number> = {
  /** Unanswered questions; the current one is first. */
  readonly queue: readonly Id[];
  /** Wrong answers to the current question since it was asked. */
  readonly wrong: readonly QuizAnswer[];
  readonly rightAtFirst: ReadonlySet<Id>;
  /** Wrong at the first try, even if right later. */
  readonly missed: ReadonlySet<Id>;
  /** Missed three times: half solved, with one more try (D25). */
  readonly helped: ReadonlySet<Id>;
  /** Missed with help too, so its answer was shown. Counts as answered, not as right (D25). */
  readonly seen: ReadonlySet<Id>;
  /** Valid answers so far. */
  readonly attempts: readonly Attempt<Id>[];
};

/** Answer sent by "Show me" at a half-solved question. */
export const SHOW_ANSWER: QuizAnswer = { chosen: [], written: '' };
const asksForAnswer = ({ chosen, written }: QuizAnswer): boolean =>
  chosen.length === 0 && written === '';

const begun = <Id extends number>(questions: readonly AskedQuestion<Id>[]): QuizRun<Id> => ({
  queue: questions.map(({ id }) => id),
  wrong: [],
  rightAtFirst: new Set(),
  missed: new Set(),
  helped: new Set(),
  seen: new Set(),
  attempts: [],
});

/** The run after one more answer. An invalid answer changes nothing. */
function answered<Id extends number>(
  run: QuizRun<Id>,
  question: AskedQuestion<Id> | undefined,
  attempt: Attempt<Id>,
): QuizRun<Id> {
  const [asked, ...others] = run.queue;
  if (!question || asked !== attempt.questionId) return run;
  const isHelped = run.helped.has(asked);
  if (!isWholeAnswer(question, attempt) && !(isHelped && asksForAnswer(attempt))) return run;
  const attempts = [...run.attempts, attempt];
  const isFirst = !run.rightAtFirst.has(asked) && !run.missed.has(asked);
  if (isRightAnswer(question, attempt)) {
    return {
      ...run,
      attempts,
      queue: others,
      wrong: [],
      rightAtFirst: isFirst ? new Set([...run.rightAtFirst, asked]) : run.rightAtFirst,
    };
  }
  if (isHelped) {
    return { ...run, attempts, queue: others, wrong: [], seen: new Set([...run.seen, asked]) };
  }
  const wrong = [...run.wrong, attempt];
  const isLastTry = wrong.length >= TRIES;
  return {
    ...run,
    attempts,
    queue: isLastTry ? [...others, asked] : run.queue,
    wrong: isLastTry ? [] : wrong,
    missed: isFirst ? new Set([...run.missed, asked]) : run.missed,
    helped: isLastTry ? new Set([...run.helped, asked]) : run.helped,
  };
}

/**
 * The state of a quiz after these answers. A question has three tries, then returns at the end,
 * half solved, with one more. If that fails too, its answer is shown (D16, D25).
 */
export function quizRun<Id extends number>(
  questions: readonly AskedQuestion<Id>[],
  attempts: readonly Attempt<Id>[],
): QuizRun<Id> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return attempts.reduce(
    (run, attempt) => answered(run, byId.get(attempt.questionId), attempt),
    begun(questions),
  );
}

/**
 * Whether every question was answered right once or had its answer shown (D25). False for a quiz
 * without questions.
 */
export const isRunDone = ({ queue, attempts }: QuizRun<number>): boolean =>
  queue.length === 0 && attempts.length > 0;

/** Whole percentage of all questions that were right at the first try (D16). */
export const runScore = (run: QuizRun<number>, questionCount: number): number =>
  questionCount === 0 ? 0 : Math.round((run.rightAtFirst.size / questionCount) * 100);

/** The most wrong answers to one unanswered question. */
export const mostWrongAnswers = ({ queue, attempts }: QuizRun<number>): number =>
  Math.max(0, ...queue.map((id) => attempts.filter(({ questionId }) => questionId === id).length));

/**
 * New results of a run: questions answered for the first time, and whether they were right. A shown answer is reported
 * as wrong once more, so that the question returns the next day (D25).
 */
export function toldSince<Id extends number>(
  run: QuizRun<Id>,
  known: QuizRun<Id>,
): Map<Id, boolean> {
  const before = new Set(known.attempts.map(({ questionId }) => questionId));
  const first = run.attempts.map(({ questionId }) => questionId).filter((id) => !before.has(id));
  const shown = [...run.seen].filter((id) => !known.seen.has(id));
  return new Map([
    ...first.map((id) => [id, run.rightAtFirst.has(id)] as const),
    ...shown.map((id) => [id, false] as const),
  ]);
}
