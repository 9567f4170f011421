import { type JudgedQuestion, type QuizAnswer, isRightAnswer, isWholeAnswer } from './quiz.ts';

/** Tries a question before it goes to the end (D16). */
export const TRIES = 3;

export type Attempt<Id extends number> = QuizAnswer & { readonly questionId: Id };
export type AskedQuestion<Id extends number> = JudgedQuestion & { readonly id: Id };

/** A quiz on its way, from the first question to the last right answer. */
export type QuizRun<Id extends number> = {
  /** What is still to be answered, what is asked now first. */
  readonly queue: readonly Id[];
  /** Wrong answers to what is asked now, since it was asked. */
  readonly wrong: readonly QuizAnswer[];
  readonly rightAtFirst: ReadonlySet<Id>;
  /** Wrong at the first try: right later or not. */
  readonly missed: ReadonlySet<Id>;
  /** What was answered so far, without what was no answer to what was asked. */
  readonly attempts: readonly Attempt<Id>[];
};

const begun = <Id extends number>(questions: readonly AskedQuestion<Id>[]): QuizRun<Id> => ({
  queue: questions.map(({ id }) => id),
  wrong: [],
  rightAtFirst: new Set(),
  missed: new Set(),
  attempts: [],
});

/** The run after one more answer. What does not answer what is asked changes nothing. */
function answered<Id extends number>(
  run: QuizRun<Id>,
  question: AskedQuestion<Id> | undefined,
  attempt: Attempt<Id>,
): QuizRun<Id> {
  const [asked, ...others] = run.queue;
  if (!question || asked !== attempt.questionId || !isWholeAnswer(question, attempt)) return run;
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
  const wrong = [...run.wrong, attempt];
  const isLastTry = wrong.length >= TRIES;
  return {
    ...run,
    attempts,
    queue: isLastTry ? [...others, asked] : run.queue,
    wrong: isLastTry ? [] : wrong,
    missed: isFirst ? new Set([...run.missed, asked]) : run.missed,
  };
}

/** A quiz as its answers left it: three tries a question, what stays wrong comes again at the end (D16). */
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

/** Done when each question was right once (D16). A quiz without questions never is. */
export const isRunDone = ({ queue, attempts }: QuizRun<number>): boolean =>
  queue.length === 0 && attempts.length > 0;

/** The share right at the first try, as a whole percentage of all questions (D16). */
export const runScore = (run: QuizRun<number>, questionCount: number): number =>
  questionCount === 0 ? 0 : Math.round((run.rightAtFirst.size / questionCount) * 100);

/** The most wrong answers to one question that was not answered right since. */
export const mostWrongAnswers = ({ queue, attempts }: QuizRun<number>): number =>
  Math.max(0, ...queue.map((id) => attempts.filter(({ questionId }) => questionId === id).length));

/** Which questions were answered for the first time since a run had so many answers, and whether they were right then. */
export function firstAnswersSince<Id extends number>(
  run: QuizRun<Id>,
  known: number,
): Map<Id, boolean> {
  const before = new Set(run.attempts.slice(0, known).map(({ questionId }) => questionId));
  const since = run.attempts.slice(known).map(({ questionId }) => questionId);
  return new Map(since.filter((id) => !before.has(id)).map((id) => [id, run.rightAtFirst.has(id)]));
}
