import * as practice from '@skillkite/contract/learning/practice';
import type { QuizQuestion } from '@skillkite/contract/shapes/quiz';
import type { QuizQuestionId } from '@skillkite/contract/ids';
import type { Attempt } from '@skillkite/rules/quiz/quiz-run';
import { endpointsFrom } from '../api.ts';
import type { Answered, Domain } from '@skillkite/client/wire';

export const practiceApi = endpointsFrom(practice);

/** A question with its right answer. */
export type Question = Domain<QuizQuestion>;

/** Today's practice. */
export type Practice = Answered<typeof practice.fetchPractice>;

/** Answers so far, with the run id from the device that started. */
export type Run = {
  readonly runId: string;
  readonly attempts: readonly Attempt<QuizQuestionId>[];
};
