import {
  fetchProject,
  fetchReviewQueue,
  keepPhrases,
  reviewProject,
  undoReview,
} from '@skillkite/contract/staff/review';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useFetchProjectQuery,
  useFetchReviewQueueQuery,
  useKeepPhrasesMutation,
  usePrefetch,
  useReviewProjectMutation,
  useUndoReviewMutation,
} = endpointsFrom({
  fetchProject,
  fetchReviewQueue,
  keepPhrases,
  reviewProject,
  undoReview,
});

export type Queue = Domain<(typeof fetchReviewQueue)['~details']>;
export type QueuedProject = Queue['projects'][number];
export type ReviewedProject = Domain<(typeof fetchProject)['~details']>['project'];
export type ProjectFile = ReviewedProject['files'][number];
