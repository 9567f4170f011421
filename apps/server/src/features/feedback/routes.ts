import { fetchFeedbackQuestions, trackFeedbackReview } from '@skillkite/contract/feedback';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerFetchFeedbackQuestions } from './fetch-feedback-questions.ts';
import { answerTrackFeedbackReview } from './track-feedback-review.ts';

export function feedbackRoutes(serve: Serve, services: Services): void {
  serve(fetchFeedbackQuestions, answerFetchFeedbackQuestions(services));
  serve(trackFeedbackReview, answerTrackFeedbackReview(services));
}
