import * as practice from '@skillkite/contract/learning/practice';
import type { QuizQuestion } from '@skillkite/contract/shapes/quiz';
import type { QuizQuestionId } from '@skillkite/contract/ids';
import type { Attempt } from '@skillkite/rules/quiz/quiz-run';
import { endpointsFrom } from '../api.ts';
import type { Answered, Domain } from '@skillkite/client/wire';

export const practiceApi = endpointsFrom(practice);

/** A question with all that judges it. */
export type Question = Domain<QuizQuestion>;

/** Today's practice. */
export type Practice = Answered<typeof practice.fetchPractice>;

/** The answers to some questions so far, under the name their device gave them. */
export type Run = {
  readonly runId: string;
  readonly attempts: readonly Attempt<QuizQuestionId>[];
};
