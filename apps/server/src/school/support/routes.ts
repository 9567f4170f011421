import { fetchTechnicalIssues, trackTechnicalIssues } from '@skillkite/contract/school/support';
import type { Serve } from '../../http/serve.ts';
import type { Ports } from '../../ports.ts';
import { fetchTechnicalIssuesHandler } from './fetch-technical-issues.ts';
import { trackTechnicalIssuesHandler } from './track-technical-issues.ts';

export function supportRoutes(
  serve: Serve,
  services: Ports<'clock' | 'config' | 'database'>,
): void {
  serve(fetchTechnicalIssues, fetchTechnicalIssuesHandler(services));
  serve(trackTechnicalIssues, trackTechnicalIssuesHandler(services));
}
