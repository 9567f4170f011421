import { fetchFeedbackQuestions, trackFeedbackReview } from '@skillkite/contract/feedback';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { fetchFeedbackQuestionsHandler } from './fetch-feedback-questions.ts';
import { trackFeedbackReviewHandler } from './track-feedback-review.ts';

export function feedbackRoutes(serve: Serve, services: Services): void {
  serve(fetchFeedbackQuestions, fetchFeedbackQuestionsHandler(services));
  serve(trackFeedbackReview, trackFeedbackReviewHandler(services));
}
