import {
  assignWork,
  changeAssignment,
  fetchAssignable,
  fetchAssignments,
  withdrawAssignment,
} from '@skillkite/contract/staff/assign';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useAssignWorkMutation,
  useChangeAssignmentMutation,
  useFetchAssignableQuery,
  useFetchAssignmentsQuery,
  useWithdrawAssignmentMutation,
} = endpointsFrom({
  assignWork,
  changeAssignment,
  fetchAssignable,
  fetchAssignments,
  withdrawAssignment,
});

export type Assignable = Domain<(typeof fetchAssignable)['~details']>;
export type Assignment = Domain<(typeof fetchAssignments)['~details']>['assignments'][number];
