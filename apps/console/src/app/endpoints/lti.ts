import {
  addPlatform,
  changePlatform,
  endLink,
  endPlatform,
  fetchClassMembers,
  fetchClassPlaces,
  fetchJoined,
  fetchMembers,
  fetchPlatforms,
  joinMember,
  makeRegistrationLink,
  setDeployment,
} from '@skillkite/contract/staff/lti';
import { endpointsFrom } from '../api.ts';
import type { Domain } from '../names.ts';

export const {
  useAddPlatformMutation,
  useChangePlatformMutation,
  useEndLinkMutation,
  useEndPlatformMutation,
  useFetchClassMembersQuery,
  useFetchClassPlacesQuery,
  useFetchJoinedQuery,
  useFetchMembersQuery,
  useFetchPlatformsQuery,
  useJoinMemberMutation,
  useMakeRegistrationLinkMutation,
  useSetDeploymentMutation,
} = endpointsFrom({
  addPlatform,
  changePlatform,
  endLink,
  endPlatform,
  fetchClassMembers,
  fetchClassPlaces,
  fetchJoined,
  fetchMembers,
  fetchPlatforms,
  joinMember,
  makeRegistrationLink,
  setDeployment,
});

type Found = Domain<(typeof fetchPlatforms)['~details']>;
export type OwnAddresses = Found['own'];
export type Platform = Found['platforms'][number];
type JoinedPage = Domain<(typeof fetchJoined)['~details']>;
export type JoinedStudent = JoinedPage['joined'][number];
export type JoinedCursor = NonNullable<JoinedPage['next']>;
export type Member = Domain<(typeof fetchMembers)['~details']>['members'][number];
export type ClassMembers = Domain<(typeof fetchClassMembers)['~details']>;
export type ClassPlace = Domain<(typeof fetchClassPlaces)['~details']>['places'][number];
