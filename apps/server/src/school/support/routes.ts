import { fetchTechnicalIssues, trackTechnicalIssues } from '@skillkite/contract/support';
import type { Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { fetchTechnicalIssuesHandler } from './fetch-technical-issues.ts';
import { trackTechnicalIssuesHandler } from './track-technical-issues.ts';

export function supportRoutes(serve: Serve, services: Services): void {
  serve(fetchTechnicalIssues, fetchTechnicalIssuesHandler(services));
  serve(trackTechnicalIssues, trackTechnicalIssuesHandler(services));
}
