import type { DetailsOf } from '@skillkite/contract/call';
import * as feedback from '@skillkite/contract/learning/feedback';
import { endpointsFrom } from '../api.ts';

type Wire = DetailsOf<typeof feedback.fetchFeedbackQuestions>;

export const feedbackApi = endpointsFrom({
  ...feedback,
  fetchFeedbackQuestions: {
    ...feedback.fetchFeedbackQuestions,
    fromWire: ({ questions, csat_schools: schoolsAskedTwice, is_answered }: Wire) => ({
      questions: questions.map(({ csat_id: questionId, ...texts }) => ({ questionId, ...texts })),
      schoolsAskedTwice,
      isAnswered: is_answered === 1,
    }),
  },
});
