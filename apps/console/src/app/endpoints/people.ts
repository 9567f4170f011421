import {
  endGrant,
  fetchPeople,
  invite,
  resetSecondFactor,
  withdrawInvitation,
} from '@skillkite/contract/staff/people';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useEndGrantMutation,
  useFetchPeopleQuery,
  useInviteMutation,
  useResetSecondFactorMutation,
  useWithdrawInvitationMutation,
} = endpointsFrom({ endGrant, fetchPeople, invite, resetSecondFactor, withdrawInvitation });

type People = Domain<(typeof fetchPeople)['~details']>;
export type StaffPerson = People['people'][number];
export type StaffGrant = StaffPerson['grants'][number];
export type Invitation = People['invitations'][number];
