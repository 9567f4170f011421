import { type QuizAnswer, isRightAnswer, isWholeAnswer } from './quiz.ts';
import type { AskedQuestion, Attempt } from './quiz-run.ts';

/** Results of fewer students are not shown: they would say how one child did. */
export const FEWEST_STUDENTS = 5;
/** Fewer say too little about how well a question discriminates. */
export const FEWEST_FOR_DISCRIMINATION = 20;
/** A question is hard if a smaller share of students was right at the first try. */
export const HARD_BELOW = 0.45;

/** What a student answered first to each question of a run. */
export function firstAnswers<Id extends number>(
  questions: readonly AskedQuestion<Id>[],
  attempts: readonly Attempt<Id>[],
): Map<Id, QuizAnswer> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const first = new Map<Id, QuizAnswer>();
  for (const attempt of attempts) {
    const question = byId.get(attempt.questionId);
    if (question && !first.has(question.id) && isWholeAnswer(question, attempt))
      first.set(question.id, { chosen: attempt.chosen, written: attempt.written });
  }
  return first;
}

/** A student's first answer to a question, and the share right of the student's other first answers. */
export type Mark = { readonly isRight: boolean; readonly others: number };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The corrected point-biserial correlation: of a right first answer with the result in the other questions (Henrysson 1963,
 * Psychometrika 28, 211-218). From -1 to 1; null where all answers or all results are the same, or students are too few.
 */
export function discrimination(
  marks: readonly Mark[],
  fewest: number = FEWEST_FOR_DISCRIMINATION,
): number | null {
  if (marks.length < fewest) return null;
  const right = marks.filter(({ isRight }) => isRight).map(({ others }) => others);
  const wrong = marks.filter(({ isRight }) => !isRight).map(({ others }) => others);
  if (right.length === 0 || wrong.length === 0) return null;
  const all = marks.map(({ others }) => others);
  const centre = mean(all);
  const deviation = Math.sqrt(mean(all.map((value) => (value - centre) ** 2)));
  if (deviation < 1e-9) return null;
  const share = right.length / marks.length;
  const value = ((mean(right) - mean(wrong)) / deviation) * Math.sqrt(share * (1 - share));
  return Math.max(-1, Math.min(1, value));
}

export type ItemStatistics = {
  readonly studentCount: number;
  readonly rightCount: number;
  readonly discrimination: number | null;
  /** How many students chose each option first, by its number from 1. */
  readonly chosen: ReadonlyMap<number, number>;
};

const CHOICES: ReadonlySet<string> = new Set(['single', 'picture', 'multiple']);

/** Statistics of the questions of a lesson from the first answers of its students. */
export function itemStatistics<Id extends number>(
  questions: readonly AskedQuestion<Id>[],
  runs: readonly (readonly Attempt<Id>[])[],
): Map<Id, ItemStatistics> {
  const judged = runs.map((attempts) => {
    const first = firstAnswers(questions, attempts);
    const marks = questions.flatMap((question) => {
      const answer = first.get(question.id);
      return answer ? [{ question, answer, isRight: isRightAnswer(question, answer) }] : [];
    });
    return { marks, right: marks.filter(({ isRight }) => isRight).length };
  });
  return new Map(
    questions.map(({ id, kind }) => {
      const given = judged.flatMap(({ marks, right }) =>
        marks
          .filter(({ question }) => question.id === id)
          .map(({ answer, isRight }) => ({
            answer,
            isRight,
            others: marks.length > 1 ? (right - Number(isRight)) / (marks.length - 1) : null,
          })),
      );
      const chosen = new Map<number, number>();
      if (CHOICES.has(kind))
        for (const { answer } of given)
          for (const option of answer.chosen) chosen.set(option, (chosen.get(option) ?? 0) + 1);
      return [
        id,
        {
          studentCount: given.length,
          rightCount: given.filter(({ isRight }) => isRight).length,
          discrimination: discrimination(
            given.flatMap(({ isRight, others }) => (others === null ? [] : [{ isRight, others }])),
          ),
          chosen,
        },
      ];
    }),
  );
}
