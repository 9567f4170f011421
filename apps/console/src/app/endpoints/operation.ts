import {
  deleteChild,
  fetchAudit,
  fetchJobs,
  fetchNamingMessages,
  fetchRequests,
  retryJob,
  settleCopy,
} from '@skillkite/contract/staff/operation';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useDeleteChildMutation,
  useFetchAuditQuery,
  useFetchJobsQuery,
  useFetchNamingMessagesQuery,
  useFetchRequestsQuery,
  useRetryJobMutation,
  useSettleCopyMutation,
} = endpointsFrom({
  deleteChild,
  fetchAudit,
  fetchJobs,
  fetchNamingMessages,
  fetchRequests,
  retryJob,
  settleCopy,
});

export type PrivacyRequest = Domain<(typeof fetchRequests)['~details']>['requests'][number];
export type Job = Domain<(typeof fetchJobs)['~details']>['jobs'][number];
export type LoggedPage = Pick<
  Domain<(typeof fetchAudit)['~details']>,
  'students' | 'people' | 'courses' | 'lessons'
>;
