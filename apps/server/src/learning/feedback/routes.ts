import { fetchFeedbackQuestions, trackFeedbackReview } from '@skillkite/contract/learning/feedback';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import type { WithCatalogue } from '../../content/catalogue/catalogue.ts';
import { fetchFeedbackQuestionsHandler } from './fetch-feedback-questions.ts';
import { trackFeedbackReviewHandler } from './track-feedback-review.ts';

export function feedbackRoutes(
  serve: Serve,
  services: Ports<'clock' | 'database'> & WithCatalogue,
): void {
  serve(fetchFeedbackQuestions, fetchFeedbackQuestionsHandler(services));
  serve(trackFeedbackReview, trackFeedbackReviewHandler(services));
}
