import {
  deleteChild,
  fetchAudit,
  fetchJobs,
  fetchNamingMessages,
  fetchRequests,
  retryJob,
  settleCopy,
} from '@skillkite/contract/staff/operation';
import type { Ports } from '../../ports.ts';
import type {
  WithInstallationCatalogue,
  WithSchoolCatalogue,
} from '../../content/catalogue/catalogue.ts';
import type { ServeStaff } from '../../staff/serve-staff.ts';
import { deleteChildHandler } from './delete-child.ts';
import { fetchAuditHandler } from './fetch-audit.ts';
import { fetchJobsHandler } from './fetch-jobs.ts';
import { fetchNamingMessagesHandler } from './fetch-naming-messages.ts';
import { fetchRequestsHandler } from './fetch-requests.ts';
import { retryJobHandler } from './retry-job.ts';
import { settleCopyHandler } from './settle-copy.ts';

export function operationRoutes(
  serve: ServeStaff,
  services: Ports<'clock' | 'config' | 'database'> &
    WithInstallationCatalogue &
    WithSchoolCatalogue,
): void {
  serve(fetchRequests, fetchRequestsHandler(services));
  serve(settleCopy, settleCopyHandler(services));
  serve(fetchNamingMessages, fetchNamingMessagesHandler(services));
  serve(deleteChild, deleteChildHandler(services));
  serve(fetchJobs, fetchJobsHandler(services));
  serve(retryJob, retryJobHandler);
  serve(fetchAudit, fetchAuditHandler(services));
}
