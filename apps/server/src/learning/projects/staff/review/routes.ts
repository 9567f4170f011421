import {
  fetchProject,
  fetchReviewQueue,
  keepPhrases,
  reviewProject,
  undoReview,
} from '@skillkite/contract/staff/review';
import type { Ports } from '../../../../ports.ts';
import type { WithSchoolCatalogue } from '../../../../content/catalogue/catalogue.ts';
import type { ServeStaff } from '../../../../staff/serve-staff.ts';
import { fetchProjectHandler } from './fetch-project.ts';
import { fetchReviewQueueHandler } from './fetch-review-queue.ts';
import { keepPhrasesHandler } from './keep-phrases.ts';
import { reviewProjectHandler } from './review-project.ts';
import { undoReviewHandler } from './undo-review.ts';

export function reviewRoutes(
  serve: ServeStaff,
  services: Ports<'clock'> & WithSchoolCatalogue,
): void {
  serve(fetchReviewQueue, fetchReviewQueueHandler(services));
  serve(fetchProject, fetchProjectHandler(services));
  serve(reviewProject, reviewProjectHandler(services));
  serve(undoReview, undoReviewHandler(services));
  serve(keepPhrases, keepPhrasesHandler);
}
