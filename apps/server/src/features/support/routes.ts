import { fetchTechnicalIssues, trackTechnicalIssues } from '@skillkite/contract/support';
import type { Serve } from '../../platform/serve.ts';
import type { Services } from '../../services.ts';
import { answerFetchTechnicalIssues } from './fetch-technical-issues.ts';
import { answerTrackTechnicalIssues } from './track-technical-issues.ts';

export function supportRoutes(serve: Serve, services: Services): void {
  serve(fetchTechnicalIssues, answerFetchTechnicalIssues(services));
  serve(trackTechnicalIssues, answerTrackTechnicalIssues(services));
}
