import {
  deleteChild,
  fetchAudit,
  fetchJobs,
  fetchRequests,
  retryJob,
  settleCopy,
} from '@skillkite/contract/staff/operation';
import { endpointsFrom } from './api.ts';
import type { Domain } from './names.ts';

export const {
  useDeleteChildMutation,
  useFetchAuditQuery,
  useFetchJobsQuery,
  useFetchRequestsQuery,
  useRetryJobMutation,
  useSettleCopyMutation,
} = endpointsFrom({ deleteChild, fetchAudit, fetchJobs, fetchRequests, retryJob, settleCopy });

export type PrivacyRequest = Domain<(typeof fetchRequests)['~details']>['requests'][number];
export type Job = Domain<(typeof fetchJobs)['~details']>['jobs'][number];
